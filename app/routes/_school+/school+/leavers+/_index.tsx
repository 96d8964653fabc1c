import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadLeavers } from '~/areas/leavers/requests/leaver-forms'
import { LeaverList } from '~/areas/leavers/screens/LeaverList'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('leavers', 'list.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadLeavers(request, context)
}

export default function SchoolLeavers() {
  return <LeaverList {...useLoaderData<typeof loader>()} />
}
