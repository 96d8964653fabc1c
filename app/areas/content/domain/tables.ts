import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'
import type { ContentKind, NoticeKind } from '../codes'
import type { Entry } from '../entries'

/** Content documents of spec 7 (`menu`, `banner`, `floor1` …), replaceable per school. */
export const contentDocuments = pgTable(
  'content_documents',
  {
    mallId: tenant(),
    key: text('key').notNull(),
    document: jsonb('document').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Name of who changed it last; null where it came with the school. */
    changedBy: text('changed_by'),
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
    /** The last day it is shown; null: for ever. */
    until: date('until'),
    /** Null where it came with the school, or the mall published it itself. */
    changedAt: at('changed_at'),
    changedBy: text('changed_by'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('notices_published').on(t.mallId, t.publishedAt),
    index('notices_kind').on(t.mallId, t.kind, t.publishedAt),
  ],
)

/** Entries as they will be once they are published: new ones, and changes of what visitors see. They do not travel in files. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    mallId: tenant(),
    kind: text('kind').$type<ContentKind>().notNull(),
    id: text('id').notNull(),
    entry: jsonb('entry').$type<Entry>().notNull(),
    /** Where it stood before it was withdrawn, from 0; null where it never was published. */
    place: integer('place'),
    changedAt: at('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.kind, t.id] })],
)

/** Pictures that were uploaded for banners, made anew in a few widths; the bytes stand in the storage. */
export const contentPictures = pgTable(
  'content_pictures',
  {
    mallId: tenant(),
    /** A digest of what was uploaded: the same picture is kept once. */
    id: text('id').notNull(),
    widths: integer('widths').array().notNull(),
    keptAt: at('kept_at').notNull(),
    keptBy: text('kept_by').notNull(),
    /** Since when no banner and no draft names it, as the daily look has found; null where one does. */
    unnamedSince: at('unnamed_since'),
  },
  t => [primaryKey({ columns: [t.mallId, t.id] })],
)
