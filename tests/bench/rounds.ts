import { percentile } from './load'
import type { SpeedRow } from './report'

/** Lowest and highest of the rounds. */
export type Spread = [least: number, most: number]

const sortNumbers = (values: number[]) => [...values].sort((a, b) => a - b)
/** The middle round; of an even number the lower of the two in the middle. */
export const median = (values: number[]) => percentile(sortNumbers(values), 0.5)
export const spreadOf = (values: number[]): Spread => [Math.min(...values), Math.max(...values)]

/**
 * The same measurements taken several times, as one: medians, and how far the rounds lay apart. A budget is kept when
 * it was kept in most rounds, and failures of all rounds count.
 */
export function mergeRounds(rounds: readonly SpeedRow[][]): SpeedRow[] {
  const [first = []] = rounds
  return first.map(row => {
    const same = rounds.flatMap(round =>
      round.filter(it => it.name === row.name && it.width === row.width),
    )
    const all = (value: (it: SpeedRow) => number) => same.map(value)
    const shares = same.flatMap(it => it.ofBare ?? [])
    const judged = same.filter(it => it.kept !== undefined)
    return {
      name: row.name,
      width: row.width,
      requests: same.reduce((sum, it) => sum + it.requests, 0),
      failures: same.reduce((sum, it) => sum + it.failures, 0),
      perSecond: median(all(it => it.perSecond)),
      p50: median(all(it => it.p50)),
      p99: median(all(it => it.p99)),
      spread: { perSecond: spreadOf(all(it => it.perSecond)), p50: spreadOf(all(it => it.p50)) },
      ...(shares.length ? { ofBare: median(shares) } : {}),
      ...(judged.length ? { kept: judged.filter(it => it.kept).length * 2 > judged.length } : {}),
    }
  })
}
