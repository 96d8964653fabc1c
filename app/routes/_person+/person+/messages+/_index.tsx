import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MessagesPage } from '~/areas/messages/screens/MessagesPage'
import { messagesAction, messagesPage } from '~/areas/messages/requests/messages'
import { pageName } from '~/frame/page-name'

export const handle = pageName('messages', 'title')

export const loader = ({ request, context }: LoaderFunctionArgs) => messagesPage(request, context)
export const action = ({ request, context }: ActionFunctionArgs) => messagesAction(request, context)

export default function Messages() {
  return <MessagesPage {...useLoaderData<typeof loader>()} />
}
