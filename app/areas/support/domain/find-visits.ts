import { desc } from 'drizzle-orm'
import { sessionsById } from '~/areas/accounts/domain/sessions'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { MINUTE_MS } from '~/mall/core/days'
import { mine, read } from '~/mall/database/pool'
import { SUPPORT_LINK_MINUTES, type VisitState } from '../codes'
import { supportVisits } from './tables'

/** A page of the visits of support, the latest first. For administrators. */
export async function listVisits(ctx: Ctx, { page, rows }: { page: number; rows: number }) {
  actorWith(ctx, 'administrator', 'auditor')
  const now = ctx.clock.now()
  return read(ctx, async ctx => {
    const own = mine(ctx, supportVisits)
    const visits = await ctx.db
      .select()
      .from(supportVisits)
      .where(own)
      .orderBy(desc(supportVisits.openedAt), desc(supportVisits.id))
      .limit(rows)
      .offset((page - 1) * rows)
    const sessions = await sessionsById(
      ctx,
      visits.flatMap(it => it.sessionId ?? []),
    )
    return {
      total: await ctx.db.$count(supportVisits, own),
      list: visits.map(it => {
        const session = sessions.get(it.sessionId ?? '')
        const endsAt = session && (session.endedAt ?? session.endsAt)
        return {
          id: it.id,
          byName: it.operatorName,
          reason: it.reason,
          state: stateOf(it, endsAt, now),
          openedAt: it.openedAt.toISOString(),
          enteredAt: it.enteredAt?.toISOString() ?? null,
          seenAt: session?.seenAt.toISOString() ?? null,
          endsAt: endsAt?.toISOString() ?? null,
        }
      }),
    }
  })
}

function stateOf(
  { enteredAt, openedAt }: Pick<typeof supportVisits.$inferSelect, 'enteredAt' | 'openedAt'>,
  endsAt: Date | undefined,
  now: Date,
): VisitState {
  if (enteredAt) return endsAt && endsAt > now ? 'running' : 'ended'
  return now.getTime() - openedAt.getTime() < SUPPORT_LINK_MINUTES * MINUTE_MS
    ? 'waiting'
    : 'unused'
}
