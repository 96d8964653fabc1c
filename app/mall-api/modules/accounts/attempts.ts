import { eq, lt, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Ctx } from '../../core/ctx'
import { mine, write } from '../../database/pool'
import { attemptCounters } from './tables'

const WINDOW_MINUTES = 15
const LIMITS = { person: 10, address: 100 } as const

/** Counts a try against a person's name or an address; `too_many` once the window's limit is passed. Shared by all processes. */
export async function countAttempt(ctx: Ctx, kind: keyof typeof LIMITS, key: string): Promise<void> {
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + WINDOW_MINUTES * 60_000)
  const points = await write(ctx, async ctx => {
    await ctx.db.delete(attemptCounters).where(mine(ctx, attemptCounters, lt(attemptCounters.expiresAt, now)))
    const [row] = await ctx.db.insert(attemptCounters).values({ mallId: ctx.mall.id, key: `${kind}:${key}`, points: 1, expiresAt })
      .onConflictDoUpdate({ target: [attemptCounters.mallId, attemptCounters.key], set: { points: sql`${attemptCounters.points} + 1` } })
      .returning({ points: attemptCounters.points })
    return row?.points ?? 1
  })
  if (points > LIMITS[kind]) throw new MallError('too_many', { values: { minutes: WINDOW_MINUTES } })
}

/** A success clears what failures had counted. */
export async function forgetAttempts(ctx: Ctx, kind: keyof typeof LIMITS, key: string): Promise<void> {
  await write(ctx, ctx => ctx.db.delete(attemptCounters).where(mine(ctx, attemptCounters, eq(attemptCounters.key, `${kind}:${key}`))))
}
