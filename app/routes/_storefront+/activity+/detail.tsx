import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/features/page-title'
import { ActivityPage } from '~/features/zones/ActivityPages'
import { activityPage } from '~/web/zones'

export const meta = pageTitle
export const loader = ({ request, context }: LoaderFunctionArgs) => activityPage(request, context)

export default function Activity() {
  return <ActivityPage {...useLoaderData<typeof loader>()} />
}
