import { BUDGETS_AN_HOUR } from '../limits'
import { asc, eq } from 'drizzle-orm'
import { takeTurns } from '~/areas/accounts/domain/turns'
import type { OrderBudget } from '~/areas/finance/contract'
import { askBudgets, keptBudgets } from '~/areas/finance/domain/budgets'
import { availableOf } from '~/areas/funds/domain/ledger'
import { fundAccounts, orderFunds } from '~/areas/funds/domain/tables'
import { decidable } from '~/areas/orders/domain/in-stead'
import { orders } from '~/areas/orders/domain/tables'
import { maySeeOrder } from '~/areas/orders/domain/visible-orders'
import { MallError } from '~/contract/errors'
import { HOUR_SECONDS } from '~/contract/time'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import { askerOf } from './ask-buyer'

/** As whom the actor may decide on an order now; undefined where it does not wait for them. */
async function deciderOf(ctx: DbCtx, id: string) {
  const [order] = await ctx.db
    .select({ id: orders.id, fundStatus: orders.fundStatus })
    .from(orders)
    .where(mine(ctx, orders, eq(orders.id, id)))
  return order && askerOf(ctx, order)
}

/** The accounts that are to pay for an order; `own`: of those the ones the actor decides on. */
async function accountsOf(ctx: DbCtx, orderId: string, own: boolean) {
  const rows = await ctx.db
    .select({ share: orderFunds, fund: fundAccounts })
    .from(orderFunds)
    .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
    .where(
      mine(
        ctx,
        orderFunds,
        eq(orderFunds.orderId, orderId),
        own ? decidable(ctx, actorOf(ctx)) : undefined,
      ),
    )
    .orderBy(asc(orderFunds.position))
  return rows.map(({ share, fund }) => ({
    fundId: fund.id,
    accountNo: fund.accountNo,
    fundName: fund.name,
    amount: share.amount,
    left: availableOf(fund) + share.frozen,
  }))
}

/**
 * What mall and finance system say is left of the accounts of an order that waits for the actor's word: of their own accounts
 * where they decide on these, of all where they are asked beside the owners. Nothing for others, or where there is no such system.
 */
export async function orderBudgets(ctx: DbCtx, id: string): Promise<OrderBudget[]> {
  if (!ctx.mall.financeSystem) return []
  const asker = await deciderOf(ctx, id)
  return asker ? keptBudgets(ctx, id, await accountsOf(ctx, id, asker.step === null)) : []
}

/** Has the finance system asked now what is left of them; what it says, or that it says nothing, is kept. */
export async function askOrderBudgets(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ list: OrderBudget[] }> {
  const actor = actorOf(ctx)
  const accounts = await write(ctx, async ctx => {
    if (!(await maySeeOrder(ctx, actor, id))) throw new MallError('not_found')
    const asker = await deciderOf(ctx, id)
    if (!asker || !ctx.mall.financeSystem) throw new MallError('wrong_state')
    await takeTurns(ctx, [
      { key: `budgets:${actor.personId}`, most: BUDGETS_AN_HOUR, seconds: HOUR_SECONDS },
    ])
    return accountsOf(ctx, id, asker.step === null)
  })
  await askBudgets(
    ctx,
    accounts.map(it => it.accountNo),
  )
  return { list: await read(ctx, ctx => keptBudgets(ctx, id, accounts)) }
}

/** Has the finance system asked the same of an order that was filled in, so that whoever decides finds its word. */
export const queueBudgets = async (ctx: DbCtx, orderId: string): Promise<void> => {
  if (ctx.mall.financeSystem) await ctx.services.jobs.queue(ctx, 'finance.budgets', { orderId })
}

/** What that job does. */
export async function askFilledBudgets(ctx: Ctx, id: string): Promise<void> {
  const accounts = await read(ctx, ctx => accountsOf(ctx, id, false))
  await askBudgets(
    { ...ctx, actor: null },
    accounts.map(it => it.accountNo),
  )
}
