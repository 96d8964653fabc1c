import { PASSWORD_MAX_LENGTH } from '../limits'
import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { mobile, registrationFields, verification } from '../contract'
import { isMallError, MallError } from '~/contract/errors'
import { requirePerson, safeReturn } from '~/web/access'
import { clientHash } from '~/web/client-hash'
import { comeIn } from './doors'
import { enter } from './enter'
import { parseFields, readForm } from '~/web/forms'
import { newPassword, passwordTrouble, type OwnWords } from './new-password'
import { askProofAgain, requireProof } from './proof'
import { toSecondFactor } from '~/areas/second-factor/requests/second-factor'
import { paths } from '~/paths'
import { asNamed, withCode, sendCodeStep } from './send-code'

const passwordAgain = z
  .string('password_again_required')
  .min(1, 'password_again_required')
  .max(PASSWORD_MAX_LENGTH, 'too_long')
const returnTo = z.string().optional()
/** Said of what was typed, even where other fields are wrong, too. */
const differs = { path: ['passwordAgain'], error: 'password_differs', when: () => true }
const isSame = (first: string | undefined, again: string | undefined) =>
  !first || !again || first === again

export const registration = z
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
      .max(PASSWORD_MAX_LENGTH, 'too_long'),
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
    refuseWeak(context, 'password', password, [
      student.name,
      student.code,
      student.phone,
      student.email.split('@')[0],
    ])
    const session = await comeIn('register', context, {
      ...student,
      password: clientHash(password),
      type: 'STUDENT',
      orgId: context.mall.orgId,
    })
    return enter(context, session, returnTo)
  } catch (error) {
    return parsed.fail(withCode(error, 'register_failed'))
  }
}

/** Refuses a password that would be guessed, as the API refuses: only here is it known, the API gets its hash. */
function refuseWeak(
  { mall }: AppLoadContext,
  field: string,
  password: string,
  person: OwnWords['person'],
): void {
  const code = passwordTrouble(password, { mall, person })
  if (code) throw new MallError('invalid', { fields: { [field]: code } })
}

/** Sets a new password by a code and signs in; the page says that it succeeded. */
export async function resetAction(request: Request, context: AppLoadContext) {
  const { fields, intent } = await readForm(request, context)
  if (intent === 'code') return sendCodeStep(context, fields, 'reset')
  const parsed = parseFields(fields, reset)
  if (!parsed.ok) return parsed.reply
  const { phone, verificationCode, password, returnTo } = parsed.value
  try {
    // Whose phone it is is not known yet, and not told; the API compares with what it knows of them.
    refuseWeak(context, 'password', password, [phone])
    const session = await comeIn('reset', context, {
      phone,
      verificationCode,
      password: clientHash(password),
      orgId: context.mall.orgId,
    })
    // The page that says it succeeded comes first; who owes a second factor is led on from there.
    enter(context, session, returnTo)
  } catch (error) {
    return toSecondFactor(context, error, returnTo) ?? parsed.fail(withCode(error, 'reset_failed'))
  }
  const back = safeReturn(returnTo)
  return redirect(
    `${paths.forgotPassword}?done=1${back ? `&returnTo=${encodeURIComponent(back)}` : ''}`,
  )
}

/** Changes the password of the signed-in person; this browser stays signed in, the others do not. */
export async function changePasswordAction(request: Request, context: AppLoadContext) {
  requirePerson(request, context)
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, passwords)
  if (!parsed.ok) return parsed.reply
  const { password, newPassword } = parsed.value
  try {
    const { code, name, phone, email } = await context.api.accounts.current()
    refuseWeak(context, 'newPassword', newPassword, [code, name, phone, email?.split('@')[0]])
    const session = await context.api.accounts.changePassword({
      password: clientHash(password),
      newPassword: clientHash(newPassword),
    })
    context.setSession(session)
  } catch (error) {
    return parsed.fail(error)
  }
  return redirect(`${paths.account}?done=password`)
}

/** Changes the mobile number of the signed-in person, by a code sent to the new one and the first factor anew. */
export async function changePhoneAction(request: Request, context: AppLoadContext) {
  requirePerson(request, context)
  const { fields, intent } = await readForm(request, context)
  if (intent === 'code') return sendCodeStep(context, fields, 'phone')
  const proof = requireProof(request, context)
  const parsed = parseFields(fields, z.object({ phone: mobile, verificationCode: verification }))
  if (!parsed.ok) return parsed.reply
  try {
    await context.api.accounts.changePhone({
      mobile: parsed.value.phone,
      verify: parsed.value.verificationCode,
      proof,
    })
  } catch (error) {
    if (!isMallError(error)) throw error
    askProofAgain(request, context, error)
    return parsed.fail(asNamed(error, { mobile: 'phone', verify: 'verificationCode' }))
  }
  return redirect(`${paths.account}?done=phone`)
}
