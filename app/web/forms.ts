import { parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { data, type AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { isMallError, type MallError } from '~/contract/errors'
import { toLogin } from './access'

/** A posted form whose token was right. */
export interface PostedForm {
  fields: FormData
  /** What the pressed button means: `intent.<name>` or `intent=<name>`; empty for a plain submit. */
  intent: string
  /** The row a button of a table stands in: `intent.remove:42` has the argument `42`. */
  argument: string
}

/**
 * Reads a posted form. A forged or stale token answers 403 with a page that says what to do; a guest's is sent to login.
 * Hostile bytes (control characters) are refused as spec 8's `xss`.
 */
export async function readForm(request: Request, context: AppLoadContext): Promise<PostedForm> {
  const fields = await request.formData().catch(() => { throw data({ code: 'bad_request' }, { status: 400 }) })
  if (!context.tokenIsRight(String(fields.get('formToken') ?? ''))) {
    if (!context.actor) toLogin(request)
    throw data({ code: 'stale_form' }, { status: 403 })
  }
  for (const [, value] of fields) if (typeof value === 'string' && /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value)) throw data({ code: 'abnormal_characters' }, { status: 400 })
  const named = [...fields.keys()].find(key => key.startsWith('intent.'))
  const [intent = '', argument = ''] = (named ? named.slice('intent.'.length) : String(fields.get('intent') ?? '')).split(':', 2)
  return { fields, intent, argument }
}

/** What an action answers when a form was not right: 422 with what was typed, and codes beside the fields. */
export type FormReply = { result: SubmissionResult; code?: string; values?: Record<string, string | number> }

/** How fields of our forms are called: a word, then words or places in a list of at most 200. */
const wellNamed = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*|\[1?\d{1,2}\]){0,4}$/

/** Without what no form of ours sends: a list is made up to its last place, and a name may say ten million. */
function ownFields(fields: FormData): FormData {
  const own = new FormData()
  for (const [name, value] of fields) if (wellNamed.test(name)) own.append(name, value)
  return own
}

/** Checks the fields by a schema whose messages are codes. */
export function parseFields<S extends z.ZodType>(fields: FormData, schema: S): { ok: true; value: z.output<S>; fail(error: unknown): ReturnType<typeof refuse> } | { ok: false; reply: ReturnType<typeof refuse> } {
  const submission = parseWithZod(ownFields(fields), { schema })
  if (submission.status !== 'success') return { ok: false, reply: refuse(submission.reply({ hideFields: secretFields })) }
  return {
    ok: true,
    value: submission.value as z.output<S>,
    fail(error) {
      if (!isMallError(error)) throw error
      return refuse(submission.reply({ ...errorsOf(error), hideFields: secretFields }), error)
    },
  }
}

const secretFields = ['password', 'passwordAgain', 'formToken']
const errorsOf = (error: MallError) => ({
  fieldErrors: Object.fromEntries(Object.entries(error.details.fields ?? {}).map(([field, code]) => [field, [code]])),
  formErrors: error.details.fields ? [] : [error.code],
})

/** 422 (or the failure's own status) with the reply the form needs to show itself again. */
export function refuse(result: SubmissionResult, error?: MallError) {
  const reply: FormReply = { result, code: error?.code, values: error?.details.values }
  return data(reply, { status: error && error.status !== 401 ? error.status : 422 })
}
