import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { channelsAction, loadChannels } from '~/areas/messages/requests/channels'
import { ChannelsPage } from '~/areas/messages/screens/ChannelsPage'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('messageChannels', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'auditor')
  return loadChannels(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireRole(request, context, 'administrator')
  return channelsAction(request, context)
}

export default function MessageChannels() {
  return <ChannelsPage {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
