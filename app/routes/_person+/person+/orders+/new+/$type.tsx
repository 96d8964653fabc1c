import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrderList } from '~/areas/orders/screens/OrderList'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { pageName } from '~/frame/page-name'
import { Notice, Page } from '~/ui'
import { requireBuyer } from '~/web/access'
import { loadOrders } from '~/areas/orders/requests/order-list'
import { paths } from '~/paths'

export const handle = pageName('orders', 'mine.title')

const links = ['NEW', 'ADOPT', 'DELIVERY'] as const

/** The lists the to-do centre leads to: own orders (`owner`) in the link statuses of the specification. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  if (params.type !== 'owner') throw redirect(paths.ownOrders)
  const statusText = new URL(request.url).searchParams.get('status')
  const status = statusText ? links.find(it => it === statusText) : 'NEW'
  // A status nobody knows is said, and all orders are shown.
  return {
    status: status ?? null,
    data: await loadOrders(
      request,
      context,
      { list: context.api.orders.list, count: context.api.orders.count },
      { status },
    ),
  }
}

export default function NewOrders() {
  const { status, data } = useLoaderData<typeof loader>()
  const { t } = useOrderWords()
  return (
    <Page title={t(status ? `mine.type${status}` : 'mine.title')} lead={t('mine.lead')}>
      {status ? null : <Notice tone="warning">{t('mine.typeUnknown')}</Notice>}
      <OrderList
        data={data}
        path={status ? paths.ordersOfType('owner') : paths.ownOrders}
        scope="own"
        fixed={!!status}
      />
    </Page>
  )
}
