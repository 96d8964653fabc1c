import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { administratorAction } from '~/areas/operators/requests/school-forms'
import { loadSchoolForm } from '~/areas/operators/requests/schools'
import {
  AdministratorForm,
  asNamed,
  NamedAdministrator,
} from '~/areas/operators/screens/SchoolActs'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'administrator.title')

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadSchoolForm(request, context, params.id)
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  administratorAction(request, context, params.id)

export default function NameAdministrator() {
  const { school } = useLoaderData<typeof loader>()
  const answer = useActionData()
  const namedPerson = asNamed(answer)
  return namedPerson ? (
    <NamedAdministrator id={school.id} named={namedPerson} />
  ) : (
    <AdministratorForm school={school} reply={asFormReply(answer)} />
  )
}
