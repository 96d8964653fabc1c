import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { SendPush } from '~/areas/push/screens/SendPush'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { sendPushAction } from '~/areas/push/requests/push-settings'

export const handle = pageName('push', 'deskPush.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const { searchParams } = new URL(request.url)
  const number = (name: string) => Math.max(0, Math.trunc(Number(searchParams.get(name))) || 0)
  return {
    ...(await context.api.push.audience().catch(asPage)),
    done: searchParams.has('sent') ? { sent: number('sent'), held: number('held') } : null,
    code: searchParams.get('code')?.slice(0, 100) ?? '',
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return sendPushAction(request, context)
}

export default function Push() {
  return <SendPush {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
