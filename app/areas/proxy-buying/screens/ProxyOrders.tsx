import { useTranslation } from 'react-i18next'
import { OrderList, type OrderListData } from '~/areas/orders/screens/OrderList'
import { Page, Panel, Tabs } from '~/ui'

export type Toward = 'agency' | 'agencyed' | 'managed'
const paths: Record<Toward, string> = {
  agency: '/orders/agency',
  agencyed: '/orders/agency/bought',
  managed: '/orders/agency/managed',
}

/** Orders bought for me, those I bought for others, those I manage for others. */
export function ProxyOrders({ data, toward }: { data: OrderListData; toward: Toward }) {
  const { t } = useTranslation('proxy')
  return (
    <Page title={t('proxyOrders.title')} lead={t('proxyOrders.lead')}>
      <Panel>
        <Tabs
          label={t('proxyOrders.tabs')}
          tabs={(['agency', 'agencyed', 'managed'] as const).map(it => ({
            label: t(`proxyOrders.${it}`),
            href: paths[it],
            current: it === toward,
          }))}
        />
      </Panel>
      <OrderList
        data={data}
        path={paths[toward]}
        buyerShown
        scope="own"
        toward={toward}
        scheduleAt={id => `/orders/agency/schedule/${id}`}
      />
    </Page>
  )
}
