import { assets } from './contract'
import { implement } from '~/mall/core/implement'
import { countAssets, findAsset, listAssets } from './domain/find-assets'
import {
  assetUrl,
  assetUrlOfOrder,
  describeAsset,
  notifyAsset,
  recordAsset,
} from './domain/record-asset'
import { enterAssetTwin, registerInTwin } from './domain/twin'

implement(assets, {
  list: listAssets,
  count: countAssets,
  detail: findAsset,
  describe: describeAsset,
  orderUrl: assetUrlOfOrder,
  systemUrl: assetUrl,
  record: recordAsset,
  notify: notifyAsset,
  enter: enterAssetTwin,
  register: registerInTwin,
})
