export const campaignKinds = ['discount', 'discount_rate', 'product_own', 'promote', 'poverty', 'activity'] as const
export type CampaignKind = (typeof campaignKinds)[number]
