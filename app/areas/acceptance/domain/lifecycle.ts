import type { acceptStatuses } from '../contract'
import { lifecycle } from '~/mall/core/lifecycle'

export type AcceptStatus = (typeof acceptStatuses)[number]

/** An acceptance waits for a second person, where the school asks for one; returned or taken back, the buyer judges anew. */
export const acceptanceLifecycle = lifecycle<
  AcceptStatus,
  'confirm' | 'return' | 'cancel',
  'confirmer' | 'buyer' | 'system'
>({
  toConfirm: {
    confirm: { to: 'confirmed', by: ['confirmer', 'system'] },
    return: { to: 'returned', by: ['confirmer'] },
    cancel: { to: 'cancelled', by: ['buyer'] },
  },
  confirmed: {},
  returned: {},
  cancelled: {},
})
