import { sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { DbCtx } from '../../core/ctx'
import { attemptCounters } from './tables'

/** Something that may be done so often within so many seconds; `code` says what was too much, beside `field`; without them it is said of the whole. */
export interface Turn {
  key: string
  most: number
  seconds: number
  field?: string
  code?: string
}

/**
 * Takes one turn of each, in the open transaction: a refused one takes none. Counted in the database, for all processes at once,
 * and in the order of the keys, so that two that count the same do not wait for each other.
 */
export async function takeTurns(ctx: DbCtx, turns: readonly Turn[]): Promise<void> {
  const now = ctx.clock.now()
  const rows = [...turns]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(it => ({
      mallId: ctx.mall.id,
      key: it.key,
      points: 1,
      expiresAt: new Date(now.getTime() + it.seconds * 1_000),
    }))
  const isOver = sql`${attemptCounters.expiresAt} <= ${now.toISOString()}::timestamptz`
  const counted = await ctx.db
    .insert(attemptCounters)
    .values(rows)
    .onConflictDoUpdate({
      target: [attemptCounters.mallId, attemptCounters.key],
      set: {
        points: sql`case when ${isOver} then 1 else ${attemptCounters.points} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${attemptCounters.expiresAt} end`,
      },
    })
    .returning({
      key: attemptCounters.key,
      points: attemptCounters.points,
      expiresAt: attemptCounters.expiresAt,
    })
  const refused = turns
    .flatMap(turn => {
      const row = counted.find(it => it.key === turn.key)
      return row && row.points > turn.most
        ? [
            {
              turn,
              waitSeconds: Math.max(
                1,
                Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1_000),
              ),
            },
          ]
        : []
    })
    .sort((a, b) => b.waitSeconds - a.waitSeconds)[0]
  if (!refused) return
  const { turn, waitSeconds } = refused
  throw new MallError('too_many', {
    fields: turn.field && turn.code ? { [turn.field]: turn.code } : undefined,
    values: { seconds: waitSeconds, minutes: Math.ceil(waitSeconds / 60) },
  })
}
