import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { standingAction } from '~/areas/operators/requests/school-forms'
import { loadSchoolForm } from '~/areas/operators/requests/schools'
import { CloseForm } from '~/areas/operators/screens/StandingForms'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'close.title')

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadSchoolForm(request, context, params.id)
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  standingAction(request, context, { id: params.id, to: 'closed' })

export default function CloseSchool() {
  const { school } = useLoaderData<typeof loader>()
  return <CloseForm school={school} reply={asFormReply(useActionData())} />
}
