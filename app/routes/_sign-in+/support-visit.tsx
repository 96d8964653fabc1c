import type { ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { enterAction } from '~/areas/support/requests/visits'
import { EnterSchool } from '~/areas/support/screens/EnterSchool'
import { pageName } from '~/frame/page-name'

export const handle = pageName('support', 'enter.title')

export const action = ({ request, context }: ActionFunctionArgs) => enterAction(request, context)

export default function SupportEntry() {
  return <EnterSchool wrong={useActionData<typeof action>() !== undefined} />
}
