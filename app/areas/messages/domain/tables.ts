import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { people } from '~/areas/accounts/domain/tables'
import { at, tenant } from '~/mall/core/columns'
import type { MessageKind } from '../codes'

/** What somebody was told: once of a thing and an occasion. Numbers of things, never their amounts or anybody's name. */
export const messages = pgTable(
  'messages',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** What tells apart what happens to a thing again and again, such as its parcels; empty for what happens once. */
    occasion: text('occasion').notNull().default(''),
    /** The number people know the thing by. */
    no: text('no').notNull(),
    at: at('at').notNull(),
    readAt: at('read_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    foreignKey({
      name: 'messages_person_of_school',
      columns: [t.mallId, t.personId],
      foreignColumns: [people.mallId, people.id],
    }),
    uniqueIndex('messages_once').on(t.mallId, t.personId, t.kind, t.subjectId, t.occasion),
    index('messages_person').on(t.mallId, t.personId, t.at, t.id),
    index('messages_unread')
      .on(t.mallId, t.personId)
      .where(sql`read_at is null`),
  ],
)
