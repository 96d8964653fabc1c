import { promotions } from '../contract'
import { implement } from '~/mall/core/implement'
import { findCampaign, findCampaigns } from './find-campaigns'
import { findCounties } from './find-counties'
import { findFloor, findZoneGoods } from './find-zone-goods'
import { giftsOf } from './gifts'

implement(promotions, {
  campaigns: findCampaigns,
  campaign: findCampaign,
  floor: findFloor,
  goods: findZoneGoods,
  gifts: giftsOf,
  counties: findCounties,
})
