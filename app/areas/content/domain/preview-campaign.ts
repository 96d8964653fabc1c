import { seesPrices } from '~/mall/core/prices'
import type { Ctx } from '~/mall/core/ctx'
import { lookOf } from '~/mall/core/look'
import { bannerPicture } from '~/mall/pictures/addresses'
import { findCards } from '~/areas/catalogue/domain/cards'
import type { CampaignEntry } from '~/areas/promotions/campaign-entry'
import type { CampaignOffer } from '~/areas/promotions/contract'
import { effectivePrice, offeredPrice } from '~/areas/promotions/domain/effective-price'
import { stateOf } from '~/areas/promotions/domain/find-campaigns'
import { storeDirectory } from '~/areas/suppliers/domain/directory'

/** The page of a campaign as it stands at the desk: its goods at the prices they would have by it. */
export async function previewCampaign(ctx: Ctx, entry: CampaignEntry, isDraft: boolean) {
  const {
    goods,
    gifts,
    floors,
    picture,
    beginsAt,
    endsAt,
    ord: _,
    storeId = null,
    ...texts
  } = entry
  const now = ctx.clock.now()
  const [begin, end] = [new Date(beginsAt), new Date(endsAt)]
  const state = stateOf({ beginsAt: begin, endsAt: end }, now)
  const store = (await storeDirectory(ctx)).get(storeId ?? '')
  const cards = await findCards(
    ctx,
    goods.map(it => it.goods),
  )
  const terms = new Map(goods.map(it => [it.goods, it]))
  const goodsCards = cards.map(card => {
    const { price = null, rate = null, perPerson = null, stock = null } = terms.get(card.id) ?? {}
    const listPrice = card.campaign?.listPrice ?? card.unitPrice
    const { id: campaignId, kind, title, titleEn } = entry
    const priced = seesPrices(ctx)
    const offerPrice = priced ? offeredPrice({ price, rate }, listPrice) : null
    const offer: CampaignOffer = {
      campaignId,
      title,
      titleEn,
      state,
      beginsAt,
      endsAt,
      price: offerPrice,
      listPrice: offerPrice === null ? null : listPrice,
      rate: priced ? rate : null,
      perPerson,
      stock,
      sold: 0,
      gifts: gifts.some(it => it.goods === card.id),
    }
    const running = {
      ...{ campaignId, kind, title, titleEn, price, rate, perPerson, stock, sold: 0, bought: 0 },
      beginsMs: begin.getTime(),
      endsMs: end.getTime(),
    }
    const { unitPrice, campaign } = effectivePrice(listPrice, [running], now.getTime())
    const isCheaper = priced && unitPrice < card.unitPrice
    return { ...card, ...(isCheaper ? { unitPrice, campaign } : {}), offer }
  })
  return {
    ...texts,
    storeId,
    storeName: store?.name ?? '',
    storeNameEn: store?.nameEn ?? '',
    picture: bannerPicture(
      `campaign-${isDraft ? 'draft~' : ''}${entry.id}`,
      lookOf(picture).slice(0, 8),
    ),
    beginsAt,
    endsAt,
    state,
    goodsCount: goods.length,
    floors: floors.map((it, at) => {
      const own = goods.filter(({ floor }) => floor === it.id).map(({ goods }) => goods)
      return { ...it, n: at + 1, goodsCount: own.length, goods: own }
    }),
    goods: goodsCards,
  }
}
