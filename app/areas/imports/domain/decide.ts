import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine, violates, write } from '~/mall/database/pool'
import { lockProven, provenPerson } from '~/areas/accounts/domain/proof'
import { keyWith } from '~/areas/keys/domain/ask-by-key'
import type { ImportAction } from '../codes'
import { importLifecycle } from './lifecycle'
import { byOfKey, mayMove } from './may-import'
import { imports } from './tables'

export type ImportRun = typeof imports.$inferSelect

/**
 * Lets a file that was looked over be worked through, stops it, or lets it go on where it was. For administrators, IT staff as
 * far as `mayMove` says, and keys with files of their own. Without a proof that the first factor was shown a moment ago, rows
 * that would give somebody with a duty another telephone are refused: they could be anybody's at the session of an administrator.
 */
export async function decideImport(
  ctx: Ctx,
  {
    id,
    operate,
    confirmLeavers,
    proof,
  }: {
    id: string
    operate: ImportAction
    confirmLeavers?: boolean | undefined
    proof?: string | undefined
  },
): Promise<{ ok: true }> {
  const key = keyWith(ctx, 'imports.write')
  const may = key ? null : actorWith(ctx, 'administrator', 'it')
  // That so many have left is for a person to say.
  if (key && confirmLeavers)
    throw new MallError('invalid', { fields: { confirmLeavers: 'needs_administrator' } })
  const proven = may && proof !== undefined ? await provenPerson(ctx, proof) : null
  await asBusy(() =>
    write(ctx, async ctx => {
      if (proven) await lockProven(ctx, proven)
      const run = await lockRun(ctx, id)
      if (key && run.byId !== byOfKey(key.id)) throw new MallError('not_found')
      if (may && !mayMove(may, run))
        throw new MallError('invalid', { fields: { operate: 'needs_administrator' } })
      const targets = { confirm: 'queued', resume: 'queued', stop: 'stopped' } as const
      if (run.status === targets[operate]) return
      await moveOn(ctx, run, operate, { confirmLeavers, isProven: proven !== null })
      if (operate !== 'stop') await queueImport(ctx, id)
    }),
  )
  return { ok: true }
}

/** The row of a run, held until the transaction ends; `not_found` where the school has none. */
export async function lockRun(ctx: DbCtx, id: string): Promise<ImportRun> {
  const [run] = await ctx.db
    .select()
    .from(imports)
    .where(mine(ctx, imports, eq(imports.id, id)))
    .for('no key update')
  if (!run) throw new MallError('not_found')
  return run
}

/** Confirms, stops or resumes a run in the open transaction; who may is asked by whoever calls. */
export async function moveOn(
  ctx: DbCtx,
  run: ImportRun,
  action: ImportAction,
  {
    confirmLeavers = false,
    isProven = false,
  }: { confirmLeavers?: boolean | undefined; isProven?: boolean } = {},
): Promise<void> {
  const status = next(importLifecycle, run.status, action)
  const isConfirmed = run.confirmLeavers || confirmLeavers
  if (action !== 'stop') {
    if (run.cause === 'too_many_leavers' && !isConfirmed)
      throw new MallError('invalid', { fields: { confirmLeavers: 'import_leavers' } })
    if (!run.storageKey || (await isOvertaken(ctx, run)))
      throw new MallError('wrong_state', { values: { status: run.status, action } })
  }
  await ctx.db
    .update(imports)
    .set({
      status,
      movedAt: ctx.clock.now(),
      confirmLeavers: isConfirmed,
      isProven: run.isProven || isProven,
      ...(action === 'stop' ? {} : { cause: null }),
      ...(action === 'confirm' ? { startedAt: ctx.clock.now() } : {}),
    })
    .where(mine(ctx, imports, eq(imports.id, run.id)))
  await audit(ctx, `imports.${action}`, 'import', run.id, { kind: run.kind })
}

/** A newer file of the kind has been begun: what this one says is old. */
async function isOvertaken(ctx: DbCtx, { id, kind, createdAt }: ImportRun): Promise<boolean> {
  const [newer] = await ctx.db
    .select({ id: imports.id })
    .from(imports)
    .where(
      mine(
        ctx,
        imports,
        and(
          eq(imports.kind, kind),
          ne(imports.id, id),
          gt(imports.createdAt, createdAt),
          inArray(imports.status, ['queued', 'running', 'stopped', 'done', 'failed']),
        ),
      ),
    )
    .limit(1)
  return !!newer
}

/** One run of a kind at a time: another one is told so. */
export async function asBusy<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (violates(error, 'imports_under_way'))
      throw new MallError('conflict', { fields: { kind: 'import_under_way' }, cause: error })
    throw error
  }
}

export const queueImport = (ctx: DbCtx, importId: string): Promise<void> =>
  ctx.services.jobs.queue(ctx, 'imports.run', { importId })
