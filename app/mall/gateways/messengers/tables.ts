import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoticeChannel } from '~/areas/messages/codes'
import { at, tenant } from '../../core/columns'

/** What the local twins of messengers and of the telephone were handed; filled in demonstrations only. */
export const noticeOutbox = pgTable(
  'notice_outbox',
  {
    mallId: tenant(),
    /** The key a notice has everywhere: one that comes twice is there once. */
    key: text('key').notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    to: text('to').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    url: text('url').notNull(),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.channel, t.key] }),
    index('notice_outbox_at').on(t.mallId, t.at),
  ],
)
