import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'

export const files = pgTable(
  'files',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    ownerId: text('owner_id').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: at('created_at').notNull(),
    /** What the file belongs to (`order`, `papers` of an order, `complaint` or `review`, and its id): who may see that may see the file. Null while only its owner may. */
    subject: text('subject'),
    subjectId: text('subject_id'),
    /** Its bytes are on their way: it counts already, and is nobody's yet. */
    arriving: boolean('arriving').notNull().default(false),
    /** Nothing refers to it: nobody sees it any more, and the row goes when its bytes have gone. */
    removedAt: at('removed_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('files_owner').on(t.mallId, t.ownerId, t.createdAt),
    index('files_storage_key').on(t.mallId, t.storageKey),
    index('files_unattached')
      .on(t.mallId, t.id)
      .where(sql`subject is null`),
    index('files_removed')
      .on(t.mallId, t.id)
      .where(sql`removed_at is not null`),
  ],
)

/** Bytes of all files a school holds. Whoever adds to them locks its row first, so that no two uploads pass a limit together. */
export const fileUsage = pgTable(
  'file_usage',
  { mallId: tenant(), bytes: bigint('bytes', { mode: 'number' }).notNull() },
  t => [primaryKey({ columns: [t.mallId] })],
)
