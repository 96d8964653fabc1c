import { and, eq } from 'drizzle-orm'
import { mayAskNext, peopleAsked } from '~/areas/approvals/domain/asked'
import { orderFunds } from '~/areas/funds/domain/tables'
import type { AcceptanceRow } from '~/areas/acceptance/domain/finish'
import type { OrderStep } from '~/areas/orders/domain/hooks'
import { mayShip } from '~/areas/orders/domain/lifecycle'
import type { Order } from '~/areas/orders/domain/move-order'
import { orders } from '~/areas/orders/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { MessageKind } from '../codes'
import { confirmersOf, deskOf } from './receivers'
import { tell } from './tell'

/** What the buyer's side is told of, and whether it may happen to an order again. */
const toBuyer: Readonly<Record<string, { kind: MessageKind; again?: true }>> = {
  'funds.return': { kind: 'fundsReturned', again: true },
  reject: { kind: 'orderRejected' },
  ship: { kind: 'orderShipped', again: true },
  shipPart: { kind: 'orderShipped', again: true },
  expire: { kind: 'orderClosed' },
  receive: { kind: 'toAccept' },
  'acceptance.return': { kind: 'acceptanceReturned', again: true },
}
/** After these the money may be safe, and the supplier's turn come. */
const mayClear = ['place', 'pay', 'funds.approve']

/** Whoever an order's step concerns is told, as soon as it is written down. */
export async function followOrder(ctx: DbCtx, { orderId, id, action }: OrderStep): Promise<void> {
  const buyers = toBuyer[action]
  const clears = mayClear.includes(action)
  const asksNext = mayAskNext.includes(action)
  if (!buyers && !clears && !asksNext && action !== 'cancel') return
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(mine(ctx, orders, eq(orders.id, orderId)))
  if (!order) return
  const subjectId = orderId
  if (buyers)
    await tell(ctx, sideOf(order), {
      kind: buyers.kind,
      subjectId,
      ...(buyers.again && { occasion: id }),
    })
  if (action === 'funds.fill')
    await tell(ctx, await ownersAsked(ctx, orderId), {
      kind: 'toApprove',
      subjectId,
      occasion: id,
    })
  if (asksNext)
    await tell(ctx, await peopleAsked(ctx, orderId), { kind: 'toAgree', subjectId, occasion: id })
  // Of what was never theirs to take on, suppliers hear neither that it came nor that it went.
  if (!mayShip(order)) return
  if (clears && order.status === 'pending')
    await tell(ctx, await deskOf(ctx, order.storeId), { kind: 'newOrder', subjectId })
  if (action === 'cancel')
    await tell(ctx, await deskOf(ctx, order.storeId), { kind: 'orderCancelled', subjectId })
}

/** Who bought, and who it was bought for. */
export const sideOf = ({ buyerId, principalId }: Pick<Order, 'buyerId' | 'principalId'>) =>
  principalId === null ? [buyerId] : [buyerId, principalId]

async function ownersAsked(ctx: DbCtx, orderId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ ownerId: orderFunds.ownerId })
    .from(orderFunds)
    .where(
      mine(ctx, orderFunds, and(eq(orderFunds.orderId, orderId), eq(orderFunds.status, 'toAudit'))),
    )
  return rows.map(it => it.ownerId)
}

/** Whoever may confirm an acceptance is told that it waits. */
export async function followAcceptance(
  ctx: DbCtx,
  order: Order,
  { id, acceptorId }: AcceptanceRow,
): Promise<void> {
  await tell(ctx, await confirmersOf(ctx, order, acceptorId), {
    kind: 'toConfirm',
    subjectId: id,
    no: order.id,
  })
}
