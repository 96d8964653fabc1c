import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { endAction, loadVisits } from '~/areas/support/requests/visits'
import { SupportVisits } from '~/areas/support/screens/SupportVisits'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('support', 'list.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadVisits(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator')
  return endAction(request, context)
}

export default function SchoolSupport() {
  return <SupportVisits {...useLoaderData<typeof loader>()} />
}
