import { eq, type SQL } from 'drizzle-orm'
import { hasConfirmed, setAcceptanceBuyer } from '~/areas/acceptance/domain/set-buyer'
import { setCaseBuyer } from '~/areas/after-sales/domain/set-buyer'
import { barFromSteps, hasAgreed, isAnybodyAsked } from '~/areas/approvals/domain/able'
import { setAssetPerson } from '~/areas/assets/domain/set-person'
import { hasAgreedForOther } from '~/areas/funds/domain/decide'
import { lockOrder } from '~/areas/orders/domain/move-order'
import { waitingForPayment } from '~/areas/orders/domain/order-filters'
import { setBuyer, setPrincipal } from '~/areas/orders/domain/set-buyer'
import { orders } from '~/areas/orders/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { lacksWord } from './lacks-word'
import { openOrder } from './open-matters'
import { refuse, type HandOver } from './refusal'

const isSo = async (ctx: DbCtx, id: string, condition: SQL) =>
  (await ctx.db.$count(orders, mine(ctx, orders, eq(orders.id, id), condition))) > 0

/**
 * The order, with its acceptances, its open cases of after-sales and the assets to register; where it was bought for who left, its
 * buyer goes on with it, for the successor or for themselves. Nobody goes on with an order they have agreed to or whose acceptance they
 * have confirmed, and no rule about accounts is passed by.
 */
export async function takeOrder(
  ctx: DbCtx,
  id: string,
  { leaverId, successor }: HandOver,
): Promise<void> {
  const order = await lockOrder(ctx, id)
  const isBuyers = order.buyerId === leaverId
  if (!(isBuyers || order.principalId === leaverId) || !(await isSo(ctx, id, openOrder(ctx))))
    return refuse('gone')
  if (await isSo(ctx, id, waitingForPayment)) return refuse('to_pay')
  if (!successor.shoper) return refuse('no_buyer')
  if ((await hasAgreed(ctx, id, successor.id)) || (await hasAgreedForOther(ctx, id, successor.id)))
    return refuse('agreed_to_it')
  if (await hasConfirmed(ctx, id, successor.id)) return refuse('confirmed_it')
  const after = isBuyers
    ? { ...order, buyerId: successor.id }
    : { ...order, principalId: successor.id }
  if (await lacksWord(ctx, order, after)) return refuse('rules_ask')
  if (order.fundStatus === 'toAudit' && !(await isAnybodyAsked(ctx, id, successor.id)))
    return refuse('nobody_agrees')
  if (isBuyers) {
    await setBuyer(ctx, order, successor)
    await setAcceptanceBuyer(ctx, id, successor)
    await setCaseBuyer(ctx, id, successor)
    await setAssetPerson(ctx, id, successor)
  } else await setPrincipal(ctx, order, successor)
  await barFromSteps(ctx, [id], successor.id)
}
