import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { people } from '~/areas/accounts/domain/tables'
import { at, tenant } from '~/mall/core/columns'
import type {
  Channel,
  KnownBy,
  MailLanguage,
  MailState,
  MessageKind,
  MessengerName,
  NoticeChannel,
  Pace,
} from '../codes'

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

/** How a person gets what is sent, where there is anything to say of it. */
export const mailReceivers = pgTable(
  'mail_receivers',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    language: text('language').$type<MailLanguage>().notNull().default('cn'),
    /** The address a server has refused for good; another one is tried again. */
    refusedAddress: text('refused_address'),
    refusedAt: at('refused_at'),
    /** Hours of the day between which nothing but urgent notices goes to their hand; the same twice: there are none; null: as the school says. */
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
  },
  t => [primaryKey({ columns: [t.mallId, t.personId] })],
)

/** A message on its way by anything but an e-mail of its own. */
export const deliveries = pgTable(
  'deliveries',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    messageId: text('message_id').notNull(),
    personId: text('person_id').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    /** Sent with all others that are due for the person by then. */
    inDigest: boolean('in_digest').notNull(),
    state: text('state').$type<MailState>().notNull(),
    dueAt: at('due_at').notNull(),
    settledAt: at('settled_at'),
    /** By what its messenger is asked what became of it; null where that is known. A digest has one, at its first message. */
    receipt: text('receipt'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    foreignKey({
      name: 'deliveries_message_of_school',
      columns: [t.mallId, t.messageId],
      foreignColumns: [messages.mallId, messages.id],
    }),
    uniqueIndex('deliveries_once').on(t.mallId, t.messageId, t.channel),
    index('deliveries_unsent')
      .on(t.mallId, t.dueAt)
      .where(sql`state = 'waiting'`),
    index('deliveries_unknown')
      .on(t.mallId, t.settledAt)
      .where(sql`receipt is not null`),
    index('deliveries_digest')
      .on(t.mallId, t.personId, t.channel, t.dueAt)
      .where(sql`state = 'waiting' and in_digest`),
  ],
)

/** When messages of a kind go to a person by a channel. No row: at once. Whether e-mails go at all is said in `mail_choices`. */
export const channelChoices = pgTable(
  'channel_choices',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    pace: text('pace').$type<Pace>().notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.personId, t.kind, t.channel] })],
)

/** Whom a person is at a messenger, as far as it has been asked. */
export const noticeReceivers = pgTable(
  'notice_receivers',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    /** Found for this number of a phone. */
    foundFor: text('found_for'),
    userId: text('user_id'),
    /** The number or phone that is nobody's there; another one is tried again. */
    refusedFor: text('refused_for'),
    refusedAt: at('refused_at'),
  },
  t => [primaryKey({ columns: [t.mallId, t.personId, t.channel] })],
)

/** The school's own app at a messenger. Its secret is sealed together with the app it was given for. */
export const messageChannels = pgTable(
  'message_channels',
  {
    mallId: tenant(),
    channel: text('channel').$type<MessengerName>().notNull(),
    clientId: text('client_id').notNull(),
    agentId: text('agent_id').notNull(),
    knownBy: text('known_by').$type<KnownBy>().notNull(),
    sealed: text('sealed').notNull(),
    at: at('at').notNull(),
    actorName: text('actor_name').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.channel] })],
)

/** Quiet hours of whoever has said nothing else. */
export const messageRules = pgTable(
  'message_rules',
  {
    mallId: tenant(),
    quietFrom: smallint('quiet_from').notNull(),
    quietTo: smallint('quiet_to').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId] })],
)

/** What the school says of a kind instead of the standard text, with the places that are filled in. */
export const messageTexts = pgTable(
  'message_texts',
  {
    mallId: tenant(),
    kind: text('kind').$type<MessageKind>().notNull(),
    text: text('text').notNull(),
    textEn: text('text_en').notNull(),
    at: at('at').notNull(),
    actorName: text('actor_name').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.kind] })],
)
