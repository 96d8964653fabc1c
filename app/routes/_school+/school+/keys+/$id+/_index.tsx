import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadKey } from '~/areas/keys/requests/key-forms'
import { KeySheet } from '~/areas/keys/screens/KeySheet'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('keys', 'list.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'it', 'auditor')
  return loadKey(request, context, params.id ?? '')
}

export default function SchoolKey() {
  return <KeySheet {...useLoaderData<typeof loader>()} />
}
