import { z } from 'zod'
import { GOODS_PRICE_MAX } from '~/areas/desk/limits'
import { bilingual, drawnBanner, key, line, moment, words } from '~/areas/content/entry-shapes'
import { campaignKinds } from './codes'

/** A campaign as files hold it, calls take it and its form is checked by; prices in hao. Messages are codes. */

const goodsId = z.string('required').trim().min(1, 'required').max(64, 'too_long')
const pieces = z
  .number('quantity_wrong')
  .int('quantity_wrong')
  .min(1, 'quantity_wrong')
  .max(1_000_000, 'quantity_wrong')
const rules = z.string().trim().max(2_000, 'too_long')

export const campaignGoodsEntry = z.strictObject({
  goods: goodsId,
  price: z
    .number('amount_wrong')
    .int('amount_wrong')
    .min(1, 'amount_wrong')
    .max(GOODS_PRICE_MAX, 'amount_wrong')
    .optional(),
  /** Thousandths of the list price. */
  rate: z
    .number('campaign_rate')
    .int('campaign_rate')
    .min(1, 'campaign_rate')
    .max(999, 'campaign_rate')
    .optional(),
  perPerson: pieces.optional(),
  stock: pieces.optional(),
  /** The key of a floor. */
  floor: z.string().max(64).optional(),
})

export const campaignEntry = z
  .strictObject({
    id: key,
    kind: z.enum(campaignKinds, 'choose_one'),
    title: line,
    titleEn: line,
    lead: words,
    leadEn: words,
    rules,
    rulesEn: rules,
    storeId: z.string().max(64).optional(),
    picture: drawnBanner,
    beginsAt: moment,
    endsAt: moment,
    /** Among campaigns of its kind: smaller numbers come first. */
    ord: z.number().int().min(-1_000_000).max(1_000_000),
    floors: z.array(z.strictObject({ id: key, ...bilingual })).max(12, 'too_many_rows'),
    goods: z.array(campaignGoodsEntry).max(100, 'too_many_rows'),
    gifts: z
      .array(z.strictObject({ goods: goodsId, gift: goodsId, forNum: pieces, num: pieces }))
      .max(50, 'too_many_rows'),
  })
  .superRefine((it, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (!(Date.parse(it.beginsAt) < Date.parse(it.endsAt))) refuse(['endsAt'], 'campaign_ends')
    const isActivity = it.kind === 'activity'
    const floors = new Set(it.floors.map(floor => floor.id))
    if (floors.size < it.floors.length) refuse(['floors'], 'content_taken')
    if (it.floors.length && !isActivity) refuse(['floors', 0, 'title'], 'campaign_floors')
    it.goods.forEach(({ price, rate, floor }, at) => {
      if (price !== undefined && rate !== undefined)
        refuse(['goods', at, 'rate'], 'campaign_two_prices')
      // What stands on no floor is not shown in an activity.
      if (floor === undefined ? isActivity : !floors.has(floor))
        refuse(['goods', at, 'floor'], 'campaign_floor')
    })
  })

export type CampaignEntry = z.output<typeof campaignEntry>
