import { hundredth, scaleOf, type ChartUnit } from '~/contract/chart-scale'
import { Chart, CHART_BASE, heightOf, type ChartMark } from '~/frame/Chart'
import { useRootData } from '~/frame/root-data'

type Point = { label: string; value: number; text: string }

type ChartProps = {
  title: string
  points: readonly Point[]
  unit?: ChartUnit
  /** Headings of the table below the drawing. */
  words: { label: string; value: string; showTable: string }
}

/** Of the room a bar has, how much it takes. */
const BAR = 0.6
/** So many names have room below a chart; with more bars, some go without. */
const NAMES_MAX = 12
/** Every how many-th name is shown where there is little room. */
const EVERY = 3

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

/** Of a month its name, of a day both numbers, and of the first one and of each January the year as well. */
function nameOf(label: string, first: boolean, locale: string): Pick<ChartMark, 'text' | 'more'> {
  const [, year, month = '', day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(label) ?? []
  if (!year) return { text: label }
  const text = new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : 'zh-CN', {
    ...(day ? { month: 'numeric', day: 'numeric' } : { month: 'short' }),
    timeZone: 'UTC',
  }).format(new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`))
  return { text, more: first || (month === '01' && !day) ? year : undefined }
}

/** Which bars are named below, and of them which where there is little room. */
function marksOf(points: readonly Point[], room: number, locale: string): ChartMark[] {
  const step = Math.ceil(points.length / NAMES_MAX)
  return points.flatMap(({ label }, i) =>
    i % step
      ? []
      : [
          {
            at: hundredth((i + 0.5) * room),
            minor: i % (EVERY * step) !== 0,
            ...nameOf(label, i === 0, locale),
          },
        ],
  )
}

/** Values beside each other, such as spending per month, with their figures as a table. */
export function BarChart(props: ChartProps) {
  const { title, points, unit = 'hao' } = props
  const { locale } = useRootData()
  if (!points.length) return null
  const scale = scaleOf(Math.max(...points.map(it => it.value)), unit)
  const room = 100 / points.length
  return (
    <div className="m-chart">
      <div className="m-chart-title">{title}</div>
      <Chart scale={scale} unit={unit} marks={marksOf(points, room, locale)}>
        {points.map(({ label, value, text }, i) => (
          <g key={label}>
            <title>{`${label} ${unit === 'hao' ? '¥' : ''}${text}`}</title>
            <rect
              x={`${hundredth(i * room)}%`}
              width={`${hundredth(room)}%`}
              y="0"
              height={CHART_BASE}
              className="m-chart-room"
            />
            <rect
              x={`${hundredth((i + (1 - BAR) / 2) * room)}%`}
              width={`${hundredth(room * BAR)}%`}
              y={heightOf(scale, value)}
              height={Number((CHART_BASE - heightOf(scale, value)).toFixed(1))}
              className="m-chart-bar"
            />
          </g>
        ))}
      </Chart>
      <Figures {...props} />
    </div>
  )
}
