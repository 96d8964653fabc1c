import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenant } from '~/mall/core/columns'

/** What a directory that keeps people and research groups in step calls them. */
export const scimResources = pgTable(
  'scim_resources',
  {
    mallId: tenant(),
    kind: text('kind').$type<'User' | 'Group'>().notNull(),
    /** Of the person or the research group. */
    id: text('id').notNull(),
    externalId: text('external_id'),
    /** Deleted by the directory: here somebody is disabled, and told to it no more. */
    removed: boolean('removed').notNull().default(false),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.kind, t.id] }),
    index('scim_resources_external').on(t.mallId, t.kind, t.externalId),
  ],
)
