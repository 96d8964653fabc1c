import type { Order } from '~/areas/orders/domain/move-order'
import type { DbCtx } from '~/mall/core/ctx'
import { sideOf } from './order-steps'
import { holdersOf } from './receivers'
import { tell } from './tell'

/** The office hears of a purchase that may have been split, but for whoever it was bought by or for. */
export async function followSplit(ctx: DbCtx, order: Order): Promise<void> {
  const side = sideOf(order)
  const office = await holdersOf(ctx, 'administrator')
  await tell(
    ctx,
    office.filter(it => !side.includes(it)),
    { kind: 'splitNoticed', subjectId: order.id },
  )
}
