import type { CardCampaign } from '~/areas/promotions/campaign'
import type { DbCtx } from '~/mall/core/ctx'
import { takeGift, type LineGift } from '~/areas/catalogue/domain/gifts'
import type { LineCampaign } from './tables'

export interface GivenGift extends Pick<
  LineGift,
  'storeId' | 'name' | 'nameEn' | 'code' | 'spec' | 'unit' | 'cas'
> {
  id: string
  num: number
  campaign: LineCampaign
  /** What it costs when it is no gift. */
  listPrice: number
  /** The goods it comes with. */
  giftTo: string
}

/** A campaign as an order remembers it. */
export const snapshotOf = ({
  id,
  kind,
  title,
  titleEn,
}: Pick<CardCampaign, 'id' | 'kind' | 'title' | 'titleEn'>): LineCampaign => ({
  id,
  kind,
  title,
  titleEn,
})

/** Takes the gifts of what was bought out of stock, as many as there are; one that has run out is not given. The caller has locked their stock. */
export async function giveGifts(
  ctx: DbCtx,
  gifts: ReadonlyMap<string, readonly LineGift[]>,
  regionCode: string,
): Promise<GivenGift[]> {
  const presents: GivenGift[] = []
  for (const [giftTo, list] of gifts) {
    for (const {
      giftId,
      demand,
      campaignId,
      kind,
      title,
      titleEn,
      unitPrice,
      storeId,
      name,
      nameEn,
      code,
      spec,
      unit,
      cas,
    } of list) {
      const num = await takeGift(ctx, giftId, regionCode, demand)
      if (num > 0)
        presents.push({
          id: giftId,
          num,
          giftTo,
          listPrice: unitPrice,
          campaign: { id: campaignId, kind, title, titleEn },
          storeId,
          name,
          nameEn,
          code,
          spec,
          unit,
          cas,
        })
    }
  }
  return presents
}
