import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GuidePage } from '~/features/bidding/GuidePage'
import { pageTitle } from '~/features/page-title'
import { biddingGuide } from '~/web/bidding-guide'

export const meta = pageTitle

export function loader({ context }: LoaderFunctionArgs) {
  const guide = biddingGuide(context.mall, context.locale)
  return { guide, title: guide.title }
}

export default function BiddingGuide() {
  return <GuidePage guide={useLoaderData<typeof loader>().guide} />
}
