import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { asCodeReply } from '~/areas/accounts/screens/code-reply'
import { PhoneForm } from '~/areas/accounts/screens/PhoneForm'
import { pageName } from '~/frame/page-name'
import { requirePerson } from '~/web/access'
import { changePhoneAction } from '~/areas/accounts/requests/phone-forms'
import { requireProof } from '~/areas/accounts/requests/proof'

export const handle = pageName('accounts', 'security.changePhone')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  requireProof(request, context)
  return null
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  changePhoneAction(request, context)

export default function ChangePhone() {
  return <PhoneForm reply={asCodeReply(useActionData())} />
}
