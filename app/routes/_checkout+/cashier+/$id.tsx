import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CashierPage } from '~/areas/payments/screens/CashierPage'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { cashierAction } from '~/areas/payments/requests/pay'
import { requireTwin } from '~/web/twins'

export const handle = pageName('payments', 'cashier.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireTwin(context, 'payment')
  requireBuyer(request, context)
  return context.api.payments.cashier({ id: params.id ?? '' }).catch(asPage)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireTwin(context, 'payment')
  requireBuyer(request, context)
  return cashierAction(request, context, params.id ?? '')
}

export default function Cashier() {
  return <CashierPage payment={useLoaderData<typeof loader>()} />
}
