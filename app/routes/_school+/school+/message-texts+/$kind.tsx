import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadText, textAction } from '~/areas/messages/requests/texts'
import { TextForm } from '~/areas/messages/screens/TextForm'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('messageTexts', 'title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadText(context, params.kind ?? '')
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator')
  return textAction(request, context, params.kind ?? '')
}

export default function MessageTextOfKind() {
  const reply = useActionData<typeof action>()
  const texts = reply && 'shown' in reply ? reply.shown : undefined
  return <TextForm {...useLoaderData<typeof loader>()} shown={texts} reply={asFormReply(reply)} />
}
