import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrderList } from '~/areas/orders/screens/OrderList'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { pageName } from '~/frame/page-name'
import { Page } from '~/ui'
import { requirePerson } from '~/web/access'
import { loadOrders } from '~/areas/orders/requests/order-list'
import { paths } from '~/paths'

export const handle = pageName('orders', 'mine.account')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  return loadOrders(request, context, {
    list: context.api.orders.accountList,
    count: context.api.orders.accountCount,
  })
}

export default function FundOrders() {
  const data = useLoaderData<typeof loader>()
  const { t } = useOrderWords()
  return (
    <Page title={t('mine.account')} lead={t('mine.accountLead')}>
      <OrderList
        data={data}
        path={paths.fundOrders}
        scope="account"
        scheduleAt={id => paths.fundOrder(id)}
        buyerShown
      />
    </Page>
  )
}
