import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PayPage } from '~/areas/payments/screens/PayPage'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { loadCheckoutOf, payAction } from '~/areas/payments/requests/pay'
import { paths } from '~/paths'

export const handle = pageName('payments', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { checkout, due, failed } = await loadCheckoutOf(request, context)
  if (!due) throw redirect(`${paths.paid}?checkout=${encodeURIComponent(checkout.id)}`)
  return { orders: checkout.orders.filter(it => it.actions.includes('pay')), due, failed }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return payAction(request, context)
}

export default function Pay() {
  return <PayPage {...useLoaderData<typeof loader>()} />
}
