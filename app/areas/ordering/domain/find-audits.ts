import { and, count, desc, eq, gte, inArray, lt, or } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { type Actor, actorOf, audits, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { endOfDay, startOfDay } from '~/mall/core/days'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { people } from '~/areas/accounts/domain/tables'
import { fillingsOf } from '~/areas/orders/domain/fillings'
import { findOrderDetail, findOrders } from '~/areas/orders/domain/find-orders'
import { orders } from '~/areas/orders/domain/tables'
import { decidable } from '~/areas/orders/domain/in-stead'
import { availableOf } from '~/areas/funds/domain/ledger'
import { hasShare } from '~/areas/funds/domain/shares'
import { fundAccounts, fundDecisions, orderFunds } from '~/areas/funds/domain/tables'
import { orderBudgets } from './order-budgets'
import { englishNames } from '~/areas/suppliers/domain/directory'

/** Orders that wait for this fund owner's word. */
export const waitingForOwner = (ctx: DbCtx, actor: Actor) =>
  and(
    eq(orders.fundStatus, 'toAudit'),
    hasShare(ctx, orders.id, decidable(ctx, actor), eq(orderFunds.status, 'toAudit')),
  )

/** Orders to be approved, each with the owner's shares and what the accounts have left. */
export async function findToAudit(
  ctx: Ctx,
  input: { page: number; rows: number; keyword?: string; fundId?: string; ids?: string[] },
) {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const text = input.keyword?.trim()
    const onFund = input.fundId
      ? hasShare(ctx, orders.id, eq(orderFunds.fundId, input.fundId))
      : undefined
    const page = await findOrders(
      ctx,
      and(
        waitingForOwner(ctx, actor),
        onFund,
        input.ids && inArray(orders.id, input.ids),
        anyContains(text, orders.id, orders.storeName, orders.buyerName, orders.purpose),
      ),
      input,
    )
    const ids = page.list.map(order => order.id)
    const filling = await fillingsOf(ctx, ids)
    const shares = ids.length
      ? await ctx.db
          .select({ share: orderFunds, fund: fundAccounts, ownerName: people.name })
          .from(orderFunds)
          .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
          .innerJoin(people, mine(ctx, people, eq(people.id, orderFunds.ownerId)))
          .where(
            mine(
              ctx,
              orderFunds,
              inArray(orderFunds.orderId, ids),
              decidable(ctx, actor),
              eq(orderFunds.status, 'toAudit'),
            ),
          )
          .orderBy(orderFunds.position)
      : []
    return {
      ...page,
      list: page.list.map(order => ({
        order,
        filling: filling(order.id),
        shares: shares
          .filter(it => it.share.orderId === order.id)
          .map(({ share, fund, ownerName }) => ({
            fundId: fund.id,
            accountNo: fund.accountNo,
            fundName: fund.name,
            amount: share.amount,
            frozen: share.frozen,
            available: availableOf(fund),
            ownerName,
            inStead: share.ownerId !== actor.personId,
          })),
      })),
    }
  })
}

/** One order under approval with the owner's shares; for whoever owns none of them `not_found`. */
export async function findAudit(ctx: Ctx, { id }: { id: string }) {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const rows = await ctx.db
      .select({ share: orderFunds, fund: fundAccounts, ownerName: people.name })
      .from(orderFunds)
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
      .innerJoin(people, mine(ctx, people, eq(people.id, orderFunds.ownerId)))
      .where(mine(ctx, orderFunds, eq(orderFunds.orderId, id), decidable(ctx, actor)))
      .orderBy(orderFunds.position)
    if (!rows.length) throw new MallError('not_found')
    const shares = rows.map(({ share, fund, ownerName }) => {
      const before = availableOf(fund) + share.frozen
      return {
        fundId: fund.id,
        accountNo: fund.accountNo,
        fundName: fund.name,
        budgetItem: fund.budgetItem,
        amount: share.amount,
        frozen: share.frozen,
        before,
        after: before - share.amount,
        status: share.status,
        remark: share.remark,
        ownerName,
        inStead: share.ownerId !== actor.personId,
      }
    })
    const filling = (await fillingsOf(ctx, [id]))(id)
    return {
      order: await findOrderDetail(ctx, id),
      filling,
      shares,
      budgets: await orderBudgets(ctx, id),
    }
  })
}

interface Decisions {
  page: number
  rows: number
  keyword?: string
  result?: 'approved' | 'returned'
  from?: string
  to?: string
}

/** What this person decided, for themselves or in another's stead, and what others decided in theirs; for auditors what anybody did. Newest first. */
export async function findDecisions(ctx: Ctx, input: Decisions) {
  const actor = actorOf(ctx)
  const { personId } = actor
  const text = input.keyword?.trim()
  return read(ctx, async ctx => {
    const where = mine(
      ctx,
      fundDecisions,
      audits(actor)
        ? undefined
        : or(eq(fundDecisions.ownerId, personId), eq(fundDecisions.actorId, personId)),
      input.result ? eq(fundDecisions.result, input.result) : undefined,
      input.from ? gte(fundDecisions.at, startOfDay(input.from)) : undefined,
      input.to ? lt(fundDecisions.at, endOfDay(input.to)) : undefined,
      anyContains(
        text,
        fundDecisions.orderId,
        orders.storeName,
        orders.buyerName,
        fundAccounts.name,
        fundAccounts.accountNo,
      ),
    )
    const query = ctx.db
      .select({
        decision: fundDecisions,
        ownerName: people.name,
        storeId: orders.storeId,
        storeName: orders.storeName,
        buyerName: orders.buyerName,
        fundName: fundAccounts.name,
        accountNo: fundAccounts.accountNo,
      })
      .from(fundDecisions)
      .innerJoin(orders, mine(ctx, orders, eq(orders.id, fundDecisions.orderId)))
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, fundDecisions.fundId)))
      .innerJoin(people, mine(ctx, people, eq(people.id, fundDecisions.ownerId)))
    const [total] = await ctx.db
      .select({ n: count() })
      .from(fundDecisions)
      .innerJoin(orders, mine(ctx, orders, eq(orders.id, fundDecisions.orderId)))
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, fundDecisions.fundId)))
      .where(where)
    const rows = await query
      .where(where)
      .orderBy(desc(fundDecisions.at), desc(fundDecisions.id))
      .limit(input.rows)
      .offset((input.page - 1) * input.rows)
    const english = await englishNames(ctx)
    return {
      total: total?.n ?? 0,
      list: rows.map(
        ({ decision: { orderId, amount, result, remark, actorName, at }, storeId, ...names }) => ({
          ...names,
          storeNameEn: english(storeId, names.storeName),
          orderId,
          amount,
          result,
          remark,
          actorName,
          at: at.toISOString(),
        }),
      ),
    }
  })
}
