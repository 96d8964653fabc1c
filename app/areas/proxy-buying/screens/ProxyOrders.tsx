import { useTranslation } from 'react-i18next'
import { OrderList, type OrderListData } from '~/areas/orders/screens/OrderList'
import { paths } from '~/paths'
import { Page, Panel, Tabs } from '~/ui'
import { proxyRoles, type ProxyRole } from '../codes'

const hrefs: Record<ProxyRole, string> = {
  agency: paths.proxyOrders,
  agencyed: paths.boughtOrders,
  managed: paths.managedOrders,
}

/** Orders bought for me, those I bought for others, those I manage for others. */
export function ProxyOrders({ data, toward }: { data: OrderListData; toward: ProxyRole }) {
  const { t } = useTranslation('proxy')
  return (
    <Page title={t('proxyOrders.title')} lead={t('proxyOrders.lead')}>
      <Panel>
        <Tabs
          label={t('proxyOrders.tabs')}
          tabs={proxyRoles.map(it => ({
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
