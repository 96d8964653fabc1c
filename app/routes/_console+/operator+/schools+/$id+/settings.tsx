import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { settingsAction } from '~/areas/operators/requests/school-forms'
import { loadSchoolForm } from '~/areas/operators/requests/schools'
import { SettingsChange } from '~/areas/operators/screens/SettingsChange'
import { asLook } from '~/areas/malls/screens/SettingsLook'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'change.title')

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadSchoolForm(request, context, params.id)
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  settingsAction(request, context, params.id)

export default function ConsoleSettings() {
  const { school } = useLoaderData<typeof loader>()
  const answer = useActionData()
  return <SettingsChange school={school} reply={asFormReply(answer)} look={asLook(answer)} />
}
