import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadSteps } from '~/areas/setup/requests/steps'
import { SetupPage } from '~/areas/setup/screens/SetupPage'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('setup', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadSteps(context)
}

export default function SchoolStart() {
  return <SetupPage {...useLoaderData<typeof loader>()} />
}
