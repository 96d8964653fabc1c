import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** Times a statement is seen before connections keep it, so that what is asked once in a while takes no room there. */
export const SEEN_BEFORE_KEPT = 10
const WATCHED_MAX = 2_000

/** Begins a statement whose best plan hangs on what is asked for: a plan for any values would be a bad one. */
export const PLANNED_EACH_TIME = '/* planned each time */'

/** Gives a statement the name under which it is kept, once it has been asked often enough. */
function namer(max: number): (text: string) => string | undefined {
  const counts = new LRUCache<string, number>({ max: WATCHED_MAX })
  const names = new Map<string, string>()
  return text => {
    const planName = names.get(text)
    if (planName !== undefined || names.size >= max) return planName
    const times = (counts.get(text) ?? 0) + 1
    counts.set(text, times)
    if (times < SEEN_BEFORE_KEPT) return undefined
    counts.delete(text)
    const name = `kept_${names.size}`
    names.set(text, name)
    return name
  }
}

/** Only what carries values: `begin` and its like have no plan. */
const isKeepable = (statement: unknown, values: unknown): statement is pg.QueryConfig =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !statement.text.startsWith(PLANNED_EACH_TIME) &&
  !('name' in statement && statement.name) &&
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
    override query = ((statement: unknown, values?: unknown, ...rest: unknown[]): unknown => {
      const name = isKeepable(statement, values) ? nameOf(statement.text) : undefined
      const startedMs = performance.now()
      const answer = (super.query as (...all: unknown[]) => unknown).call(
        this,
        name === undefined ? statement : { ...(statement as pg.QueryConfig), name },
        values,
        ...rest,
      )
      if (note && answer instanceof Promise) {
        const record = () => note(textOf(statement), (performance.now() - startedMs) / 1_000)
        answer.then(record, record)
      }
      return answer
    }) as pg.Client['query']
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
