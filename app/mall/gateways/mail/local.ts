import type { Database } from '../../database/pool'
import type { MailServer } from './port'
import { mailOutbox } from './tables'

/** The twin of the mail server that runs in the mall itself, in demonstrations alone: mails go into an outbox that everybody can read. */
export const localMail = ({ database }: { database: Database }): MailServer => ({
  name: 'local',
  async send({ mallId, messageId, to, subject, text, at }) {
    await database.withTenant(mallId, db =>
      db
        .insert(mailOutbox)
        .values({ mallId, messageId, to, subject, text, at })
        .onConflictDoNothing(),
    )
  },
  close: () => undefined,
})
