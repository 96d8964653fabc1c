import type { EachReply } from '~/contract/shapes'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { ALREADY, oneByOne } from '~/mall/core/one-by-one'
import type { Order } from './move-order'
import { findParcels } from './parcels'
import { hasLabel, shipParcel, type ShipInput } from './ship-order'
import { onStoreOrder } from './supplier-verbs'

/** Whether all of the order has left, and with this parcel: what a repeated press finds. */
async function hasLeftWith(ctx: DbCtx, order: Order, input: ShipInput): Promise<boolean> {
  if (order.status === 'waitDelivered') return false
  const parcels = (await findParcels(ctx, [order.id])).get(order.id) ?? []
  return parcels.some(it => hasLabel(it, input))
}

/** Ships all that is left of several orders, each with a parcel of its own, one by one. */
export function shipOrders(
  ctx: Ctx,
  { orders }: { orders: readonly Omit<ShipInput, 'lines'>[] },
): Promise<EachReply> {
  actorWith(ctx, 'supplier')
  return oneByOne(orders, input =>
    onStoreOrder(ctx, input.id, async (ctx, order) => {
      if (await hasLeftWith(ctx, order, input)) return ALREADY
      return shipParcel(ctx, order, input)
    }),
  )
}
