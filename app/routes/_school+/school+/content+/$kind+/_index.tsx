import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadEntries, moveAction } from '~/areas/content/requests/desk'
import { ContentList } from '~/areas/content/screens/ContentList'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('contentDesk', 'title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadEntries(request, context, params.kind)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator')
  return moveAction(request, context, params.kind)
}

export default function SchoolContentOfKind() {
  return <ContentList {...useLoaderData<typeof loader>()} />
}
