import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageName } from '~/frame/page-name'
import { PushPage } from '~/areas/push/screens/PushPage'
import { requireBuyer } from '~/web/access'
import { pushAction, pushPage } from '~/areas/push/requests/push-settings'

export const handle = pageName('push', 'wishlist.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return pushPage(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return pushAction(request, context)
}

export default function Wishlist() {
  return <PushPage {...useLoaderData<typeof loader>()} />
}
