import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadMatches } from '~/areas/finding/requests/find'
import { FindPage } from '~/areas/finding/screens/FindPage'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('finding', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadMatches(request, context)
}

export default function SchoolFind() {
  return <FindPage {...useLoaderData<typeof loader>()} />
}
