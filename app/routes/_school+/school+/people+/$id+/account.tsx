import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changeStateAction, findPerson } from '~/areas/people/requests/people-forms'
import { ChangeState } from '~/areas/people/screens/ChangeState'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('people', 'account')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator')
  return { person: await findPerson(context, params.id ?? '') }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator')
  return changeStateAction(request, context, params.id ?? '')
}

export default function SchoolAccount() {
  const { person } = useLoaderData<typeof loader>()
  return <ChangeState person={person} reply={asFormReply(useActionData())} />
}
