import { SESSIONS_SHOWN } from '../limits'
import { and, desc, eq } from 'drizzle-orm'
import type { SessionEnd } from '../contract'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import { lockProven, provenPerson } from './proof'
import { endSessions, ofPerson } from './sessions'
import { sessions } from './tables'

/** Ends one session of the person; false where there is none such. */
async function endOne(ctx: DbCtx, personId: string, id: string, endedBy: SessionEnd) {
  const sessionRows = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.clock.now(), endedBy })
    .where(mine(ctx, sessions, and(eq(sessions.id, id), ofPerson(ctx, personId))))
    .returning({ id: sessions.id })
  return sessionRows.length > 0
}

export async function signOut(ctx: Ctx): Promise<{ ok: true }> {
  const { personId } = actorOf(ctx)
  const session = ctx.visitor?.sessionId
  return write(ctx, async ctx => {
    if (session) await endOne(ctx, personId, session, 'signOut')
    await audit(ctx, 'accounts.signOut', 'person', personId, session ? { session } : {})
    return { ok: true }
  })
}

/** Ends every session of the person, this one too; `first_factor` where they have not just shown who they are. */
export async function signOutEverywhere(
  ctx: Ctx,
  { proof }: { proof: string },
): Promise<{ ok: true }> {
  const { personId } = actorOf(ctx)
  const person = await provenPerson(ctx, proof)
  return write(ctx, async ctx => {
    await lockProven(ctx, person)
    await endSessions(ctx, personId, 'everywhere')
    await audit(ctx, 'accounts.signOutEverywhere', 'person', personId)
    return { ok: true }
  })
}

/** Ends one of the own sessions, as from another device; `first_factor`, and `not_found` for anybody else's. */
export async function endSession(
  ctx: Ctx,
  { id, proof }: { id: string; proof: string },
): Promise<{ ok: true }> {
  const { personId } = actorOf(ctx)
  const [own] = await read(ctx, ctx =>
    ctx.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(mine(ctx, sessions, and(eq(sessions.id, id), ofPerson(ctx, personId)))),
  )
  if (!own) throw new MallError('not_found')
  const person = await provenPerson(ctx, proof)
  return write(ctx, async ctx => {
    await lockProven(ctx, person)
    if (!(await endOne(ctx, personId, id, 'elsewhere'))) throw new MallError('not_found')
    await audit(ctx, 'accounts.endSession', 'person', personId, { session: id })
    return { ok: true }
  })
}

/** Where the person is signed in. */
export async function listSessions(ctx: Ctx) {
  const { personId } = actorOf(ctx)
  const rows = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(sessions)
      .where(mine(ctx, sessions, ofPerson(ctx, personId)))
      .orderBy(desc(sessions.seenAt), desc(sessions.id))
      .limit(SESSIONS_SHOWN),
  )
  return {
    list: rows.map(({ id, beganAt, seenAt, endsAt, network, browser }) => ({
      id,
      isCurrent: id === ctx.visitor?.sessionId,
      beganAt: beganAt.toISOString(),
      seenAt: seenAt.toISOString(),
      endsAt: endsAt.toISOString(),
      network,
      browser,
    })),
  }
}
