import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadTexts } from '~/areas/messages/requests/texts'
import { TextList } from '~/areas/messages/screens/TextList'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('messageTexts', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadTexts(request, context)
}

export default function MessageTexts() {
  return <TextList {...useLoaderData<typeof loader>()} />
}
