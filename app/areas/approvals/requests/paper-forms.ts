import { PAPER_FILES_MAX } from '../limits'
import type { AppLoadContext } from '@remix-run/node'
import { isMallError, type ErrorCode } from '~/contract/errors'
import { filesOf, keepFiles } from '~/web/keep-files'
import { paperOfField, textBeforeField } from '../codes'

interface PaperOutcome {
  errors: Record<string, string[]>
  /** Texts that could not be kept, by their fields, as they were typed. */
  typed: Record<string, string>
}

/** The code of what was wrong with a call; none where it is done, or is what does not matter. */
const codeOf = (
  call: Promise<unknown>,
  harmless: readonly ErrorCode[] = [],
): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error: unknown) => {
      if (!isMallError(error)) throw error
      if (harmless.includes(error.code)) return undefined
      return Object.values(error.details.fields ?? {})[0] ?? error.code
    },
  )

const DROP = 'papers.drop'
const textIn = (fields: FormData, field: string): string | undefined =>
  fields.has(field) ? String(fields.get(field)).replace(/\r\n/g, '\n').trim() : undefined

/**
 * Takes off and attaches what the form of an order's accounts says of papers, whichever of its buttons was pressed: a browser
 * sends no file twice, so what is right stays, whatever else is wrong.
 */
export async function keepPapers(fields: FormData, context: AppLoadContext): Promise<PaperOutcome> {
  const { approvals } = context.api
  const outcome: PaperOutcome = { errors: {}, typed: {} }
  const fail = (field: string, code: string | undefined) => {
    if (code) outcome.errors[field] = [code]
  }
  // One that is not there was taken off before, and once the order is submitted its papers stay.
  for (const id of fields.getAll(DROP).map(String))
    fail(DROP, await codeOf(approvals.detach({ id }), ['not_found', 'wrong_state']))
  for (const field of new Set(fields.keys())) {
    const { orderId: id, kind } = paperOfField(field) ?? {}
    if (!id || !kind) continue
    if (kind === 'text') {
      const text = textIn(fields, field) ?? ''
      // Nobody has typed here: what was kept meanwhile, in another window, is newer than this page.
      if (text === textIn(fields, textBeforeField(id))) continue
      const code = await codeOf(approvals.attach({ id, kind: 'argument', text }), ['wrong_state'])
      fail(field, code)
      if (code) outcome.typed[field] = text
      continue
    }
    const fileIds: string[] = []
    const files = filesOf(fields, field)
    fail(field, await keepFiles(context, files, fileIds, { kind: 'ImgPdf', max: PAPER_FILES_MAX }))
    if (fileIds.length) fail(field, await codeOf(approvals.attach({ id, kind, fileIds })))
  }
  return outcome
}
