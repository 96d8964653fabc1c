import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/features/page-title'
import { ZonePage } from '~/features/zones/ZonePage'
import { zonePage } from '~/web/zones'

export const meta = pageTitle
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  zonePage(request, context, 'discount_rate')

export default function SpecialPriceZone() {
  return <ZonePage {...useLoaderData<typeof loader>()} />
}
