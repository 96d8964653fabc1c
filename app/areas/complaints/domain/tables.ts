import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type {
  ComplaintAnswer,
  ComplaintCategory,
  ComplaintStatus,
  ComplaintType,
} from '../contract'
import { at, tenant } from '~/mall/core/columns'

/** Names are as they were on the day of the complaint. */
export const complaints = pgTable(
  'complaints',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    createMobile: text('create_mobile').notNull(),
    businessType: text('business_type').$type<ComplaintType>().notNull(),
    businessId: text('business_id').notNull(),
    businessName: text('business_name').notNull(),
    businessNameEn: text('business_name_en').notNull(),
    category: text('category').$type<ComplaintCategory>().notNull(),
    subject: text('subject').notNull(),
    sellerId: text('seller_id').notNull(),
    sellerName: text('seller_name').notNull(),
    content: text('content').notNull(),
    attach: text('attach').array().notNull(),
    status: text('status').$type<ComplaintStatus>().notNull(),
    answer: text('answer').$type<ComplaintAnswer>(),
    depName: text('dep_name'),
    answerContent: text('answer_content'),
    answererId: text('answerer_id'),
    answererName: text('answerer_name'),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('complaints_person').on(t.mallId, t.personId, t.createdAt),
    index('complaints_status').on(t.mallId, t.status, t.createdAt),
    index('complaints_at').on(t.mallId, t.createdAt),
  ],
)
