import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError } from '~/contract/errors'
import { factorCode, factorName, keyAnswer, recoveryCode } from '../contract'
import { requirePerson, returnQuery, safeReturn } from '~/web/access'
import { clientHash } from '~/web/client-hash'
import { enter } from '~/areas/accounts/requests/enter'
import { asPage } from '~/web/failures'
import { parseFields, readForm, toldOnce, type refuse } from '~/web/forms'
import {
  askProofAgain,
  keepProof,
  OWN_PAGES,
  proveTarget,
  requireProof,
} from '~/areas/accounts/requests/proof'
import { paths } from '~/paths'
import { forgetHalf, halfOf } from './second-factor'

const returnTo = z.string().optional()
const challenge = z.string('key_failed').max(4_000, 'key_failed')
const byCode = z.object({ code: factorCode, returnTo })
const byRecovery = z.object({ recoveryCode, returnTo })
const byKey = z.object({ challenge, answer: keyAnswer, returnTo })
const app = z.object({
  name: factorName,
  code: factorCode,
  draft: z.string('draft_over').max(4_000, 'draft_over'),
})
const key = z.object({ name: factorName, challenge, answer: keyAnswer })

export type AskedWay = 'totp' | 'key' | 'recovery'

/** What is asked of whoever is half signed in at this browser; those who are not begin anew. */
export async function loadAsked(request: Request, context: AppLoadContext) {
  const { searchParams } = new URL(request.url)
  const returnTo = safeReturn(searchParams.get('returnTo')) ?? ''
  const half = halfOf(request, context)
  const question = half && (await context.api.secondFactor.asked({ half }).catch(beginAnew))
  if (!question) throw redirect(`${paths.signIn}${returnQuery(returnTo)}`)
  const ways: AskedWay[] = [
    ...(question.totp ? (['totp'] as const) : []),
    ...(question.key && context.grade.scripts ? (['key'] as const) : []),
    ...(question.recovery ? (['recovery'] as const) : []),
  ]
  const by = searchParams.get('by')
  const way = ways.find(it => it === by) ?? ways[0] ?? 'recovery'
  return {
    ...question,
    hasKey: question.key !== null,
    key: way === 'key' ? question.key : null,
    ways,
    way,
    returnTo,
  }
}

const beginAnew = (error: unknown) => {
  if (isMallError(error) && error.status < 500) return null
  return asPage(error)
}

/** The second step of signing in. */
export async function askedAction(request: Request, context: AppLoadContext) {
  const half = halfOf(request, context)
  const { fields: form, intent } = await readForm(request, context, 'token')
  if (!half) throw redirect(paths.signIn)
  const { secondFactor } = context.api
  const way = form.get('way')
  const go = (session: Parameters<typeof enter>[1], returnTo: string | undefined) => {
    forgetHalf(context)
    return enter(context, session, returnTo)
  }
  if (intent === 'noted') {
    const session = await secondFactor.enterAfterEnd({ half }).catch(beginAnew)
    return session ? go(session, String(form.get('returnTo') ?? '')) : redirect(paths.signIn)
  }
  if (way === 'key') {
    const parsed = parseFields(form, byKey)
    if (!parsed.ok) return parsed.reply
    const { returnTo, ...answer } = parsed.value
    return secondFactor
      .enterByKey({ half, ...answer })
      .then(session => go(session, returnTo), failWith(parsed.fail))
  }
  if (way === 'recovery') {
    const parsed = parseFields(form, byRecovery)
    if (!parsed.ok) return parsed.reply
    const { returnTo, recoveryCode } = parsed.value
    return secondFactor
      .enterByRecovery({ half, recoveryCode })
      .then(session => go(session, returnTo), failWith(parsed.fail))
  }
  const parsed = parseFields(form, byCode)
  if (!parsed.ok) return parsed.reply
  const { returnTo, code } = parsed.value
  return secondFactor
    .enterByCode({ half, code })
    .then(session => go(session, returnTo), failWith(parsed.fail))
}

/** Whose ten minutes are over begins anew; other failures are told beside what was typed. */
const failWith =
  <T>(fail: (error: unknown) => T) =>
  (error: unknown): T => {
    if (isMallError(error) && error.code === 'wrong_state') throw redirect(paths.signIn)
    return fail(error)
  }

