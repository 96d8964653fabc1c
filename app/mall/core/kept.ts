import { LRUCache } from 'lru-cache'
import type { Database } from '../database/pool'
import type { Ctx } from './ctx'
import { seesPrices } from './prices'

const UNPRICED = 'unpriced:'
type Shelf = LRUCache<string, Promise<unknown>>
const shelves = new WeakMap<Database, { shared: Shelf; own: Shelf }>()

function shelvesOf({ services: { database } }: Ctx) {
  const known = shelves.get(database) ?? {
    shared: new LRUCache({ max: 1_000 }),
    own: new LRUCache({ max: 5_000 }),
  }
  shelves.set(database, known)
  return known
}

/** Everybody who asks while it is being read waits for that one reading; a failed reading is not kept. */
function from<T>(shelf: Shelf, name: string, seconds: number, load: () => Promise<T>): Promise<T> {
  const known = shelf.get(name)
  if (known) return known as Promise<T>
  const fresh = load()
  shelf.set(name, fresh, { ttl: seconds * 1_000 })
  fresh.catch(() => {
    if (shelf.peek(name) === fresh) shelf.delete(name)
  })
  return fresh
}

/**
 * What many requests of a school read alike, kept in this process for a few seconds. Never for what belongs to one person.
 * Those who may not see prices have a shelf of their own.
 */
export const kept = <T>(
  ctx: Ctx,
  key: string,
  seconds: number,
  load: () => Promise<T>,
): Promise<T> =>
  from(
    shelvesOf(ctx).shared,
    `${ctx.mall.id}/${seesPrices(ctx) ? '' : UNPRICED}${key}`,
    seconds,
    load,
  )

/** Forgets what is kept of a school, after something of it was changed in this process. */
export function forget(ctx: Ctx, prefix: string): void {
  const shelf = shelvesOf(ctx).shared
  for (const name of shelf.keys())
    if (
      name.startsWith(`${ctx.mall.id}/${prefix}`) ||
      name.startsWith(`${ctx.mall.id}/${UNPRICED}${prefix}`)
    )
      shelf.delete(name)
}

/**
 * What one person reads on every page, kept until anything of their school changes, and a few seconds at most: time passes,
 * and other processes on the same database do not tell this one. What was read before a change is never asked for again.
 */
export const keptUntilChange = <T>(
  ctx: Ctx,
  key: string,
  seconds: number,
  load: () => Promise<T>,
): Promise<T> =>
  from(
    shelvesOf(ctx).own,
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
