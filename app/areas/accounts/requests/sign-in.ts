import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { mobile, verification } from '../contract'
import { clientHash } from '~/web/client-hash'
import { comeIn } from './doors'
import { enter } from './enter'
import { requiredText } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { answeredOf, withQuestion } from './questions'
import { toSecondFactor } from '~/areas/second-factor/requests/second-factor'
import { sendCodeStep } from './send-code'

const byPassword = z
  .object({
    by: z.enum(['code', 'phone']).catch('code'),
    account: requiredText(60),
    password: z.string('password_required').min(1, 'password_required').max(200, 'too_long'),
    returnTo: z.string().optional(),
  })
  .superRefine((value, issue) => {
    if (value.by !== 'phone') return
    const wrong = mobile.safeParse(value.account).error?.issues[0]
    if (wrong) issue.addIssue({ code: 'custom', path: ['account'], message: wrong.message })
  })
const bySms = z.object({
  phone: mobile,
  verificationCode: verification,
  returnTo: z.string().optional(),
})

/** Signs in from a posted form; 422 with the account kept and the password gone when it fails. */
export async function signInAction(request: Request, context: AppLoadContext) {
  const { fields: posted, intent } = await readForm(request, context)
  if (posted.get('by') === 'sms')
    return intent === 'code' ? sendCodeStep(context, posted, 'login') : signInBySms(posted, context)
  const parsed = parseFields(posted, byPassword)
  if (!parsed.ok) return parsed.reply
  const { by, account, returnTo } = parsed.value
  const password = clientHash(parsed.value.password)
  const more = { password, orgId: context.mall.orgId, ...answeredOf(posted) }
  try {
    const session = await (by === 'code'
      ? comeIn('code', context, { code: account, ...more })
      : comeIn('phone', context, { phone: account, ...more }))
    return enter(context, session, returnTo)
  } catch (error) {
    if (error instanceof Response) throw error
    return toSecondFactor(context, error, returnTo) ?? withQuestion(context, parsed.fail(error))
  }
}

async function signInBySms(form: FormData, context: AppLoadContext) {
  const parsed = parseFields(form, bySms)
  if (!parsed.ok) return parsed.reply
  const { phone, verificationCode, returnTo } = parsed.value
  try {
    return enter(
      context,
      await comeIn('sms', context, { phone, verificationCode, orgId: context.mall.orgId }),
      returnTo,
    )
  } catch (error) {
    return toSecondFactor(context, error, returnTo) ?? parsed.fail(error)
  }
}
