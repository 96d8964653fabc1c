import type { Clock } from '../../core/clock'
import type { Database } from '../../database/pool'
import { dingtalk } from './dingtalk'
import { localMessenger } from './local'
import type { Messengers } from './port'
import { wecom } from './wecom'

/** The messengers of schools, where each speaks by an app of its own. */
export function realMessengers(clock: Clock): Messengers {
  const openers = { wecom: wecom(clock), dingtalk: dingtalk(clock) }
  return { of: (name, account) => openers[name](account) }
}

/** Their twins, in demonstrations alone: whatever app a school names, nobody outside hears of it. */
export const twinMessengers = (database: Database): Messengers => ({
  of: name => localMessenger(database, name),
})
