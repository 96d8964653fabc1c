import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrderList } from '~/areas/orders/screens/OrderList'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { pageName } from '~/frame/page-name'
import { Page } from '~/ui'
import { requirePerson } from '~/web/access'
import { loadOrders } from '~/areas/orders/requests/order-list'
import { paths } from '~/paths'

export const handle = pageName('orders', 'mine.group')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  return loadOrders(request, context, {
    list: context.api.orders.projectList,
    count: context.api.orders.projectCount,
  })
}

export default function GroupOrders() {
  const data = useLoaderData<typeof loader>()
  const { t } = useOrderWords()
  return (
    <Page title={t('mine.group')} lead={t('mine.groupLead')}>
      <OrderList
        data={data}
        path={paths.groupOrders}
        scope="project"
        scheduleAt={id => paths.groupOrder(id)}
        buyerShown
      />
    </Page>
  )
}
