import { QUESTIONS_AN_HOUR, QUESTIONS_MAX, QUESTIONS_OPEN_MAX } from '../limits'
import { asc, eq, inArray } from 'drizzle-orm'
import { takeTurns } from '~/areas/accounts/domain/turns'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine } from '~/mall/database/pool'
import type { ApprovalStep } from '../step'
import { questionAnswered, questionAsked } from './hooks'
import { approvalQuestions } from './tables'

export type Question = typeof approvalQuestions.$inferSelect

const HOUR_SECONDS = 3_600

/** What was asked about these orders, the oldest first. */
export async function questionsOf(
  ctx: DbCtx,
  orderIds: readonly string[],
): Promise<Map<string, Question[]>> {
  const byOrder = new Map<string, Question[]>(orderIds.map(id => [id, []]))
  if (!orderIds.length) return byOrder
  const rows = await ctx.db
    .select()
    .from(approvalQuestions)
    .where(mine(ctx, approvalQuestions, inArray(approvalQuestions.orderId, [...orderIds])))
    .orderBy(asc(approvalQuestions.askedAt), asc(approvalQuestions.id))
  for (const row of rows) byOrder.get(row.orderId)?.push(row)
  return byOrder
}

/** One of them; `not_found` for none. */
export async function findQuestion(ctx: DbCtx, id: string): Promise<Question> {
  const [row] = await ctx.db
    .select()
    .from(approvalQuestions)
    .where(mine(ctx, approvalQuestions, eq(approvalQuestions.id, id)))
  if (!row) throw new MallError('not_found')
  return row
}

/**
 * Notes what the actor asks the buyer of an order, in whose stead `ctx` says. The same again, while it waits for its answer, is
 * not asked twice. The caller holds the order's lock and has seen that the order waits for the actor's word.
 * @param step what they were asked for; null: to pay
 * @throws `invalid` where too many wait or there are too many in all, `too_many` of one person in an hour
 */
export async function addQuestion(
  ctx: DbCtx,
  orderId: string,
  step: Pick<ApprovalStep, 'name' | 'nameEn'> | null,
  question: string,
): Promise<void> {
  const actor = actorOf(ctx)
  const before = (await questionsOf(ctx, [orderId])).get(orderId) ?? []
  const waiting = before.filter(it => !it.answeredAt)
  if (waiting.some(it => it.askedById === actor.personId && it.question === question)) return
  if (waiting.length >= QUESTIONS_OPEN_MAX || before.length >= QUESTIONS_MAX)
    throw new MallError('invalid', { fields: { question: 'questions_many' } })
  await takeTurns(ctx, [
    { key: `question:${actor.personId}`, most: QUESTIONS_AN_HOUR, seconds: HOUR_SECONDS },
  ])
  const id = newId(ctx.clock)
  await ctx.db.insert(approvalQuestions).values({
    mallId: ctx.mall.id,
    id,
    orderId,
    stepName: step?.name ?? null,
    stepNameEn: step?.nameEn ?? null,
    question,
    askedById: actor.personId,
    askedByName: actor.name,
    askedForName: ctx.actingFor?.name ?? null,
    askedAt: ctx.clock.now(),
  })
  await audit(ctx, 'approvals.ask', 'order', orderId, { question: id })
  await questionAsked(ctx, { id, orderId })
}

/** Notes the actor's answer, in whose stead `ctx` says. The caller holds the order's lock and has seen that nobody has answered. */
export async function noteAnswer(ctx: DbCtx, question: Question, answer: string): Promise<void> {
  const actor = actorOf(ctx)
  const { id, orderId, askedById } = question
  await ctx.db
    .update(approvalQuestions)
    .set({
      answer,
      answeredById: actor.personId,
      answeredByName: actor.name,
      answeredForName: ctx.actingFor?.name ?? null,
      answeredAt: ctx.clock.now(),
    })
    .where(mine(ctx, approvalQuestions, eq(approvalQuestions.id, id)))
  await audit(ctx, 'approvals.answer', 'order', orderId, { question: id })
  await questionAnswered(ctx, { id, orderId, askedById, isStep: question.stepName !== null })
}
