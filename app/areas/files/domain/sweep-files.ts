import { ARRIVING_UPLOAD_HOURS, UNUSED_UPLOAD_DAYS } from '../limits'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS, dayOf, HOUR_MS } from '~/mall/core/days'
import { jobIdOf } from '~/mall/core/job-id'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import { fileSubjects } from './hooks'
import { files } from './tables'
import { recountUsage } from './usage'

/** Files of one transaction. */
const BATCH = 100

/** One sweep of a school a day, whoever asks for it. */
export const queueFileSweep = (ctx: DbCtx): Promise<void> =>
  ctx.services.jobs.queue(
    ctx,
    'files.sweep',
    {},
    { id: jobIdOf('files.sweep', ctx.mall.id, dayOf(ctx.clock.now())) },
  )

/**
 * Removes uploads that nothing has referred to for days, and what is left of those that never came whole. First nobody sees them any
 * more, which is audited; when that has been committed their bytes go, and then their rows. Cut off anywhere, the next sweep
 * goes on. Safe to run twice.
 */
export async function sweepFiles(ctx: Ctx): Promise<{ unused: number; gone: number }> {
  const system = { ...ctx, actor: null }
  let unusedCount = 0
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after
    const step = await write(system, tx => markUnused(tx, from))
    unusedCount += step.marked
    after = step.last
  }
  const { gone, failed } = await clearAway(system)
  const heldBytes = await write(system, recountUsage)
  if (unusedCount || gone || failed)
    ctx.services.log.info(
      { mallId: ctx.mall.id, unused: unusedCount, gone, failed, heldBytes },
      'files nothing refers to were removed',
    )
  if (failed) throw new Error(`the bytes of ${failed} files could not be removed`)
  return { unused: unusedCount, gone }
}

/**
 * A batch of what has waited for long enough, each row locked before anybody is asked for it: who attaches one at this moment
 * holds its row, which is passed over, or comes later and is told that it is not there. `last` is where to go on.
 */
async function markUnused(
  tx: DbCtx,
  after: string,
): Promise<{ marked: number; last: string | undefined }> {
  const nowMs = tx.clock.now().getTime()
  const before = (ms: number) => lt(files.createdAt, new Date(nowMs - ms))
  const candidates = await tx.db
    .select({ id: files.id, ownerId: files.ownerId, name: files.name, size: files.size })
    .from(files)
    .where(
      mine(
        tx,
        files,
        gt(files.id, after),
        and(
          isNull(files.subject),
          isNull(files.removedAt),
          or(
            and(eq(files.arriving, false), before(UNUSED_UPLOAD_DAYS * DAY_MS)),
            and(eq(files.arriving, true), before(ARRIVING_UPLOAD_HOURS * HOUR_MS)),
          ),
        ),
      ),
    )
    .orderBy(asc(files.id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (!candidates.length) return { marked: 0, last: undefined }
  const references = await fileSubjects().referredTo(
    tx,
    candidates.map(it => it.id),
  )
  const orphans = candidates.filter(it => !references.has(it.id))
  if (orphans.length) {
    const ids = orphans.map(it => it.id)
    await tx.db
      .update(files)
      .set({ removedAt: tx.clock.now() })
      .where(mine(tx, files, inArray(files.id, ids)))
    await audit(tx, 'file.sweep', 'mall', String(tx.mall.id), { files: orphans })
  }
  return { marked: orphans.length, last: candidates.at(-1)?.id }
}

/** Bytes, then rows, of what nobody sees any more. What cannot be removed now keeps its row. */
async function clearAway(ctx: Ctx): Promise<{ gone: number; failed: number }> {
  let removedCount = 0
  let failed = 0
  for (let after = ''; ;) {
    const from = after
    const rows = await read(ctx, tx =>
      tx.db
        .select({ id: files.id, key: files.storageKey })
        .from(files)
        .where(mine(tx, files, and(isNotNull(files.removedAt), gt(files.id, from))))
        .orderBy(asc(files.id))
        .limit(BATCH),
    )
    const last = rows.at(-1)
    if (!last) return { gone: removedCount, failed }
    after = last.id
    const sharedKeys = await read(ctx, tx => keysInUse(tx, rows))
    const clearedIds: string[] = []
    for (const { id, key } of rows)
      try {
        if (!sharedKeys.has(key))
          await outside(ctx, 'storage', () => ctx.services.storage.remove(ctx.mall.id, key))
        clearedIds.push(id)
      } catch (error) {
        failed++
        ctx.services.log.warn({ mallId: ctx.mall.id, file: id, err: error }, 'file not removed')
      }
    if (clearedIds.length)
      await write(ctx, tx =>
        tx.db
          .delete(files)
          .where(mine(tx, files, and(inArray(files.id, clearedIds), isNotNull(files.removedAt)))),
      )
    removedCount += clearedIds.length
  }
}

/** Keys that files in use have as well: equal bytes were kept once by earlier versions. No new file ever gets such a key. */
async function keysInUse(
  tx: DbCtx,
  rows: readonly { id: string; key: string }[],
): Promise<ReadonlySet<string>> {
  const keyRows = await tx.db
    .select({ key: files.storageKey })
    .from(files)
    .where(
      mine(
        tx,
        files,
        and(
          inArray(
            files.storageKey,
            rows.map(it => it.key),
          ),
          isNull(files.removedAt),
        ),
      ),
    )
  return new Set(keyRows.map(it => it.key))
}
