import { max } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import type { Mall } from '../contract'
import { mallOf } from './stored-school'
import {
  checked,
  columnsOf,
  keepVersion,
  lockSchools,
  refuseTaken,
  type Change,
} from './keep-school'
import { malls } from './tables'

const FIRST_ID = 1_001

/** The directory of schools is the one table that is read whatever the tenant: here the number after the last. */
async function nextId(ctx: DbCtx): Promise<number> {
  const [row] = await ctx.db.select({ last: max(malls.mallId) }).from(malls)
  return Math.max(FIRST_ID, (row?.last ?? 0) + 1)
}

/**
 * Makes a school with the next free number. Only whoever runs the mall comes here, by a command; no call leads here.
 * @param ctxFor the context of the school that is to be
 * @throws `invalid` with the fields that are wrong
 */
export async function createSchool(
  ctxFor: (mall: Mall) => Ctx,
  given: unknown,
  change: Change,
): Promise<Mall> {
  const settings = checked(given)
  for (let id = FIRST_ID; ;) {
    const ctx = ctxFor(mallOf(id, settings))
    const free = await write(ctx, async ctx => {
      await lockSchools(ctx)
      const next = await nextId(ctx)
      // The tenant of a transaction is known before it begins: with another number it begins anew.
      if (next !== id) return next
      await refuseTaken(ctx, settings)
      await ctx.db.insert(malls).values({ mallId: id, ...columnsOf(settings) })
      await keepVersion(ctx, 1, { before: null, after: settings }, change)
      return null
    })
    if (free === null) {
      ctx.services.directory.forget()
      ctx.services.siblings.announce('schools')
      return ctx.mall
    }
    id = free
  }
}
