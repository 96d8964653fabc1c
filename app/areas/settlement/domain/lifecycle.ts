import { lifecycle } from '~/mall/core/lifecycle'
import type { StatementStatus } from '../codes'

/** A statement is settled or withdrawn; one that nothing is left on, because all of it was sent back, withdraws itself (`empty`). */
export const statementLifecycle = lifecycle<
  StatementStatus,
  'settle' | 'withdraw' | 'empty',
  'finance'
>({
  settling: {
    settle: { to: 'settled', by: ['finance'] },
    withdraw: { to: 'cancelled', by: ['finance'] },
    empty: { to: 'cancelled', by: ['finance'] },
  },
  settled: {},
  cancelled: {},
})
