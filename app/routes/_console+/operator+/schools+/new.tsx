import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { requireOperator } from '~/areas/operators/requests/access'
import { newSchoolAction } from '~/areas/operators/requests/school-forms'
import { NewSchool } from '~/areas/operators/screens/NewSchool'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'newSchool.title')

export function loader({ request, context }: LoaderFunctionArgs) {
  requireOperator(request, context)
  return null
}
export const action = ({ request, context }: ActionFunctionArgs) =>
  newSchoolAction(request, context)

export default function NewConsoleSchool() {
  return <NewSchool reply={asFormReply(useActionData())} />
}
