import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '~/areas/orders/contract'
import { FirstName } from '~/areas/orders/screens/FirstName'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { DataTable, Link, Money, StatusBadge } from '~/ui'

const tones = {
  none: 'neutral',
  toFill: 'warning',
  toAudit: 'info',
  freezing: 'info',
  approved: 'success',
  returned: 'danger',
} as const

/** The orders a page of the funding is about, with their sum. */
export function FillOrders({ orders, due }: { orders: readonly OrderDetail[]; due: number }) {
  const { t } = useTranslation('funds')
  const { t: words } = useTranslation('orders')
  const pick = usePick()
  return (
    <DataTable
      caption={t('fill.ordersTitle')}
      rows={orders}
      rowId={order => order.id}
      stacks
      dense
      columns={[
        {
          id: 'order',
          head: t('fill.order'),
          names: true,
          cell: order => (
            <Link href={paths.order(order.id)} className="m-figures">
              {order.id}
            </Link>
          ),
        },
        {
          id: 'store',
          head: t('fill.supplier'),
          cell: order => pick(order.storeName, order.storeNameEn),
        },
        {
          id: 'goods',
          head: t('fill.goods'),
          cell: order => (
            <>
              <FirstName lines={order.lines} />
              <ReturnReasons order={order} />
            </>
          ),
        },
        {
          id: 'state',
          head: t('fill.fundsState'),
          align: 'centre',
          cell: order => (
            <StatusBadge tone={tones[order.fundStatus]}>
              {words(`fundStatus.${order.fundStatus}`)}
            </StatusBadge>
          ),
        },
        {
          id: 'amount',
          head: t('fill.orderAmount'),
          numeric: true,
          cell: order => <Money hao={order.amount} />,
        },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={4} className="m-align-end">
            {t('fill.due')}
          </th>
          <td className="m-number">
            <Money hao={due} look="price" size="large" />
          </td>
        </tr>
      }
    />
  )
}

function ReturnReasons({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('funds')
  const returnedShares =
    order.fundStatus === 'returned' ? order.funds.filter(share => share.remark) : []
  return (
    <>
      {returnedShares.map(share => (
        <div key={share.fundId} className="m-small m-error">
          {t('fill.returnReason', { reason: share.remark ?? '', name: share.ownerName })}
        </div>
      ))}
    </>
  )
}
