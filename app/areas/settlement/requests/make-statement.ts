import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'
import { parseFields, readForm } from '~/web/forms'
import { listQuery, readDay } from '~/web/query'
import { DUE_LINES_SHOWN } from '../limits'

/** What is due to a supplier, to choose from. Without a period it is all there is. */
export async function loadDueLines(request: Request, context: AppLoadContext) {
  requireRole(request, context, 'finance')
  const query = listQuery(request)
  const storeId = query.text('storeId', 64)
  if (!storeId) throw redirect(paths.financeSettlement)
  const from = query.day('from'),
    to = query.day('to')
  const { settlement } = context.api
  const [all, due] = await Promise.all([
    settlement.due({ storeId }),
    settlement.dueLines({ storeId, from, to }),
  ])
  return {
    storeId,
    from: from ?? '',
    to: to ?? '',
    supplier: all.list[0] ?? null,
    due,
    isTicked: query.text('ticked') !== 'none',
  }
}

const day = z.string({ error: 'date_wrong' }).transform((input, check) => {
  const read = readDay(input)
  if (!read) check.addIssue('date_wrong')
  return read ?? ''
})
const making = z.object({
  storeId: z.string({ error: 'required' }),
  from: day,
  to: day,
  acceptIds: z
    .array(z.string().max(64), { error: 'choose_one' })
    .min(1, 'choose_one')
    .max(DUE_LINES_SHOWN, 'too_many_rows'),
})

/** Makes the statement of the ticked acceptances. */
export async function makeAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  requireRole(request, context, 'finance')
  const parsed = parseFields(fields, making)
  if (!parsed.ok) return parsed.reply
  try {
    const { id, leftOut } = await context.api.settlement.make(parsed.value)
    return redirect(`${paths.financeStatement(id)}?made=1${leftOut ? `&left=${leftOut}` : ''}`)
  } catch (error) {
    return parsed.fail(error)
  }
}
