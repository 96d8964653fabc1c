import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/features/page-title'
import { ActivityList } from '~/features/zones/ActivityPages'
import { activityList } from '~/web/zones'

export const meta = pageTitle
export const loader = ({ request, context }: LoaderFunctionArgs) => activityList(request, context)

export default function Activities() {
  return <ActivityList {...useLoaderData<typeof loader>()} />
}
