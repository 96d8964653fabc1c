import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError } from '~/contract/errors'
import { TOGETHER_MAX } from '~/contract/limits'
import { paths } from '~/paths'
import { pageBefore } from '~/web/access'
import { asPage } from '~/web/failures'
import { aReason } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { ownAddress, tooLate, withQuery } from '~/web/own-address'
import { doTogether, saidTogether } from '~/web/together'

const LINES_MAX = 200
const rejectFields = z.object({ remark: aReason(200) })
export const shipFields = z.object({
  logisticsCompany: z.string('required').trim().min(1, 'required').max(40, 'too_long'),
  logisticsNo: z
    .string('logistics_required')
    .trim()
    .min(1, 'logistics_required')
    .max(40, 'too_long')
    .regex(/^[A-Za-z0-9]+$/, 'logistics_wrong'),
  note: z.string().trim().max(200, 'too_long').default(''),
  lines: z
    .array(
      z.object({
        lineNo: z.coerce.number().int().min(1).max(LINES_MAX),
        num: z
          .string()
          .trim()
          .regex(/^\d{1,4}$/, 'count_wrong')
          .default('0')
          .transform(Number),
      }),
    )
    .max(LINES_MAX)
    .optional(),
})
const page = (id: string, notice?: string) =>
  `${paths.deskOrder(id)}${notice ? `?said=${notice}` : ''}`

/** Back to the list the press came from, which keeps its filters, else to the order. */
function afterAdopting(request: Request, id: string) {
  const before = pageBefore(request)
  const { path, query } = before
    ? ownAddress(new Request(new URL(before, request.url)))
    : { path: '', query: new URLSearchParams() }
  if (path !== paths.deskOrders) return redirect(page(id, 'adopted'))
  query.set('said', id)
  return redirect(withQuery(paths.deskOrders, query))
}

/** Orders of the supplier that may be taken on now. */
export async function loadAdoptable(request: Request, context: AppLoadContext) {
  const { list } = await context.api.orders
    .deskList({ status: 'toAdopt', rows: TOGETHER_MAX })
    .catch(asPage)
  return { ...saidTogether(request), list: list.filter(it => it.actions.includes('adopt')) }
}

/** Takes the ticked orders on. */
export async function adoptManyAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  return doTogether(fields, paths.adoptOrders, ids => context.api.orders.adoptMany({ ids }))
}

/** Takes the order on. Pressed twice, it says the same again. */
export async function adoptAction(request: Request, context: AppLoadContext, id: string) {
  const { intent } = await readForm(request, context)
  if (intent !== 'adopt') throw data({ code: 'bad_request' }, { status: 400 })
  try {
    await context.api.orders.adopt({ id })
  } catch (error) {
    if (!isMallError(error) || error.code !== 'wrong_state') return asPage(error)
    const order = await context.api.orders.detail({ id }).catch(asPage)
    return order.status === 'waitDelivered' ? afterAdopting(request, id) : tooLate(page(id))
  }
  return afterAdopting(request, id)
}

export async function rejectAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, rejectFields)
  if (!parsed.ok) return parsed.reply
  return context.api.orders
    .reject({ id, ...parsed.value })
    .then(() => redirect(page(id, 'rejected')), parsed.fail)
}

export async function shipAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, shipFields)
  if (!parsed.ok) return parsed.reply
  try {
    await context.api.orders.ship({ id, ...parsed.value })
  } catch (error) {
    return parsed.fail(error)
  }
  const { status } = await context.api.orders.detail({ id }).catch(asPage)
  return redirect(page(id, status === 'waitDelivered' ? 'shippedPart' : 'shipped'))
}

/** Says that the rest will not come. Said twice, it is shown as it stands. */
export async function endDeliveryAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, rejectFields)
  if (!parsed.ok) return parsed.reply
  return context.api.orders
    .endDelivery({ id, ...parsed.value })
    .then(() => redirect(page(id, 'ended')), parsed.fail)
}
