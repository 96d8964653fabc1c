type Point = { label: string; value: number; text: string }

type ChartProps = {
  title: string
  points: readonly Point[]
  /** Headings of the table below the drawing. */
  words: { label: string; value: string; showTable: string }
}

const WIDTH = 560
const HEIGHT = 160
const EDGE = 8

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

/** Amounts beside each other, such as spending per month, with their figures as a table. */
export function BarChart(props: ChartProps) {
  const { title, points } = props
  const first = points[0]
  const last = points[points.length - 1]
  if (!first || !last) return null
  const top = points.reduce((highest, it) => (it.value > highest.value ? it : highest), first)
  const y = (value: number) =>
    HEIGHT - EDGE - (value / Math.max(top.value, 1)) * (HEIGHT - 2 * EDGE)
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
