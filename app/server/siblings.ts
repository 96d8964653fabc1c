import process from 'node:process'
import type { Siblings, Subject } from '~/mall/core/siblings'
import type { Config } from './config'
import type { Database } from './database'
import type { Figures } from './metrics'

/** What a worker is to know: the supervisor has read the settings, made the secret and brought the database up. */
export interface Beginning {
  /** Settings as JSON carries them; what is no value (whose headers count) the worker reads from the environment. */
  config: Omit<Config, 'isTrustedProxy'>
  database: Pick<Database, 'owner' | 'app' | 'pooler' | 'replica' | 'readOnly' | 'embedded'>
  /** Counted from 0; whoever takes the place of one that has ended has the same. */
  place: number
}

interface Hint {
  say: 'hint'
  subject: Subject
  about: string
}
export type ToWorker =
  | ({ say: 'begin' } & Beginning)
  | { say: 'duty' }
  | { say: 'figures'; question: number }
  | { say: 'stop' }
  | Hint
export type FromWorker =
  | { say: 'here' }
  | { say: 'serving'; port: number }
  /** It cannot begin. `final`: nor can any other, because a setting is wrong. */
  | { say: 'failed'; why: string; final: boolean }
  | { say: 'figures'; question: number; figures: Figures }
  | Hint

/** Node and its tools send messages of their own on the same line. */
export const isSaid = <T extends { say: string }>(message: unknown): message is T =>
  typeof message === 'object' &&
  message !== null &&
  'say' in message &&
  typeof message.say === 'string'

/** Says something to the supervisor; once that is gone, to nobody. `then`: when it is on its way. */
export function tellSupervisor(message: FromWorker, then: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, () => then())
  else then()
}

/**
 * The siblings of a worker, by way of the supervisor. What is said many times within one turn of the event loop (each row of an
 * import is a change) is sent once.
 */
export function openSiblings(
  count: number,
  send: (hint: Hint) => void = tellSupervisor,
): Siblings & { hear(hint: Hint): void } {
  const acts = new Map<Subject, (about: string) => void>()
  const unsent = new Map<string, Hint>()
  return {
    count,
    announce(subject, about = '') {
      if (!unsent.size)
        setImmediate(() => {
          const hints = [...unsent.values()]
          unsent.clear()
          for (const hint of hints) send(hint)
        })
      unsent.set(`${subject} ${about}`, { say: 'hint', subject, about })
    },
    heed: (subject, act) => void acts.set(subject, act),
    hear: ({ subject, about }) => acts.get(subject)?.(about),
  }
}
