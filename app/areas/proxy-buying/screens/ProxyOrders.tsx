import { useTranslation } from 'react-i18next'
import { OrderList, type OrderListData } from '~/areas/orders/screens/OrderList'
import { paths } from '~/paths'
import { Page, Panel, Tabs } from '~/ui'

export type Toward = 'agency' | 'agencyed' | 'managed'
const hrefs: Record<Toward, string> = {
  agency: paths.proxyOrders,
  agencyed: paths.boughtOrders,
  managed: paths.managedOrders,
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
            href: hrefs[it],
            current: it === toward,
          }))}
        />
      </Panel>
      <OrderList
        data={data}
        path={hrefs[toward]}
        buyerShown
        scope="own"
        toward={toward}
        scheduleAt={id => paths.proxyOrder(id)}
      />
    </Page>
  )
}
