import { redirect, type AppLoadContext } from '@remix-run/node'
import { isMallError } from '~/contract/errors'
import { paths, withoutBase } from '~/paths'
import { notification } from '../contract'
import { safeReturn } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'

/** The address lost what it was about: the list of what is to be paid, as a checkout without goods leads to the cart. */
const TO_PAY = `${paths.ownOrders}?status=toPay`

/** The checkout the address names. */
function checkoutIdOf(request: Request): string {
  const id = new URL(request.url).searchParams.get('checkout')
  if (!id) throw redirect(TO_PAY)
  return id
}

/** A checkout with the money that is still due, that is on its way back, and that the provider has given back. */
export async function loadCheckoutOf(request: Request, context: AppLoadContext) {
  const search = new URL(request.url).searchParams
  const checkout = await context.api.orders.checkout({ id: checkoutIdOf(request) }).catch(asPage)
  const due = checkout.orders.filter(it => it.actions.includes('pay'))
  const refunding = checkout.orders.filter(it => it.payStatus === 'refunding')
  const refundedOrders = checkout.orders.filter(it => it.payStatus === 'refunded')
  return {
    checkout,
    due: due.reduce((sum, it) => sum + it.amount, 0),
    refunding: refunding.reduce((sum, it) => sum + it.amount, 0),
    refunded: refundedOrders.reduce((sum, it) => sum + it.amount, 0),
    failed: search.has('failed'),
  }
}

/** Opens the cashier page of the provider for what is due. */
export async function payAction(request: Request, context: AppLoadContext) {
  await readForm(request, context)
  const checkoutId = checkoutIdOf(request)
  try {
    const { url } = await context.api.payments.start({ checkoutId, returnUrl: paths.payReturn })
    return redirect(withoutBase(url))
  } catch (error) {
    // Paid in another tab, or closed meanwhile: the page says how it stands.
    if (isMallError(error) && error.code === 'wrong_state')
      return redirect(`${paths.paid}?checkout=${encodeURIComponent(checkoutId)}`)
    return asPage(error)
  }
}

/** The payer pressed a button of the local bank: it notifies the mall, and sends the payer back with the same signed word. */
export async function cashierAction(request: Request, context: AppLoadContext, id: string) {
  const { intent } = await readForm(request, context)
  const { returnUrl, ...word } = await context.api.payments
    .press({ id, result: intent === 'pay' ? 'paid' : 'failed' })
    .catch(asPage)
  await context.api.payments.notify(word).catch(asPage)
  const query = new URLSearchParams(
    Object.entries(word).map(([key, value]) => [key, String(value)]),
  )
  return redirect(`${safeReturn(returnUrl) ?? paths.payReturn}?${query}`)
}

/** The payer comes back with the provider's word. It counts the same as the notification, whichever is first. */
export async function payReturn(request: Request, context: AppLoadContext): Promise<Response> {
  const search = new URL(request.url).searchParams
  const parsed = notification.safeParse({
    ...Object.fromEntries(search),
    amount: Number(search.get('amount') ?? NaN),
  })
  const id = search.get('paymentId') ?? ''
  // A word that is not right changes nothing; what the mall knows decides what is shown.
  if (parsed.success)
    await context.api.payments.notify(parsed.data).catch((error: unknown) => {
      if (!isMallError(error)) throw error
    })
  return redirect(await whereTo(context, id))
}

/** Where a payment stands now leads. */
export async function whereTo(context: AppLoadContext, id: string): Promise<string> {
  if (!id) throw redirect(TO_PAY)
  const payment = await context.api.payments.detail({ id }).catch(asPage)
  const checkout = encodeURIComponent(payment.checkoutId)
  if (payment.status === 'paid' || payment.status === 'refunded')
    return `${paths.paid}?checkout=${checkout}`
  if (payment.status === 'failed') return `${paths.pay}?checkout=${checkout}&failed=1`
  return `${paths.paymentAwaited}?payment=${encodeURIComponent(id)}`
}
