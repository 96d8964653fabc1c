import { assets } from '../contract'
import { implement } from '~/mall/core/implement'
import { countAssets, findAsset, listAssets } from './find-assets'
import { assetUrl, assetUrlOfOrder, describeAsset, notifyAsset, recordAsset } from './record-asset'
import { enterAssetTwin, registerInTwin } from './twin'

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
