import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { paths } from '~/paths'
import { requiredText } from '~/web/field-shapes'
import { parseFields } from '~/web/forms'
import { QUESTION_MAX } from '../limits'

export const asking = z.object({ question: requiredText(QUESTION_MAX) })
export const answering = z.object({
  questionId: z.string().max(64),
  /** Not `answer`: fields of that name prove who somebody is, and are never kept. */
  answerText: requiredText(QUESTION_MAX),
})

/** Asks the buyer of an order something, from the page at `here` where one decides on it. */
export async function askQuestion(
  fields: FormData,
  context: AppLoadContext,
  id: string,
  here: string,
) {
  const parsed = parseFields(fields, asking)
  if (!parsed.ok) return parsed.reply
  try {
    await context.api.approvals.ask({ id, ...parsed.value })
  } catch (error) {
    return parsed.fail(error)
  }
  throw redirect(`${here}?said=asked`)
}

/** Answers a question on the page of its order. */
export async function answerQuestion(fields: FormData, context: AppLoadContext, orderId: string) {
  const parsed = parseFields(fields, answering)
  if (!parsed.ok) return parsed.reply
  const { questionId: id, answerText: answer } = parsed.value
  try {
    await context.api.approvals.answer({ id, answer })
  } catch (error) {
    return parsed.fail(error, name => (name === 'answer' ? 'answerText' : name))
  }
  throw redirect(`${paths.order(encodeURIComponent(orderId))}?said=answered`)
}
