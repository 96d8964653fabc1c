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
import type { DemandStatus, GroupEvent, GroupStatus, MemberStatus, PriceStep } from '../contract'
import { at, hao, tenant } from '~/mall/core/columns'
import { products } from '~/areas/catalogue/domain/tables'
import { notices } from '~/areas/content/domain/tables'

/** Many buyers of one article: the more pieces together, the lower the price of each. */
export const groupBuys = pgTable(
  'group_buys',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    storeId: text('store_id').notNull(),
    productId: text('product_id').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    intro: text('intro').notNull(),
    introEn: text('intro_en').notNull(),
    status: text('status').$type<GroupStatus>().notNull(),
    /** What one piece cost when the group was opened. */
    basePrice: hao('base_price').notNull(),
    /** Rising quantities, falling prices; the first quantity is the least that forms the group. */ steps:
      jsonb('steps').$type<PriceStep[]>().notNull(),
    minNum: integer('min_num').notNull(),
    maxNum: integer('max_num').notNull(),
    personMax: integer('person_max').notNull(),
    joinedNum: integer('joined_num').notNull().default(0),
    joinedPeople: integer('joined_people').notNull().default(0),
    /** What each pays, once the group has formed. */
    finalPrice: hao('final_price'),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** Until when its people may order. */ orderBy: at('order_by'),
    withdrawReason: text('withdraw_reason'),
    demandId: text('demand_id'),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    foreignKey({
      columns: [t.mallId, t.productId],
      foreignColumns: [products.mallId, products.id],
    }),
    index('group_buys_status').on(t.mallId, t.status, t.endsAt),
    index('group_buys_store').on(t.mallId, t.storeId, t.createdAt),
    index('group_buys_product').on(t.mallId, t.productId),
    check(
      'group_buys_num',
      sql`min_num > 0 and person_max > 0 and max_num >= min_num and joined_num between 0 and max_num and joined_people between 0 and joined_num`,
    ),
  ],
)

export const groupMembers = pgTable(
  'group_members',
  {
    mallId: tenant(),
    groupId: text('group_id').notNull(),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    orgName: text('org_name').notNull(),
    num: integer('num').notNull(),
    status: text('status').$type<MemberStatus>().notNull(),
    /** The checkout in which the group's price was used; it is used once. */ checkoutId:
      text('checkout_id'),
    joinedAt: at('joined_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.groupId, t.personId] }),
    foreignKey({
      columns: [t.mallId, t.groupId],
      foreignColumns: [groupBuys.mallId, groupBuys.id],
    }),
    index('group_members_person').on(t.mallId, t.personId, t.joinedAt),
    check('group_members_num', sql`num > 0`),
  ],
)

/** Which notices tell of which group purchase, and what happened to it. */
export const groupNotices = pgTable(
  'group_notices',
  {
    mallId: tenant(),
    noticeId: text('notice_id').notNull(),
    groupId: text('group_id').notNull(),
    event: text('event').$type<GroupEvent>().notNull(),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.noticeId] }),
    foreignKey({
      columns: [t.mallId, t.groupId],
      foreignColumns: [groupBuys.mallId, groupBuys.id],
    }),
    foreignKey({ columns: [t.mallId, t.noticeId], foreignColumns: [notices.mallId, notices.id] }),
    index('group_notices_at').on(t.mallId, t.at),
    index('group_notices_group').on(t.mallId, t.groupId),
  ],
)

/** What buyers would like to buy together. */
export const groupDemands = pgTable(
  'group_demands',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    orgName: text('org_name').notNull(),
    name: text('name').notNull(),
    spec: text('spec').notNull(),
    unit: text('unit').notNull(),
    categoryId: text('category_id'),
    num: integer('num').notNull(),
    expectedPrice: hao('expected_price'),
    neededBy: text('needed_by'),
    reason: text('reason').notNull(),
    status: text('status').$type<DemandStatus>().notNull(),
    /** Of its author and all who support it. */
    totalNum: integer('total_num').notNull(),
    totalPeople: integer('total_people').notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('group_demands_status').on(t.mallId, t.status, t.createdAt),
    index('group_demands_person').on(t.mallId, t.personId, t.createdAt),
    index('group_demands_total').on(t.mallId, t.totalNum),
    check('group_demands_num', sql`num > 0 and total_num >= num and total_people > 0`),
  ],
)

export const demandSupports = pgTable(
  'demand_supports',
  {
    mallId: tenant(),
    demandId: text('demand_id').notNull(),
    personId: text('person_id').notNull(),
    num: integer('num').notNull(),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.demandId, t.personId] }),
    foreignKey({
      columns: [t.mallId, t.demandId],
      foreignColumns: [groupDemands.mallId, groupDemands.id],
    }),
    index('demand_supports_person').on(t.mallId, t.personId),
    check('demand_supports_num', sql`num > 0`),
  ],
)

/** What suppliers say to a demand: one answer each. */
export const demandAnswers = pgTable(
  'demand_answers',
  {
    mallId: tenant(),
    demandId: text('demand_id').notNull(),
    storeId: text('store_id').notNull(),
    storeName: text('store_name').notNull(),
    unitPrice: hao('unit_price'),
    content: text('content').notNull(),
    groupId: text('group_id'),
    personId: text('person_id').notNull(),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.demandId, t.storeId] }),
    foreignKey({
      columns: [t.mallId, t.demandId],
      foreignColumns: [groupDemands.mallId, groupDemands.id],
    }),
  ],
)
