import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { PasswordForm } from '~/areas/accounts/screens/PasswordForm'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requirePerson } from '~/web/access'
import { changePasswordAction } from '~/areas/accounts/requests/phone-forms'

export const handle = pageName('accounts', 'security.changePassword')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  return null
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  changePasswordAction(request, context)

export default function ChangePassword() {
  return <PasswordForm reply={asFormReply(useActionData())} />
}
