import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PlacedPage } from '~/areas/payments/screens/PlacedPage'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { loadCheckoutOf } from '~/areas/payments/requests/pay'

export const handle = pageName('payments', 'success.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return loadCheckoutOf(request, context)
}

export default function PaySuccess() {
  return <PlacedPage {...useLoaderData<typeof loader>()} />
}
