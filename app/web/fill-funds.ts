import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { isMallError } from '~/contract/errors'
import { FUND_SPLITS_MAX } from '~/contract/limits'
import { haoFromYuan } from '~/contract/money'
import { requireBuyer } from './access'
import { asPage } from './failures'
import { readForm, refuse, type FormReply } from './forms'

const FEN = 100
type Row = { fundId: string; amount: string }

const rowsOf = (fields: FormData): Row[] => Array.from({ length: FUND_SPLITS_MAX }, (_, i) => ({ fundId: String(fields.get(`shares[${i}].fundId`) ?? ''), amount: String(fields.get(`shares[${i}].amount`) ?? '').trim() }))
  .slice(0, Math.max(2, [...fields.keys()].filter(key => /^shares\[\d+\]\.fundId$/.test(key)).length))

/** Which orders the page is about: a whole checkout or one order. */
export function ordersAsked(request: Request): { checkoutId?: string; orderId?: string } {
  const query = new URL(request.url).searchParams
  return { checkoutId: query.get('checkout') ?? undefined, orderId: query.get('order') ?? undefined }
}

/** The orders that are asked for, in full, of those the buyer placed. */
export async function loadFilling(request: Request, context: AppLoadContext) {
  requireBuyer(request, context)
  const { checkoutId, orderId } = ordersAsked(request)
  if (!checkoutId && !orderId) throw redirect('/person/orders?status=toFill')
  const orders = checkoutId ? (await context.api.orders.checkout({ id: checkoutId }).catch(asPage)).orders : [await context.api.orders.detail({ id: orderId ?? '' }).catch(asPage)]
  const open = orders.filter(order => order.actions.includes('fillFunds'))
  const funds = open.length ? (await context.api.funds.list({})).list : []
  return { orders, open: open.map(order => order.id), funds }
}

/** Checks the rows of the form one by one, then submits them. Empty rows do not count; a further row is shown on request. */
export async function fillFundsAction(request: Request, context: AppLoadContext) {
  const posted = await readForm(request, context)
  requireBuyer(request, context)
  const rows = rowsOf(posted.fields)
  if (posted.intent === 'addRow') return data<FormReply>({ result: { initialValue: { shares: [...rows, { fundId: '', amount: '' }].slice(0, FUND_SPLITS_MAX) } } })

  const errors: Record<string, string[]> = {}
  const shares: { fundId: string; amount: number; row: number }[] = []
  rows.forEach(({ fundId, amount }, row) => {
    if (!fundId && !amount) return
    const hao = haoFromYuan(amount)
    if (!fundId) errors[`shares[${row}].fundId`] = ['fund_required']
    if (hao === null || hao <= 0 || hao % FEN !== 0) errors[`shares[${row}].amount`] = ['amount_wrong']
    else shares.push({ fundId, amount: hao, row })
  })
  if (!shares.length && !Object.keys(errors).length) errors['shares[0].fundId'] = ['fund_required']
  const initialValue = { shares: rows }
  if (Object.keys(errors).length) return refuse({ status: 'error', initialValue, error: errors })
  try {
    await context.api.funds.fill({ ...ordersAsked(request), shares: shares.map(({ fundId, amount }) => ({ fundId, amount })) })
  } catch (error) {
    if (!isMallError(error)) throw error
    // The API numbers the shares it was given; the form has empty rows between.
    const fields = Object.fromEntries(Object.entries(error.details.fields ?? {}).map(([field, code]) => [field.replace(/^shares\[(\d+)\]/, (_, i: string) => `shares[${shares[Number(i)]?.row ?? 0}]`), [code]]))
    if (error.code === 'not_found' && !Object.keys(fields).length) return asPage(error)
    return refuse({ status: 'error', initialValue, error: Object.keys(fields).length ? fields : { '': [error.code] } }, error)
  }
  const url = new URL(request.url)
  throw redirect(`/order/account${url.search}`)
}
