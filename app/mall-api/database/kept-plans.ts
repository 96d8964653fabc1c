import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** Times a statement is seen before connections keep it, so that what is asked once in a while takes no room there. */
export const SEEN_BEFORE_KEPT = 10
/** Each connection holds up to this many plans, of some 30 kB each. */
const KEPT_MAX = 300
const WATCHED_MAX = 2_000

const seen = new LRUCache<string, number>({ max: WATCHED_MAX })
const names = new Map<string, string>()

/** The name under which a statement is kept, once it has been asked often enough. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= KEPT_MAX) return known
  const times = (seen.get(text) ?? 0) + 1
  seen.set(text, times)
  if (times < SEEN_BEFORE_KEPT) return undefined
  seen.delete(text)
  const name = `kept_${names.size}`
  names.set(text, name)
  return name
}

/** Begins a statement whose best plan hangs on what is asked for, such as a search: a plan for any values would be a bad one. */
export const PLANNED_EACH_TIME = '/* planned each time */'

/** Only what carries values: `begin` and its like have no plan. */
const isKeepable = (asked: unknown, values: unknown): asked is pg.QueryConfig =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string' && !asked.text.startsWith(PLANNED_EACH_TIME) && !('name' in asked && asked.name) && Array.isArray(values)

/**
 * A connection that keeps the plans of statements it is asked often: to plan the counts in the head of every page takes
 * PostgreSQL longer than to count. Where values decide which plan is good, PostgreSQL itself goes on planning anew.
 */
export class PlanKeepingClient extends pg.Client {
  override query = ((asked: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const name = isKeepable(asked, values) ? nameOf(asked.text) : undefined
    return (super.query as (...all: unknown[]) => unknown).call(this, name === undefined ? asked : { ...(asked as pg.QueryConfig), name }, values, ...rest)
  }) as pg.Client['query']
}
