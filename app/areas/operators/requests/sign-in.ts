import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { newPassword, passwordTrouble } from '~/areas/accounts/requests/new-password'
import { MallError } from '~/contract/errors'
import { PASSWORD_MAX_LENGTH } from '~/areas/accounts/limits'
import { paths } from '~/paths'
import { clientHash } from '~/web/client-hash'
import { asPage } from '~/web/failures'
import { requiredText } from '~/web/field-shapes'
import { parseFields, readForm, type refuse } from '~/web/forms'
import { consoleReturn, requireConsole, requireOperator } from './access'

const CODE_MAX = 32
const DRAFT_MAX = 2_000
const EMAIL_MAX = 100
const TOTP = /^\d{6}$/

/** Why somebody who was signed in is here. */
const outcomes = ['out', 'changed'] as const

const password = z
  .string('password_required')
  .min(1, 'password_required')
  .max(PASSWORD_MAX_LENGTH, 'too_long')
const code = z
  .string('required')
  .transform(it => it.replace(/\s/g, ''))
  .pipe(z.string().regex(TOTP, 'factor_code_wrong'))
const returnOf = (request: Request) =>
  consoleReturn(new URL(request.url).searchParams.get('returnTo'))

/** Whoever is signed in already goes on. */
export function loadSignIn(request: Request, context: AppLoadContext) {
  const { session } = requireConsole(context)
  if (session) throw redirect(session.step === 'code' ? paths.consoleCode : returnOf(request))
  const notice = new URL(request.url).searchParams.get('said')
  return { said: outcomes.find(it => it === notice) ?? null }
}

const signInFields = z.object({ code: requiredText(CODE_MAX), password })
export async function signInAction(request: Request, context: AppLoadContext) {
  const console = requireConsole(context)
  const { fields } = await readForm(request, context, 'token')
  const parsed = parseFields(fields, signInFields)
  if (!parsed.ok) return parsed.reply
  const { value } = parsed
  try {
    await console.signIn({ code: value.code, password: clientHash(value.password) })
  } catch (error) {
    return parsed.fail(error)
  }
  return redirect(returnOf(request))
}

/** The page for the code of the app is for whoever has shown the password. */
export function requireHalf(context: AppLoadContext) {
  const console = requireConsole(context)
  if (console.session?.step === 'code') return console
  throw redirect(console.session ? paths.consoleSchools : paths.consoleSignIn)
}

const codeFields = z.object({ code })
export async function codeAction(request: Request, context: AppLoadContext) {
  const console = requireHalf(context)
  const { fields } = await readForm(request, context, 'token')
  const parsed = parseFields(fields, codeFields)
  if (!parsed.ok) return parsed.reply
  try {
    await console.proveCode(parsed.value)
  } catch (error) {
    return parsed.fail(error)
  }
  return redirect(paths.consoleSchools)
}

export async function signOutAction(request: Request, context: AppLoadContext) {
  const console = requireConsole(context)
  await readForm(request, context, 'token')
  await console.signOut()
  return redirect(`${paths.consoleSignIn}?said=out`)
}

/** The own account: also for who must set an app up before anything else. */
export function requireOwnAccount(request: Request, context: AppLoadContext) {
  const console = requireConsole(context)
  if (console.session?.step !== 'enrol') requireOperator(request, context)
  const { session } = console
  if (!session) throw redirect(paths.consoleSignIn)
  return { console, session }
}

export async function loadOwnAccount(request: Request, context: AppLoadContext) {
  const { console, session } = requireOwnAccount(request, context)
  const { operator, step } = session
  return {
    operator: { code: operator.code, name: operator.name, hasFactor: operator.hasFactor },
    mustEnrol: step === 'enrol',
    email: step === 'enrol' ? '' : await console.verbs.ownEmail({}).catch(asPage),
    isEmailKept: new URL(request.url).searchParams.get('said') === 'email',
    draft: operator.hasFactor ? null : await console.draftFactor().catch(asPage),
  }
}

const passwordFields = z
  .object({ password, newPassword, passwordAgain: password })
  .refine(it => it.newPassword === it.passwordAgain, {
    path: ['passwordAgain'],
    error: 'password_differs',
  })
const factorFields = z.object({ draft: requiredText(DRAFT_MAX), code, password })

/** One of the forms of the page: an e-mail, or a new password or an app, which both end all sessions. */
export async function ownAccountAction(request: Request, context: AppLoadContext) {
  const { console, session } = requireOwnAccount(request, context)
  const { fields, intent } = await readForm(request, context, 'token')
  if (intent === 'email') return newEmail(requireOperator(request, context), fields)
  return intent === 'app'
    ? addApp(console, fields)
    : newOwnPassword(context, console, session.operator, fields)
}

type OwnConsole = ReturnType<typeof requireOwnAccount>['console']
const afterChange = (console: OwnConsole) => {
  console.forget()
  return redirect(`${paths.consoleSignIn}?said=changed`)
}

const emailFields = z.object({
  email: z.string().trim().max(EMAIL_MAX, 'too_long').pipe(z.email('email_wrong')).optional(),
})
async function newEmail(verbs: ReturnType<typeof requireOperator>, fields: FormData) {
  const parsed = parseFields(fields, emailFields)
  if (!parsed.ok) return parsed.reply
  await verbs.changeOwnEmail({ email: parsed.value.email ?? '' })
  return redirect(`${paths.consoleMe}?said=email`)
}

async function addApp(console: OwnConsole, fields: FormData) {
  const draft = String(fields.get('draft') ?? '').slice(0, DRAFT_MAX)
  // The same secret again: the one that was scanned is the one the code is of.
  const again = async ({ data: reply, init }: ReturnType<typeof refuse>) =>
    data({ ...reply, draft: await console.draftFactor(draft) }, init ?? {})
  const parsed = parseFields(fields, factorFields)
  if (!parsed.ok) return again(parsed.reply)
  const { value } = parsed
  try {
    await console.addFactor({ ...value, password: clientHash(value.password) })
  } catch (error) {
    return again(parsed.fail(error))
  }
  return afterChange(console)
}

async function newOwnPassword(
  { mall }: AppLoadContext,
  console: OwnConsole,
  operator: { code: string; name: string },
  fields: FormData,
) {
  const parsed = parseFields(fields, passwordFields)
  if (!parsed.ok) return parsed.reply
  const { value } = parsed
  try {
    const person = [operator.code, operator.name]
    const trouble = passwordTrouble(value.newPassword, { mall, person })
    if (trouble) throw new MallError('invalid', { fields: { newPassword: trouble } })
    await console.verbs.changeOwnPassword({
      password: clientHash(value.password),
      newPassword: clientHash(value.newPassword),
    })
  } catch (error) {
    return parsed.fail(error)
  }
  return afterChange(console)
}
