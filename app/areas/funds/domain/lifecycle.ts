import { lifecycle } from '~/mall/core/lifecycle'
import type { ShareStatus } from '../codes'

/**
 * The share of an order on one account. One owner's return is the return of all shares, of those approved already too; filled
 * in again, an order has new shares. `release` ends the question where the order has ended.
 */
export const shareLifecycle = lifecycle<
  ShareStatus,
  'approve' | 'return' | 'release',
  'fundOwner' | 'system'
>({
  toAudit: {
    approve: { to: 'approved', by: ['fundOwner'] },
    return: { to: 'returned', by: ['fundOwner'] },
    release: { to: 'returned', by: ['system'] },
  },
  approved: { return: { to: 'returned', by: ['fundOwner'] } },
  returned: {},
})
