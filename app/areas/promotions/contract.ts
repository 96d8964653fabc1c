import { z } from 'zod'
import { productCard } from '~/areas/catalogue/contract'
import { endpoint } from '~/contract/endpoint'
import { hao, id, idParam, instant, pageOf, paging, regionCode, truth } from '~/contract/shapes'
import { campaignKinds, campaignStates, zoneSorts } from './codes'

export * from './codes'

export const campaign = z.object({
  id,
  kind: z.enum(campaignKinds),
  title: z.string(),
  titleEn: z.string(),
  lead: z.string(),
  leadEn: z.string(),
  rules: z.string(),
  rulesEn: z.string(),
  picture: z.string(),
  storeId: id.nullable(),
  storeName: z.string(),
  storeNameEn: z.string(),
  beginsAt: instant,
  endsAt: instant,
  state: z.enum(campaignStates),
  goodsCount: z.number().int(),
})
export type Campaign = z.output<typeof campaign>

/** What a campaign says of goods: its price (null: as they cost anyway, or hidden), and how much of it there is. */
export const campaignOffer = z.object({
  campaignId: id,
  title: z.string(),
  titleEn: z.string(),
  state: z.enum(campaignStates),
  beginsAt: instant,
  endsAt: instant,
  price: hao.nullable(),
  listPrice: hao.nullable(),
  /** Thousandths of the list price. */
  rate: z.number().int().nullable(),
  perPerson: z.number().int().nullable(),
  stock: z.number().int().nullable(),
  sold: z.number().int(),
  gifts: z.boolean(),
})
export type CampaignOffer = z.output<typeof campaignOffer>
export const zoneGoods = productCard.extend({ offer: campaignOffer.nullable() })
export type ZoneGoods = z.output<typeof zoneGoods>

const facet = z.object({ id, name: z.string(), nameEn: z.string(), count: z.number().int() })
export const zoneQuery = z.object({
  kind: z.enum(campaignKinds),
  state: z.enum(campaignStates).catch('running').default('running'),
  campaignId: id.optional(),
  countyId: z.string().max(64).optional(),
  floorId: z.string().max(64).optional(),
  category: z.string().max(64).optional(),
  store: z.string().max(64).optional(),
  keyword: z.string().max(100).optional(),
  minPrice: z.coerce.number().int().min(0).optional().catch(undefined),
  maxPrice: z.coerce.number().int().min(0).optional().catch(undefined),
  inStock: truth.optional(),
  sort: z.enum(zoneSorts).catch('default').default('default'),
  page: paging.shape.page,
  rows: paging.shape.rows,
  regionCode: regionCode.optional(),
})
export type ZoneQuery = z.output<typeof zoneQuery>

export const campaignFloor = z.object({
  id,
  n: z.number().int(),
  title: z.string(),
  titleEn: z.string(),
  text: z.string(),
  textEn: z.string(),
  goodsCount: z.number().int(),
})
export type CampaignFloor = z.output<typeof campaignFloor>

const tally = z.object({
  orders: z.number().int(),
  pieces: z.number().int(),
  buyers: z.number().int(),
  amount: hao.nullable(),
})
export const county = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  province: z.string(),
  provinceEn: z.string(),
  story: z.string(),
  storyEn: z.string(),
  goodsCount: z.number().int(),
  tally,
})
export type County = z.output<typeof county>

export const gift = z.object({
  campaignId: id,
  title: z.string(),
  titleEn: z.string(),
  endsAt: instant,
  forNum: z.number().int(),
  num: z.number().int(),
  gift: z.object({
    id,
    storeId: id,
    name: z.string(),
    nameEn: z.string(),
    spec: z.string(),
    unit: z.string(),
    unitEn: z.string(),
    pic: z.string(),
    stock: z.number().int(),
    worth: hao.nullable(),
  }),
})
export type Gift = z.output<typeof gift>

export const promotions = {
  campaigns: endpoint({
    method: 'GET',
    path: '/activity',
    access: 'open',
    summary: 'Campaigns of a kind: those that run, are to come or have ended; newest first',
    query: paging.extend({
      kind: z.enum(campaignKinds).optional().catch(undefined),
      state: z.enum(campaignStates).optional().catch(undefined),
      storeId: id.optional(),
    }),
    reply: pageOf(campaign).extend({
      counts: z.object({
        running: z.number().int(),
        upcoming: z.number().int(),
        ended: z.number().int(),
      }),
    }),
  }),
  campaign: endpoint({
    method: 'GET',
    path: '/activity/{id}',
    access: 'open',
    summary: 'A campaign with its floors',
    params: idParam,
    reply: campaign.extend({ floors: z.array(campaignFloor) }),
  }),
  floor: endpoint({
    method: 'GET',
    path: '/activity/{id}/floor/{floorId}',
    access: 'open',
    summary: 'A floor of a campaign with its goods',
    params: z.object({ id, floorId: id }),
    query: paging,
    reply: pageOf(zoneGoods).extend({ floor: campaignFloor }),
  }),
  goods: endpoint({
    method: 'GET',
    path: '/zone/goods',
    access: 'open',
    summary: 'Goods of a zone or of one campaign, narrowed and sorted; prices in hao',
    query: zoneQuery,
    reply: pageOf(zoneGoods).extend({
      facets: z.object({
        categories: z.array(facet),
        stores: z.array(facet),
        price: z.object({ min: hao, max: hao }).nullable(),
      }),
    }),
  }),
  gifts: endpoint({
    method: 'GET',
    path: '/product/{id}/gift',
    access: 'open',
    summary: 'Gifts that come with goods now',
    params: idParam,
    query: z.object({ regionCode: regionCode.optional() }),
    reply: z.object({ list: z.array(gift) }),
  }),
  counties: endpoint({
    method: 'GET',
    path: '/fupin/county',
    access: 'open',
    summary: 'Counties the school helps by buying, with what was bought of their goods',
    query: z.object({ province: z.string().max(40).optional() }),
    reply: z.object({
      list: z.array(county),
      provinces: z.array(
        z.object({ name: z.string(), nameEn: z.string(), count: z.number().int() }),
      ),
      tally,
      goodsCount: z.number().int(),
      countyCount: z.number().int(),
    }),
  }),
}
