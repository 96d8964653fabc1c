import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, hao, tenant } from '~/mall/core/columns'

export interface StoredQualification {
  name: string
  nameEn?: string
  no: string
  validFrom?: string
  validTo: string
  issuer?: string
  issuerEn?: string
}

export const stores = pgTable(
  'stores',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    /** What the school's own systems call it; where an import told it. */
    code: text('code'),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    /** Third-party marketplace code of spec 3 (JD, SN, ZKH …). */
    thirdCode: text('third_code'),
    type: text('type').notNull(),
    phone: text('phone').notNull(),
    hotLine: text('hot_line'),
    intro: text('intro').notNull(),
    introEn: text('intro_en').notNull(),
    /** Whole name in Latin letters; its first says where the directory has the shop. */
    pinyin: text('pinyin').notNull().default(''),
    region: text('region').notNull().default(''),
    regionEn: text('region_en').notNull().default(''),
    address: text('address').notNull().default(''),
    addressEn: text('address_en').notNull().default(''),
    logo: jsonb('logo').notNull(),
    qualifications: jsonb('qualifications').$type<StoredQualification[]>().notNull(),
    freightFree: hao('freight_free').notNull(),
    freightFee: hao('freight_fee').notNull(),
    joinedAt: at('joined_at').notNull(),
    /** Sells nothing any more; what was ordered goes on. */
    closed: boolean('closed').notNull().default(false),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('stores_code').on(t.mallId, t.code),
    index('stores_type').on(t.mallId, t.type),
  ],
)
