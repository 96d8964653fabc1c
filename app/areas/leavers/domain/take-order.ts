import { eq, inArray, type SQL } from 'drizzle-orm'
import { hasConfirmed, setAcceptanceBuyer } from '~/areas/acceptance/domain/set-buyer'
import { setCaseBuyer } from '~/areas/after-sales/domain/set-buyer'
import { barFromSteps, hasAgreed, isAnybodyAsked, stepsOf } from '~/areas/approvals/domain/steps'
import { setAssetPerson } from '~/areas/assets/domain/set-person'
import { sharesOf } from '~/areas/funds/domain/shares'
import { fundAccounts, fundDecisions } from '~/areas/funds/domain/tables'
import { missingPapers } from '~/areas/ordering/domain/require-papers'
import { asksAccounts, rulesTouched } from '~/areas/ordering/domain/rules-touched'
import { lockOrder, type Order } from '~/areas/orders/domain/move-order'
import { waitingForPayment } from '~/areas/orders/domain/order-filters'
import { setBuyer } from '~/areas/orders/domain/set-buyer'
import { orders } from '~/areas/orders/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { openOrder } from './open-matters'
import { refuse, type HandOver } from './refusal'

const isSo = async (ctx: DbCtx, id: string, condition: SQL) =>
  (await ctx.db.$count(orders, mine(ctx, orders, eq(orders.id, id), condition))) > 0

/** Whether somebody has agreed in an owner's stead that an account pays an order. */
const hasAgreedInStead = async (ctx: DbCtx, orderId: string, personId: string) =>
  (await ctx.db.$count(
    fundDecisions,
    mine(
      ctx,
      fundDecisions,
      eq(fundDecisions.orderId, orderId),
      eq(fundDecisions.actorId, personId),
      eq(fundDecisions.result, 'approved'),
    ),
  )) > 0

/** Whether some rule about the accounts that pay would hold with this buyer, and what it asks for is not there. An order that is not filled in is asked about then. */
async function lacksWord(ctx: DbCtx, order: Order, buyerId: string): Promise<boolean> {
  const shares = (await sharesOf(ctx, order.id)).filter(
    it => it.status === 'toAudit' || it.status === 'approved',
  )
  if (!shares.length) return false
  const accounts = await ctx.db
    .select({ budgetItem: fundAccounts.budgetItem })
    .from(fundAccounts)
    .where(
      mine(
        ctx,
        fundAccounts,
        inArray(
          fundAccounts.id,
          shares.map(it => it.fundId),
        ),
      ),
    )
  const rules = await rulesTouched(
    ctx,
    { ...order, buyerId },
    { owners: shares.map(it => it.ownerId), budgetItems: accounts.map(it => it.budgetItem) },
  )
  const asked = (await stepsOf(ctx, [order.id])).get(order.id) ?? []
  for (const { rule } of rules.filter(it => asksAccounts(it.rule))) {
    if (rule.outcome === 'papers') {
      if ((await missingPapers(ctx, order, [rule])).size) return true
    } else if (!asked.some(it => it.name === rule.name)) return true
  }
  return false
}

/**
 * The order, with its acceptances, its open cases of after-sales and the assets to register. Nobody goes on with an order they
 * have agreed to or whose acceptance they have confirmed, and no rule about accounts is passed by.
 */
export async function takeOrder(
  ctx: DbCtx,
  id: string,
  { leaverId, successor, reason }: HandOver,
): Promise<void> {
  const order = await lockOrder(ctx, id)
  if (order.buyerId !== leaverId || !(await isSo(ctx, id, openOrder(ctx)))) return refuse('gone')
  if (await isSo(ctx, id, waitingForPayment)) return refuse('to_pay')
  if (!successor.shoper) return refuse('no_buyer')
  if ((await hasAgreed(ctx, id, successor.id)) || (await hasAgreedInStead(ctx, id, successor.id)))
    return refuse('agreed_to_it')
  if (await hasConfirmed(ctx, id, successor.id)) return refuse('confirmed_it')
  if (await lacksWord(ctx, order, successor.id)) return refuse('rules_ask')
  await setBuyer(ctx, order, successor, reason)
  await setAcceptanceBuyer(ctx, id, successor)
  await setCaseBuyer(ctx, id, successor)
  await setAssetPerson(ctx, id, successor)
  await barFromSteps(ctx, [id], successor.id)
  if (order.fundStatus === 'toAudit' && !(await isAnybodyAsked(ctx, id)))
    return refuse('nobody_agrees')
}
