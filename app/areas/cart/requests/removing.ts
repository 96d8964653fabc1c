import { data, redirect, type AppLoadContext } from '@remix-run/node'
import type { CartReply } from '../contract'
import { quantityFrom } from '~/contract/quantity'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { keepGuestCart } from './guest-cart'
import { cartOf } from './load-cart'
import { removedHref } from './removed'

/** Takes one line out at once: it can be put back. `reply`: what else there is to tell a page that stays. */
export async function remove(context: AppLoadContext, skuId: string, reply: CartReply | null) {
  const { cartList } = await cartOf(context)
  const line = cartList.flatMap(it => it.items).find(it => it.skuId === skuId)
  if (!line) return reply ?? redirect(paths.cart)
  const { count } = await context.api.cart.removeMany({ ids: [skuId] }).catch(asPage)
  keepGuestCart(context, count)
  if (!reply) return redirect(removedHref(line))
  const { storeId, num, checked, name, nameEn, spec } = line
  return {
    ...reply,
    removed: { skuId, storeId, num, checked, name, nameEn, spec },
  } satisfies CartReply
}

/** Puts a line back as it was. */
export async function restore(context: AppLoadContext, fields: FormData, inPlace: boolean) {
  const id = String(fields.get('id') ?? '')
  const num = quantityFrom(String(fields.get('num') ?? ''))
  if (!id || num === null) throw data({ code: 'bad_request' }, { status: 400 })
  const { count, refused } = await context.api.cart
    .restore({ id, num, checked: fields.get('ticked') === '1' })
    .catch(asPage)
  keepGuestCart(context, count)
  if (refused) return data<CartReply>({ lines: {}, code: 'notRestored' }, { status: 422 })
  return inPlace ? ({ lines: {}, restored: id } satisfies CartReply) : redirect(paths.cart)
}
