import { lifecycle } from '~/mall/core/lifecycle'
import type { StepStatus } from '../codes'

/** A further word on an order is said once; filled in again, an order has new steps. */
export const stepLifecycle = lifecycle<StepStatus, 'approve' | 'return', 'approver'>({
  waiting: {
    approve: { to: 'approved', by: ['approver'] },
    return: { to: 'returned', by: ['approver'] },
  },
  approved: {},
  returned: {},
})
