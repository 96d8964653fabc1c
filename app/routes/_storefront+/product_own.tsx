import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/features/page-title'
import { CampaignPage } from '~/features/zones/CampaignPage'
import { ZonePage } from '~/features/zones/ZonePage'
import { campaignPage, zonePage } from '~/web/zones'

export const meta = pageTitle

/** The zone, or one of its campaigns where the address names it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!new URL(request.url).searchParams.get('id')) {
    const all = await zonePage(request, context, 'product_own')
    return { one: null, all, title: all.title }
  }
  const one = await campaignPage(request, context, 'product_own')
  return { one, all: null, title: one.title }
}

export default function PickedZone() {
  const { one, all } = useLoaderData<typeof loader>()
  return one ? <CampaignPage {...one} /> : <ZonePage {...all} />
}
