import type { AssetStatus } from '../contract'
import { lifecycle } from '~/mall/core/lifecycle'

/** Goods wait to be registered, unless all of them went back before. What is registered stays so: it is struck off there. */
export const assetLifecycle = lifecycle<
  AssetStatus,
  'record' | 'takeBack',
  'buyer' | 'assetSystem' | 'supplier'
>({
  wait: {
    record: { to: 'recorded', by: ['buyer', 'assetSystem'] },
    takeBack: { to: 'void', by: ['supplier'] },
  },
  recorded: {},
  void: {},
})
