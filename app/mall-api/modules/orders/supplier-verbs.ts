import { MallError } from '~/contract/errors'
import { actorWith, type Ctx, type DbCtx } from '../../core/ctx'
import { write } from '../../database/pool'
import { dueAfter, queueProgress } from './due-date'
import { endOrder } from './end-order'
import { mayShip } from './lifecycle'
import { lockOrder, moveOrder, type Order } from './move-order'

type Done = { ok: true }

/** Runs in one transaction on the locked order, if it is one of the actor's store; any other is `not_found`. */
const withStoreOrder = (ctx: Ctx, id: string, run: (ctx: DbCtx, order: Order) => Promise<unknown>): Promise<Done> => {
  const { storeId } = actorWith(ctx, 'supplier')
  return write(ctx, async ctx => {
    const order = await lockOrder(ctx, id)
    if (!storeId || order.storeId !== storeId) throw new MallError('not_found')
    await run(ctx, order)
    return { ok: true }
  })
}

const refuseUncleared = (order: Order) => {
  if (!mayShip(order)) throw new MallError('wrong_state', { values: { status: order.status, action: 'ship' } })
}

/** Takes an order on, once its money is safe. */
export const adoptOrder = (ctx: Ctx, { id }: { id: string }) => withStoreOrder(ctx, id, async (ctx, order) => {
  refuseUncleared(order)
  await moveOrder(ctx, order, 'adopt')
})

/** Refuses an order before it is shipped: stock, funds and payment go back. */
export const rejectOrder = (ctx: Ctx, { id, remark }: { id: string; remark: string }) => withStoreOrder(ctx, id, (ctx, order) => endOrder(ctx, order, 'reject', remark))

/** Ships: only with the funds approved, or paid, or payable later. */
export const shipOrder = (ctx: Ctx, { id, logisticsCompany, logisticsNo }: { id: string; logisticsCompany: string; logisticsNo: string }) => withStoreOrder(ctx, id, async (ctx, order) => {
  refuseUncleared(order)
  const autoAcceptAt = dueAfter(ctx)
  await moveOrder(ctx, order, 'ship', { remark: `${logisticsCompany} ${logisticsNo}`, set: { logisticsCompany, logisticsNo, shippedAt: ctx.clock.now(), autoAcceptAt } })
  await queueProgress(ctx, id, autoAcceptAt)
})
