import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrderList } from '~/areas/orders/screens/OrderList'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { pageName } from '~/frame/page-name'
import { Page } from '~/ui'
import { requireBuyer } from '~/web/access'
import { loadOrders } from '~/areas/orders/requests/order-list'
import { paths } from '~/paths'

export const handle = pageName('orders', 'mine.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return loadOrders(request, context, {
    list: context.api.orders.list,
    count: context.api.orders.count,
  })
}

export default function MyOrders() {
  const data = useLoaderData<typeof loader>()
  const { t } = useOrderWords()
  return (
    <Page title={t('mine.title')} lead={t('mine.lead')}>
      <OrderList data={data} path={paths.ownOrders} scope="own" />
    </Page>
  )
}
