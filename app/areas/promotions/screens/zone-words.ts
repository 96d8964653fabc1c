import { paths } from '~/paths'
import type { CampaignKind } from '../contract'

/** Where the zones are, and the page of one campaign of each. */
export const zonePaths: Record<CampaignKind, { zone: string; one: string }> = {
  discount: { zone: paths.discountZone, one: paths.discountZoneDetail },
  discount_rate: { zone: paths.specialPrices, one: paths.specialPricesDetail },
  product_own: { zone: paths.ownPicks, one: paths.ownPicks },
  promote: { zone: paths.promotions, one: paths.promotions },
  activity: { zone: paths.activities, one: paths.activityDetail },
  poverty: { zone: paths.povertyRelief, one: paths.povertyRelief },
}
export const campaignHref = (kind: CampaignKind, id: string) =>
  `${zonePaths[kind].one}?id=${encodeURIComponent(id)}`
