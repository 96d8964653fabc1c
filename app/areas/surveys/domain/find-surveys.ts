import { SURVEY_TAKERS_MIN } from '../limits'
import { and, desc, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { ManagedSurvey, SurveyDetail, SurveyResults, SurveyRow } from '../contract'
import { MallError } from '~/contract/errors'
import { type Actor, actorOf, actorWith, audits, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { inAudience, running, stateOf, takenBy, waitingForAnswer, type Survey } from './audience'
import { surveyReplies, surveys, surveyTakers } from './tables'
import { tally } from './tally'

interface Filters {
  state?: string
  keyword?: string
}
type PagedFilters = Filters & { page: number; rows: number }
const TEXTS_SHOWN = 200

const matching = (keyword: string | undefined) => {
  const text = keyword?.trim()
  return anyContains(text, surveys.title, surveys.titleEn)
}

function basicsOf(
  ctx: Ctx,
  { id, title, titleEn, intro, introEn, audience, questions, startsAt, endsAt, closedAt }: Survey,
) {
  return {
    id,
    title,
    titleEn,
    intro,
    introEn,
    audience,
    state: stateOf({ closedAt, endsAt }, ctx.clock.now()),
    questionCount: questions.length,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}

async function takenDays(ctx: DbCtx, actor: Actor, ids: string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select({ id: surveyTakers.surveyId, day: surveyTakers.day })
    .from(surveyTakers)
    .where(
      mine(
        ctx,
        surveyTakers,
        eq(surveyTakers.personId, actor.personId),
        inArray(surveyTakers.surveyId, ids),
      ),
    )
  return new Map(rows.map(it => [it.id, it.day]))
}

function rowOf(ctx: Ctx, survey: Survey, answeredDay: string | undefined): SurveyRow {
  const basics = basicsOf(ctx, survey)
  return {
    ...basics,
    answeredDay: answeredDay ?? null,
    canAnswer: basics.state === 'running' && !answeredDay,
  }
}

/** Questionnaires the person is asked, those that wait first. */
export async function listSurveys(ctx: Ctx, input: PagedFilters) {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const waits = waitingForAnswer(ctx, actor),
      isAnswered = sql`exists (${takenBy(ctx, actor)})`
    const isMissed = and(not(isAnswered), not(running(ctx)))
    const parts: Record<string, SQL | undefined> = {
      waiting: waits,
      answered: isAnswered,
      missed: isMissed,
    }
    const within = mine(ctx, surveys, inAudience(actor), matching(input.keyword))
    const part =
      input.state && input.state !== 'all'
        ? Object.hasOwn(parts, input.state)
          ? parts[input.state]
          : sql`false`
        : undefined
    const list = await ctx.db
      .select()
      .from(surveys)
      .where(and(within, part))
      .orderBy(sql`case when ${waits} then 0 else 1 end`, desc(surveys.endsAt), desc(surveys.id))
      .limit(input.rows)
      .offset((input.page - 1) * input.rows)
    const those = (condition: SQL | undefined) =>
      sql<number>`(count(*) filter (where ${condition}))::int`
    const [states = { waiting: 0, answered: 0, missed: 0 }] = await ctx.db
      .select({ waiting: those(waits), answered: those(isAnswered), missed: those(isMissed) })
      .from(surveys)
      .where(within)
    const days = await takenDays(
      ctx,
      actor,
      list.map(it => it.id),
    )
    return {
      list: list.map(it => rowOf(ctx, it, days.get(it.id))),
      total: await ctx.db.$count(surveys, and(within, part)),
      states,
    }
  })
}

export async function countSurveys(ctx: Ctx): Promise<{ count: number }> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => ({
    count: await ctx.db.$count(surveys, waitingForAnswer(ctx, actor)),
  }))
}

/** A questionnaire for somebody who is asked it. */
export async function findSurvey(ctx: Ctx, { id }: { id: string }): Promise<SurveyDetail> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const [survey] = await ctx.db
      .select()
      .from(surveys)
      .where(mine(ctx, surveys, eq(surveys.id, id), inAudience(actor)))
    if (!survey) throw new MallError('not_found')
    return {
      ...rowOf(ctx, survey, (await takenDays(ctx, actor, [id])).get(id)),
      questions: survey.questions,
    }
  })
}

/** The school's finance and the platform ask questionnaires and read what was answered. */
export const askerOf = (ctx: Ctx): Actor => actorWith(ctx, 'finance', 'platform')

/** And auditors read it. */
const readerOf = (ctx: Ctx): Actor => actorWith(ctx, 'finance', 'platform', 'auditor')

const managedSurvey = (ctx: Ctx, survey: Survey, takers: number): ManagedSurvey => {
  const basics = basicsOf(ctx, survey)
  return { ...basics, takers, canClose: basics.state === 'running' && !audits(actorOf(ctx)) }
}

const takersOf = (ctx: DbCtx) =>
  sql<number>`(${ctx.db
    .select({ n: sql`count(*)::int` })
    .from(surveyTakers)
    .where(mine(ctx, surveyTakers, eq(surveyTakers.surveyId, surveys.id)))})`

export async function listManagedSurveys(ctx: Ctx, input: PagedFilters) {
  readerOf(ctx)
  return read(ctx, async ctx => {
    const parts: Record<string, SQL> = {
      running: running(ctx),
      over: and(not(running(ctx)), sql`${surveys.closedAt} is null`) as SQL,
      closed: sql`${surveys.closedAt} is not null`,
    }
    const where = mine(
      ctx,
      surveys,
      matching(input.keyword),
      input.state && input.state !== 'all'
        ? Object.hasOwn(parts, input.state)
          ? parts[input.state]
          : sql`false`
        : undefined,
    )
    const list = await ctx.db
      .select({ survey: surveys, takers: takersOf(ctx) })
      .from(surveys)
      .where(where)
      .orderBy(desc(surveys.endsAt), desc(surveys.id))
      .limit(input.rows)
      .offset((input.page - 1) * input.rows)
    return {
      list: list.map(it => managedSurvey(ctx, it.survey, it.takers)),
      total: await ctx.db.$count(surveys, where),
    }
  })
}

/** What was answered: counts, means and texts without names, from a number of answers on that hides whose they are. */
export async function findResults(ctx: Ctx, { id }: { id: string }): Promise<SurveyResults> {
  readerOf(ctx)
  return read(ctx, async ctx => {
    const [row] = await ctx.db
      .select({ survey: surveys, takers: takersOf(ctx) })
      .from(surveys)
      .where(mine(ctx, surveys, eq(surveys.id, id)))
    if (!row) throw new MallError('not_found')
    const withheld = row.takers < SURVEY_TAKERS_MIN
    const replies = withheld
      ? []
      : await ctx.db
          .select({ answers: surveyReplies.answers })
          .from(surveyReplies)
          .where(mine(ctx, surveyReplies, eq(surveyReplies.surveyId, id)))
          .orderBy(surveyReplies.id)
    return {
      ...managedSurvey(ctx, row.survey, row.takers),
      withheld,
      questions: row.survey.questions.map(it =>
        tally(
          it,
          replies.map(one => one.answers),
          TEXTS_SHOWN,
        ),
      ),
    }
  })
}
