import { inArray, lt, sql } from 'drizzle-orm'
import { isMallError, MallError } from '~/contract/errors'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { attemptCounters } from '~/mall/core/tables'

/** Something that may be done so often within so many seconds; `code` says what was too much, beside `field`; without them it is said of the whole. */
export interface Turn {
  key: string
  most: number
  seconds: number
  field?: string
  code?: string
}

interface TurnCount {
  key: string
  points: number
  expiresAt: Date
}

/** Counts one of each, in the order of the keys, so that two that count the same do not wait for each other. */
async function count(
  ctx: DbCtx,
  turns: readonly { key: string; seconds: number }[],
): Promise<TurnCount[]> {
  const now = ctx.clock.now()
  const isOver = sql`${attemptCounters.expiresAt} <= ${now.toISOString()}::timestamptz`
  return ctx.db
    .insert(attemptCounters)
    .values(
      [...turns]
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map(it => ({
          mallId: ctx.mall.id,
          key: it.key,
          points: 1,
          expiresAt: new Date(now.getTime() + it.seconds * 1_000),
        })),
    )
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
}

/** Counts one, and answers how many there have been within so many seconds. Refuses nothing. */
export async function countTurn(ctx: DbCtx, key: string, seconds: number): Promise<number> {
  const [counted] = await count(ctx, [{ key, seconds }])
  return counted?.points ?? 1
}

/** The refusal that says how long to wait. */
function tooMany(ctx: DbCtx, until: Date, turn: Turn): MallError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - ctx.clock.now().getTime()) / 1_000))
  return new MallError('too_many', {
    fields: turn.field && turn.code ? { [turn.field]: turn.code } : undefined,
    values: { seconds, minutes: Math.ceil(seconds / 60) },
  })
}

/**
 * Takes one turn of each, in the open transaction: a refused one takes none. Counted in the database, for all processes at once,
 * because one that several processes do not share is as many limits as there are processes. Answers how many have been taken.
 */
export async function takeTurns(
  ctx: DbCtx,
  turns: readonly Turn[],
): Promise<ReadonlyMap<string, number>> {
  const counters = await count(ctx, turns)
  const excess = turns
    .flatMap(turn => {
      const row = counters.find(it => it.key === turn.key)
      return row && row.points > turn.most ? [{ turn, until: row.expiresAt }] : []
    })
    .sort((a, b) => b.until.getTime() - a.until.getTime())[0]
  if (excess) throw tooMany(ctx, excess.until, excess.turn)
  return new Map(counters.map(it => [it.key, it.points]))
}

/** Takes one turn of each of the first, or where those are used up of the others; refused by who can be asked again sooner. */
export async function takeTurnsOr(
  ctx: DbCtx,
  first: readonly Turn[],
  others: readonly Turn[],
): Promise<void> {
  await ctx.db.execute(sql`savepoint first_turns`)
  const tooManyTurns = await takeTurns(ctx, first).then(() => null, refusal)
  if (!tooManyTurns) return
  await ctx.db.execute(sql`rollback to savepoint first_turns`)
  const again = await takeTurns(ctx, others).then(() => null, refusal)
  if (again) throw secondsOf(tooManyTurns) < secondsOf(again) ? tooManyTurns : again
}

const refusal = (error: unknown): MallError => {
  if (isMallError(error)) return error
  throw error
}
const secondsOf = (error: MallError) => Number(error.details.values?.seconds)

/** What is over counts for nothing and may go. */
export const forgetOver = (ctx: DbCtx) =>
  ctx.db
    .delete(attemptCounters)
    .where(mine(ctx, attemptCounters, lt(attemptCounters.expiresAt, ctx.clock.now())))

/** What was counted under these keys counts no more. */
export const forgetTurns = (ctx: DbCtx, keys: readonly string[]) =>
  ctx.db
    .delete(attemptCounters)
    .where(mine(ctx, attemptCounters, inArray(attemptCounters.key, [...keys])))

/** Whether this is the first to use it up; `key` is remembered by all processes for as long as it could be shown again. */
export const spendOnce = (ctx: Ctx, key: string, seconds: number): Promise<boolean> =>
  write(ctx, async ctx => {
    await forgetOver(ctx)
    const rows = await ctx.db
      .insert(attemptCounters)
      .values({
        mallId: ctx.mall.id,
        key,
        points: 1,
        expiresAt: new Date(ctx.clock.now().getTime() + seconds * 1_000),
      })
      .onConflictDoNothing()
      .returning({ key: attemptCounters.key })
    return rows.length > 0
  })
