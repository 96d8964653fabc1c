import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/features/page-title'
import { CampaignPage } from '~/features/zones/CampaignPage'
import { campaignPage } from '~/web/zones'

export const meta = pageTitle
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  campaignPage(request, context, 'discount_rate')

export default function SpecialPriceCampaign() {
  return <CampaignPage {...useLoaderData<typeof loader>()} />
}
