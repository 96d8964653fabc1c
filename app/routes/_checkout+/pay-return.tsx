import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireBuyer } from '~/web/access'
import { payReturn } from '~/areas/payments/requests/pay'

/** Where the payment provider sends the payer back to. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return payReturn(request, context)
}

/** Nothing to see; being a page, a refusal is one too, instead of words for programs. */
export default function Nowhere() {
  return null
}
