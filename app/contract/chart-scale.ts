import { nice, ticks } from 'd3-array'

const HAO_PER_YUAN = 10_000
const MARKS_WANTED = 4

/** The axis of amounts of a chart, in hao: from nothing to a round figure, with marks at round figures between. */
export interface ChartScale {
  top: number
  marks: number[]
}

/** The scale for amounts of which this is the highest one, in hao. */
export function scaleOf(highest: number): ChartScale {
  const [, top] = nice(0, Math.max(highest / HAO_PER_YUAN, 1), MARKS_WANTED)
  return {
    top: top * HAO_PER_YUAN,
    marks: ticks(0, top, MARKS_WANTED).map(it => Math.round(it * HAO_PER_YUAN)),
  }
}
