import type { CardCampaign } from '../campaign'
import type { CampaignKind } from '../codes'
import type { Hao } from '~/contract/money'

/** What a campaign offers goods at. Times in milliseconds. */
export interface Offer {
  campaignId: string
  kind: CampaignKind
  title: string
  titleEn: string
  beginsMs: number
  endsMs: number
  price: Hao | null
  rate: number | null
  perPerson: number | null
  stock: number | null
  sold: number
  /** Pieces whoever asks has had at this price. */
  bought: number
}
export interface OverLimit {
  price: Hao
  most: number
  title: string
  titleEn: string
}
export interface EffectivePrice {
  unitPrice: Hao
  campaign: CardCampaign | null
  overLimit: OverLimit | null
}

const FEN = 100

/** The price of goods in a campaign, rates rounded half up to the fen; null where it is no better than the list price. */
export function offeredPrice(
  { price, rate }: Pick<Offer, 'price' | 'rate'>,
  listPrice: Hao,
): Hao | null {
  const offer =
    price ??
    (rate === null ? null : Math.floor((listPrice * rate + 500 * FEN) / (1_000 * FEN)) * FEN)
  return offer !== null && offer > 0 && offer < listPrice ? offer : null
}

/** How many pieces whoever asks may still have; a large number where nothing limits it. */
export const mostOf = ({ perPerson, stock, sold, bought }: Offer): number =>
  Math.max(
    0,
    Math.min(
      perPerson === null ? Number.MAX_SAFE_INTEGER : perPerson - bought,
      stock === null ? Number.MAX_SAFE_INTEGER : stock - sold,
    ),
  )

export const runs = (
  { beginsMs, endsMs }: Pick<Offer, 'beginsMs' | 'endsMs'>,
  nowMs: number,
): boolean => beginsMs <= nowMs && nowMs < endsMs

/**
 * What one piece costs at a moment when so many are bought: the best running campaign that grants all of them, else the
 * list price. A line has one price: beyond a limit all of it is at the list price, and `overLimit` says how many would not be.
 */
export function effectivePrice(
  listPrice: Hao,
  offers: readonly Offer[],
  nowMs: number,
  num = 1,
): EffectivePrice {
  let best: { offer: Offer; price: Hao } | null = null
  let beyond: { offer: Offer; price: Hao } | null = null
  for (const offer of offers) {
    const price = runs(offer, nowMs) ? offeredPrice(offer, listPrice) : null
    if (price === null) continue
    if (num <= mostOf(offer)) {
      if (!best || price < best.price) best = { offer, price }
    } else if (mostOf(offer) > 0 && (!beyond || price < beyond.price)) beyond = { offer, price }
  }
  const overLimit =
    beyond && beyond.price < (best?.price ?? listPrice)
      ? {
          price: beyond.price,
          most: mostOf(beyond.offer),
          title: beyond.offer.title,
          titleEn: beyond.offer.titleEn,
        }
      : null
  if (!best) return { unitPrice: listPrice, campaign: null, overLimit }
  const { campaignId, kind, title, titleEn, endsMs, perPerson, stock, sold } = best.offer
  return {
    unitPrice: best.price,
    overLimit,
    campaign: {
      id: campaignId,
      kind,
      title,
      titleEn,
      listPrice,
      endsAt: new Date(endsMs).toISOString(),
      perPerson,
      left: stock === null ? null : stock - sold,
    },
  }
}
