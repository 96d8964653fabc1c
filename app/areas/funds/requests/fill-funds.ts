import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { keepPapers } from '~/areas/approvals/requests/paper-forms'
import { isMallError } from '~/contract/errors'
import { haoFromYuan, sumHao } from '~/contract/money'
import { paths } from '~/paths'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { codesOf, readForm, refuse, type FormReply } from '~/web/forms'
import { fillUp, type ShareRow as Row } from '../arithmetic'
import { FUND_SPLITS_MAX } from '../limits'

const FEN = 100

const rowsOf = (fields: FormData): Row[] =>
  Array.from({ length: FUND_SPLITS_MAX }, (_, i) => ({
    fundId: String(fields.get(`shares[${i}].fundId`) ?? ''),
    amount: String(fields.get(`shares[${i}].amount`) ?? '').trim(),
  })).slice(
    0,
    Math.max(2, [...fields.keys()].filter(key => /^shares\[\d+\]\.fundId$/.test(key)).length),
  )

/** Which orders the page is about: a whole checkout or one order. */
function ordersAsked(request: Request): { checkoutId?: string; orderId?: string } {
  const query = new URL(request.url).searchParams
  return {
    checkoutId: query.get('checkout') ?? undefined,
    orderId: query.get('order') ?? undefined,
  }
}

/** The orders that are asked for, in full, of those the buyer placed. */
export async function loadFilling(request: Request, context: AppLoadContext) {
  requireBuyer(request, context)
  const { checkoutId, orderId } = ordersAsked(request)
  if (!checkoutId && !orderId) throw redirect(`${paths.ownOrders}?status=toFill`)
  const orders = checkoutId
    ? (await context.api.orders.checkout({ id: checkoutId }).catch(asPage)).orders
    : [await context.api.orders.detail({ id: orderId ?? '' }).catch(asPage)]
  const open = orders.filter(order => order.actions.includes('fillFunds'))
  const funds = open.length
    ? (await context.api.funds.list({ orderId: open[0]?.id }).catch(asPage)).list
    : []
  const coming = open.length
    ? (await context.api.approvals.ahead(ordersAsked(request)).catch(asPage)).list
    : []
  const one =
    orderId && open.length
      ? await context.api.ordering.outlayModel({ id: orderId }).catch(asPage)
      : null
  return {
    orders,
    open: open.map(order => order.id),
    funds,
    coming,
    orderId: one ? orderId : undefined,
    draft: one?.canSubmit ? one.shares : null,
    drafted: new URL(request.url).searchParams.has('drafted'),
  }
}

type Errors = Record<string, string[]>
interface TypedShares {
  rows: Row[]
  shares: { fundId: string; amount: number; row: number }[]
  errors: Errors
}

/** A row of a form about fund accounts in hao, and what is wrong with it by its fields; null where it is empty and does not count. */
function readShare({ fundId, amount }: Row) {
  if (!fundId && !amount) return null
  const hao = haoFromYuan(amount)
  const isAmount = hao !== null && hao > 0 && hao % FEN === 0
  return {
    share: isAmount ? { fundId, amount: hao } : null,
    faults: {
      ...(!fundId && { fundId: 'fund_required' }),
      ...(!isAmount && { amount: 'amount_wrong' }),
    },
  }
}

const typedShare = z
  .object({ fundId: z.string().default(''), amount: z.string().trim().default('') })
  .superRefine((row, issue) => {
    for (const [field, message] of Object.entries(readShare(row)?.faults ?? {}))
      issue.addIssue({ code: 'custom', path: [field], message })
  })
/** The same rows, as somebody leaves one of their fields. */
export const sharesFields = z.object({ shares: z.array(typedShare).default([]) })

/** The rows of a form about fund accounts, checked one by one. Empty rows do not count. */
export function readShares(fields: FormData): TypedShares {
  const rows = rowsOf(fields)
  const errors: TypedShares['errors'] = {}
  const shares: TypedShares['shares'] = []
  rows.forEach((typed, row) => {
    const { share, faults = {} } = readShare(typed) ?? {}
    for (const [field, code] of Object.entries(faults)) errors[`shares[${row}].${field}`] = [code]
    if (share) shares.push({ ...share, row })
  })
  if (!shares.length && !Object.keys(errors).length) errors['shares[0].fundId'] = ['fund_required']
  return { rows, shares, errors }
}

