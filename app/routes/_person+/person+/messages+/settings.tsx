import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { settingsAction, settingsPage } from '~/areas/messages/requests/settings'
import { MessageSettings } from '~/areas/messages/screens/MessageSettings'
import { pageName } from '~/frame/page-name'

export const handle = pageName('messages', 'settings.title')

export const loader = ({ request, context }: LoaderFunctionArgs) => settingsPage(request, context)
export const action = ({ request, context }: ActionFunctionArgs) => settingsAction(request, context)

export default function Settings() {
  return <MessageSettings {...useLoaderData<typeof loader>()} />
}
