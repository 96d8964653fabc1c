import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { table, type Report, type SpeedRow } from './report'

const spread = z.tuple([z.number(), z.number()])
const saved = z.object({
  at: z.string(),
  skus: z.number(),
  speed: z.array(
    z.object({
      name: z.string(),
      width: z.number(),
      p50: z.number(),
      perSecond: z.number(),
      spread: z.object({ p50: spread, perSecond: spread }),
    }),
  ),
})
export type SavedRun = z.infer<typeof saved>

/** A run written by `--json` earlier; throws with a sentence when the file is none. */
export function readRun(path: string): SavedRun {
  const read = saved.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new Error(`${path} is not a run this bench has written with --json.`)
  return read.data
}

/** Slower or faster only where the rounds of the two runs do not overlap at all: anything less may be chance. */
function verdict(now: NonNullable<SpeedRow['spread']>['p50'], then: [number, number]): string {
  if (now[0] > then[1]) return 'slower'
  if (now[1] < then[0]) return 'faster'
  return ''
}

/** Each measurement beside the same one of a saved run. */
export function printComparison(report: Report, earlier: SavedRun): string {
  const rows = report.speed.flatMap(row => {
    const then = earlier.speed.find(it => it.name === row.name && it.width === row.width)
    if (!then || !row.spread) return []
    return [
      [
        row.name,
        String(row.width),
        then.p50.toFixed(1),
        row.p50.toFixed(1),
        (row.p50 / then.p50).toFixed(2),
        then.perSecond.toFixed(0),
        row.perSecond.toFixed(0),
        (row.perSecond / then.perSecond).toFixed(2),
        verdict(row.spread.p50, then.spread.p50),
      ],
    ]
  })
  const other =
    earlier.skus === report.skus
      ? ''
      : ` (with ${earlier.skus.toLocaleString('en')} SKUs, not ${report.skus.toLocaleString('en')})`
  return `Beside the run of ${earlier.at}${other}:\n\n${table(['', 'at once', 'p50 then', 'now', 'ratio', 'requests/s then', 'now', 'ratio', 'rounds apart'], rows)}`
}
