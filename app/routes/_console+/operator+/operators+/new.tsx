import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { requireOperator } from '~/areas/operators/requests/access'
import { newOperatorAction } from '~/areas/operators/requests/operators'
import { NewOperator } from '~/areas/operators/screens/Operators'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'newOperator.title')

export function loader({ request, context }: LoaderFunctionArgs) {
  requireOperator(request, context)
  return null
}
export const action = ({ request, context }: ActionFunctionArgs) =>
  newOperatorAction(request, context)

export default function NewConsoleOperator() {
  return <NewOperator reply={asFormReply(useActionData())} />
}
