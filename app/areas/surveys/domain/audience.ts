import { and, eq, gt, inArray, isNull, lte, notExists, sql, type SQL } from 'drizzle-orm'
import type { SurveyAudience, SurveyState } from '../contract'
import type { Actor, Ctx, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { surveys, surveyTakers } from './tables'

export type Survey = typeof surveys.$inferSelect

/** Whose opinion a person's is. */
const audiencesOf = (actor: Actor): SurveyAudience[] => [
  'all',
  ...(actor.shoper ? ['buyer' as const] : []),
  ...(actor.kind === 'teacher' || actor.kind === 'student' ? [actor.kind] : []),
  ...(actor.roles.has('supplier') ? ['supplier' as const] : []),
]

/** Questionnaires a person is asked at all. */
export const inAudience = (actor: Actor): SQL => inArray(surveys.audience, audiencesOf(actor))
export const running = (ctx: Ctx): SQL =>
  and(
    isNull(surveys.closedAt),
    lte(surveys.startsAt, ctx.clock.now()),
    gt(surveys.endsAt, ctx.clock.now()),
  ) as SQL
export const takenBy = (ctx: DbCtx, actor: Actor) =>
  ctx.db
    .select({ one: sql`1` })
    .from(surveyTakers)
    .where(
      mine(
        ctx,
        surveyTakers,
        eq(surveyTakers.surveyId, surveys.id),
        eq(surveyTakers.personId, actor.personId),
      ),
    )

/** Those that wait for a person's answer: for lists and for the counts of the to-do centre. */
export const waitingForAnswer = (ctx: DbCtx, actor: Actor): SQL =>
  mine(ctx, surveys, inAudience(actor), running(ctx), notExists(takenBy(ctx, actor)))

export const stateOf = (survey: Pick<Survey, 'closedAt' | 'endsAt'>, now: Date): SurveyState =>
  survey.closedAt ? 'closed' : survey.endsAt > now ? 'running' : 'over'
