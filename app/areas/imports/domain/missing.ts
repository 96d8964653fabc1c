import type { DbCtx } from '~/mall/core/ctx'
import { findMissing } from '~/areas/accounts/domain/leavers'
import type { FileMeasure } from './batches'

/** Hundredths of the people an import brought: more of them do not leave in one night, a file that broke off is likelier. */
const LEAVERS_MAX_PERCENT = 5

/** Whether so many people cannot be missing from a whole file without somebody saying that they have left. */
const tooManyMissing = (missing: number, standing: number): boolean =>
  missing * 100 > standing * LEAVERS_MAX_PERCENT

/**
 * People who are not in a whole file. As long as a row has no number that can be read, nobody is: it may be any of them.
 */
export async function findGone(
  ctx: DbCtx,
  { keys }: FileMeasure,
  byId: string | null,
): Promise<{ missing: string[]; isTooMany: boolean }> {
  if (!keys) return { missing: [], isTooMany: false }
  const { missing, standing } = await findMissing(ctx, keys, byId)
  return { missing, isTooMany: tooManyMissing(missing.length, standing) }
}
