import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadKinds } from '~/areas/content/requests/desk'
import { ContentDesk } from '~/areas/content/screens/ContentDesk'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('contentDesk', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadKinds(context)
}

export default function SchoolContent() {
  return <ContentDesk {...useLoaderData<typeof loader>()} />
}
