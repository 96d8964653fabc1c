import type { AppLoadContext } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { z } from 'zod'
import { mobile, verification, type Session } from '~/contract/accounts'
import { clientHash } from './client-hash'
import { enter } from './enter'
import { needed } from './field-shapes'
import { parseFields, readForm } from './forms'
import { sendCodeStep } from './send-code'

const byPassword = z
  .object({
    by: z.enum(['code', 'phone']).catch('code'),
    account: needed(60),
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

/** The doors of the form. New ones each request, because who may enter depends on the school of the request. */
function doors(context: AppLoadContext, value: { account: string; password: string }) {
  const password = clientHash(value.password)
  const { accounts } = context.api
  const { orgId } = context.mall
  const authenticator = new Authenticator<Session>()
  authenticator.use(
    new FormStrategy(() => accounts.loginByCode({ code: value.account, password, orgId })),
    'code',
  )
  authenticator.use(
    new FormStrategy(() =>
      accounts.loginByPhonePassword({ phone: value.account, password, orgId }),
    ),
    'phone',
  )
  return authenticator
}

/** Signs in from a posted form; 422 with the account kept and the password gone when it fails. */
export async function signInAction(request: Request, context: AppLoadContext) {
  // The strategy of remix-auth reads the form again, so it gets a copy.
  const copy = request.clone()
  const { fields: posted, intent } = await readForm(request, context)
  if (posted.get('by') === 'sms')
    return intent === 'code' ? sendCodeStep(context, posted, 'login') : signInBySms(posted, context)
  const parsed = parseFields(posted, byPassword)
  if (!parsed.ok) return parsed.reply
  try {
    const session = await doors(context, parsed.value).authenticate(parsed.value.by, copy)
    return enter(context, session, parsed.value.returnTo)
  } catch (error) {
    if (error instanceof Response) throw error
    return parsed.fail(error)
  }
}

async function signInBySms(posted: FormData, context: AppLoadContext) {
  const parsed = parseFields(posted, bySms)
  if (!parsed.ok) return parsed.reply
  const { phone, verificationCode, returnTo } = parsed.value
  try {
    return enter(
      context,
      await context.api.accounts.loginByPhoneCode({
        phone,
        verificationCode,
        orgId: context.mall.orgId,
      }),
      returnTo,
    )
  } catch (error) {
    return parsed.fail(error)
  }
}
