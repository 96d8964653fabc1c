import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { isMallError } from '~/contract/errors'
import { CART_LINES_MAX, QUANTITY_MAX } from '~/contract/limits'
import { requireBuyer, safeReturn } from './access'
import { asPage } from './failures'
import { readForm } from './forms'

/** What the cart's form answers when it was not right: codes by SKU, or one for the whole. */
export interface CartReply { lines: Record<string, { typed: string; code: string }>; code?: 'noneTicked' }

/** Whole numbers as people type them; null for anything else. */
export function quantityFrom(text: string): number | null {
  const ascii = text.trim().replace(/[\uff10-\uff19]/g, it => String.fromCharCode(it.charCodeAt(0) - 0xfee0))
  const n = /^[1-9]\d*$/.test(ascii) ? Number(ascii) : NaN
  return n >= 1 && n <= QUANTITY_MAX ? n : null
}

/** Every button of the cart first keeps what was typed and ticked, then does its own. */
export async function cartAction(request: Request, context: AppLoadContext) {
  const { fields, intent, argument } = await readForm(request, context)
  const { cart } = context.api
  const skus = fields.getAll('line').map(String).slice(0, CART_LINES_MAX)
  const ticked = new Set(fields.getAll('tick').map(String))
  const stores = new Map(skus.map(sku => [sku, String(fields.get(`store.${sku}`) ?? '')]))
  if (intent === 'check-all' || intent === 'uncheck-all') for (const sku of skus) tick(ticked, sku, intent === 'check-all')
  if (intent === 'check-store' || intent === 'uncheck-store') for (const sku of skus) if (stores.get(sku) === argument) tick(ticked, sku, intent === 'check-store')

  const reply: CartReply = { lines: {} }
  const lines = skus.map(id => {
    const typed = String(fields.get(`num.${id}`) ?? '')
    const num = quantityFrom(typed)
    if (num === null) reply.lines[id] = { typed, code: 'quantity_wrong' }
    return { id, num: num ?? undefined, checked: ticked.has(id) }
  })
  if (lines.length) await cart.update({ lines }).catch(asPage)
  if (intent === 'remove') return redirect(`/cart/remove?id=${encodeURIComponent(argument)}`)
  if (intent === 'remove-checked') return ticked.size ? redirect('/cart/remove') : data<CartReply>({ ...reply, code: 'noneTicked' }, { status: 422 })
  if (intent === 'seen') await cart.acceptPrices().catch(asPage)
  if (Object.keys(reply.lines).length) return data(reply, { status: 422 })
  if (intent === 'checkout') return ticked.size ? redirect('/order') : data<CartReply>({ ...reply, code: 'noneTicked' }, { status: 422 })
  return redirect('/cart')
}

const tick = (ticked: Set<string>, sku: string, on: boolean) => void (on ? ticked.add(sku) : ticked.delete(sku))

/** The page of the mall the form stood on, to go on from there. */
function pageBefore(request: Request): string | null {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const { pathname, search } = new URL(referer)
  const back = safeReturn(pathname + search)
  return back?.startsWith('/cart') ? null : back
}

/** Puts goods in the cart from any page's form: `id`, `num`, optional `storeId` and `returnTo`; intent `buy` goes on to the cart. */
export async function addAction(request: Request, context: AppLoadContext) {
  const { fields, intent } = await readForm(request, context)
  requireBuyer(request, context)
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const id = text('id') || text('productId') || text('skuId')
  const num = quantityFrom(text('num') || '1')
  const back = safeReturn(text('returnTo')) ?? pageBefore(request)
  const storeId = text('storeId') || undefined
  const query = new URLSearchParams({ id, ...(storeId ? { storeId } : {}), ...(back ? { returnTo: back } : {}) })
  if (!id) throw data({ code: 'bad_request' }, { status: 400 })
  if (num === null) return redirect(`/cart/add?${query}&failed=quantity`)
  try {
    await context.api.cart.add({ id, num, storeId })
  } catch (error) {
    if (!isMallError(error) || error.status >= 500) throw error
    return redirect(`/cart/add?${query}&failed=${error.code === 'too_large' ? 'full' : 'gone'}`)
  }
  return redirect(intent === 'buy' ? '/cart' : `/cart/add?${query}`)
}
