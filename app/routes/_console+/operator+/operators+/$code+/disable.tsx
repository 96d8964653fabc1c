import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { disableAction, loadOperator } from '~/areas/operators/requests/operators'
import { DisableForm } from '~/areas/operators/screens/Operators'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'disable.title')

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadOperator(request, context, params.code)
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  disableAction(request, context, params.code)

export default function DisableOperator() {
  return (
    <DisableForm operator={useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
  )
}
