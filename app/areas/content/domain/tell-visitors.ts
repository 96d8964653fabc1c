import { sql } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { forget } from '~/mall/core/kept'
import { mine } from '~/mall/database/pool'
import { malls } from '~/areas/malls/domain/tables'

/** Changes of a school's content come one after another: the row is held until the transaction ends. */
export const lockContent = (ctx: DbCtx) =>
  ctx.db.select({ version: malls.contentVersion }).from(malls).where(mine(ctx, malls)).for('update')

/** Counts a change of what visitors see, in the open transaction. */
export const countChange = (ctx: DbCtx) =>
  ctx.db
    .update(malls)
    .set({ contentVersion: sql`${malls.contentVersion} + 1` })
    .where(mine(ctx, malls))

/** Afterwards nobody is shown anything that was made before it, pages that guests share among them; siblings are told. */
export function tellVisitors(ctx: Ctx): void {
  for (const prefix of ['content', 'home', 'picture/banner']) forget(ctx, prefix)
  ctx.services.directory.forget()
  ctx.services.siblings.announce('schools')
}
