import { LRUCache } from 'lru-cache'
import type { Database } from '../database/pool'
import type { Ctx } from './ctx'
import { seesPrices } from './prices'

const ENTRIES_MAX = 1_000
const UNPRICED = 'unpriced:'
const shelves = new WeakMap<Database, LRUCache<string, Promise<unknown>>>()

/**
 * What many requests of a school read alike, kept in this process for a few seconds. Everybody who asks while it is being
 * read waits for that one reading; a failed reading is not kept. Never for what belongs to one person. Those who may not
 * see prices have a shelf of their own.
 */
export function kept<T>(ctx: Ctx, key: string, seconds: number, load: () => Promise<T>): Promise<T> {
  const { database } = ctx.services
  let shelf = shelves.get(database)
  if (!shelf) shelves.set(database, (shelf = new LRUCache({ max: ENTRIES_MAX })))
  const name = `${ctx.mall.id}/${seesPrices(ctx) ? '' : UNPRICED}${key}`
  const known = shelf.get(name)
  if (known) return known as Promise<T>
  const fresh = load()
  shelf.set(name, fresh, { ttl: seconds * 1_000 })
  fresh.catch(() => { if (shelf.peek(name) === fresh) shelf.delete(name) })
  return fresh
}

/** Forgets what is kept of a school, after something of it was changed in this process. */
export function forget(ctx: Ctx, prefix: string): void {
  const shelf = shelves.get(ctx.services.database)
  for (const name of shelf?.keys() ?? []) if (name.startsWith(`${ctx.mall.id}/${prefix}`) || name.startsWith(`${ctx.mall.id}/${UNPRICED}${prefix}`)) shelf?.delete(name)
}

const PEOPLE_MAX = 5_000
const desks = new WeakMap<Database, LRUCache<string, { changes: number; reading: Promise<unknown> }>>()

/**
 * What one person reads on every page, kept until anything of their school changes, and a few seconds at most: time passes,
 * and other processes on the same database do not tell this one.
 */
export function keptUntilChange<T>(ctx: Ctx, key: string, seconds: number, load: () => Promise<T>): Promise<T> {
  const { database } = ctx.services
  let desk = desks.get(database)
  if (!desk) desks.set(database, (desk = new LRUCache({ max: PEOPLE_MAX })))
  const name = `${ctx.mall.id}/${ctx.actor?.personId ?? ''}/${[...(ctx.actor?.roles ?? [])].join()}/${key}`
  // Before it is read: a change meanwhile makes it old.
  const changes = database.changes(ctx.mall.id)
  const known = desk.get(name)
  if (known?.changes === changes) return known.reading as Promise<T>
  const reading = load()
  desk.set(name, { changes, reading }, { ttl: seconds * 1_000 })
  reading.catch(() => { if (desk.peek(name)?.reading === reading) desk.delete(name) })
  return reading
}
