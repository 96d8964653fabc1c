import type { LoaderFunctionArgs } from '@remix-run/node'
import type { CartMenuData } from '~/areas/cart/screens/cart-menu-data'
import { inLanguage } from '~/web/in-language'
import { cartOf } from '~/areas/cart/requests/load-cart'

const SHOWN = 6

/** What the menu of the cart in the head of pages shows, for the script that opens it. A cart that cannot be had is an empty one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const view =
    context.actor && !context.actor.shoper ? null : await cartOf(context).catch(() => null)
  const items = view?.cartList.flatMap(it => it.items) ?? []
  const reply: CartMenuData = {
    count: items.length,
    amount: view?.amount ?? 0,
    priceHidden: view?.priceHidden ?? false,
    items: inLanguage(items.slice(0, SHOWN), context.locale).map(
      ({ skuId, storeId, name, nameEn, spec, pic, unitPrice, num, amount }) => ({
        skuId,
        storeId,
        name,
        nameEn,
        spec,
        pic,
        unitPrice,
        num,
        amount,
      }),
    ),
  }
  return Response.json(reply, { headers: { 'cache-control': 'private, no-store' } })
}