/** The form again with these rows. */
const withRows = (rows: Row[], others: Errors = {}, typed: object = {}) =>
  data<FormReply>({
    result: {
      error: Object.keys(others).length ? others : undefined,
      initialValue: {
        ...typed,
        shares: rows,
      },
    },
  })

/**
 * The form again with one more row, or with the rest filled in, where that was asked for; null for another press.
 * @param due what the rows are to come to, hao
 */
export async function otherRows(
  intent: string,
  rows: Row[],
  due: () => Promise<number>,
  others?: Errors,
  typed?: object,
) {
  if (intent === 'addRow')
    return withRows([...rows, { fundId: '', amount: '' }].slice(0, FUND_SPLITS_MAX), others, typed)
  return intent === 'fillRest' ? withRows(fillUp(rows, await due()), others, typed) : null
}

/** A refused form about fund accounts. The API numbers the shares it was given; the form has empty rows between. */
export function refuseShares(error: unknown, { rows, shares }: TypedShares) {
  if (!isMallError(error)) throw error
  if (error.code === 'not_found' && !error.details.fields) return asPage(error)
  const codes = codesOf(error, field =>
    field.replace(/^shares\[(\d+)\]/, (_, i: string) => `shares[${shares[Number(i)]?.row ?? 0}]`),
  )
  return refuse({ status: 'error', initialValue: { shares: rows }, error: codes }, error)
}

async function amountDue(request: Request, context: AppLoadContext): Promise<number> {
  const { orders, open } = await loadFilling(request, context)
  return sumHao(orders.filter(it => open.includes(it.id)).map(it => it.amount))
}

/** Submits the rows of the form, or keeps them for one order. A further row is shown on request. What is attached is kept with every press. */
export async function fillFundsAction(request: Request, context: AppLoadContext) {
  const form = await readForm(request, context)
  requireBuyer(request, context)
  const { orderId } = ordersAsked(request)
  const { search, searchParams } = new URL(request.url)
  if (form.intent === 'principal') return principalAction(context, form.fields, orderId ?? '')
  const input = readShares(form.fields)
  const papers = await keepPapers(form.fields, context)
  const again = await otherRows(
    form.intent,
    input.rows,
    () => amountDue(request, context),
    papers.errors,
    papers.typed,
  )
  if (again) return again
  const errors = { ...input.errors, ...papers.errors }
  if (Object.keys(errors).length)
    return refuse({
      status: 'error',
      initialValue: { ...papers.typed, shares: input.rows },
      error: errors,
    })
  const shares = input.shares.map(({ fundId, amount }) => ({ fundId, amount }))
  try {
    if (form.intent === 'draft' && orderId)
      await context.api.ordering.draft({ id: orderId, shares })
    else await context.api.funds.fill({ ...ordersAsked(request), shares })
  } catch (error) {
    return refuseShares(error, input)
  }
  if (form.intent !== 'draft') throw redirect(`${paths.fillFunds}${search}`)
  searchParams.set('drafted', '1')
  throw redirect(`${paths.fillFunds}?${searchParams}`)
}

/** Fills the form with an account of the person whose staff number was typed. */
async function principalAction(context: AppLoadContext, fields: FormData, orderId: string) {
  const accountPrincipalNo = String(fields.get('accountPrincipalNo') ?? '').trim()
  try {
    await context.api.ordering.principal({ id: orderId, accountPrincipalNo })
  } catch (error) {
    if (!isMallError(error)) throw error
    if (error.code === 'not_found') return asPage(error)
    return refuse(
      { status: 'error', initialValue: { accountPrincipalNo }, error: codesOf(error) },
      error,
    )
  }
  throw redirect(`${paths.fillFunds}?order=${encodeURIComponent(orderId)}&drafted=1`)
}
