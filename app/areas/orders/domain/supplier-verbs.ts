import { MallError } from '~/contract/errors'
import type { EachReply } from '~/contract/shapes'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { ALREADY, oneByOne } from '~/mall/core/one-by-one'
import { write } from '~/mall/database/pool'
import { endOrder } from './end-order'
import { mayShip, wasTaken } from './lifecycle'
import { lockOrder, moveOrder, type Order } from './move-order'

type Reply = { ok: true }

/** Runs in one transaction on the locked order, if it is one of the actor's store; any other is `not_found`. */
export const onStoreOrder = <Result>(
  ctx: Ctx,
  id: string,
  run: (ctx: DbCtx, order: Order) => Promise<Result>,
): Promise<Result> => {
  const { storeId } = actorWith(ctx, 'supplier')
  return write(ctx, async ctx => {
    const order = await lockOrder(ctx, id)
    if (!storeId || order.storeId !== storeId) throw new MallError('not_found')
    return run(ctx, order)
  })
}

/** The same, for what has nothing else to tell than that it is done. */
export const withStoreOrder = async (
  ...act: Parameters<typeof onStoreOrder<unknown>>
): Promise<Reply> => {
  await onStoreOrder(...act)
  return { ok: true }
}

/** Nothing is taken on or leaves before its money is safe. */
export const refuseUncleared = (order: Order) => {
  if (!mayShip(order))
    throw new MallError('wrong_state', { values: { status: order.status, action: 'ship' } })
}

async function adopt(ctx: DbCtx, order: Order): Promise<void> {
  refuseUncleared(order)
  await moveOrder(ctx, order, 'adopt')
}

/** Takes an order on, once its money is safe. */
export const adoptOrder = (ctx: Ctx, { id }: { id: string }) => withStoreOrder(ctx, id, adopt)

/** Takes several orders on, one by one; those the supplier has taken on before are told apart. */
export function adoptOrders(ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<EachReply> {
  actorWith(ctx, 'supplier')
  return oneByOne(
    ids.map(id => ({ id })),
    ({ id }) =>
      onStoreOrder(ctx, id, async (ctx, order) => {
        if (wasTaken(order)) return ALREADY
        return adopt(ctx, order)
      }),
  )
}

/** Refuses an order before it is shipped: stock, funds and payment go back. */
export const rejectOrder = (ctx: Ctx, { id, remark }: { id: string; remark: string }) =>
  withStoreOrder(ctx, id, (ctx, order) => endOrder(ctx, order, 'reject', remark))
