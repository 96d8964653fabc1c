import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { people } from '~/areas/accounts/domain/tables'
import { at, tenant } from '~/mall/core/columns'
import type { MailLanguage, MailState, MessageKind } from '../codes'

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
    /** null: nothing is sent. */
    mail: text('mail').$type<MailState>(),
    mailedAt: at('mailed_at'),
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
    index('messages_unsent')
      .on(t.mallId, t.at)
      .where(sql`mail = 'waiting'`),
  ],
)

/** Whether a person gets e-mails of a kind. No row: they do. */
export const mailChoices = pgTable(
  'mail_choices',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    allowed: boolean('allowed').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.personId, t.kind] })],
)

/** How a person gets e-mails, where there is anything to say of it. */
export const mailReceivers = pgTable(
  'mail_receivers',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    language: text('language').$type<MailLanguage>().notNull().default('cn'),
    /** The address a server has refused for good; another one is tried again. */
    refusedAddress: text('refused_address'),
    refusedAt: at('refused_at'),
  },
  t => [primaryKey({ columns: [t.mallId, t.personId] })],
)
