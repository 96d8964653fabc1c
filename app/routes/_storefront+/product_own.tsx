import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/frame/page-title'
import { CampaignPage } from '~/areas/promotions/screens/CampaignPage'
import { ZonePage } from '~/areas/promotions/screens/ZonePage'
import { campaignPage, zonePage } from '~/areas/promotions/requests/zones'

export { shouldRevalidate } from '~/frame/in-place'

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
