import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { adoptManyAction, loadAdoptable } from '~/areas/desk/requests/desk-actions'
import { AdoptTogether } from '~/areas/desk/screens/AdoptTogether'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('desk', 'adoptSeveral')

export function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  return loadAdoptable(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  return adoptManyAction(request, context)
}

export default function AdoptOrders() {
  return <AdoptTogether {...useLoaderData<typeof loader>()} answer={useActionData()} />
}
