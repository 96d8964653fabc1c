import { SURVEY_DAYS_MAX } from '../limits'
import { eq } from 'drizzle-orm'
import type { VerbInput } from '~/contract/endpoint'
import { MallError } from '~/contract/errors'
import type { surveys as calls } from '../contract'
import { audit } from '~/mall/core/audit'
import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS, dayOf, endOfDay } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, write } from '~/mall/database/pool'
import { stateOf } from './audience'
import { askerOf } from './find-surveys'
import { surveys } from './tables'

type Input = VerbInput<typeof calls.ask>
const CHOICES_LEAST = 2

/** Asks a questionnaire until the last second of a day. Questions of choice have two options at least, all others none. */
export async function askSurvey(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const actor = askerOf(ctx)
  refuseMarkup(
    input.title,
    input.titleEn,
    input.intro,
    input.introEn,
    ...input.questions.flatMap(it => [
      it.title,
      it.titleEn,
      ...it.options.flatMap(one => [one.name, one.nameEn]),
    ]),
  )
  const now = ctx.clock.now()
  const fields: Record<string, string> = {}
  if (
    input.endDay <= dayOf(now) ||
    endOfDay(input.endDay).getTime() - now.getTime() > SURVEY_DAYS_MAX * DAY_MS
  )
    fields.endDay = 'survey_end'
  for (const [n, it] of input.questions.entries()) {
    if (
      (it.kind === 'one' || it.kind === 'many') &&
      (it.options.length < CHOICES_LEAST ||
        new Set(it.options.map(one => one.name)).size < it.options.length)
    )
      fields[`questions[${n}].options`] = 'survey_options'
  }
  if (Object.keys(fields).length) throw new MallError('invalid', { fields })
  const questions = input.questions.map((it, n) => ({
    ...it,
    id: `q${n + 1}`,
    options:
      it.kind === 'one' || it.kind === 'many'
        ? it.options.map((one, i) => ({ ...one, id: `o${i + 1}` }))
        : [],
  }))
  return write(ctx, async ctx => {
    const id = newId(ctx.clock)
    const { title, titleEn, intro, introEn, audience } = input
    await ctx.db.insert(surveys).values({
      mallId: ctx.mall.id,
      id,
      title,
      titleEn,
      intro,
      introEn,
      audience,
      questions,
      startsAt: now,
      endsAt: new Date(endOfDay(input.endDay).getTime() - 1_000),
      closedAt: null,
      createdBy: actor.personId,
    })
    await audit(ctx, 'survey.ask', 'survey', id, { title, audience, questions: questions.length })
    return { id }
  })
}

/** Ends a questionnaire before its day. */
export async function closeSurvey(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  askerOf(ctx)
  return write(ctx, async ctx => {
    const [survey] = await ctx.db
      .select()
      .from(surveys)
      .where(mine(ctx, surveys, eq(surveys.id, id)))
      .for('update')
    if (!survey) throw new MallError('not_found')
    if (survey.closedAt) return { ok: true }
    if (stateOf(survey, ctx.clock.now()) !== 'running') throw new MallError('wrong_state')
    await ctx.db
      .update(surveys)
      .set({ closedAt: ctx.clock.now() })
      .where(mine(ctx, surveys, eq(surveys.id, id)))
    await audit(ctx, 'survey.close', 'survey', id)
    return { ok: true }
  })
}
