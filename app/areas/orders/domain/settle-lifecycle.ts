import type { SettleStatus } from '~/areas/orders/contract'
import { lifecycle } from '~/mall/core/lifecycle'

export type SettleMove =
  | 'due'
  | 'hold'
  | 'settle'
  | 'withdraw'
  | 'takeBack'
  | 'bounce'
  | 'modify'
  | 'modifyOwn'
  | 'confirm'
  | 'giveBack'
  | 'refuse'

/**
 * The settlement of an accepted order. `bounce`: the school's finance cannot charge the accounts; the buyer changes them
 * (`modify`; `modifyOwn` where all are the buyer's own), their owners confirm or give back, and
 * a finance system may refuse to freeze the new ones (`refuse`), then it is due again. `takeBack`:
 * all that was accepted went back before it was settled.
 */
export const settleLifecycle = lifecycle<
  SettleStatus,
  SettleMove,
  'acceptance' | 'finance' | 'buyer' | 'fundOwner' | 'supplier'
>({
  none: { due: { to: 'toSettle', by: ['acceptance'] } },
  toSettle: {
    hold: { to: 'settling', by: ['finance'] },
    takeBack: { to: 'none', by: ['supplier'] },
  },
  settling: {
    settle: { to: 'settled', by: ['finance'] },
    withdraw: { to: 'toSettle', by: ['finance'] },
    bounce: { to: 'fundModify', by: ['finance'] },
  },
  fundModify: {
    modify: { to: 'fundConfirm', by: ['buyer'] },
    modifyOwn: { to: 'toSettle', by: ['buyer'] },
  },
  fundConfirm: {
    confirm: { to: 'toSettle', by: ['fundOwner'] },
    giveBack: { to: 'fundModify', by: ['fundOwner'] },
    refuse: { to: 'fundModify', by: ['finance'] },
  },
  settled: {},
})
