import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/frame/page-title'
import { ActivityList } from '~/areas/promotions/screens/ActivityPages'
import { activityList } from '~/areas/promotions/requests/zones'

export const meta = pageTitle
export const loader = ({ request, context }: LoaderFunctionArgs) => activityList(request, context)

export default function Activities() {
  return <ActivityList {...useLoaderData<typeof loader>()} />
}
