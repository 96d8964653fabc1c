import { eq } from 'drizzle-orm'
import { isMallError, type MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import { tell } from '~/areas/messages/domain/tell'
import { endPeople } from '~/areas/accounts/domain/leavers'
import type { ImportCause, ImportStatus } from '../codes'
import { measure, noCounts, openPass, type Batch, type FileMeasure } from './batches'
import { lockRun, type ImportRun } from './decide'
import { forgetFaults, keepFaults } from './faults'
import type { BatchPass, ImportKind } from './kind'
import { kindWith } from './headings'
import { importLifecycle } from './lifecycle'
import { isRefusal } from './read-rows'
import { removeFile } from './look-over'
import { isByKey } from './may-import'
import { findGone } from './missing'
import { imports } from './tables'

/** People who are ended in one transaction. */
const ENDED_TOGETHER = 200

export type Progress = (done: number, rows: number) => void

/**
 * Works a confirmed run through, from where it was. Each batch of rows moves the cursor in the transaction of its changes: a
 * process that is killed has done a batch or not, and whoever comes next goes on. Of two at once one finds the cursor moved and
 * leaves. Safe to run twice; what is stopped, done or failed is left alone.
 */
export async function runImport(ctx: Ctx, id: string, progress: Progress = () => undefined) {
  const system = { ...ctx, actor: null }
  const run = await write(system, ctx => begin(ctx, id))
  if (!run) return
  try {
    const content = await contentOf(system, run)
    if (!content) return void (await settle(system, id, 'fail', 'file_gone'))
    if (await work(system, run, content, progress)) await removeFile(system, id)
  } catch (error) {
    // Nothing that time would mend: what the file says is not taken, or it cannot be read.
    if (error instanceof NotTaken)
      return void (await settle(system, id, 'fail', 'not_taken', error.fields))
    if (!isMallError(error) || error.code !== 'invalid') throw error
    await settle(system, id, 'fail', 'file_gone')
  }
}

/** What a whole batch comes to is refused, as settings are that would not hold together with it. */
class NotTaken extends Error {
  readonly fields: Record<string, string>
  constructor({ details }: MallError) {
    super('not taken')
    this.fields = details.fields ?? {}
  }
}

const asNotTaken = (error: unknown): never => {
  throw isMallError(error) && error.code === 'invalid' ? new NotTaken(error) : error
}

const contentOf = async (ctx: Ctx, { storageKey }: ImportRun) =>
  storageKey
    ? outside(ctx, 'storage', () => ctx.services.storage.get(ctx.mall.id, storageKey))
    : null

async function begin(ctx: DbCtx, id: string): Promise<ImportRun | null> {
  const run = await lockRun(ctx, id)
  if (run.status === 'running') return run
  if (run.status !== 'queued') return null
  if (run.cursor === 0) await forgetFaults(ctx, id)
  return update(ctx, id, { status: next(importLifecycle, run.status, 'begin') })
}

const update = async (
  ctx: DbCtx,
  id: string,
  set: Partial<typeof imports.$inferInsert>,
): Promise<ImportRun | null> => {
  const [row] = await ctx.db
    .update(imports)
    .set({ ...set, movedAt: ctx.clock.now() })
    .where(mine(ctx, imports, eq(imports.id, id)))
    .returning()
  return row ?? null
}

/** Answers whether it has come to its end here. */
async function work(
  ctx: Ctx,
  run: ImportRun,
  content: Uint8Array,
  progress: Progress,
): Promise<boolean> {
  const kind = kindWith(run.kind, run.headings)
  const fileMeasure = await measure(kind, content)
  if (run.complete && (await isTooMany(ctx, run, fileMeasure))) {
    await settle(ctx, run.id, 'halt', 'too_many_leavers')
    return false
  }
  const about = { importId: run.id, byId: run.byId, complete: run.complete, isProven: run.isProven }
  const { judge, batches } = await openPass(kind, content, about)
  for await (const batch of batches) {
    if (batch.to <= run.cursor) continue
    const password = (await kind.prepare?.()) ?? ''
    const rows = (await kind.ready?.(ctx, batch.rows, content, judge)) ?? batch.rows
    const ready = {
      ...batch,
      rows: rows.flatMap(it => (isRefusal(it) ? [] : [it])),
      refused: [...batch.refused, ...rows.filter(isRefusal)],
    }
    const batchPass = { ...about, byName: run.byName, password }
    const isDone = await write(ctx, ctx => step(ctx, kind, ready, judge, batchPass)).catch(
      asNotTaken,
    )
    if (!isDone) return false
    kind.announce?.(ctx)
    progress(batch.to, run.rows)
  }
  if (run.complete && !(await endMissing(ctx, run, fileMeasure))) return false
  return settle(ctx, run.id, 'finish')
}

/** One batch, if the run is still under way and nobody else has done it. */
async function step(
  ctx: DbCtx,
  kind: ImportKind,
  batch: Batch,
  judge: ReturnType<ImportKind['judge']>,
  batchPass: BatchPass,
): Promise<boolean> {
  const { importId: id } = batchPass
  const run = await lockRun(ctx, id)
  if (run.status !== 'running' || run.cursor !== batch.from) return false
  const judgements = [...batch.refused, ...(await judge(ctx, batch.rows))]
  const plans = judgements.flatMap(it => (it.act === 'same' || it.act === 'refused' ? [] : [it]))
  if (plans.length) await kind.apply(ctx, plans, batchPass)
  await keepFaults(
    ctx,
    id,
    judgements.flatMap(it => (it.act === 'refused' ? [it] : [])),
  )
  const counts = { ...run.counts }
  const own = noCounts()
  for (const { act } of judgements) {
    counts[act]++
    own[act]++
  }
  await update(ctx, id, { cursor: batch.to, counts })
  await audit(ctx, 'imports.batch', 'import', id, {
    kind: run.kind,
    by: run.byName,
    from: batch.from,
    to: batch.to,
    ...own,
  })
  return true
}

const isTooMany = (ctx: Ctx, run: ImportRun, fileMeasure: FileMeasure): Promise<boolean> =>
  read(ctx, async ctx => {
    const leavers = await findGone(ctx, fileMeasure, run.byId)
    return !run.confirmLeavers && leavers.isTooMany
  })

/** Everybody an import brought who is not in the file: some at a time, until there is nobody left. */
async function endMissing(ctx: Ctx, run: ImportRun, fileMeasure: FileMeasure): Promise<boolean> {
  const { missing } = await read(ctx, ctx => findGone(ctx, fileMeasure, run.byId))
  for (let at = 0; at < missing.length; at += ENDED_TOGETHER) {
    const ids = missing.slice(at, at + ENDED_TOGETHER)
    const isDone = await write(ctx, async ctx => {
      const { status, counts } = await lockRun(ctx, run.id)
      if (status !== 'running') return false
      const count = await endPeople(ctx, ids, { byId: run.byId, importId: run.id })
      await update(ctx, run.id, { counts: { ...counts, end: counts.end + count } })
      return true
    })
    if (!isDone) return false
  }
  return true
}

/** The end of a run, or its halt; false where somebody else has moved it meanwhile. */
const settle = (
  ctx: Ctx,
  id: string,
  action: 'finish' | 'halt' | 'fail',
  cause: ImportCause | null = null,
  refusals: Record<string, string> | null = null,
): Promise<boolean> =>
  write(ctx, async ctx => {
    const run = await lockRun(ctx, id)
    if (run.status !== 'running') return false
    const status: ImportStatus = next(importLifecycle, run.status, action)
    await update(ctx, id, {
      status,
      cause,
      refusals,
      ...(action === 'halt' ? {} : { finishedAt: ctx.clock.now() }),
    })
    await audit(ctx, `imports.${action}`, 'import', id, {
      kind: run.kind,
      cause,
      ...(refusals ? { refusals } : {}),
      ...run.counts,
    })
    if (run.byId && !isByKey(run.byId))
      await tell(ctx, [run.byId], {
        kind: action === 'finish' ? 'importFinished' : 'importFailed',
        subjectId: id,
        occasion: ctx.clock.now().toISOString(),
      })
    return true
  })
