import { AFTER_SALES_PICTURES_MAX } from '../limits'
import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import type { AfterSalesRow } from '../contract'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { requireBuyer, requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { aReason, requiredText } from '~/web/field-shapes'
import { codesOf, parseFields, readForm, refuse } from '~/web/forms'
import { filesOf, keepFiles, keptIds, stillThere } from '~/web/keep-files'
import { listQuery } from '~/web/query'
import { sendTable, tableWish } from '~/web/table-files'
import { afterSalesAnswers, afterSalesKinds, afterSalesReasons, caseScopes } from '../codes'

const ROWS = 15
type Errors = Record<string, string[]>
interface Filters {
  status?: string
  keyword?: string
  from?: string
  to?: string
  page: number
  rows: number
}
interface ListCalls {
  list(query: Filters): Promise<{ list: AfterSalesRow[]; total: number }>
  count(query: Filters): Promise<{ counts: Record<string, number> }>
}

/** A page of cases for its address. */
export async function loadCases(request: Request, calls: ListCalls) {
  const listing = listQuery(request, ROWS)
  const query = {
    status: listing.text('status', 20),
    keyword: listing.text('keyword'),
    from: listing.day('from'),
    to: listing.day('to'),
    page: listing.page,
    rows: listing.rows,
  }
  const [{ list, total }, { counts }] = await Promise.all([
    calls.list(query),
    calls.count(query),
  ]).catch(asPage)
  return { list, total, counts, query }
}

/** Sends what the filters of a list leave as a file. */
export async function sendCases(request: Request, context: AppLoadContext): Promise<Response> {
  requirePerson(request, context)
  const { text, day } = listQuery(request)
  return sendTable(
    context.api.afterSales.export({
      scope: caseScopes.find(it => it === text('scope')) ?? 'own',
      ...tableWish(request, context),
      status: text('status', 20),
      keyword: text('keyword'),
      from: day('from'),
      to: day('to'),
    }),
    'after-sales',
  )
}

export const applicationFields = z.object({
  key: z.string('wrong').regex(/^[\w-]{8,64}$/, 'wrong'),
  kind: z.enum(afterSalesKinds, 'choose_one'),
  num: z
    .string('quantity_wrong')
    .trim()
    .regex(/^[1-9]\d{0,3}$/, 'quantity_wrong')
    .transform(Number),
  reason: z.enum(afterSalesReasons, 'choose_one'),
  content: requiredText(500),
  phone: z
    .string('phone_required')
    .trim()
    .min(1, 'phone_required')
    .regex(/^1[3-9]\d{9}$/, 'phone_wrong'),
})
const names = ['key', 'kind', 'num', 'reason', 'content', 'phone'] as const

/** Asks for after-sales for the line of the page. Refused, the form keeps what was typed and uploaded. */
export async function applyAction(
  request: Request,
  context: AppLoadContext,
  orderId: string,
  lineNo: number,
) {
  const { fields } = await readForm(request, context)
  requireBuyer(request, context)
  const input = Object.fromEntries(
    names.map(name => [
      name,
      String(fields.get(name) ?? '')
        .trim()
        .replace(/\r\n/g, '\n'),
    ]),
  ) as Record<(typeof names)[number], string>
  const attach = keptIds(fields, 'attach', AFTER_SALES_PICTURES_MAX)
  const errors: Errors = {}
  const wrong = await keepFiles(context, filesOf(fields, 'files'), attach, {
    max: AFTER_SALES_PICTURES_MAX,
  })
  if (wrong) errors.files = [wrong]
  const parsed = applicationFields.safeParse(input)
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= [issue.message]
  const initialValue = { ...input, attach }
  if (!parsed.success || Object.keys(errors).length)
    return refuse({ status: 'error', initialValue, error: errors })
  try {
    const { id } = await context.api.afterSales.apply({ ...parsed.data, orderId, lineNo, attach })
    return redirect(`${paths.returnCase(id)}?said=applied`)
  } catch (error) {
    if (!isMallError(error)) throw error
    if (error.code === 'not_found' || error.code === 'no_permission') return asPage(error)
    return refuse(
      {
        status: 'error',
        initialValue: { ...input, attach: stillThere(attach, error) },
        error: codesOf(error, field => (field === 'attach' ? 'files' : field)),
      },
      error,
    )
  }
}

const short = (max: number) => z.string().trim().max(max, 'too_long').optional()
export const sendFields = z.object({
  logisticsCompany: requiredText(40),
  logisticsNo: z
    .string('logistics_required')
    .trim()
    .min(1, 'logistics_required')
    .max(40, 'too_long')
    .regex(/^[A-Za-z0-9]+$/, 'logistics_wrong'),
})
export const answerFields = z.object({
  answer: z.enum(afterSalesAnswers, 'choose_one'),
  returnAddress: short(200),
  remark: short(300),
})
export const receiveFields = z.object({
  restockNum: z
    .string('required')
    .trim()
    .regex(/^\d{1,4}$/, 'count_wrong')
    .transform(Number),
  remark: short(300),
})
const refuseFields = z.object({ remark: aReason(300) })
const refundFields = z.object({ refundRef: short(60) })

/** Reads one of the forms about a case, does what it says, and goes on; refused, it is shown again. Who has lost sight of the case gets its page. */
async function act<S extends z.ZodType>(
  request: Request,
  context: AppLoadContext,
  schema: S,
  run: (value: z.output<S>) => Promise<unknown>,
  to: string,
) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, schema)
  if (!parsed.ok) return parsed.reply
  return run(parsed.value).then(
    () => redirect(to),
    (error: unknown) =>
      isMallError(error) && (error.code === 'not_found' || error.code === 'no_permission')
        ? asPage(error)
        : parsed.fail(error),
  )
}

export const sendBackAction = (request: Request, context: AppLoadContext, id: string) =>
  act(
    request,
    context,
    sendFields,
    value => context.api.afterSales.sendBack({ id, ...value }),
    `${paths.returnCase(id)}?said=sent`,
  )
export const answerAction = (request: Request, context: AppLoadContext, id: string) =>
  act(
    request,
    context,
    answerFields,
    value => context.api.afterSales.answer({ id, ...value }),
    `${paths.deskReturn(id)}?said=answered`,
  )
export const receiveAction = (request: Request, context: AppLoadContext, id: string) =>
  act(
    request,
    context,
    receiveFields,
    value => context.api.afterSales.receive({ id, ...value }),
    `${paths.deskReturn(id)}?said=received`,
  )
export const refuseAction = (request: Request, context: AppLoadContext, id: string) =>
  act(
    request,
    context,
    refuseFields,
    ({ remark }) => context.api.afterSales.answer({ id, answer: 'refuse', remark }),
    `${paths.deskReturn(id)}?said=answered`,
  )
export const refundAction = (request: Request, context: AppLoadContext, id: string) =>
  act(
    request,
    context,
    refundFields,
    value => context.api.afterSales.refund({ id, ...value }),
    `${paths.deskReturn(id)}?said=refunded`,
  )
export const financeRefundAction = (request: Request, context: AppLoadContext, id: string) =>
  act(
    request,
    context,
    refundFields,
    value => context.api.afterSales.financeRefund({ id, ...value }),
    `${paths.financeReturn(id)}?said=refunded`,
  )
