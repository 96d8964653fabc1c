import { MallError } from '~/contract/errors'
import type { EachReply } from '~/contract/shapes'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { oneByOne } from '~/mall/core/one-by-one'
import { write } from '~/mall/database/pool'
import { endOrder } from './end-order'
import { mayShip } from './lifecycle'
import { lockOrder, moveOrder, type Order } from './move-order'

type Reply = { ok: true }

/** Runs in one transaction on the locked order, if it is one of the actor's store; any other is `not_found`. */
export const withStoreOrder = (
  ctx: Ctx,
  id: string,
  run: (ctx: DbCtx, order: Order) => Promise<unknown>,
): Promise<Reply> => {
  const { storeId } = actorWith(ctx, 'supplier')
  return write(ctx, async ctx => {
    const order = await lockOrder(ctx, id)
    if (!storeId || order.storeId !== storeId) throw new MallError('not_found')
    await run(ctx, order)
    return { ok: true }
  })
}

/** Nothing is taken on or leaves before its money is safe. */
export const refuseUncleared = (order: Order) => {
  if (!mayShip(order))
    throw new MallError('wrong_state', { values: { status: order.status, action: 'ship' } })
}

/** Takes an order on, once its money is safe. */
export const adoptOrder = (ctx: Ctx, { id }: { id: string }) =>
  withStoreOrder(ctx, id, async (ctx, order) => {
    refuseUncleared(order)
    await moveOrder(ctx, order, 'adopt')
  })

/** Takes several orders on, one by one. */
export function adoptOrders(ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<EachReply> {
  actorWith(ctx, 'supplier')
  return oneByOne(
    ids.map(id => ({ id })),
    it => adoptOrder(ctx, it),
  )
}

/** Refuses an order before it is shipped: stock, funds and payment go back. */
export const rejectOrder = (ctx: Ctx, { id, remark }: { id: string; remark: string }) =>
  withStoreOrder(ctx, id, (ctx, order) => endOrder(ctx, order, 'reject', remark))
