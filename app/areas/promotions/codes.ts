/** Zones of spec 2, each with campaigns of its kind: discount, special price, picked by the platform, promotion, poverty relief, activity with floors. */
export const campaignKinds = [
  'discount',
  'discount_rate',
  'product_own',
  'promote',
  'poverty',
  'activity',
] as const
export type CampaignKind = (typeof campaignKinds)[number]

export const campaignStates = ['running', 'upcoming', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]
export const zoneSorts = ['default', 'sales', 'price', '-price', 'perUnit', 'new'] as const
/** Orders of goods that tell what they cost. */
export const priceSorts: readonly string[] = ['price', '-price', 'perUnit']
export type ZoneSort = (typeof zoneSorts)[number]
