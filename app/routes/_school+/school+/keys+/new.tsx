import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { makeAction } from '~/areas/keys/requests/key-forms'
import { asMade, MadeKey, NewKey } from '~/areas/keys/screens/NewKey'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('keys', 'make.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'it')
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator', 'it')
  return makeAction(request, context)
}

export default function NewSchoolKey() {
  const answer = useActionData()
  const newKey = asMade(answer)
  return newKey ? <MadeKey made={newKey} /> : <NewKey reply={asFormReply(answer)} />
}
