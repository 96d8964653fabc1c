import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { standingAction } from '~/areas/operators/requests/school-forms'
import { loadSchoolForm } from '~/areas/operators/requests/schools'
import { ArchiveForm } from '~/areas/operators/screens/StandingForms'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'archive.title')

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadSchoolForm(request, context, params.id)
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  standingAction(request, context, { id: params.id, to: 'archived' })

export default function ArchiveSchool() {
  const { school } = useLoaderData<typeof loader>()
  return <ArchiveForm school={school} reply={asFormReply(useActionData())} />
}
