import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { unsubscribeAction, unsubscribePage } from '~/areas/messages/requests/settings'
import { Unsubscribe } from '~/areas/messages/screens/Unsubscribe'
import { pageName } from '~/frame/page-name'

export const handle = pageName('messages', 'end.title')

export const loader = ({ request }: LoaderFunctionArgs) => unsubscribePage(request)
export const action = ({ request, context }: ActionFunctionArgs) =>
  unsubscribeAction(request, context)

export default function EndMails() {
  return <Unsubscribe {...useLoaderData<typeof loader>()} />
}
