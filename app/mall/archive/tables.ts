import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'

/** What has left the database for a file. The mall only adds to it: rows may go because it is said here where they are. */
export const archives = pgTable(
  'archives',
  {
    mallId: tenant(),
    source: text('source').notNull(),
    /** Of the school's calendar, `2025-03`. */
    month: text('month').notNull(),
    /** Counted from 1: a month with many rows, or one that rows came to later, has several. */
    part: integer('part').notNull(),
    /** Key of the file in the storage, which is its SHA-256. */
    file: text('file').notNull(),
    rows: integer('rows').notNull(),
    /** Of the file, compressed. */
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the JSON lines in it, in hex. */
    sha256: text('sha256').notNull(),
    at: at('at').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.source, t.month, t.part] })],
)
