import type { CampaignKind } from '../contract'

/** Where the zones are, and the page of one campaign of each. */
export const zonePaths: Record<CampaignKind, { zone: string; one: string }> = {
  discount: { zone: '/discount/new', one: '/discount/new/detail' },
  discount_rate: { zone: '/discount_rate', one: '/discount_rate/detail' },
  product_own: { zone: '/product_own', one: '/product_own' },
  promote: { zone: '/promote', one: '/promote' },
  activity: { zone: '/activity', one: '/activity/detail' },
  poverty: { zone: '/fupin', one: '/fupin' },
}
export const campaignHref = (kind: CampaignKind, id: string) =>
  `${zonePaths[kind].one}?id=${encodeURIComponent(id)}`
