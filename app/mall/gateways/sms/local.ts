import { newId } from '../../core/ids'
import type { Logger } from '../../core/logger'
import type { Database } from '../../database/pool'
import { keepNotice } from '../messengers/local'
import { smsOutbox } from './tables'
import type { SmsProvider } from './port'

/**
 * The twin of the provider that runs in the mall itself, in demonstrations alone: nothing is sent. The code stands in the log, and
 * in an outbox that everybody can read.
 */
export function localSms({ database, log }: { database: Database; log: Logger }): SmsProvider {
  return {
    name: 'local',
    async send({ mallId, phone, purpose, code, at }) {
      log.info({ mallId, phone, purpose, code }, 'text message, not sent: there is no provider')
      await database.withTenant(mallId, db =>
        db
          .insert(smsOutbox)
          .values({ mallId, id: newId({ now: () => at }), phone, purpose, code, at }),
      )
    },
    async notify({ phone, ...notice }) {
      await keepNotice(database, 'sms', { ...notice, to: phone })
    },
  }
}
