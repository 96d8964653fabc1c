import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '~/areas/orders/contract'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { DataTable, Link, Money, StatusBadge } from '~/ui'

/** The orders of a checkout and what they come to. */
export function PlacedOrders({ orders, total }: { orders: OrderDetail[]; total: number }) {
  const pick = usePick()
  const { t } = useTranslation('payments')
  const { standing } = useOrderWords()
  return (
    <DataTable
      caption={t('orders')}
      rows={orders}
      rowId={it => it.id}
      columns={[
        {
          id: 'id',
          head: t('success.orderNo'),
          names: true,
          cell: it => (
            <Link href={paths.order(it.id)} className="m-figures">
              {it.id}
            </Link>
          ),
        },
        {
          id: 'store',
          head: t('success.supplier'),
          cell: it => pick(it.storeName, it.storeNameEn),
        },
        {
          id: 'status',
          head: t('success.status'),
          cell: it => {
            const { text, tone } = standing(it)
            return <StatusBadge tone={tone}>{text}</StatusBadge>
          },
        },
        {
          id: 'amount',
          head: t('success.orderAmount'),
          numeric: true,
          cell: it => <Money hao={it.amount} />,
        },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={3} className="m-align-end">
            {t('success.total')}
          </th>
          <td className="m-number">
            <Money hao={total} look="price" size="large" />
          </td>
        </tr>
      }
    />
  )
}
