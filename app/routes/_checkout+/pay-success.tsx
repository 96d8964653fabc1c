import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PlacedPage } from '~/features/payments/PlacedPage'
import { named } from '~/features/page-name'
import { requireBuyer } from '~/web/access'
import { loadCheckoutOf } from '~/web/pay'

export const handle = named('payments', 'success.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return loadCheckoutOf(request, context)
}

export default function PaySuccess() {
  return <PlacedPage {...useLoaderData<typeof loader>()} />
}
