import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { PasswordForm } from '~/features/accounts/PasswordForm'
import { asFormReply } from '~/features/form-reply'
import { named } from '~/features/page-name'
import { requirePerson } from '~/web/access'
import { changePasswordAction } from '~/web/phone-forms'

export const handle = named('accounts', 'security.changePassword')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  return null
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  changePasswordAction(request, context)

export default function ChangePassword() {
  return <PasswordForm reply={asFormReply(useActionData())} />
}
