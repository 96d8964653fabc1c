import type { Ctx } from '~/mall/core/ctx'
import type { Judgement, Refusal } from '~/mall/core/judged'
import { read } from '~/mall/database/pool'
import type { ImportKindName } from '../codes'
import { measure, noCounts, openPass } from './batches'
import { kindWith } from './headings'
import { findGone } from './missing'
import type { OwnHeadings } from './tables'

/** Judges a file to its end, and changes nothing. */
export async function judgeAll(
  ctx: Ctx,
  {
    kind: name,
    content,
    complete,
    headings,
  }: { kind: ImportKindName; content: Uint8Array; complete: boolean; headings: OwnHeadings },
  byId: string | null,
) {
  const kind = kindWith(name, headings)
  // First to its end: a file that breaks off in the middle is not looked at.
  const fileMeasure = await measure(kind, content)
  const { judge, batches } = await openPass(kind, content, { importId: '', byId, complete })
  const counts = noCounts()
  // Without what would be done: of a long file that is much.
  const judgements: (
    Refusal | { n: number; act: Exclude<Judgement<unknown>['act'], 'refused'> }
  )[] = []
  for await (const batch of batches) {
    const batchJudgements = await read(ctx, ctx => judge(ctx, batch.rows))
    for (const it of [...batch.refused, ...batchJudgements]) {
      counts[it.act]++
      judgements.push(it.act === 'refused' ? it : { n: it.n, act: it.act })
    }
  }
  const { missing, isTooMany } = complete
    ? await read(ctx, ctx => findGone(ctx, fileMeasure, byId))
    : { missing: [], isTooMany: false }
  return { rows: fileMeasure.rows, counts, judgements, missing: missing.length, isTooMany }
}
