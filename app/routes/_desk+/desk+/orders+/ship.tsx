import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loadShippable, shipManyAction } from '~/areas/desk/requests/ship-together'
import { ShipTogether } from '~/areas/desk/screens/ShipTogether'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('desk', 'shipSeveral.title')

export function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  return loadShippable(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  return shipManyAction(request, context)
}

export default function ShipOrders() {
  return <ShipTogether {...useLoaderData<typeof loader>()} answer={useActionData()} />
}
