import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changeRolesAction, loadPerson } from '~/areas/people/requests/people-forms'
import { PersonSheet } from '~/areas/people/screens/PersonSheet'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('people', 'list.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadPerson(request, context, params.id ?? '')
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator')
  return changeRolesAction(request, context, params.id ?? '')
}

export default function SchoolPerson() {
  return <PersonSheet {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
