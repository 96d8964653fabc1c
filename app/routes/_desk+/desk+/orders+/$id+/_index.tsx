import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskOrder } from '~/areas/desk/screens/DeskOrder'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { adoptAction } from '~/areas/desk/requests/desk-actions'
import { asPage } from '~/web/failures'

export const handle = pageName('desk', 'detail')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const id = params.id ?? ''
  const [order, { list }] = await Promise.all([
    context.api.orders.detail({ id }),
    context.api.orders.log({ id }),
  ]).catch(asPage)
  return { order, log: list, notice: new URL(request.url).searchParams.get('said') }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  return adoptAction(request, context, params.id ?? '')
}

export default function DeskOrderPage() {
  return <DeskOrder {...useLoaderData<typeof loader>()} />
}
