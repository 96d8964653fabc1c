import { lifecycle } from '~/mall/core/lifecycle'
import type { PlanStatus } from '../codes'

/** A change of settings waits for its day; then it begins, or does not fit any more. Until then it may be withdrawn. */
export const planLifecycle = lifecycle<
  PlanStatus,
  'begin' | 'fail' | 'withdraw',
  'administrator' | 'system'
>({
  waiting: {
    begin: { to: 'begun', by: ['system'] },
    fail: { to: 'failed', by: ['system'] },
    withdraw: { to: 'withdrawn', by: ['administrator'] },
  },
  begun: {},
  withdrawn: {},
  failed: {},
})
