import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { CheckoutPage, type CheckoutReply } from '~/areas/ordering/screens/CheckoutPage'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { loadCheckout, placeAction } from '~/areas/ordering/requests/checkout-form'

export const handle = pageName('checkout', 'check.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return loadCheckout(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return placeAction(request, context)
}

/** After a refusal too: prices and stock may be why. */
export const shouldRevalidate = () => true

export default function Order() {
  const data = useLoaderData<typeof loader>()
  // Whoever is bought for has addresses of their own.
  return (
    <CheckoutPage
      key={data.principal?.id ?? ''}
      data={data}
      reply={asFormReply(useActionData()) as CheckoutReply | undefined}
    />
  )
}
