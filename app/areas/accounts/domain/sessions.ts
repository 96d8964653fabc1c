import { SESSION_DAYS_MAX, SESSION_KEPT_DAYS, SESSION_SEEN_MINUTES } from '../limits'
import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import type { Session, SessionEnd } from '../contract'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { DAY_MS, MINUTE_MS } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import type { TokenClaims } from '~/mall/core/tokens'
import { mine, read, write } from '~/mall/database/pool'
import { deviceFor } from './devices'
import {
  actorFrom,
  belonging,
  current,
  findPerson,
  isShut,
  lockShown,
  owesSecondFactor,
  personFrom,
  rowOf,
  type PersonRow,
  type ProvenPerson,
} from './people'
import { browserOf, networkOf } from './place'
import { organisations, people, personOrganisations, sessions } from './tables'

/** The verb of the door that whoever runs the mall comes by, to read and for a while. */
export const SUPPORT_DOOR = 'support.enter'

export interface LiveSession {
  id: string
  endsAt: Date
  actor: Actor
}

/** Sessions of the person that go on. */
export const ofPerson = (ctx: Ctx, personId: string) =>
  and(
    eq(sessions.personId, personId),
    isNull(sessions.endedAt),
    gt(sessions.endsAt, ctx.clock.now()),
  )

async function tokenFor(
  ctx: Ctx,
  row: PersonRow,
  session: { id: string; endsAt: Date },
): Promise<Session> {
  const { token, expiresAt } = await ctx.services.tokens.sign(
    ctx.mall.id,
    { id: row.id, epoch: row.sessionEpoch },
    session,
    ctx.clock,
  )
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    person: personFrom(ctx, row),
    device: deviceFor(ctx, row.id),
  }
}

const notIn = () => new MallError('wrong_credentials')

/** Somebody who may come in, and is as they were when they showed who they are; `wrong_credentials` for everybody else. */
export async function openPerson(ctx: Ctx, proof: ProvenPerson): Promise<PersonRow> {
  const row = await findPerson(ctx, proof.id)
  if (!row || isShut(ctx, row) || row.sessionEpoch !== proof.sessionEpoch) throw notIn()
  // By the link of the console alone, whatever a sign-on of the school says.
  if (row.kind === 'support') throw notIn()
  return row
}

/** A session that has not begun yet: it lives this long, in ms. */
export const newSession = (ctx: Ctx, lifeMs = SESSION_DAYS_MAX * DAY_MS) => ({
  id: newId(ctx.clock),
  endsAt: new Date(ctx.clock.now().getTime() + lifeMs),
})

/**
 * Begins a session: the only place where one is made, whatever door somebody came by and whatever they had to show there.
 * `door` is the verb of its row in the audit trail.
 */
export async function beginSession(
  ctx: Ctx,
  row: PersonRow,
  door: string,
  session = newSession(ctx),
): Promise<Session> {
  const now = ctx.clock.now()
  await write({ ...ctx, actor: actorFrom(ctx, row) }, async ctx => {
    // Whoever ends all sessions meanwhile ends this one, or is waited for and seen.
    await lockShown(ctx, row, notIn)
    await endBefore(ctx)
    const oldest = new Date(now.getTime() - SESSION_KEPT_DAYS * DAY_MS)
    await ctx.db
      .delete(sessions)
      .where(mine(ctx, sessions, and(eq(sessions.personId, row.id), lt(sessions.endsAt, oldest))))
    await ctx.db.insert(sessions).values({
      mallId: ctx.mall.id,
      ...session,
      personId: row.id,
      beganAt: now,
      seenAt: now,
      door,
      network: networkOf(ctx.clientAddress),
      browser: browserOf(ctx.visitor?.userAgent),
    })
    await audit(ctx, door, 'person', row.id, { session: session.id })
  })
  return tokenFor(ctx, row, session)
}

/** A fresh token for the session at hand, as long as it lives; it never ends later for that. */
export async function renewSession(ctx: Ctx, verb = 'accounts.refresh'): Promise<Session> {
  const { personId } = actorOf(ctx)
  const id = ctx.visitor?.sessionId
  const found = await read(ctx, async ctx => {
    const [session] = await ctx.db
      .select({ id: sessions.id, endsAt: sessions.endsAt })
      .from(sessions)
      .where(mine(ctx, sessions, and(eq(sessions.id, id ?? ''), ofPerson(ctx, personId))))
    const row = session && (await findPerson(ctx, personId))
    return row && !isShut(ctx, row) ? { row, session } : null
  })
  if (!found) throw new MallError('not_logged_in')
  await write(ctx, ctx => audit(ctx, verb, 'person', personId, { session: found.session.id }))
  return tokenFor(ctx, found.row, found.session)
}

/** The session that this browser goes on without once another one begins on it, whoever it was of. */
async function endBefore(ctx: DbCtx): Promise<void> {
  const id = ctx.visitor?.sessionId
  if (id === undefined) return
  await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.clock.now(), endedBy: 'again' })
    .where(mine(ctx, sessions, and(eq(sessions.id, id), isNull(sessions.endedAt))))
}

