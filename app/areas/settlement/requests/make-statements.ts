import { randomUUID } from 'node:crypto'
import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { KEYWORD_MAX } from '~/areas/search/limits'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { aDay } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { tooLate, withQuery } from '~/web/own-address'
import { listQuery } from '~/web/query'
import { STATEMENTS_TOGETHER_MAX } from '../limits'

/** Suppliers to choose from. Without a period it is all there is. */
export async function loadDueSuppliers(request: Request, context: AppLoadContext) {
  requireRole(request, context, 'finance')
  const query = listQuery(request)
  const filters = {
    from: query.day('from'),
    to: query.day('to'),
    keyword: query.text('keyword', KEYWORD_MAX),
  }
  return {
    ...filters,
    due: await context.api.settlement.dueSuppliers(filters),
    isTicked: query.text('ticked') !== 'none',
    noneTicked: query.text('none') !== undefined,
  }
}

/** The list as it was asked for. */
const listOf = (filters: Record<string, string | undefined>) =>
  withQuery(
    paths.makeStatements,
    new URLSearchParams(
      Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
  )

/** The ticked ones as things are now, with the key of a form that makes their statements. */
export async function loadTicked(request: Request, context: AppLoadContext) {
  requireRole(request, context, 'finance')
  const query = listQuery(request)
  const from = query.day('from'),
    to = query.day('to')
  const back = { from, to, keyword: query.text('keyword', KEYWORD_MAX) }
  const storeIds = [...new Set(new URL(request.url).searchParams.getAll('storeIds'))]
    .filter(it => it && it.length <= 64)
    .slice(0, STATEMENTS_TOGETHER_MAX)
  if (!storeIds.length) throw redirect(listOf({ ...back, ticked: 'none', none: '1' }))
  const due = await context.api.settlement.dueSuppliers({ from, to, storeIds })
  const { firstAt, lastAt } = due
  if (!firstAt || !lastAt) throw tooLate(listOf(back))
  return {
    back: listOf(back),
    key: randomUUID(),
    from,
    to,
    firstAt,
    lastAt,
    suppliers: due.list,
    gone: storeIds.length - due.list.length,
  }
}

const figure = z.coerce.number().int().min(1)
const making = z.object({
  key: z.uuid(),
  from: aDay,
  to: aDay,
  suppliers: z
    .array(z.object({ storeId: z.string().max(64), acceptCount: figure, amount: figure }), {
      error: 'choose_one',
    })
    .min(1, 'choose_one')
    .max(STATEMENTS_TOGETHER_MAX, 'too_many_rows'),
})

/** Makes the statements that were asked about, and shows what became of them. */
export async function makeEachAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  requireRole(request, context, 'finance')
  const parsed = parseFields(fields, making)
  if (!parsed.ok) return parsed.reply
  try {
    const { id } = await context.api.settlement.makeMany(parsed.value)
    return redirect(`${paths.makeStatements}/${id}`)
  } catch (error) {
    return parsed.fail(error)
  }
}

export async function loadRun(request: Request, context: AppLoadContext, id: string) {
  requireRole(request, context, 'finance', 'auditor')
  return { run: await context.api.settlement.run({ id }).catch(asPage) }
}
