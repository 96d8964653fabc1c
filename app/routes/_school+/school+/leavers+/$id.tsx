import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { handOverAction, loadLeaver } from '~/areas/leavers/requests/leaver-forms'
import { LeaverSheet } from '~/areas/leavers/screens/LeaverSheet'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('leavers', 'list.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadLeaver(request, context, params.id ?? '')
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator')
  return handOverAction(request, context, params.id ?? '')
}

export default function SchoolLeaver() {
  const reply = useActionData<typeof action>()
  return (
    <LeaverSheet
      {...useLoaderData<typeof loader>()}
      reply={asFormReply(reply)}
      outcome={reply && 'outcome' in reply ? reply.outcome : undefined}
    />
  )
}
