import { formatYuan } from '~/contract/money'
import type { ChartScale } from '~/contract/chart-scale'
import { Chart, CHART_BASE, CHART_HEIGHT, type ChartMark } from '~/frame/Chart'
import { dayOf } from '~/frame/when'

export interface PriceChartProps {
  scale: ChartScale
  /** Paths in a square of a hundred by a hundred. */
  line: string
  area: string
  marks: readonly ChartMark[]
  /** How long each price stood, in hundredths of the width. */
  steps: readonly { at: string; unitPrice: number; from: number; width: number }[]
}

/** A line of steps from nothing up, with the days below it. */
export function PriceChart({ scale, line, area, marks, steps }: PriceChartProps) {
  return (
    <div className="m-chart">
      <Chart scale={scale} marks={marks}>
        <svg
          y={CHART_BASE - CHART_HEIGHT}
          width="100%"
          height={CHART_HEIGHT}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          <path d={area} className="m-chart-area" />
          <path d={line} className="m-chart-line" />
        </svg>
        {steps.map(({ at, unitPrice, from, width }) => (
          <g key={at}>
            <title>{`${dayOf(at)} ¥${formatYuan(unitPrice)}`}</title>
            <rect
              x={`${from}%`}
              width={`${width}%`}
              y="0"
              height={CHART_BASE}
              className="m-chart-room"
            />
          </g>
        ))}
      </Chart>
    </div>
  )
}
