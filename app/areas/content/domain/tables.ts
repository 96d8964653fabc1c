import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'
import type { NoticeKind } from '../codes'

/** Content documents of spec 7 (`menu`, `banner`, `floor1` …), replaceable per school. */
export const contentDocuments = pgTable(
  'content_documents',
  {
    mallId: tenant(),
    key: text('key').notNull(),
    document: jsonb('document').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.key] })],
)

export const notices = pgTable(
  'notices',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    body: text('body').notNull(),
    bodyEn: text('body_en').notNull(),
    publishedAt: at('published_at').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull().default('notice'),
    source: text('source').notNull().default(''),
    sourceEn: text('source_en').notNull().default(''),
    pinned: boolean('pinned').notNull().default(false),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('notices_published').on(t.mallId, t.publishedAt),
    index('notices_kind').on(t.mallId, t.kind, t.publishedAt),
  ],
)
