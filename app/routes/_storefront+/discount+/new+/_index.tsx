import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/frame/page-title'
import { ZonePage } from '~/areas/promotions/screens/ZonePage'
import { zonePage } from '~/areas/promotions/requests/zones'

export const meta = pageTitle
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  zonePage(request, context, 'discount')

export default function DiscountZone() {
  return <ZonePage {...useLoaderData<typeof loader>()} />
}
