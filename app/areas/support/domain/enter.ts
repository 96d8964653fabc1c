import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Session } from '~/areas/accounts/contract'
import { endSessionOf, newSession, beginSession } from '~/areas/accounts/domain/sessions'
import { supportPerson } from '~/areas/accounts/domain/support-people'
import { findSettings } from '~/areas/malls/domain/change-school'
import { holdersOf } from '~/areas/messages/domain/receivers'
import { tell } from '~/areas/messages/domain/tell'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { MINUTE_MS } from '~/mall/core/days'
import { digestOfToken } from '~/mall/core/token-digest'
import { mine, write } from '~/mall/database/pool'
import { SUPPORT_LINK_MINUTES, SUPPORT_MINUTES } from '../codes'
import { supportVisits } from './tables'

/** Begins the session that a link was given for; `not_found` once it was used or is too old. The administrators are told. */
export function enterSchool(ctx: Ctx, { ticket }: { ticket: string }): Promise<Session> {
  return write(ctx, async ctx => {
    const now = ctx.clock.now()
    const session = newSession(ctx, SUPPORT_MINUTES * MINUTE_MS)
    const [visit] = await ctx.db
      .update(supportVisits)
      .set({ enteredAt: now, sessionId: session.id })
      .where(
        mine(
          ctx,
          supportVisits,
          and(
            eq(supportVisits.ticketDigest, digestOfToken(ticket)),
            isNull(supportVisits.enteredAt),
            gt(supportVisits.openedAt, new Date(now.getTime() - SUPPORT_LINK_MINUTES * MINUTE_MS)),
          ),
        ),
      )
      .returning()
    if (!visit) throw new MallError('not_found')
    // The school may have thought better of it since the link was made.
    if (!(await findSettings(ctx)).settings.supportVisits) throw new MallError('not_found')
    const { id, operatorId, operatorName: name } = visit
    const person = await supportPerson(ctx, { operatorId, name })
    await tell(ctx, await holdersOf(ctx, 'administrator'), {
      kind: 'supportEntered',
      subjectId: id,
    })
    return beginSession(ctx, person, 'support.enter', session)
  })
}

/** Ends a visit at once, or one whose link waits to be used; `wrong_state` where that is over. For administrators. */
export async function endVisit(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  actorWith(ctx, 'administrator')
  return write(ctx, async ctx => {
    const [visit] = await ctx.db
      .select()
      .from(supportVisits)
      .where(mine(ctx, supportVisits, eq(supportVisits.id, id)))
      .for('update')
    if (!visit) throw new MallError('not_found')
    if (visit.sessionId) {
      if (!(await endSessionOf(ctx, visit.sessionId, 'school'))) throw new MallError('wrong_state')
    } else if (visit.enteredAt) throw new MallError('wrong_state')
    else
      await ctx.db
        .update(supportVisits)
        .set({ enteredAt: ctx.clock.now() })
        .where(mine(ctx, supportVisits, eq(supportVisits.id, id)))
    await audit(ctx, 'support.end', 'supportVisit', id, { name: visit.operatorName })
    return { ok: true as const }
  })
}
