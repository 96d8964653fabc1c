import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { codeAction, requireHalf } from '~/areas/operators/requests/sign-in'
import { SecondStep } from '~/areas/operators/screens/SignIn'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'

export const handle = pageName('operators', 'code.title')

export function loader({ context }: LoaderFunctionArgs) {
  requireHalf(context)
  return null
}
export const action = ({ request, context }: ActionFunctionArgs) => codeAction(request, context)

export default function ConsoleCode() {
  return <SecondStep reply={asFormReply(useActionData())} />
}
