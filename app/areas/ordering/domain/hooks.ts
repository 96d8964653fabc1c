import type { Order } from '~/areas/orders/domain/move-order'
import { happening } from '~/mall/core/hooks'

/** An order just filled in needs a word only because of what was bought in the days before it. */
export const purchaseSplit = happening<[order: Order]>()
