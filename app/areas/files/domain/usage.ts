import { sql, sum } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { files, fileUsage } from './tables'

/** Bytes the school holds. Until the transaction ends nobody else adds to them. */
export async function lockUsage(ctx: DbCtx): Promise<number> {
  await ctx.db.insert(fileUsage).values({ mallId: ctx.mall.id, bytes: 0 }).onConflictDoNothing()
  const [row] = await ctx.db
    .select({ bytes: fileUsage.bytes })
    .from(fileUsage)
    .where(mine(ctx, fileUsage))
    .for('update')
  return row?.bytes ?? 0
}

/** Counts what the school holds anew. */
export async function recountUsage(ctx: DbCtx): Promise<number> {
  await lockUsage(ctx)
  const [row] = await ctx.db
    .select({ bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(mine(ctx, files))
  const bytes = row?.bytes ?? 0
  await ctx.db
    .update(fileUsage)
    .set({ bytes: sql`${bytes}` })
    .where(mine(ctx, fileUsage))
  return bytes
}
