import { asc, eq } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import type { Refusal } from '~/mall/core/judged'
import { mine } from '~/mall/database/pool'
import { importFaultRows } from './tables'

/** Rows of one statement. */
const TOGETHER = 1_000
const VALUE_MAX = 40

export async function keepFaults(
  ctx: DbCtx,
  importId: string,
  refusals: readonly Refusal[],
): Promise<void> {
  for (let at = 0; at < refusals.length; at += TOGETHER)
    await ctx.db
      .insert(importFaultRows)
      .values(
        refusals.slice(at, at + TOGETHER).map(({ n, column, fault, value }) => ({
          mallId: ctx.mall.id,
          importId,
          n,
          column,
          fault,
          value: value.slice(0, VALUE_MAX),
        })),
      )
      .onConflictDoNothing()
}

/** Rows that were refused, in the order of the file. */
export const selectFaults = (ctx: DbCtx, importId: string) =>
  ctx.db
    .select({
      n: importFaultRows.n,
      column: importFaultRows.column,
      fault: importFaultRows.fault,
      value: importFaultRows.value,
    })
    .from(importFaultRows)
    .where(mine(ctx, importFaultRows, eq(importFaultRows.importId, importId)))
    .orderBy(asc(importFaultRows.n))
    .$dynamic()

/** What was refused when the file was looked over: the run says it anew. */
export const forgetFaults = (ctx: DbCtx, importId: string) =>
  ctx.db
    .delete(importFaultRows)
    .where(mine(ctx, importFaultRows, eq(importFaultRows.importId, importId)))
