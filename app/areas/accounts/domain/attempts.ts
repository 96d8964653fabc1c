import {
  ATTEMPTS_ADDRESS_FREE,
  ATTEMPTS_AUDITED_HOUR,
  ATTEMPTS_DEVICE,
  ATTEMPTS_MINUTES,
  ATTEMPTS_NAME_FREE,
  ATTEMPTS_NAME_WAIT_SECONDS_MAX,
  ATTEMPTS_PAIR,
} from '../limits'
import { eq, inArray, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { HOUR_SECONDS } from '~/contract/time'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { knownDevice } from './devices'
import { checkAnswer, type RobotAnswer } from './questions'
import { attemptCounters } from '~/mall/core/tables'
import { countTurn, forgetOver, takeTurns, type Turn } from './turns'

/** Nobody's name is longer; a key of any length would not fit into an index. */
const NAME_MAX = 100
const WINDOW_SECONDS = ATTEMPTS_MINUTES * 60

export interface Attempt {
  /** What was typed as name. */
  name: string
  /** Whose name it is; undefined where it is nobody's. */
  personId?: string
  answered?: RobotAnswer
}

const nameOf = ({ name }: Attempt) => name.toLowerCase().slice(0, NAME_MAX)
const addressOf = (ctx: Ctx) => ctx.clientAddress ?? 'unknown'
const keysOf = (ctx: Ctx, attempt: Attempt) => ({
  pair: `pair:${nameOf(attempt)}|${addressOf(ctx)}`,
  address: `address:${addressOf(ctx)}`,
  name: `name:${nameOf(attempt)}`,
  wait: `wait:${nameOf(attempt)}`,
})

/**
 * Takes one attempt at proving who one is, before it is judged: of many at once no more get through than may. Shared by all
 * processes. On a device the person has signed in on before nothing counts but what was tried on it. Elsewhere so many are taken
 * of a name from one address; those of a name from all addresses slow each other down; those of an address, whatever the name,
 * need a question answered from some number on. So nobody can shut out a person on a device of theirs, or a school.
 * `too_many` and `too_soon` say how long to wait; nobody is held meanwhile. What turns out right is given back by `forgetFailures`.
 */
export async function takeAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  const device = attempt.personId ? knownDevice(ctx, attempt.personId) : null
  await write(ctx, async ctx => {
    await forgetOver(ctx)
    if (device) return void (await takeTurns(ctx, [deviceTurn(device)]))
    const keys = keysOf(ctx, attempt)
    await takeTurns(ctx, [{ key: keys.pair, most: ATTEMPTS_PAIR, seconds: WINDOW_SECONDS }])
    if ((await countTurn(ctx, keys.address, WINDOW_SECONDS)) > ATTEMPTS_ADDRESS_FREE)
      await checkAnswer(ctx, attempt.answered)
    const ofName = await countTurn(ctx, keys.name, HOUR_SECONDS)
    if (ofName > ATTEMPTS_NAME_FREE) await waitTurn(ctx, keys.wait, waitSeconds(ofName))
  })
}

const deviceTurn = (device: string): Turn => ({
  key: `device:${device}`,
  most: ATTEMPTS_DEVICE,
  seconds: WINDOW_SECONDS,
})

/** How long the next one has to wait: a second after the last free one, doubled with each. */
const waitSeconds = (attempts: number) =>
  Math.min(2 ** (attempts - ATTEMPTS_NAME_FREE - 1), ATTEMPTS_NAME_WAIT_SECONDS_MAX)

/** Goes through when the last one's pause is over, and begins the next. Refused ones do not make it longer. */
async function waitTurn(ctx: DbCtx, key: string, seconds: number): Promise<void> {
  const now = ctx.clock.now()
  const values = {
    mallId: ctx.mall.id,
    key,
    points: 1,
    expiresAt: new Date(now.getTime() + seconds * 1_000),
  }
  const counters = await ctx.db
    .insert(attemptCounters)
    .values(values)
    .onConflictDoUpdate({
      target: [attemptCounters.mallId, attemptCounters.key],
      set: { expiresAt: values.expiresAt },
      setWhere: sql`${attemptCounters.expiresAt} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ key: attemptCounters.key })
  if (counters.length) return
  const [row] = await ctx.db
    .select({ expiresAt: attemptCounters.expiresAt })
    .from(attemptCounters)
    .where(mine(ctx, attemptCounters, eq(attemptCounters.key, key)))
  const untilMs = (row?.expiresAt ?? values.expiresAt).getTime()
  throw new MallError('too_soon', {
    values: { seconds: Math.max(1, Math.ceil((untilMs - now.getTime()) / 1_000)) },
  })
}

/**
 * The attempt was right: it does not count, and what this name had used up from here is cleared. What others tried with the name
 * stays counted, or they could begin anew with every time the person signs in.
 */
export async function forgetFailures(ctx: Ctx, attempt: Attempt): Promise<void> {
  const keys = keysOf(ctx, attempt)
  const device = attempt.personId ? knownDevice(ctx, attempt.personId) : null
  await write(ctx, async ctx => {
    if (!device)
      await ctx.db
        .update(attemptCounters)
        .set({ points: sql`greatest(${attemptCounters.points} - 1, 0)` })
        .where(mine(ctx, attemptCounters, inArray(attemptCounters.key, [keys.address, keys.name])))
    await ctx.db
      .delete(attemptCounters)
      .where(
        mine(
          ctx,
          attemptCounters,
          inArray(attemptCounters.key, device ? [`device:${device}`] : [keys.pair, keys.wait]),
        ),
      )
  })
}

/** Who has shown in another way who they are need not wait here. */
export async function clearFailures(ctx: Ctx, names: readonly string[]): Promise<void> {
  const keys = names.flatMap(name => {
    const { pair, wait, name: all } = keysOf(ctx, { name })
    return [pair, wait, all]
  })
  await write(ctx, ctx =>
    ctx.db
      .delete(attemptCounters)
      .where(mine(ctx, attemptCounters, inArray(attemptCounters.key, keys))),
  )
}

/**
 * An attempt failed. Of a person there is, it leaves an audit row, so many an hour: whoever guesses cannot fill the trail. Of
 * names nobody has, nothing is kept but the count; they cost the same statements, or the time it takes would tell who exists.
 * `verb` says at which door.
 */
export async function auditFailure(
  ctx: Ctx,
  attempt: Pick<Attempt, 'name' | 'personId'>,
  verb = 'accounts.signInFailed',
): Promise<void> {
  const { personId } = attempt
  await write(ctx, async ctx => {
    const key = `failed:${personId ?? `nobody:${nameOf(attempt)}`}`
    const failures = await countTurn(ctx, key, HOUR_SECONDS)
    if (failures > ATTEMPTS_AUDITED_HOUR) return
    await ctx.db.execute(sql`savepoint failure`)
    await audit(ctx, verb, 'person', personId ?? 'nobody', {
      address: addressOf(ctx),
      ...(failures === ATTEMPTS_AUDITED_HOUR ? { moreAreCountedOnly: true } : {}),
    })
    await ctx.db.execute(
      personId ? sql`release savepoint failure` : sql`rollback to savepoint failure`,
    )
  })
}
