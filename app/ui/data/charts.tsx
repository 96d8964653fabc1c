export type Point = { label: string; value: number; text: string }

export type ChartProps = {
  title: string
  points: readonly Point[]
  /** Headings of the table below the drawing. */
  words: { label: string; value: string; showTable: string }
}

const WIDTH = 560
const HEIGHT = 160
const EDGE = 8

function scale(points: readonly Point[], fromZero: boolean) {
  const values = points.map(point => point.value)
  const top = Math.max(...values, 1)
  const bottom = fromZero ? 0 : Math.min(...values)
  const room = top === bottom ? 1 : top - bottom
  const x = (index: number) =>
    EDGE + (points.length < 2 ? 0.5 : index / (points.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (value: number) => HEIGHT - EDGE - ((value - bottom) / room) * (HEIGHT - 2 * EDGE)
  return { x, y }
}

function Figures({ title, points, words }: ChartProps) {
  return (
    <details className="m-chart-figures">
      <summary>{words.showTable}</summary>
      <table className="m-table m-table-dense">
        <caption className="m-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.label}</th>
            <th scope="col" className="m-number">
              {words.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="m-number m-figures">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** A line over time, such as a price trend, with its figures as a table. */
export function LineChart(props: ChartProps) {
  const { title, points } = props
  const first = points[0]
  const last = points[points.length - 1]
  if (!first || !last) return null
  const { x, y } = scale(points, false)
  const line = points
    .map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
    .join(' ')
  return (
    <div className="m-chart">
      <div className="m-chart-title">{title}</div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        preserveAspectRatio="none"
        className="m-chart-drawing"
        aria-hidden="true"
        focusable="false"
      >
        <path d={`M0 ${HEIGHT - 1}H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`} className="m-chart-grid" />
        <polygon
          points={`${x(0).toFixed(1)},${HEIGHT - 1} ${line} ${x(points.length - 1).toFixed(1)},${HEIGHT - 1}`}
          className="m-chart-area"
        />
        <polyline points={line} className="m-chart-line" />
      </svg>
      <div className="m-chart-ends m-figures">
        <span>
          {first.label} {first.text}
        </span>{' '}
        <span className="m-chart-last">
          {last.label} {last.text}
        </span>
      </div>
      <Figures {...props} />
    </div>
  )
}

/** Amounts beside each other, such as spending per month, with their figures as a table. */
export function BarChart(props: ChartProps) {
  const { title, points } = props
  const first = points[0]
  const last = points[points.length - 1]
  if (!first || !last) return null
  const top = points.reduce((highest, it) => (it.value > highest.value ? it : highest), first)
  const { y } = scale(points, true)
  const room = (WIDTH - 2 * EDGE) / points.length
  return (
    <div className="m-chart">
      <div className="m-chart-title">{title}</div>
      <div className="m-chart-ends m-figures">
        <span className="m-chart-last">{top.text}</span>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        preserveAspectRatio="none"
        className="m-chart-drawing"
        aria-hidden="true"
        focusable="false"
      >
        <path
          d={`M0 ${EDGE}H${WIDTH}M0 ${HEIGHT - EDGE}H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`}
          className="m-chart-grid"
        />
        {points.map(({ label, value }, index) => (
          <rect
            key={label}
            x={(EDGE + index * room + room * 0.2).toFixed(1)}
            width={(room * 0.6).toFixed(1)}
            y={y(value).toFixed(1)}
            height={(HEIGHT - EDGE - y(value)).toFixed(1)}
            className="m-chart-bar"
          />
        ))}
      </svg>
      <div className="m-chart-ends m-figures">
        <span>{first.label}</span> <span>{last.label}</span>
      </div>
      <Figures {...props} />
    </div>
  )
}

/** A tiny line without axes, beside a price. The text says what it shows. */
export function Sparkline({ values, text }: { values: readonly number[]; text: string }) {
  const points = values.map((value, index) => ({ label: String(index), value, text: '' }))
  const { x, y } = scale(points, false)
  return (
    <span className="m-spark">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="84"
        height="24"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <polyline
          points={points
            .map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
            .join(' ')}
          className="m-chart-line"
        />
      </svg>{' '}
      <span className="m-hidden">{text}</span>
    </span>
  )
}
