import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { waitingColumns, type Waiting } from '~/mall/core/waiting'
import { mine } from '~/mall/database/pool'
import { waitOf } from './due'
import { afterSales } from './tables'

/** Cases whose goods this person is to send back. */
export const waitingForReturn = (actor: Actor): SQL =>
  and(eq(afterSales.buyerId, actor.personId), eq(afterSales.status, 'agreed')) as SQL

/** Cases a supplier is to answer, and those whose goods it is to confirm as come. */
export const waitingForStore = (actor: Actor): SQL =>
  actor.roles.has('supplier') && actor.storeId
    ? (and(
        eq(afterSales.storeId, actor.storeId),
        inArray(afterSales.status, ['applied', 'returning']),
      ) as SQL)
    : sql`false`

const tell = (ctx: DbCtx, it: Waiting, where: SQL): SQL =>
  ctx.db
    .select(waitingColumns(it))
    .from(afterSales)
    .where(mine(ctx, afterSales, where))
    .getSQL()

const columns = {
  id: afterSales.id,
  orderId: afterSales.orderId,
  lineNo: afterSales.lineNo,
  amount: afterSales.amount,
  storeId: afterSales.storeId,
  storeName: afterSales.storeName,
}
const days = (n: number) => sql`make_interval(days => ${n}::int)`
const since = (ctx: DbCtx) => sql`coalesce(${waitOf(ctx).stepAt}, ${afterSales.createdAt})`

/** The days are those of `dueOf`: whoever is reminded late has some left. */
export function tellReturns(ctx: DbCtx, actor: Actor): SQL {
  const { remindedAt } = waitOf(ctx)
  const from = since(ctx)
  const last = sql`case when ${remindedAt} > ${from} then ${remindedAt} else ${ctx.clock.now().toISOString()}::timestamptz end`
  return tell(
    ctx,
    {
      kind: 'returnWait',
      ...columns,
      since: from,
      due: sql`greatest(${from} + ${days(ctx.mall.limits.sendBackDays)}, ${last} + ${days(ctx.mall.limits.sendBackRemindDays)})`,
    },
    waitingForReturn(actor),
  )
}

export function tellCases(ctx: DbCtx, actor: Actor): SQL {
  const from = since(ctx)
  return tell(
    ctx,
    {
      kind: 'caseWait',
      ...columns,
      personName: afterSales.buyerName,
      since: from,
      due: sql`${from} + ${days(ctx.mall.afterSalesDays)}`,
    },
    waitingForStore(actor),
  )
}
