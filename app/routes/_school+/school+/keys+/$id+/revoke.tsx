import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadRevocation, revokeAction } from '~/areas/keys/requests/key-forms'
import { RevokeForm } from '~/areas/keys/screens/KeySheet'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('keys', 'revoke.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'it')
  return loadRevocation(context, params.id ?? '')
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator', 'it')
  return revokeAction(request, context, params.id ?? '')
}

export default function RevokeSchoolKey() {
  const { apiKey } = useLoaderData<typeof loader>()
  return <RevokeForm apiKey={apiKey} reply={asFormReply(useActionData())} />
}
