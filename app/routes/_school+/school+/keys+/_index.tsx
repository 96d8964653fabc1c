import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadKeys } from '~/areas/keys/requests/key-forms'
import { Keys } from '~/areas/keys/screens/Keys'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('keys', 'list.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'it', 'auditor')
  return loadKeys(request, context)
}

export default function SchoolKeys() {
  return <Keys {...useLoaderData<typeof loader>()} />
}
