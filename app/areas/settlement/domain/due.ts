import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  lt,
  max,
  min,
  not,
  sql,
  sum,
  type SQL,
} from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Hao } from '~/contract/money'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { endOfDay, startOfDay } from '~/mall/core/days'
import { mine, read } from '~/mall/database/pool'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { openStatuses } from '~/areas/after-sales/domain/lifecycle'
import { afterSales } from '~/areas/after-sales/domain/tables'
import { englishNames } from '~/areas/suppliers/domain/directory'
import type { DueSupplier } from '../contract'

/** Goods of an order are being given back: what it costs is not settled until that has ended. */
const hasOpenCase = sql`exists (select 1 from ${afterSales} where ${afterSales.mallId} = ${acceptances.mallId} and ${afterSales.orderId} = ${acceptances.orderId} and ${inArray(afterSales.status, [...openStatuses])})`

/** Confirmed acceptances that no statement holds yet, of a period of days at the school. */
export const dueWithin = (from?: string, to?: string): SQL | undefined =>
  and(
    eq(acceptances.status, 'confirmed'),
    eq(acceptances.settleStatus, 'toSettle'),
    not(hasOpenCase),
    from ? gte(acceptances.confirmedAt, startOfDay(from)) : undefined,
    to ? lt(acceptances.confirmedAt, endOfDay(to)) : undefined,
  )

export interface DueOf {
  storeId: string
  from?: string
  to?: string
}

/** The same of one supplier. */
export const dueTo = ({ storeId, from, to }: DueOf): SQL | undefined =>
  and(dueWithin(from, to), eq(acceptances.storeId, storeId))

/** What a statement takes, under lock. All of what was chosen, or nothing: somebody else may have been quicker. */
export async function lockDue(
  ctx: DbCtx,
  of: DueOf,
  selection?: readonly string[],
): Promise<(typeof acceptances.$inferSelect)[]> {
  const ids = selection && [...new Set(selection)]
  const due = await ctx.db
    .select()
    .from(acceptances)
    .where(mine(ctx, acceptances, dueTo(of), ids && inArray(acceptances.id, ids)))
    .orderBy(asc(sql`${acceptances.id} collate "C"`))
    .for('update')
  const missing = ids ? ids.length - due.length : 0
  if (missing)
    throw new MallError('conflict', {
      fields: { acceptIds: 'no_longer_due' },
      values: { n: missing },
    })
  return due
}

/** How many acceptances of a period wait to be stated. */
export async function countDue(ctx: DbCtx, of: DueOf): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(acceptances)
    .where(mine(ctx, acceptances, dueTo(of)))
  return row?.n ?? 0
}

/** What is due, where it is grouped by supplier. */
export const ofSupplier = {
  storeId: acceptances.storeId,
  storeName: max(acceptances.storeName),
  acceptCount: count(),
  amount: sum(acceptances.amount).mapWith(Number),
  firstAt: min(acceptances.confirmedAt),
  lastAt: max(acceptances.confirmedAt),
}

/** Such rows as they are told. */
export async function nameSuppliers(
  ctx: DbCtx,
  rows: readonly {
    storeId: string
    storeName: string | null
    acceptCount: number
    amount: Hao
    firstAt: Date | null
    lastAt: Date | null
  }[],
): Promise<DueSupplier[]> {
  const instant = (at: Date | null) => (at ?? ctx.clock.now()).toISOString()
  const english = await englishNames(ctx)
  return rows.map(({ storeId, storeName, acceptCount, amount, firstAt, lastAt }) => ({
    storeId,
    storeName: storeName ?? '',
    storeNameEn: english(storeId, storeName ?? ''),
    acceptCount,
    amount,
    firstAt: instant(firstAt),
    lastAt: instant(lastAt),
  }))
}

/** What is due to each supplier. */
export async function listDue(
  ctx: Ctx,
  { from, to, storeId }: { from?: string; to?: string; storeId?: string },
) {
  actorWith(ctx, 'finance', 'auditor')
  return read(ctx, async ctx => {
    const rows = await ctx.db
      .select(ofSupplier)
      .from(acceptances)
      .where(
        mine(
          ctx,
          acceptances,
          dueWithin(from, to),
          storeId ? eq(acceptances.storeId, storeId) : undefined,
        ),
      )
      .groupBy(acceptances.storeId)
      .orderBy(asc(acceptances.storeId))
    return { list: await nameSuppliers(ctx, rows) }
  })
}
