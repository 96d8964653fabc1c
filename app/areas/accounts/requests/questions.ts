import { data, type AppLoadContext } from '@remix-run/node'
import type { refuse } from '~/web/forms'

const FIELD = 'answer'
const TEXT_MAX = 300

/** What was answered to the question of a form, where it held one. */
export function answeredOf(form: FormData): { question?: string; answer?: string } {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value ? value.trim().slice(0, TEXT_MAX) : undefined
  }
  return { question: textOf('question'), answer: textOf(FIELD)?.slice(0, 20) }
}

/** A refused form that is refused for want of an answer asks for one, a new one each time. */
export async function withQuestion(
  context: AppLoadContext,
  refusal: ReturnType<typeof refuse>,
): Promise<ReturnType<typeof refuse>> {
  if (!refusal.data.result.error?.[FIELD]) return refusal
  const { question, ...texts } = await context.api.accounts.question()
  const reply = { ...refusal.data, question: { question, text: texts[context.locale] } }
  return data(reply, refusal.init ?? undefined)
}
