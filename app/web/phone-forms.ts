import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { mobile, registrationFields, verification } from '~/contract/accounts'
import { isMallError } from '~/contract/errors'
import { PASSWORD_MIN_LENGTH } from '~/contract/limits'
import { requirePerson, safeReturn } from './access'
import { clientHash } from './client-hash'
import { enter } from './enter'
import { parseFields, readForm } from './forms'
import { asNamed, named, sendCodeStep } from './send-code'

const PASSWORD_MAX = 200
const newPassword = z
  .string('password_required')
  .min(1, 'password_required')
  .min(PASSWORD_MIN_LENGTH, 'password_short')
  .max(PASSWORD_MAX, 'too_long')
const passwordAgain = z
  .string('password_again_required')
  .min(1, 'password_again_required')
  .max(PASSWORD_MAX, 'too_long')
const returnTo = z.string().optional()
/** Said of what was typed, even where other fields are wrong, too. */
const differs = { path: ['passwordAgain'], error: 'password_differs', when: () => true }
const isSame = (first: string | undefined, again: string | undefined) =>
  !first || !again || first === again

const registration = z
  .object({ ...registrationFields, password: newPassword, passwordAgain, returnTo })
  .refine(it => isSame(it.password, it.passwordAgain), differs)
const reset = z
  .object({
    phone: mobile,
    verificationCode: verification,
    password: newPassword,
    passwordAgain,
    returnTo,
  })
  .refine(it => isSame(it.password, it.passwordAgain), differs)
const passwords = z
  .object({
    password: z
      .string('password_required')
      .min(1, 'password_required')
      .max(PASSWORD_MAX, 'too_long'),
    newPassword,
    passwordAgain,
  })
  .refine(it => isSame(it.newPassword, it.passwordAgain), differs)

/** Registers a student and signs them in. */
export async function registerAction(request: Request, context: AppLoadContext) {
  const { fields, intent } = await readForm(request, context)
  if (intent === 'code') return sendCodeStep(context, fields, 'register')
  const parsed = parseFields(fields, registration)
  if (!parsed.ok) return parsed.reply
  const { passwordAgain: _same, returnTo, password, ...student } = parsed.value
  try {
    const session = await context.api.accounts.register({
      ...student,
      password: clientHash(password),
      type: 'STUDENT',
      orgId: context.mall.orgId,
    })
    return enter(context, session, returnTo)
  } catch (error) {
    return parsed.fail(named(error, 'register_failed'))
  }
}

/** Sets a new password by a code and signs in; the page says that it succeeded. */
export async function resetAction(request: Request, context: AppLoadContext) {
  const { fields, intent } = await readForm(request, context)
  if (intent === 'code') return sendCodeStep(context, fields, 'reset')
  const parsed = parseFields(fields, reset)
  if (!parsed.ok) return parsed.reply
  const { phone, verificationCode, password, returnTo } = parsed.value
  try {
    const session = await context.api.accounts.resetPassword({
      phone,
      verificationCode,
      password: clientHash(password),
      orgId: context.mall.orgId,
    })
    context.setSession(session.token)
  } catch (error) {
    return parsed.fail(named(error, 'reset_failed'))
  }
  const back = safeReturn(returnTo)
  return redirect(`/forgot-password?done=1${back ? `&returnTo=${encodeURIComponent(back)}` : ''}`)
}

/** Changes the password of the signed-in person; this browser stays signed in, the others do not. */
export async function changePasswordAction(request: Request, context: AppLoadContext) {
  requirePerson(request, context)
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, passwords)
  if (!parsed.ok) return parsed.reply
  const { password, newPassword } = parsed.value
  try {
    const session = await context.api.accounts.changePassword({
      password: clientHash(password),
      newPassword: clientHash(newPassword),
    })
    context.setSession(session.token)
  } catch (error) {
    return parsed.fail(error)
  }
  return redirect('/person/core?done=password')
}

/** Changes the mobile number of the signed-in person, by a code sent to the new one. */
export async function changePhoneAction(request: Request, context: AppLoadContext) {
  requirePerson(request, context)
  const { fields, intent } = await readForm(request, context)
  if (intent === 'code') return sendCodeStep(context, fields, 'phone')
  const parsed = parseFields(fields, z.object({ phone: mobile, verificationCode: verification }))
  if (!parsed.ok) return parsed.reply
  try {
    await context.api.accounts.changePhone({
      mobile: parsed.value.phone,
      verify: parsed.value.verificationCode,
    })
  } catch (error) {
    if (!isMallError(error)) throw error
    return parsed.fail(asNamed(error, { mobile: 'phone', verify: 'verificationCode' }))
  }
  return redirect('/person/core?done=phone')
}
