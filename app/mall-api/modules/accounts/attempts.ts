import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Ctx } from '../../core/ctx'
import { mine, read, write } from '../../database/pool'
import { attemptCounters } from './tables'

const WINDOW_MINUTES = 15
/** Failures within the window. A whole campus may sit behind one address, so its limit is generous. */
const LIMITS = { person: 10, address: 300 } as const

/** Nobody's name is longer; a key of any length would not fit into an index. */
const NAME_MAX = 100
const keysOf = (ctx: Ctx, person: string) => ({ person: `person:${person.toLowerCase().slice(0, NAME_MAX)}`, address: `address:${ctx.clientAddress ?? 'unknown'}` })

/** `too_many` while the person's name or the address has failed too often. Shared by all processes. */
export async function refuseTooMany(ctx: Ctx, person: string): Promise<void> {
  const keys = keysOf(ctx, person)
  const rows = await read(ctx, ctx => ctx.db.select({ key: attemptCounters.key, points: attemptCounters.points }).from(attemptCounters)
    .where(mine(ctx, attemptCounters, and(inArray(attemptCounters.key, [keys.person, keys.address]), gt(attemptCounters.expiresAt, ctx.clock.now())))))
  if (rows.some(row => row.points >= (row.key === keys.person ? LIMITS.person : LIMITS.address))) throw new MallError('too_many', { values: { minutes: WINDOW_MINUTES } })
}

export async function countFailure(ctx: Ctx, person: string): Promise<void> {
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + WINDOW_MINUTES * 60_000)
  await write(ctx, async ctx => {
    await ctx.db.delete(attemptCounters).where(mine(ctx, attemptCounters, lt(attemptCounters.expiresAt, now)))
    await ctx.db.insert(attemptCounters).values(Object.values(keysOf(ctx, person)).sort().map(key => ({ mallId: ctx.mall.id, key, points: 1, expiresAt })))
      .onConflictDoUpdate({ target: [attemptCounters.mallId, attemptCounters.key], set: { points: sql`${attemptCounters.points} + 1` } })
  })
}

/** A success clears what failures of this person had counted. */
export async function forgetFailures(ctx: Ctx, person: string): Promise<void> {
  await write(ctx, ctx => ctx.db.delete(attemptCounters).where(mine(ctx, attemptCounters, eq(attemptCounters.key, keysOf(ctx, person).person))))
}
