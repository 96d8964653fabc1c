import { LRUCache } from 'lru-cache'
import type { Database } from '../database/pool'
import type { Ctx } from './ctx'
import { seesPrices } from './prices'

const UNPRICED = 'unpriced:'
const LAGGING = 'lagging:'
/** How the names of the same thing begin on each shelf of a school. */
const SHELVES = ['', UNPRICED, LAGGING, LAGGING + UNPRICED]
type Shelf = LRUCache<string, Promise<unknown>>
const shelves = new WeakMap<Database, { shared: Shelf; own: Shelf }>()

function shelvesOf(database: Database) {
  const shelf = shelves.get(database) ?? {
    shared: new LRUCache({ max: 1_000 }),
    own: new LRUCache({ max: 5_000 }),
  }
  shelves.set(database, shelf)
  return shelf
}

/** Everybody who asks while it is being read waits for that one reading; a failed reading is not kept. */
function from<T>(shelf: Shelf, name: string, seconds: number, load: () => Promise<T>): Promise<T> {
  const entry = shelf.get(name)
  if (entry) return entry as Promise<T>
  const fresh = load()
  shelf.set(name, fresh, { ttl: seconds * 1_000 })
  fresh.catch(() => {
    if (shelf.peek(name) === fresh) shelf.delete(name)
  })
  return fresh
}

/**
 * What many requests of a school read alike, kept in this process for a few seconds. Never for what belongs to one person.
 * Those who may not see prices have a shelf of their own, and so has what a replica may have answered: nobody else gets that.
 */
export const remember = <T>(
  ctx: Ctx,
  key: string,
  seconds: number,
  load: () => Promise<T>,
): Promise<T> =>
  from(
    shelvesOf(ctx.services.database).shared,
    `${ctx.mall.id}/${ctx.mayLag ? LAGGING : ''}${seesPrices(ctx) ? '' : UNPRICED}${key}`,
    seconds,
    load,
  )

/** Forgets what is kept of a school, after something of it was changed in this process; its siblings are told. */
export function forget(ctx: Ctx, prefix: string): void {
  drop(ctx.services.database, String(ctx.mall.id), prefix)
  ctx.services.siblings.announce('kept', `${ctx.mall.id}/${prefix}`)
}

/** The same after it was changed by a sibling, which says it in one word. */
export function forgetTold(database: Database, word: string): void {
  const at = word.indexOf('/')
  drop(database, word.slice(0, at), word.slice(at + 1))
}

function drop(database: Database, mallId: string, prefix: string): void {
  const { shared } = shelvesOf(database)
  for (const name of shared.keys())
    if (SHELVES.some(shelf => name.startsWith(`${mallId}/${shelf}${prefix}`))) shared.delete(name)
}

/**
 * What one person reads on every page, kept until anything of their school changes, and a few seconds at most: time passes,
 * and only its siblings among the processes on the same database tell this one. What was read before a change of its own is
 * never asked for again.
 */
export const keptUntilChange = <T>(
  ctx: Ctx,
  key: string,
  seconds: number,
  load: () => Promise<T>,
): Promise<T> =>
  from(
    shelvesOf(ctx.services.database).own,
    [
      ctx.mall.id,
      ctx.actor?.personId,
      [...(ctx.actor?.roles ?? [])].join(),
      key,
      ctx.services.database.changes(ctx.mall.id),
    ].join('/'),
    seconds,
    load,
  )
