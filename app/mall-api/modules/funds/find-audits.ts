import { and, count, desc, eq, exists, ilike, inArray, or, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorOf, type Actor, type Ctx, type DbCtx } from '../../core/ctx'
import { containing } from '../../database/pattern'
import { mine, read } from '../../database/pool'
import { findOrderDetail, findOrders } from '../orders/find-orders'
import { orders } from '../orders/tables'
import { availableOf } from './ledger'
import { fundAccounts, fundDecisions, orderFunds } from './tables'
import { englishNames } from '../suppliers/directory'

/** Orders that wait for this fund owner's word. */
export const waitingForOwner = (ctx: DbCtx, actor: Actor) => and(
  eq(orders.fundStatus, 'toAudit'),
  exists(ctx.db.select({ one: sql`1` }).from(orderFunds).where(mine(ctx, orderFunds, eq(orderFunds.orderId, orders.id), eq(orderFunds.ownerId, actor.personId), eq(orderFunds.status, 'toAudit')))),
)

/** Orders to be approved, each with the owner's shares and what the accounts have left. */
export async function findToAudit(ctx: Ctx, input: { page: number; rows: number; keyword?: string }) {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const text = input.keyword?.trim()
    const like = containing(text ?? '')
    const page = await findOrders(ctx, and(waitingForOwner(ctx, actor), text ? or(ilike(orders.id, like), ilike(orders.storeName, like), ilike(orders.buyerName, like), ilike(orders.purpose, like)) : undefined), input)
    const ids = page.list.map(order => order.id)
    const shares = ids.length ? await ctx.db.select({ share: orderFunds, fund: fundAccounts }).from(orderFunds)
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
      .where(mine(ctx, orderFunds, inArray(orderFunds.orderId, ids), eq(orderFunds.ownerId, actor.personId), eq(orderFunds.status, 'toAudit'))).orderBy(orderFunds.position) : []
    return {
      ...page,
      list: page.list.map(order => ({
        order,
        shares: shares.filter(it => it.share.orderId === order.id).map(({ share, fund }) => ({ fundId: fund.id, accountNo: fund.accountNo, fundName: fund.name, amount: share.amount, frozen: share.frozen, available: availableOf(fund) })),
      })),
    }
  })
}

/** One order under approval with the owner's shares; for whoever owns none of them `not_found`. */
export async function findAudit(ctx: Ctx, { id }: { id: string }) {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const rows = await ctx.db.select({ share: orderFunds, fund: fundAccounts }).from(orderFunds)
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
      .where(mine(ctx, orderFunds, eq(orderFunds.orderId, id), eq(orderFunds.ownerId, actor.personId))).orderBy(orderFunds.position)
    if (!rows.length) throw new MallError('not_found')
    const shares = rows.map(({ share, fund }) => {
      const before = availableOf(fund) + share.frozen
      return { fundId: fund.id, accountNo: fund.accountNo, fundName: fund.name, budgetItem: fund.budgetItem, amount: share.amount, frozen: share.frozen, before, after: before - share.amount, status: share.status, remark: share.remark }
    })
    return { order: await findOrderDetail(ctx, id), shares }
  })
}

/** What this fund owner decided, newest first. */
export async function findDecisions(ctx: Ctx, input: { page: number; rows: number }) {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const where = mine(ctx, fundDecisions, eq(fundDecisions.ownerId, actor.personId))
    const [total] = await ctx.db.select({ n: count() }).from(fundDecisions).where(where)
    const rows = await ctx.db.select({ decision: fundDecisions, storeId: orders.storeId, storeName: orders.storeName, buyerName: orders.buyerName, fundName: fundAccounts.name, accountNo: fundAccounts.accountNo }).from(fundDecisions)
      .innerJoin(orders, mine(ctx, orders, eq(orders.id, fundDecisions.orderId)))
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, fundDecisions.fundId)))
      .where(where).orderBy(desc(fundDecisions.at), desc(fundDecisions.id)).limit(input.rows).offset((input.page - 1) * input.rows)
    const english = await englishNames(ctx)
    return {
      total: total?.n ?? 0,
      list: rows.map(({ decision, storeId, ...names }) => ({ ...names, storeNameEn: english(storeId, names.storeName), orderId: decision.orderId, amount: decision.amount, result: decision.result, remark: decision.remark, at: decision.at.toISOString() })),
    }
  })
}
