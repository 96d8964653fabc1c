import type { Ctx } from './ctx'

/** Where a reply has a place for words, they stand instead of the amount. */
export const PRICE_HIDDEN_WORDS = '登录后可见'

/** Whether whoever asks may see what goods cost: a school may show prices to signed-in people only. */
export const seesPrices = (ctx: Pick<Ctx, 'mall' | 'actor'>): boolean =>
  ctx.actor !== null || !ctx.mall.hidePricesFromGuests

/** Goods without what they cost, and saying so. */
export const withoutPrice = <
  T extends { unitPrice: number; perUnit: unknown; marketPrice: number | null; campaign: unknown },
>(
  goods: T,
): T & { perUnit: null; priceHidden: true } => ({
  ...goods,
  unitPrice: 0,
  perUnit: null,
  marketPrice: null,
  campaign: null,
  priceHidden: true,
})
