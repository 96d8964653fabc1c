import { eq, inArray, lt, sql } from 'drizzle-orm'
import {
  ATTEMPTS_ADDRESS,
  ATTEMPTS_MINUTES,
  ATTEMPTS_PERSON,
  ATTEMPTS_SCHOOL,
} from '~/contract/limits'
import type { Ctx } from '../../core/ctx'
import { mine, write } from '../../database/pool'
import { attemptCounters } from './tables'
import { takeTurns } from './turns'

/** Nobody's name is longer; a key of any length would not fit into an index. */
const NAME_MAX = 100
const SCHOOL = 'school'
const personKey = (person: string) => `person:${person.toLowerCase().slice(0, NAME_MAX)}`
const addressKey = (ctx: Ctx) => `address:${ctx.clientAddress ?? 'unknown'}`

/**
 * Takes one attempt at proving who one is, before it is judged: of many at once no more get through than may. `too_many` once the
 * person's name, the address or the school has used up those of the window. Shared by all processes. What turns out right is
 * given back by `forgetFailures`; what does not stays counted.
 */
export async function takeAttempt(ctx: Ctx, person: string): Promise<void> {
  const seconds = ATTEMPTS_MINUTES * 60
  // A whole campus may sit behind one address, so that its limit is generous; the school's only stops a flood from everywhere.
  const turns = [
    { key: personKey(person), most: ATTEMPTS_PERSON, seconds },
    { key: addressKey(ctx), most: ATTEMPTS_ADDRESS, seconds },
    { key: SCHOOL, most: ATTEMPTS_SCHOOL, seconds },
  ]
  await write(ctx, async ctx => {
    await ctx.db
      .delete(attemptCounters)
      .where(mine(ctx, attemptCounters, lt(attemptCounters.expiresAt, ctx.clock.now())))
    await takeTurns(ctx, turns)
  })
}

/** The attempt was right: it does not count, and what failures of this person had counted is cleared. */
export async function forgetFailures(ctx: Ctx, person: string): Promise<void> {
  await write(ctx, async ctx => {
    await ctx.db
      .update(attemptCounters)
      .set({ points: sql`greatest(${attemptCounters.points} - 1, 0)` })
      .where(mine(ctx, attemptCounters, inArray(attemptCounters.key, [addressKey(ctx), SCHOOL])))
    await clearFailures(ctx, person)
  })
}

/** Who has shown in another way who they are need not wait. */
export async function clearFailures(ctx: Ctx, person: string): Promise<void> {
  await write(ctx, ctx =>
    ctx.db
      .delete(attemptCounters)
      .where(mine(ctx, attemptCounters, eq(attemptCounters.key, personKey(person)))),
  )
}
