import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadNotices } from '~/areas/operators/requests/schools'
import { Notices } from '~/areas/operators/screens/Notices'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'notices.title')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadNotices(request, context)

export default function ConsoleNotices() {
  return <Notices {...useLoaderData<typeof loader>()} />
}
