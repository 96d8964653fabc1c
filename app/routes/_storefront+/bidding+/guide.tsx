import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GuidePage } from '~/areas/biddings/screens/GuidePage'
import { pageTitle } from '~/frame/page-title'
import { biddingGuide } from '~/areas/biddings/requests/bidding-guide'

export const meta = pageTitle

export function loader({ context }: LoaderFunctionArgs) {
  const guide = biddingGuide(context.mall, context.locale)
  return { guide, title: guide.title }
}

export default function BiddingGuide() {
  return <GuidePage guide={useLoaderData<typeof loader>().guide} />
}
