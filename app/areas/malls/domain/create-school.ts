import { max } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import type { SchoolSettings } from '../settings'
import type { Mall } from '../contract'
import { endFirstVisit, FIRST_ID } from './first-secret'
import { refuseSignOn } from './judge-sign-on'
import { refuseGone } from './school-pictures'
import { mallOf } from './stored-school'
import {
  checkSettings,
  columnsOf,
  keepVersion,
  lockSchools,
  refuseTaken,
  takenError,
  tellSchools,
  type Change,
} from './keep-school'
import { changeSecret } from './sign-on-secret'
import { malls } from './tables'

/** The directory of schools is the one table that is read whatever the tenant: here the number after the last. */
async function nextId(ctx: DbCtx): Promise<number> {
  const [row] = await ctx.db.select({ last: max(malls.mallId) }).from(malls)
  return Math.max(FIRST_ID, (row?.last ?? 0) + 1)
}

/** Under the lock: the school of the context is there from here on, and no page makes the first one any more. */
export async function addSchool(
  ctx: DbCtx,
  settings: SchoolSettings,
  change: Change,
): Promise<void> {
  if (ctx.services.directory.isReserved(settings.code)) throw takenError('code', 'code_taken')
  await refuseTaken(ctx, settings)
  await refuseGone(ctx, settings)
  // Departments come after the school.
  await refuseSignOn(ctx, settings, ['signOn'], change.secret)
  await ctx.db.insert(malls).values({ mallId: ctx.mall.id, ...columnsOf(settings) })
  await keepVersion(ctx, 1, { before: null, after: settings }, change)
  if (change.secret) await changeSecret(ctx, settings.signOn, change.secret, change)
  if (ctx.mall.id === FIRST_ID) await endFirstVisit(ctx)
}

/**
 * Makes a school with the next free number. Only whoever runs the mall comes here, by a command or at the console; no call leads here.
 * @param ctxFor the context of the school that is to be
 * @param more what is done in the same transaction
 * @throws `invalid` with the fields that are wrong
 */
export async function createSchool(
  ctxFor: (mall: Mall) => Ctx,
  content: unknown,
  change: Change,
  more: (ctx: DbCtx) => Promise<void> = async () => undefined,
): Promise<Mall> {
  const settings = checkSettings(content)
  for (let id = FIRST_ID; ;) {
    const ctx = ctxFor(mallOf(id, settings))
    const free = await write(ctx, async ctx => {
      await lockSchools(ctx)
      const next = await nextId(ctx)
      // The tenant of a transaction is known before it begins: with another number it begins anew.
      if (next !== id) return next
      await addSchool(ctx, settings, change)
      await more(ctx)
      return null
    })
    if (free === null) {
      tellSchools(ctx)
      return ctx.mall
    }
    id = free
  }
}