/** Somebody who may change their second factor: signed in, or let in that far because they owe one. */
function requireEnroller(request: Request, context: AppLoadContext) {
  return context.owing ?? requirePerson(request, context)
}

/** The first factor anew, by the password. */
export async function proveAction(request: Request, context: AppLoadContext) {
  requirePerson(request, context)
  const { fields } = await readForm(request, context)
  const parsed = parseFields(
    fields,
    z.object({
      password: z.string('password_required').min(1, 'password_required').max(200, 'too_long'),
    }),
  )
  if (!parsed.ok) return parsed.reply
  try {
    const { proof } = await context.api.secondFactor.prove({
      password: clientHash(parsed.value.password),
    })
    keepProof(context, proof)
  } catch (error) {
    return parsed.fail(error)
  }
  return redirect(proveTarget(request))
}

/** An app to be added, by its first code; answers recovery codes, this once, where there were none. */
export async function addAppAction(request: Request, context: AppLoadContext) {
  requireEnroller(request, context)
  const { fields } = await readForm(request, context)
  const proof = requireProof(request, context)
  const parsed = parseFields(fields, app)
  if (!parsed.ok) return sameDraft(context, fields, parsed.reply)
  try {
    return showCodes(context, await context.api.secondFactor.addTotp({ proof, ...parsed.value }))
  } catch (error) {
    askProofAgain(request, context, error)
    return sameDraft(context, fields, parsed.fail(error))
  }
}

/** A refused form goes on with the secret that has been scanned already. */
async function sameDraft(
  context: AppLoadContext,
  fields: FormData,
  refusal: ReturnType<typeof refuse>,
) {
  const draft = String(fields.get('draft') ?? '').slice(0, 4_000) || undefined
  const again = await context.api.secondFactor.draftTotp({ draft }).catch(asPage)
  return data({ ...refusal.data, again }, refusal.init ?? undefined)
}

/** The same for a security key. */
export async function addKeyAction(request: Request, context: AppLoadContext) {
  requireEnroller(request, context)
  const { fields } = await readForm(request, context)
  const proof = requireProof(request, context)
  const parsed = parseFields(fields, key)
  if (!parsed.ok) return parsed.reply
  try {
    return showCodes(context, await context.api.secondFactor.addKey({ proof, ...parsed.value }))
  } catch (error) {
    askProofAgain(request, context, error)
    return parsed.fail(error)
  }
}

type Enrolment = Awaited<ReturnType<AppLoadContext['api']['secondFactor']['addTotp']>>
function showCodes(context: AppLoadContext, { codes, session }: Enrolment) {
  context.setSession(session)
  keepProof(context, session.proof)
  // Shown in the answer to the form itself, because they are shown this once and kept nowhere.
  return codes ? toldOnce({ codes }) : redirect(`${OWN_PAGES}?done=added`)
}

/** New recovery codes, shown this once. */
export async function renewCodesAction(request: Request, context: AppLoadContext) {
  requirePerson(request, context)
  await readForm(request, context)
  const proof = requireProof(request, context)
  try {
    const { codes } = await context.api.secondFactor.renewCodes({ proof })
    return toldOnce({ codes })
  } catch (error) {
    askProofAgain(request, context, error)
    return asPage(error)
  }
}

export async function renameAction(request: Request, context: AppLoadContext, id: string) {
  requirePerson(request, context)
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, z.object({ name: factorName }))
  if (!parsed.ok) return parsed.reply
  try {
    await context.api.secondFactor.rename({ id, name: parsed.value.name })
  } catch (error) {
    return parsed.fail(error)
  }
  return redirect(`${OWN_PAGES}?done=renamed`)
}

export async function removeAction(request: Request, context: AppLoadContext, id: string) {
  requirePerson(request, context)
  await readForm(request, context)
  const proof = requireProof(request, context)
  try {
    await context.api.secondFactor.remove({ id, proof })
  } catch (error) {
    askProofAgain(request, context, error)
    return asPage(error)
  }
  return redirect(`${OWN_PAGES}?done=removed`)
}

/** One app or key of the signed-in person, or a page that there is none. */
export async function findFactor(request: Request, context: AppLoadContext, id: string) {
  requirePerson(request, context)
  const { list } = await context.api.secondFactor.mine().catch(asPage)
  const factor = list.find(it => it.id === id)
  if (!factor) throw redirect(OWN_PAGES)
  return { factor, isLast: list.length === 1 }
}
