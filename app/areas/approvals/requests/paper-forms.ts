import type { AppLoadContext } from '@remix-run/node'
import { isMallError } from '~/contract/errors'
import { PAPER_FILES_MAX } from '~/contract/limits'
import { filesOf, keepFiles } from '~/web/keep-files'
import { paperOfField } from '../codes'

interface PaperOutcome {
  errors: Record<string, string[]>
  /** Texts that could not be kept, by their fields, as they were typed. */
  typed: Record<string, string>
}

/** The code of what was wrong with it; none where it is done, or the order has been submitted meanwhile. */
const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error: unknown) => {
      if (!isMallError(error)) throw error
      if (error.code === 'wrong_state') return undefined
      return Object.values(error.details.fields ?? {})[0] ?? error.code
    },
  )

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
  // One that is not there was taken off before.
  for (const id of fields.getAll('papers.drop').map(String)) await codeOf(approvals.detach({ id }))
  for (const field of new Set(fields.keys())) {
    const { orderId: id, kind } = paperOfField(field) ?? {}
    if (!id || !kind) continue
    if (kind === 'text') {
      const text = String(fields.get(field)).replace(/\r\n/g, '\n').trim()
      const code = await codeOf(approvals.attach({ id, kind: 'argument', text }))
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
