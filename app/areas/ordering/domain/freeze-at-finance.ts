import { awaitsFreeze, isPastFreeze, type Movement } from '~/areas/finance/domain/movements'
import { refuseShares } from '~/areas/funds/domain/decide'
import { lockOrder, moveOrderFunds, type Order } from '~/areas/orders/domain/move-order'
import type { DbCtx } from '~/mall/core/ctx'

/** All have agreed to an order: it is approved, or waits for the finance system to freeze its money as well. */
export const passOrderFunds = async (ctx: DbCtx, order: Order): Promise<Order> =>
  moveOrderFunds(ctx, order, (await awaitsFreeze(ctx, order.id)) ? 'await' : 'approve')

/** Why the finance system refuses, in its own words and code. It says whose words they are: elsewhere a remark on a share is its owner's. */
export const refusalOf = ({ code, message }: Pick<Movement, 'code' | 'message'>): string =>
  `财务系统：${message && code ? `${message}（${code}）` : message || code || '未冻结'}`

/**
 * There is a word on the freezing of an order's money: with the last of them the order goes on; refused, it comes back to its buyer
 * as from an approver, whoever has agreed to it or not. What the word finds ended, or on other accounts, stays as it is.
 */
export async function followFreeze(ctx: DbCtx, movement: Movement): Promise<void> {
  const order = await lockOrder(ctx, movement.orderId)
  if (order.fundStatus !== 'toAudit' && order.fundStatus !== 'freezing') return
  if (await isPastFreeze(ctx, movement)) return
  if (movement.state === 'refused') {
    const remark = refusalOf(movement)
    await refuseShares(ctx, order.id, movement.fundId, remark)
    await moveOrderFunds(ctx, order, 'refuse', remark)
  } else if (order.fundStatus === 'freezing' && !(await awaitsFreeze(ctx, order.id)))
    await moveOrderFunds(ctx, order, 'approve')
}
