import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SurveyAnswer } from '../contract'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, write } from '~/mall/database/pool'
import { inAudience, stateOf } from './audience'
import { surveyReplies, surveys, surveyTakers } from './tables'
import { keptAnswers, wrongAnswers } from './tally'

/**
 * Answers a questionnaire, once: that it was answered stands under the name, what was said under a random number. The audit
 * trail says neither what nor in which reply. Fails with `wrong_state` when it is over or was answered, `invalid` by question.
 */
export async function answerSurvey(
  ctx: Ctx,
  { id, answers }: { id: string; answers: SurveyAnswer[] },
): Promise<{ ok: true }> {
  const actor = actorOf(ctx)
  refuseMarkup(...answers.map(it => it.text))
  return write(ctx, async ctx => {
    const now = ctx.clock.now()
    const [survey] = await ctx.db
      .select()
      .from(surveys)
      .where(mine(ctx, surveys, eq(surveys.id, id), inAudience(actor)))
      .for('share')
    if (!survey) throw new MallError('not_found')
    if (stateOf(survey, now) !== 'running' || survey.startsAt > now)
      throw new MallError('wrong_state')
    const fields = wrongAnswers(survey.questions, answers)
    if (Object.keys(fields).length) throw new MallError('invalid', { fields })
    const rows = await ctx.db
      .insert(surveyTakers)
      .values({ mallId: ctx.mall.id, surveyId: id, personId: actor.personId, day: dayOf(now) })
      .onConflictDoNothing()
      .returning({ id: surveyTakers.surveyId })
    if (!rows.length) throw new MallError('wrong_state')
    await ctx.db.insert(surveyReplies).values({
      mallId: ctx.mall.id,
      surveyId: id,
      id: randomUUID(),
      answers: keptAnswers(survey.questions, answers),
    })
    await audit(ctx, 'survey.answer', 'survey', id)
    return { ok: true }
  })
}
