import { nice, ticks } from 'd3-array'
import { HAO_PER_YUAN } from './money'

const MARKS_WANTED = 4

/** The axis of a chart, of amounts in hao or of plain numbers: from nothing to a round figure, with marks at round figures between. */
export interface ChartScale {
  top: number
  marks: number[]
}

/** What a chart is about: amounts in hao, or numbers of things, which have no fractions on the axis. */
export type ChartUnit = 'hao' | 'count'

/** The scale for values of which this is the highest one. */
export function scaleOf(highest: number, unit: ChartUnit = 'hao'): ChartScale {
  const size = unit === 'hao' ? HAO_PER_YUAN : 1
  const [, top] = nice(0, Math.max(highest / size, 1), MARKS_WANTED)
  return {
    top: top * size,
    marks: ticks(0, top, MARKS_WANTED)
      .filter(it => unit === 'hao' || Number.isInteger(it))
      .map(it => Math.round(it * size)),
  }
}

/** A place in a drawing, as exact as can be seen. */
export const hundredth = (n: number): number => Number(n.toFixed(2))
