import { promotions } from './contract'
import { implement } from '~/mall/core/implement'
import { findCampaign, findCampaigns } from './domain/find-campaigns'
import { findCounties } from '~/areas/orders/domain/find-counties'
import { findFloor, findZoneGoods } from '~/areas/catalogue/domain/find-zone-goods'
import { giftsOf } from '~/areas/catalogue/domain/gifts'

implement(promotions, {
  campaigns: findCampaigns,
  campaign: findCampaign,
  floor: findFloor,
  goods: findZoneGoods,
  gifts: giftsOf,
  counties: findCounties,
})
