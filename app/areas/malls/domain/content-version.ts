import { sql } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { malls } from './tables'

/** Changes of a school's content come one after another: the row is held until the transaction ends. */
export const lockContent = (ctx: DbCtx) =>
  ctx.db.select({ version: malls.contentVersion }).from(malls).where(mine(ctx, malls)).for('update')

/** Counts a change of what visitors see, in the open transaction. */
export const countContentChange = (ctx: DbCtx) =>
  ctx.db
    .update(malls)
    .set({ contentVersion: sql`${malls.contentVersion} + 1` })
    .where(mine(ctx, malls))

/** Afterwards the school is read anew, here and by siblings: pages that guests share are made for it as it stands. */
export function tellContentChange({ services }: Ctx): void {
  services.directory.forget()
  services.siblings.announce('schools')
}
