import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { mobile, verification } from '~/areas/accounts/contract'
import { safeReturn } from '~/web/access'
import { clientHash } from '~/web/client-hash'
import { comeIn } from '~/areas/accounts/requests/doors'
import { enter } from '~/areas/accounts/requests/enter'
import { asPage } from '~/web/failures'
import { answeredOf, withQuestion } from '~/areas/accounts/requests/questions'
import { requiredText } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { toSecondFactor } from '~/areas/second-factor/requests/second-factor'
import { sendCodeStep } from '~/areas/accounts/requests/send-code'
import { paths } from '~/paths'
import { askedCode, passOf, ticketOf } from './weixin'

const byPassword = z.object({
  by: z.enum(['code', 'phone']).catch('code'),
  account: requiredText(60),
  password: z.string('password_required').min(1, 'password_required').max(200, 'too_long'),
  returnTo: z.string().optional(),
})
const bySms = z.object({
  phone: mobile,
  verificationCode: verification,
  returnTo: z.string().optional(),
})

/** Binds the WeChat that has scanned to an account and signs in; refused like a sign-in. */
export async function bindAction(request: Request, context: AppLoadContext) {
  const { fields, intent } = await readForm(request, context, 'token')
  const uuid = ticketOf(context, askedCode(request) ?? '')
  const isSms = fields.get('by') === 'sms'
  if (isSms && intent === 'code') return sendCodeStep(context, fields, 'bind')
  if (isSms) {
    const parsed = parseFields(fields, bySms)
    if (!parsed.ok) return parsed.reply
    const { phone, verificationCode, returnTo } = parsed.value
    return comeIn('bindByCode', context, { uuid, phone, verificationCode }).then(
      session => enter(context, session, returnTo),
      error => toSecondFactor(context, error, returnTo) ?? parsed.fail(error),
    )
  }
  const parsed = parseFields(fields, byPassword)
  if (!parsed.ok) return parsed.reply
  const { by, account, password, returnTo } = parsed.value
  const proof = { uuid, by, account, password: clientHash(password), ...answeredOf(fields) }
  try {
    return enter(context, await comeIn('bindByPassword', context, proof), returnTo)
  } catch (error) {
    return toSecondFactor(context, error, returnTo) ?? withQuestion(context, parsed.fail(error))
  }
}

/** The answer of the telephone that has scanned. */
export async function answerAction(request: Request, context: AppLoadContext) {
  const { fields, intent } = await readForm(request, context, 'token')
  const parsed = parseFields(fields, z.object({}))
  if (!parsed.ok) return parsed.reply
  try {
    await context.api.weixin.answer({
      pass: passOf(request, context),
      answer: intent === 'confirm' ? 'confirm' : 'refuse',
    })
    return redirect(paths.weixinConfirm)
  } catch (error) {
    return parsed.fail(error)
  }
}

/** Holds one of the telephones of the twin: back with its word, as WeChat would lead back. */
export async function pickAction(request: Request, context: AppLoadContext) {
  const { fields, argument } = await readForm(request, context, 'token')
  const state = String(fields.get('state') ?? '').slice(0, 128)
  const { code } = await context.api.weixin.twinPick({ openid: argument }).catch(asPage)
  return redirect(
    `${paths.weixinBack}?code=${encodeURIComponent(code)}&state=${encodeURIComponent(state)}`,
  )
}

/** Takes the WeChat off the signed-in person's account; this browser stays signed in. */
export async function unbindAction(request: Request, context: AppLoadContext) {
  await readForm(request, context)
  context.setSession(await context.api.weixin.unbind().catch(asPage))
  return redirect(`${paths.accountWeixin}?done=unbound`)
}

/** Where a sign-in by WeChat leads on to. */
export const doneTarget = (request: Request): string =>
  safeReturn(new URL(request.url).searchParams.get('returnTo')) ?? '/'
