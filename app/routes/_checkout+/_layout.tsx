import { Outlet } from '@remix-run/react'
import { RouteErrorPage } from '~/features/error-page'
import { MallFrame } from '~/features/orders/MallFrame'

/** From the cart to the payment: the mall's head without its categories. */
export default function CheckoutLayout() {
  return <MallFrame><Outlet /></MallFrame>
}

export function ErrorBoundary() {
  return <MallFrame><div id="main" role="main" tabIndex={-1} className="m-page"><RouteErrorPage /></div></MallFrame>
}
