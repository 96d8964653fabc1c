import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { mobile } from '../contract'
import { isMallError, MallError, type ErrorCode } from '~/contract/errors'
import { answeredOf, withQuestion } from './questions'
import { parseFields, type FormReply } from '~/web/forms'
import type { SmsPurpose } from '../codes'

/** A failure of the mall's own in the words the specification has for this form; what the visitor can mend stays as it is, and what nobody expected is thrown on, to be logged. */
export function withCode(error: unknown, code: ErrorCode): MallError {
  if (!isMallError(error)) throw error
  return error.status < 500 ? error : new MallError(code, { cause: error })
}

/** The step of a form that only asks for a code: the number is checked, the rest stays as typed. */
export async function sendCodeStep(context: AppLoadContext, form: FormData, purpose: SmsPurpose) {
  const parsed = parseFields(form, z.object({ phone: mobile }))
  if (!parsed.ok) return parsed.reply
  const { phone } = parsed.value
  const { accounts } = context.api
  try {
    const reply =
      purpose === 'phone'
        ? await accounts.phoneCode({ mobile: phone, ...answeredOf(form) })
        : await accounts.sendCode({ phone, purpose, ...answeredOf(form) })
    return {
      result: parsed.again(),
      sent: { ...reply, phone: `${phone.slice(0, 3)}****${phone.slice(7)}` },
    } satisfies FormReply & { sent: unknown }
  } catch (error) {
    return withQuestion(
      context,
      parsed.fail(asNamed(withCode(error, 'sms_failed'), { mobile: 'phone' })),
    )
  }
}

/** The API calls some fields otherwise than the form does. */
export const asNamed = (error: MallError, names: Record<string, string>) =>
  new MallError(error.code, {
    ...error.details,
    fields:
      error.details.fields &&
      Object.fromEntries(
        Object.entries(error.details.fields).map(([field, code]) => [names[field] ?? field, code]),
      ),
  })