/** After all other sessions have ended: the one at hand with a token that is good again. Who acts without one begins one. */
export async function goOn(ctx: Ctx, verb: string): Promise<Session> {
  if (ctx.visitor?.sessionId) return renewSession(ctx)
  const row = await findPerson(ctx, actorOf(ctx).personId)
  if (!row || isShut(ctx, row)) throw notIn()
  return beginSession(ctx, row, verb)
}

/**
 * The session a token names, with its person: null once it has ended, by itself or with all others, or the person was disabled.
 * One query, because every page of somebody signed in begins with it; when it was last seen is written every few minutes only.
 */
export function findSession(
  ctx: Ctx,
  { sessionId, personId, epoch }: TokenClaims,
): Promise<LiveSession | null> {
  return read(ctx, async ctx => {
    const [row] = await ctx.db
      .select({
        person: people,
        ...belonging,
        endsAt: sessions.endsAt,
        seenAt: sessions.seenAt,
        door: sessions.door,
      })
      .from(people)
      .innerJoin(
        sessions,
        mine(ctx, sessions, and(eq(sessions.id, sessionId), ofPerson(ctx, personId))),
      )
      .innerJoin(organisations, current.organisation(ctx))
      .innerJoin(personOrganisations, current.membership(ctx))
      .where(mine(ctx, people, eq(people.id, personId)))
    if (!row || isShut(ctx, row.person) || row.person.sessionEpoch !== epoch) return null
    await noteSeen(ctx, sessionId, row.seenAt)
    const { endsAt } = row
    const actor = actorFrom(ctx, rowOf(row))
    // Whoever comes from the console has shown a second factor there, where one is wanted.
    if (row.door === SUPPORT_DOOR)
      return { id: sessionId, endsAt, actor: { ...actor, supportUntil: endsAt } }
    return {
      id: sessionId,
      endsAt,
      actor: { ...actor, owesSecondFactor: await owesSecondFactor(ctx, actor) },
    }
  })
}

async function noteSeen(ctx: DbCtx, id: string, seenAt: Date): Promise<void> {
  const now = ctx.clock.now()
  if (now.getTime() - seenAt.getTime() < SESSION_SEEN_MINUTES * MINUTE_MS) return
  await ctx.db
    .update(sessions)
    .set({ seenAt: now, network: networkOf(ctx.clientAddress) })
    .where(mine(ctx, sessions, eq(sessions.id, id)))
    // A database that takes no writing at the moment is no reason to show nobody anything.
    .catch(() => undefined)
}

/** What ended the session of a token that is none any more; null for what never was one of this school. */
export async function whyEnded(ctx: Ctx, token: string): Promise<SessionEnd | null> {
  let claims: ReturnType<typeof decodeJwt>
  try {
    claims = decodeJwt(token)
  } catch {
    return null
  }
  if (claims.mall !== ctx.mall.id) return null
  const { sid, sub } = claims
  // Nobody has vouched for what it says: it is looked up, and never shown.
  if (typeof sid !== 'string' || !/^\d{1,30}$/.test(sid)) return 'time'
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ by: sessions.endedBy, personId: sessions.personId })
      .from(sessions)
      .where(mine(ctx, sessions, eq(sessions.id, sid))),
  )
  return (row?.personId === sub ? row?.by : null) ?? 'time'
}

/**
 * Ends every session of the person but, where one is named, the one that goes on; old tokens of that one end, too. Answers the
 * epoch of the sessions that begin from now on.
 */
export async function endSessions(
  ctx: DbCtx,
  personId: string,
  endedBy: SessionEnd,
  but?: string,
): Promise<number> {
  const [raised] = await ctx.db
    .update(people)
    .set({ sessionEpoch: sql`${people.sessionEpoch} + 1` })
    .where(mine(ctx, people, eq(people.id, personId)))
    .returning({ epoch: people.sessionEpoch })
  await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.clock.now(), endedBy })
    .where(
      mine(
        ctx,
        sessions,
        and(ofPerson(ctx, personId), but === undefined ? undefined : ne(sessions.id, but)),
      ),
    )
  return raised?.epoch ?? 0
}

/** Ends one session, whoever's; false where it goes on no more. */
export async function endSessionOf(ctx: DbCtx, id: string, endedBy: SessionEnd): Promise<boolean> {
  const now = ctx.clock.now()
  const sessionRows = await ctx.db
    .update(sessions)
    .set({ endedAt: now, endedBy })
    .where(
      mine(
        ctx,
        sessions,
        and(eq(sessions.id, id), isNull(sessions.endedAt), gt(sessions.endsAt, now)),
      ),
    )
    .returning({ id: sessions.id })
  return sessionRows.length > 0
}

/** How far sessions have come, by their ids. */
export async function sessionsById(ctx: DbCtx, ids: readonly string[]) {
  const rows = await ctx.db
    .select({
      id: sessions.id,
      seenAt: sessions.seenAt,
      endsAt: sessions.endsAt,
      endedAt: sessions.endedAt,
    })
    .from(sessions)
    .where(mine(ctx, sessions, inArray(sessions.id, [...ids])))
  return new Map(rows.map(it => [it.id, it]))
}
