import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { loadOrders } from '~/areas/orders/requests/order-list'
import { OrderList } from '~/areas/orders/screens/OrderList'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { Page } from '~/ui'
import { requireRole } from '~/web/access'

export const handle = pageName('people', 'audit.orders')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'auditor')
  return loadOrders(request, context, {
    list: context.api.orders.list,
    count: context.api.orders.count,
  })
}

export default function AuditedOrders() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation('people')
  return (
    <Page title={t('audit.orders')} lead={t('audit.ordersLead')}>
      <OrderList data={data} path={paths.auditOrders} scope="own" buyerShown />
    </Page>
  )
}
