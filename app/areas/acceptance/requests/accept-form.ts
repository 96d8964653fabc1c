import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError } from '~/contract/errors'
import { TEXT_MAX } from '~/contract/limits'
import { paths } from '~/paths'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { maybe } from '~/web/field-shapes'
import { codesOf, parseFields, readForm, refuse } from '~/web/forms'
import { filesOf, keepFiles, keptIds, stillThere } from '~/web/keep-files'
import { ACCEPTANCE_PHOTOS_MAX } from '../limits'

/** A line as it stands in the form; the ids are those of photos kept already. */
interface TypedLine {
  lineNo: string
  acceptedNum: string
  rejectedNum: string
  reason: string
  photoIds: string[]
}
type Errors = Record<string, string[] | null>

const LINES_MAX = 200
/** What stands empty is none. */
const pieces = z
  .string()
  .trim()
  .regex(/^\d{0,6}$/, 'count_wrong')
  .default('')
const someText = maybe(TEXT_MAX)
export const acceptanceFields = z.object({
  remark: someText,
  lines: z
    .array(
      z.object({
        lineNo: z.string().trim().default(''),
        acceptedNum: pieces,
        rejectedNum: pieces,
        reason: someText,
      }),
    )
    .default([]),
})

function typedLines(fields: FormData): TypedLine[] {
  const lines: TypedLine[] = []
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  for (let i = 0; i < LINES_MAX && fields.has(`lines[${i}].lineNo`); i++) {
    const at = (field: string) => `lines[${i}].${field}`
    lines.push({
      lineNo: text(at('lineNo')),
      acceptedNum: text(at('acceptedNum')),
      rejectedNum: text(at('rejectedNum')),
      reason: text(at('reason')),
      photoIds: keptIds(fields, at('photoIds'), ACCEPTANCE_PHOTOS_MAX),
    })
  }
  return lines
}

/** Accepts the order of the page line by line. What was typed and uploaded is kept when the form is refused. */
export async function acceptAction(request: Request, context: AppLoadContext, orderId: string) {
  const { fields } = await readForm(request, context)
  requireBuyer(request, context)
  const remark = String(fields.get('remark') ?? '').trim()
  const lines = typedLines(fields)
  const parsed = parseFields(fields, acceptanceFields)
  const errors: Errors = parsed.ok ? {} : { ...parsed.reply.data.result.error }
  for (const [i, line] of lines.entries()) {
    const wrong = await keepFiles(context, filesOf(fields, `lines[${i}].photos`), line.photoIds, {
      max: ACCEPTANCE_PHOTOS_MAX,
    })
    if (wrong) errors[`lines[${i}].photos`] = [wrong]
  }
  const initialValue = { remark, lines: lines.map(line => ({ ...line })) }
  if (Object.keys(errors).length) return refuse({ status: 'error', initialValue, error: errors })
  let id: string
  try {
    const acceptance = await context.api.acceptances.accept({
      orderId,
      remark: remark || undefined,
      lines: lines.map(line => ({
        lineNo: Number(line.lineNo),
        acceptedNum: Number(line.acceptedNum || 0),
        rejectedNum: Number(line.rejectedNum || 0),
        reason: line.reason || undefined,
        photoIds: line.photoIds,
      })),
    })
    id = acceptance.id
  } catch (error) {
    if (!isMallError(error)) throw error
    if (error.code === 'wrong_state') {
      // Pressed twice: the first press has been counted, and this is what it led to.
      const { acceptanceId } = await context.api.orders.detail({ id: orderId }).catch(asPage)
      if (acceptanceId) throw redirect(paths.acceptance(acceptanceId))
    }
    if (error.code === 'not_found' || error.code === 'no_permission') return asPage(error)
    const presentLines = lines.map(it => ({ ...it, photoIds: stillThere(it.photoIds, error) }))
    return refuse(
      {
        status: 'error',
        initialValue: { remark, lines: presentLines },
        error: codesOf(error, field => field.replace(/\.photoIds$/, '.photos')),
      },
      error,
    )
  }
  throw redirect(`${paths.acceptance(id)}?done=1`)
}
