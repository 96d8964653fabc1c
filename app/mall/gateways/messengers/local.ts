import type { NoticeChannel } from '~/areas/messages/codes'
import type { Database } from '../../database/pool'
import type { Messenger, Notice } from './port'
import { noticeOutbox } from './tables'

export type OutboxNotice = Omit<Notice, 'userId' | 'open'> & { to: string }

/** Puts a notice where everybody can read it, in demonstrations alone: nothing is sent. */
export const keepNotice = (
  database: Database,
  channel: NoticeChannel,
  { mallId, key, to, title, text, url, at }: OutboxNotice,
): Promise<unknown> =>
  database.withTenant(mallId, db =>
    db
      .insert(noticeOutbox)
      .values({ mallId, channel, key, to, title, text, url, at })
      .onConflictDoNothing(),
  )

/** The twin of a messenger that runs in the mall itself: it knows everybody. */
export const localMessenger = (database: Database, name: NoticeChannel): Messenger => ({
  async send({ userId, ...notice }) {
    await keepNotice(database, name, { ...notice, to: userId })
    return null
  },
  findUser: async phone => phone,
})
