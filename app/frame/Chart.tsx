import type { ReactNode } from 'react'
import type { ChartScale, ChartUnit } from '~/contract/chart-scale'
import { formatYuan } from '~/contract/money'
import { useRootData } from './root-data'

/** In pixels. */
export const CHART_HEIGHT = 160
const ABOVE = 10
const BELOW = 36
/** Where nothing is, from above. */
export const CHART_BASE = ABOVE + CHART_HEIGHT
const SCALE_WIDTH = 76

/** Where an amount is, from above. */
export const heightOf = ({ top }: ChartScale, value: number): number =>
  Number((ABOVE + (1 - value / top) * CHART_HEIGHT).toFixed(1))

const textOf = (value: number, unit: ChartUnit): string =>
  unit === 'hao' ? `¥${formatYuan(value).replace(/\.00$/, '')}` : String(value)

/** A name below the drawing; `at` and all that is drawn is in hundredths of its width. */
export interface ChartMark {
  at: number
  text: string
  /** Below that, such as the year of a month. */
  more?: string
  /** Left out where there is little room. */
  minor?: boolean
}

/**
 * Axes with their figures, and a drawing between them that fills the width there is: heights are pixels, widths hundredths, so that
 * figures keep their size on any screen. Whoever does not see it has the same as a table, which stands beside it.
 */
export function Chart({
  scale,
  unit = 'hao',
  marks,
  children,
}: {
  scale: ChartScale
  unit?: ChartUnit
  marks: readonly ChartMark[]
  children: ReactNode
}) {
  const { legacySheet } = useRootData()
  if (legacySheet) return null
  const height = CHART_BASE + BELOW
  return (
    <div className="m-chart-plot" aria-hidden="true">
      <svg width={SCALE_WIDTH} height={height} className="m-chart-scale" focusable="false">
        {scale.marks.map(value => (
          <text
            key={value}
            x={SCALE_WIDTH - 8}
            y={heightOf(scale, value) + 4}
            className="m-chart-amount"
          >
            {textOf(value, unit)}
          </text>
        ))}
      </svg>
      <svg width="100%" height={height} className="m-chart-drawing" focusable="false">
        {scale.marks.map(value => (
          <line
            key={value}
            x1="0"
            x2="100%"
            y1={heightOf(scale, value)}
            y2={heightOf(scale, value)}
            className={value ? 'm-chart-grid' : 'm-chart-base'}
          />
        ))}
        {children}
        {marks.map(({ at, text, more, minor }) => (
          <g key={at} className={minor ? 'm-chart-minor' : undefined}>
            <text x={`${at}%`} y={CHART_BASE + 16} className="m-chart-name">
              {text}
            </text>
            {more ? (
              <text x={`${at}%`} y={CHART_BASE + 31} className="m-chart-name">
                {more}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </div>
  )
}
