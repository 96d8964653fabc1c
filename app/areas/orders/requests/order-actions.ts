import { data, type AppLoadContext } from '@remix-run/node'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'

/** What was just done, as the page says it after the redirect (`?said=`). */
export type Notice = 'notified' | 'delayed' | 'tooSoon' | 'noDelay'

/** Does what a button below an order says; answers where to go then. A second press changes nothing and says so. */
export async function pressOrder(
  intent: string,
  context: AppLoadContext,
  id: string,
): Promise<string> {
  const { orders, cart } = context.api
  const page = (notice: Notice) => `${paths.order(id)}?said=${notice}`
  const pageOn = (code: string, notice: Notice) => (error: unknown) => {
    if (isMallError(error) && error.code === code) return page(notice)
    return asPage(error)
  }
  if (intent === 'notify')
    return orders.notify({ id }).then(() => page('notified'), pageOn('too_many', 'tooSoon'))
  if (intent === 'delayReceive')
    return orders.delayReceive({ id }).then(() => page('delayed'), pageOn('wrong_state', 'noDelay'))
  if (intent === 'delayAccept')
    return orders.delayAccept({ id }).then(() => page('delayed'), pageOn('wrong_state', 'noDelay'))
  if (intent === 'undelete')
    return orders.remove({ id, deleted: false }).then(() => paths.order(id), asPage)
  if (intent === 'repeat') {
    const order = await orders.detail({ id }).catch(asPage)
    // Goods that are sold no longer are left out; the cart shows what came in.
    for (const line of order.lines)
      await cart.add({ id: line.productId, num: line.num }).catch((error: unknown) => {
        if (!isMallError(error)) throw error
      })
    return paths.cart
  }
  throw data({ code: 'bad_request' }, { status: 400 })
}
