import { parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { data, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isAbnormal } from '~/contract/abnormal'
import { isMallError, type MallError } from '~/contract/errors'
import { safeReturn, toLogin } from './access'
import { withoutGone } from './keep-files'

/** A posted form whose token was right, or need not be. */
export interface PostedForm {
  fields: FormData
  /** What the pressed button means: `intent.<name>` or `intent=<name>`; empty for a plain submit. */
  intent: string
  /** The row a button of a table stands in: `intent.remove:42` has the argument `42`. */
  argument: string
  /** Whether it is certain that the form stood on a page of ours. Only a guest's may not be (`GuestRule`). */
  isOurs: boolean
}

/**
 * What a form asks of people who have not signed in. `login`: to sign in, where the token is not right. `token`: the token of
 * their browser, as of everybody. `here`: no token; `isOurs` tells whether their browser says that the form stood on a page of
 * ours. Only for what touches nothing but a guest's own cart, whose forms stand on pages all guests share.
 */
export type GuestRule = 'login' | 'token' | 'here'

/** Whether the browser says that what it sends was on a page of ours. Old ones say it by the referrer, or not at all. */
export function comesFromHere(request: Request): boolean {
  const { host } = new URL(request.url)
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin') ?? request.headers.get('referer') ?? ''
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Reads a posted form. A forged or stale token answers 403 with a page that says what to do; a guest's is sent to login.
 * Control characters and markup are refused as spec 8's `xss`.
 */
export async function readForm(
  request: Request,
  context: AppLoadContext,
  guests: GuestRule = 'login',
): Promise<PostedForm> {
  const fields = await request.formData().catch(() => {
    throw data({ code: 'bad_request' }, { status: 400 })
  })
  const isGuest = !context.actor && !context.sessionEnded
  const hasToken = context.tokenIsRight(String(fields.get('formToken') ?? ''))
  if (!hasToken && !(guests === 'here' && isGuest)) {
    if (!context.actor && (guests === 'login' || context.sessionEnded)) toLogin(request, context)
    throw data({ code: 'stale_form' }, { status: 403 })
  }
  const intentField = [...fields.keys()].find(key => key.startsWith('intent.'))
  const [intent = '', argument = ''] = (
    intentField ? intentField.slice('intent.'.length) : String(fields.get('intent') ?? '')
  ).split(':', 2)
  leaveForm(fields, intent, argument)
  for (const [name, value] of fields)
    if (typeof value === 'string' && !secretFields.includes(name) && isAbnormal(value))
      throw data({ code: 'abnormal_characters' }, { status: 400 })
  return { fields, intent, argument, isOurs: hasToken || comesFromHere(request) }
}

/** A form that is not for the action at hand: left for another page to come back to it (`aside`), or begun anew without what was restored (`discard`). */
export interface LeftForm {
  left: 'aside' | 'discard'
  fields: FormData
  to: string
}
export const isLeftForm = (error: unknown): error is LeftForm =>
  typeof error === 'object' && error !== null && 'left' in error

/** `intent.aside.<field>:<page>`: what is chosen in that field is what the page is asked for. */
function leaveForm(fields: FormData, intent: string, argument: string): void {
  const [left, field] = intent.split('.')
  const to = safeReturn(argument) ?? '/'
  if (left !== 'aside' && left !== 'discard') return
  if (field) fields.delete(field)
  throw { left, fields, to } satisfies LeftForm
}

/** What an action answers when a form was not right: 422 with what was typed, and codes beside the fields. */
export type FormReply = {
  result: SubmissionResult
  code?: string
  values?: Record<string, string | number>
  /** What whoever asks for much answers first, in the field `answer`. */
  question?: { question: string; text: string }
}

/** How fields of our forms are called: a word, then words or places in a list of at most 200. */
const wellNamed = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*|\[1?\d{1,2}\]){0,4}$/

/** Without what no form of ours sends: a list is made up to its last place, and a name may say ten million. */
function ownFields(fields: FormData): FormData {
  const own = new FormData()
  for (const [name, value] of fields) if (wellNamed.test(name)) own.append(name, value)
  return own
}

/**
 * Checks the fields by a schema whose messages are codes. `wrongFiles`: codes of files that could not be kept, by their field;
 * they are told beside what else is wrong, because a browser sends no file twice.
 */
export function parseFields<S extends z.ZodType>(
  fields: FormData,
  schema: S,
  wrongFiles: Record<string, string[]> = {},
):
  | {
      ok: true
      value: z.output<S>
      /** The form as it was typed, nothing wrong with it: for a step that is not its last. */ again(): SubmissionResult
      /** `nameOf`: what the form calls a field of the call. */
      fail(error: unknown, nameOf?: (field: string) => string): ReturnType<typeof refuse>
    }
  | { ok: false; reply: ReturnType<typeof refuse> } {
  const submission = parseWithZod(ownFields(fields), { schema })
  if (submission.status !== 'success' || Object.keys(wrongFiles).length)
    return {
      ok: false,
      reply: refuse(submission.reply({ fieldErrors: wrongFiles, hideFields: secretFields })),
    }
  return {
    ok: true,
    value: submission.value as z.output<S>,
    again: () => submission.reply({ hideFields: secretFields }),
    fail(error, nameOf) {
      if (!isMallError(error)) throw error
      const left = withoutGone(fields, error)
      return refuse(
        left === fields
          ? submission.reply({ fieldErrors: codesOf(error, nameOf), hideFields: secretFields })
          : { ...asTyped(left), status: 'error', error: codesOf(error, nameOf) },
        error,
      )
    },
  }
}

/** A form as it was typed, right or not: to show it again with something else changed. */
export const asTyped = (fields: FormData): SubmissionResult => ({
  initialValue: parseWithZod(ownFields(fields), { schema: z.looseObject({}) }).reply({
    hideFields: secretFields,
  }).initialValue,
})

/** Names and values of a form that was read, as a form sends them: what `asTyped` was made of. */
export function namedValues(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (Array.isArray(value)) return value.flatMap((it, n) => namedValues(it, `${name}[${n}]`))
  return Object.entries(value ?? {}).flatMap(([key, it]) =>
    namedValues(it, name ? `${name}.${key}` : key),
  )
}

const secretFields = [
  ...['password', 'newPassword', 'passwordAgain', 'operatorPassword', 'operatorPasswordAgain'],
  ...['secret', 'formToken'],
]
/** What proves who somebody is, and what tells a repeated press from a new one: good once, or nothing to be kept. */
const proofs = new Set([
  ...secretFields,
  'code',
  'key',
  'verificationCode',
  'answer',
  'idcardNo',
  'response',
])

/** What says which state of a thing was looked at: shown again, a form is about the state that is shown then. */
const lookedAt = new Set(['filling', 'step', 'shown'])

/** Whether a field is one that somebody filled in and may be kept for them. */
export const isTyped = (name: string, value: FormDataEntryValue): value is string =>
  typeof value === 'string' &&
  !proofs.has(name) &&
  !lookedAt.has(name) &&
  !/^intent(\.|$)/.test(name)

/** Codes beside the fields of a form, under the names they have there; a failure of no field stands above all of them (`''`). */
export function codesOf(
  error: MallError,
  nameOf = (field: string) => field,
): Record<string, string[]> {
  const codes = Object.entries(error.details.fields ?? {})
  return codes.length
    ? Object.fromEntries(codes.map(([field, code]) => [nameOf(field), [code]]))
    : { '': [error.code] }
}

/** What is told in the answer to the form itself, because it is told this once: a form without errors, so the page is not taken for a refused one. */
export const toldOnce = <Told extends object>(told: Told) => ({ result: {}, ...told })

/** 422 (or the failure's own status) with the reply the form needs to show itself again. */
export function refuse(result: SubmissionResult, error?: MallError) {
  const reply: FormReply = { result, code: error?.code, values: error?.details.values }
  return data(reply, { status: error && error.status !== 401 ? error.status : 422 })
}
