import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/frame/page-title'
import { ActivityPage } from '~/areas/promotions/screens/ActivityPages'
import { activityPage } from '~/areas/promotions/requests/zones'

export { shouldRevalidate } from '~/frame/in-place'

export const meta = pageTitle
export const loader = ({ request, context }: LoaderFunctionArgs) => activityPage(request, context)

export default function Activity() {
  return <ActivityPage {...useLoaderData<typeof loader>()} />
}
