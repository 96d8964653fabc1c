import { newId } from '../../core/ids'
import type { Logger } from '../../core/logger'
import type { Database } from '../../database/pool'
import { smsOutbox } from '../../modules/accounts/tables'
import type { SmsProvider } from './port'

/**
 * The twin of the provider that runs in the mall itself: nothing is sent. The code stands in the log, and where the mall is a
 * demonstration in an outbox that everybody can read; elsewhere such a page would open every account.
 */
export function localSms({
  database,
  log,
  hasOutbox,
}: {
  database: Database
  log: Logger
  hasOutbox: boolean
}): SmsProvider {
  return {
    name: 'local',
    async send({ mallId, phone, purpose, code, at }) {
      log.info({ mallId, phone, purpose, code }, 'text message, not sent: there is no provider')
      if (hasOutbox)
        await database.withTenant(mallId, db =>
          db
            .insert(smsOutbox)
            .values({ mallId, id: newId({ now: () => at }), phone, purpose, code, at }),
        )
    },
  }
}
