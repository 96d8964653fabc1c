import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/frame/page-title'
import { CampaignPage } from '~/areas/promotions/screens/CampaignPage'
import { campaignPage } from '~/areas/promotions/requests/zones'

export { shouldRevalidate } from '~/frame/in-place'

export const meta = pageTitle
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  campaignPage(request, context, 'discount')

export default function DiscountCampaign() {
  return <CampaignPage {...useLoaderData<typeof loader>()} />
}
