import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { asCodeReply } from '~/features/accounts/code-reply'
import { PhoneForm } from '~/features/accounts/PhoneForm'
import { named } from '~/features/page-name'
import { requirePerson } from '~/web/access'
import { changePhoneAction } from '~/web/phone-forms'
import { requireProof } from '~/web/proof'

export const handle = named('accounts', 'security.changePhone')

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
