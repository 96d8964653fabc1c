import { CART_LINES_MAX } from '../limits'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import type { AddedInPlace, CartReply } from '../contract'
import { quantityFrom } from '~/contract/quantity'
import { paths } from '~/paths'
import { pageBefore, requireBuyer, safeReturn } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { keepGuestCart, requireCart } from './guest-cart'
import { buyHref } from './buy-now'
import { notAdded } from './not-added'
import { remove, restore } from './removing'

/**
 * Every button of the cart first keeps what was typed and ticked, then does its own. A script that stays on the page (`?inPlace`)
 * is answered with what there is to tell instead of being led to the cart.
 */
export async function cartAction(request: Request, context: AppLoadContext) {
  const { fields, intent, argument } = await readForm(request, context, 'token')
  const { cart } = context.api
  const inPlace = new URL(request.url).searchParams.has('inPlace')
  if (intent === 'restore') return restore(context, fields, inPlace)
  const skus = fields.getAll('line').map(String).slice(0, CART_LINES_MAX)
  const ticks = new Set(fields.getAll('tick').map(String))
  const stores = new Map(skus.map(sku => [sku, String(fields.get(`store.${sku}`) ?? '')]))
  if (intent === 'check-all' || intent === 'uncheck-all')
    for (const sku of skus) tick(ticks, sku, intent === 'check-all')
  if (intent === 'check-store' || intent === 'uncheck-store')
    for (const sku of skus)
      if (stores.get(sku) === argument) tick(ticks, sku, intent === 'check-store')

  const reply: CartReply = { lines: {} }
  const lines = skus.map(id => {
    const input = String(fields.get(`num.${id}`) ?? '')
    const num = quantityFrom(input)
    if (num === null) reply.lines[id] = { typed: input, code: 'quantity_wrong' }
    // What was not changed here may have changed elsewhere since: an order took some, another tab added some.
    const isChanged = num !== null && String(num) !== String(fields.get(`was.${id}`))
    return { id, num: isChanged ? num : undefined, checked: ticks.has(id) }
  })
  if (lines.length) {
    const { count, refused } = await cart.update({ lines }).catch(asPage)
    for (const { id, code } of refused)
      reply.lines[id] = { typed: String(fields.get(`num.${id}`) ?? ''), code }
    keepGuestCart(context, count)
  }
  const region = String(fields.get('regionCode') ?? '')
  const here =
    region && context.mall.regions.some(it => it.code === region)
      ? `${paths.cart}?regionCode=${encodeURIComponent(region)}`
      : paths.cart
  const noneTicked = () => data<CartReply>({ ...reply, code: 'noneTicked' }, { status: 422 })
  if (intent === 'remove') return remove(context, argument, inPlace ? reply : null)
  if (intent === 'remove-checked') return ticks.size ? redirect(paths.removeFromCart) : noneTicked()
  if (intent === 'later' || intent === 'list') return moveTo(request, context, intent, [argument])
  if (intent === 'later-checked' || intent === 'list-checked')
    return ticks.size
      ? moveTo(
          request,
          context,
          intent === 'later-checked' ? 'later' : 'list',
          skus.filter(it => ticks.has(it)),
        )
      : noneTicked()
  if (intent === 'seen') await cart.acceptPrices().catch(asPage)
  if (Object.keys(reply.lines).length) return data(reply, { status: 422 })
  if (intent === 'checkout')
    return ticks.size
      ? redirect(context.actor ? paths.ordering : `${paths.chooseIdentity}?returnTo=${paths.cart}`)
      : noneTicked()
  return inPlace ? reply : redirect(here)
}

const tick = (ticks: Set<string>, sku: string, on: boolean) =>
  void (on ? ticks.add(sku) : ticks.delete(sku))

/** Saves goods of the cart for later, or leads to the page where a list is chosen. Lists are for people who have signed in. */
async function moveTo(
  request: Request,
  context: AppLoadContext,
  where: 'later' | 'list',
  ids: string[],
) {
  if (!context.actor) return redirect(`${paths.chooseIdentity}?returnTo=${paths.cart}`)
  requireBuyer(request, context)
  if (where === 'list')
    return redirect(
      `${paths.saveToList}?from=cart${ids.length === 1 ? `&id=${encodeURIComponent(ids[0] ?? '')}` : ''}`,
    )
  const { saved } = await context.api.cart.save({ ids }).catch(asPage)
  return redirect(`${paths.cart}?saved=${saved}`)
}

/** The page to go on from, unless it is the cart's own. */
const pageOfForm = (request: Request): string | null => {
  const back = pageBefore(request)
  return back?.startsWith(paths.cart) ? null : back
}

/**
 * Puts goods in the cart from any page's form: `id`, `num`, optional `storeId`, `regionCode` and `returnTo`; intent `buy`
 * goes on to the order form of these goods alone, `?inPlace` answers a script that stays on its page. A guest's form has no token: where it is not certain that it stood on a page of ours, the guest is asked first.
 */
export async function addAction(request: Request, context: AppLoadContext) {
  const { fields, intent, isOurs } = await readForm(request, context, 'here')
  requireCart(request, context)
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const id = text('id') || text('productId') || text('skuId')
  const num = quantityFrom(text('num') || '1')
  const back = safeReturn(text('returnTo')) ?? pageOfForm(request)
  const storeId = text('storeId') || undefined
  const query = new URLSearchParams({
    id,
    ...(storeId ? { storeId } : {}),
    ...(back ? { returnTo: back } : {}),
  })
  if (!id) throw data({ code: 'bad_request' }, { status: 400 })
  const inPlace = new URL(request.url).searchParams.has('inPlace')
  if (num === null && inPlace) return data<AddedInPlace>({ failed: 'quantity' }, { status: 422 })
  if (num === null) return redirect(`${paths.addToCart}?${query}&failed=quantity`)
  if (intent === 'buy') return redirect(buyHref(id, num))
  if (!isOurs) return redirect(`${paths.addToCart}?${query}&num=${num}&ask=1`)
  try {
    const { count } = await context.api.cart.add({
      id,
      num,
      storeId,
      regionCode: context.mall.regions.find(it => it.code === text('regionCode'))?.code,
    })
    keepGuestCart(context, count)
    if (inPlace && intent === 'add') return { count } satisfies AddedInPlace
  } catch (error) {
    return notAdded(error, query)
  }
  return redirect(`${paths.addToCart}?${query}`)
}
