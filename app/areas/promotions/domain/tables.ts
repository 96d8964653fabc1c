import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { CampaignKind } from '../contract'
import { at, hao, tenant } from '~/mall/core/columns'
import type { BannerSpec } from '~/mall/pictures/spec'

/** What a school or one of its suppliers puts on for a time. Whether it runs is a matter of the clock alone. */
export const campaigns = pgTable(
  'campaigns',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    kind: text('kind').$type<CampaignKind>().notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    lead: text('lead').notNull(),
    leadEn: text('lead_en').notNull(),
    rules: text('rules').notNull(),
    rulesEn: text('rules_en').notNull(),
    storeId: text('store_id'),
    picture: jsonb('picture').$type<BannerSpec>().notNull(),
    beginsAt: at('begins_at').notNull(),
    endsAt: at('ends_at').notNull(),
    ord: integer('ord').notNull(),
    /** Null where it came with the school. */
    changedAt: at('changed_at'),
    changedBy: text('changed_by'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('campaigns_kind').on(t.mallId, t.kind, t.endsAt),
    index('campaigns_end').on(t.mallId, t.endsAt),
    index('campaigns_store').on(t.mallId, t.storeId, t.endsAt),
    check('campaigns_ends_after', sql`ends_at > begins_at`),
  ],
)

export const campaignFloors = pgTable(
  'campaign_floors',
  {
    mallId: tenant(),
    campaignId: text('campaign_id').notNull(),
    id: text('id').notNull(),
    n: integer('n').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    text: text('text').notNull(),
    textEn: text('text_en').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.campaignId, t.id] }),
    foreignKey({
      columns: [t.mallId, t.campaignId],
      foreignColumns: [campaigns.mallId, campaigns.id],
    }),
  ],
)

/** Goods of a campaign, at a price of their own, at a part of the list price, or at what they cost anyway. */
export const campaignGoods = pgTable(
  'campaign_goods',
  {
    mallId: tenant(),
    campaignId: text('campaign_id').notNull(),
    productId: text('product_id').notNull(),
    floorId: text('floor_id'),
    ord: integer('ord').notNull(),
    price: hao('price'),
    /** Thousandths of the list price: 850 is fifteen per cent off. */
    rate: integer('rate'),
    perPerson: integer('per_person'),
    /** Pieces to be had at the price of the campaign, and how many of them are in orders. */
    stock: integer('stock'),
    sold: integer('sold').notNull().default(0),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.campaignId, t.productId] }),
    foreignKey({
      columns: [t.mallId, t.campaignId],
      foreignColumns: [campaigns.mallId, campaigns.id],
    }),
    index('campaign_goods_product').on(t.mallId, t.productId),
    index('campaign_goods_floor').on(t.mallId, t.campaignId, t.floorId, t.ord),
    check(
      'campaign_goods_price',
      sql`(price is null or rate is null) and coalesce(price, 1) > 0 and coalesce(rate, 1) between 1 and 999`,
    ),
    check(
      'campaign_goods_limits',
      sql`coalesce(per_person, 1) > 0 and coalesce(stock, 1) > 0 and sold >= 0 and sold <= coalesce(stock, sold)`,
    ),
  ],
)

/** How many pieces a person has in orders at the price of a campaign. */
export const campaignBuyers = pgTable(
  'campaign_buyers',
  {
    mallId: tenant(),
    campaignId: text('campaign_id').notNull(),
    productId: text('product_id').notNull(),
    personId: text('person_id').notNull(),
    bought: integer('bought').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.campaignId, t.productId, t.personId] }),
    check('campaign_buyers_bought', sql`bought >= 0`),
  ],
)

/** For every `forNum` pieces of the goods `num` pieces of the gift, out of the stock of the gift. */
export const campaignGifts = pgTable(
  'campaign_gifts',
  {
    mallId: tenant(),
    campaignId: text('campaign_id').notNull(),
    productId: text('product_id').notNull(),
    giftId: text('gift_id').notNull(),
    forNum: integer('for_num').notNull(),
    num: integer('num').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.campaignId, t.productId, t.giftId] }),
    foreignKey({
      columns: [t.mallId, t.campaignId],
      foreignColumns: [campaigns.mallId, campaigns.id],
    }),
    index('campaign_gifts_product').on(t.mallId, t.productId),
    check('campaign_gifts_num', sql`for_num > 0 and num > 0`),
  ],
)

/** Counties whose produce the school buys to help; their goods are those of their brands. */
export const reliefCounties = pgTable(
  'relief_counties',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    province: text('province').notNull(),
    provinceEn: text('province_en').notNull(),
    story: text('story').notNull(),
    storyEn: text('story_en').notNull(),
    brandIds: text('brand_ids').array().notNull(),
    ord: integer('ord').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.id] })],
)
