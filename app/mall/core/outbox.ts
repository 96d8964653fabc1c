import { desc, gt, lt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { mine, write } from '~/mall/database/pool'
import type { Ctx } from './ctx'

const SHOWN_MOST = 30

/** What a local twin was handed of late, newest first; what is older than `shownMs` is thrown away. */
export async function findHanded<T extends PgTable & { mallId: PgColumn; at: PgColumn }>(
  ctx: Ctx,
  outbox: T,
  { key, shownMs }: { key: PgColumn; shownMs: number },
): Promise<T['$inferSelect'][]> {
  const since = new Date(ctx.clock.now().getTime() - shownMs)
  return write(ctx, async ctx => {
    await ctx.db.delete(outbox).where(mine(ctx, outbox, lt(outbox.at, since)))
    const rows = await ctx.db
      .select()
      .from(outbox as PgTable)
      .where(mine(ctx, outbox, gt(outbox.at, since)))
      .orderBy(desc(outbox.at), desc(key))
      .limit(SHOWN_MOST)
    return rows as T['$inferSelect'][]
  })
}
