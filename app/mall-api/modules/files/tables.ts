import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, tenant } from '../../core/columns'

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
    /** What the file belongs to (`order`, `complaint` or `review`, and its id): who may see that may see the file. Null while only its owner may. */
    subject: text('subject'),
    subjectId: text('subject_id'),
  },
  t => [primaryKey({ columns: [t.mallId, t.id] })],
)
