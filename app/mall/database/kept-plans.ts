import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** Times a statement is seen before connections keep it, so that what is asked once in a while takes no room there. */
export const SEEN_BEFORE_KEPT = 10
const WATCHED_MAX = 2_000

/** Begins a statement whose best plan hangs on what is asked for: a plan for any values would be a bad one. */
export const PLANNED_EACH_TIME = '/* planned each time */'

/** Gives a statement the name under which it is kept, once it has been asked often enough. */
function namer(max: number): (text: string) => string | undefined {
  const seen = new LRUCache<string, number>({ max: WATCHED_MAX })
  const names = new Map<string, string>()
  return text => {
    const known = names.get(text)
    if (known !== undefined || names.size >= max) return known
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    if (times < SEEN_BEFORE_KEPT) return undefined
    seen.delete(text)
    const name = `kept_${names.size}`
    names.set(text, name)
    return name
  }
}

/** Only what carries values: `begin` and its like have no plan. */
const isKeepable = (asked: unknown, values: unknown): asked is pg.QueryConfig =>
  typeof asked === 'object' &&
  asked !== null &&
  'text' in asked &&
  typeof asked.text === 'string' &&
  !asked.text.startsWith(PLANNED_EACH_TIME) &&
  !('name' in asked && asked.name) &&
  Array.isArray(values)

/**
 * Connections of one pool that keep the plans of statements they are asked often: to plan the counts in the head of every
 * page takes PostgreSQL longer than to count. Where values decide which plan is good, PostgreSQL itself goes on planning
 * anew.
 * @param max plans a connection keeps
 * @param note told of each statement whose answer is awaited, however it ended: its text, which holds no values, and how long it
 *   took with what was before it on the connection
 */
export function planKeeping(
  max: number,
  note?: (text: string, seconds: number) => void,
): typeof pg.Client {
  const nameOf = namer(max)
  return class extends pg.Client {
    override query = ((asked: unknown, values?: unknown, ...rest: unknown[]): unknown => {
      const name = isKeepable(asked, values) ? nameOf(asked.text) : undefined
      const startedMs = performance.now()
      const answer = (super.query as (...all: unknown[]) => unknown).call(
        this,
        name === undefined ? asked : { ...(asked as pg.QueryConfig), name },
        values,
        ...rest,
      )
      if (note && answer instanceof Promise) {
        const done = () => note(textOf(asked), (performance.now() - startedMs) / 1_000)
        answer.then(done, done)
      }
      return answer
    }) as pg.Client['query']
  }
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : (asked as pg.QueryConfig).text
