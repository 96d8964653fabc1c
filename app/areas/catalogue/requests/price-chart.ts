import { area, curveStepAfter, line } from 'd3-shape'
import { utcTicks } from 'd3-time'
import { hundredth, scaleOf } from '~/contract/chart-scale'
import { SCHOOL_OFFSET_MS } from '~/contract/time'

const NAMES_WANTED = 5
/** Nearer to the edge than that, in hundredths, a name would be cut off. */
const EDGE = 5

/** How prices went, ready to be drawn in a square of a hundred by a hundred: browsers need no library for it. A price stands until the next one. */
export function priceChart(trend: readonly { at: string; unitPrice: number }[]) {
  if (trend.length < 2) return null
  const points = trend.map(it => ({ ...it, time: Date.parse(it.at) + SCHOOL_OFFSET_MS }))
  type Point = (typeof points)[number]
  const begin = points[0]?.time ?? 0
  const end = points.at(-1)?.time ?? 0
  const scale = scaleOf(Math.max(...trend.map(it => it.unitPrice)))
  const x = (time: number) => hundredth(((time - begin) / Math.max(1, end - begin)) * 100)
  const y = (it: Point) => hundredth((1 - it.unitPrice / scale.top) * 100)
  const days = utcTicks(new Date(begin), new Date(end), NAMES_WANTED)
    .map(it => ({ at: x(it.getTime()), day: it.toISOString().slice(0, 10) }))
    .filter(({ at }) => at >= EDGE && at <= 100 - EDGE)
  const yearOf = (day: string | undefined) => day?.slice(0, 4)
  return {
    scale,
    line: line<Point>(it => x(it.time), y).curve(curveStepAfter)(points) ?? '',
    area: area<Point>(it => x(it.time), 100, y).curve(curveStepAfter)(points) ?? '',
    marks: days.map(({ at, day }, i) => ({
      at,
      text: day.slice(5),
      more: yearOf(day) === yearOf(days[i - 1]?.day) ? undefined : yearOf(day),
      minor: i % 2 !== 0,
    })),
    steps: points.slice(0, -1).map((it, i) => ({
      at: it.at,
      unitPrice: it.unitPrice,
      from: x(it.time),
      width: hundredth(x(points[i + 1]?.time ?? end) - x(it.time)),
    })),
  }
}
