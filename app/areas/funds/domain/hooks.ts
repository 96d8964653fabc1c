import { happening } from '~/mall/core/hooks'

/** An order has left little on an account; said once until there is more again. */
export const accountRanLow =
  happening<[account: { fundId: string; accountNo: string; ownerId: string }]>()
