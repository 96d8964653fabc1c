import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'

/**
 * Forms that were sent and not taken, until they are sent again. Whose they are is a digest of the form's token, which belongs
 * to one person at one browser: the row names nobody, and nobody else can ask for it.
 */
export const formDrafts = pgTable(
  'form_drafts',
  {
    mallId: tenant(),
    holder: text('holder').notNull(),
    /** The page of the form: its path without the base, and its query. */
    path: text('path').notNull(),
    query: text('query').notNull(),
    /** Names and values in their order, as a form sends them. */
    fields: jsonb('fields').$type<[name: string, value: string][]>().notNull(),
    keptAt: at('kept_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.holder, t.path, t.query] }),
    index('form_drafts_kept').on(t.mallId, t.keptAt),
  ],
)
