import { happening } from '~/mall/core/hooks'
import type { Order } from '~/areas/orders/domain/move-order'
import type { AcceptanceRow } from './finish'

/** An order has been accepted for good, or refused for good: told between the order's end and what is refunded of it. */
export const orderFinished = happening<[order: Order]>()

/** What the buyer has accepted waits for a second person. */
export const acceptanceWaits = happening<[order: Order, acceptance: AcceptanceRow]>()
