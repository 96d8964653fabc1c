import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { GRANT_NOTE_MAX } from '~/areas/teams/limits'
import { ROWS_MAX } from '~/contract/limits'
import { askedFor } from '~/areas/teams/requests/research-group-page'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { aDay, maybe } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { listQuery, today } from '~/web/query'
import { deputyDirections } from '../codes'

const ROWS = 10
export const deputyFields = z.object({
  personCode: z.string('code_required').trim().min(1, 'code_required').max(40, 'too_long'),
  validFrom: aDay,
  validTo: aDay,
  note: maybe(GRANT_NOTE_MAX),
})

/** A page of those named, or of whose deputy one is (`view=held`). */
export async function loadDeputies(request: Request, context: AppLoadContext) {
  const { page, rows, text } = listQuery(request, ROWS)
  const direction = deputyDirections.find(it => it === text('view', 10)) ?? 'given'
  const deputies = await context.api.approvals.deputies({ direction, page, rows }).catch(asPage)
  return { ...deputies, direction, page, rows, today: today(), notice: text('said', 10) }
}

/** One of those this person has named, for the page that ends it; 404 for any other. */
export async function findDeputy(request: Request, context: AppLoadContext) {
  const id = askedFor(request)
  const { list } = await context.api.approvals.deputies({ rows: ROWS_MAX }).catch(asPage)
  const deputy = list.find(it => it.id === id)
  if (!deputy) throw new Response(null, { status: 404 })
  return deputy
}

export async function nameDeputyAction(request: Request, context: AppLoadContext) {
  const { fields: form } = await readForm(request, context)
  const parsed = parseFields(form, deputyFields)
  if (!parsed.ok) return parsed.reply
  try {
    await context.api.approvals.nameDeputy(parsed.value)
  } catch (error) {
    return parsed.fail(error)
  }
  return redirect(`${paths.deputies}?said=named`)
}
