import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '../contract'
import { usePick, useQuantity } from '~/frame/root-data'
import { DataTable, Notice, Panel } from '~/ui'
import { minuteOf } from '~/frame/when'

/** What of an order has left in which parcel, and that the rest is to follow or will not come. */
export function OrderParcels({ order, desk }: { order: OrderDetail; desk?: boolean }) {
  const { t } = useTranslation('parcels')
  const pick = usePick()
  const quantity = useQuantity()
  if (!order.parcels.length) return null
  const said = ({ lineNo, num }: { lineNo: number; num: number }) => {
    const line = order.lines.find(it => it.lineNo === lineNo)
    return line
      ? t('of', { name: pick(line.name, line.nameEn), quantity: quantity(num, line) })
      : null
  }
  return (
    <>
      {order.status === 'waitDelivered' ? (
        <Notice>{t(desk ? 'partlyDesk' : 'partlyBuyer')}</Notice>
      ) : null}
      {order.shortReason ? (
        <Notice tone="warning">{t('short', { reason: order.shortReason })}</Notice>
      ) : null}
      <Panel title={t('title')} flush>
        <DataTable
          caption={t('title')}
          rows={order.parcels}
          rowId={it => String(it.no)}
          columns={[
            { id: 'no', head: t('no'), names: true, cell: it => t('nth', { n: it.no }) },
            {
              id: 'carrier',
              head: t('carrier'),
              cell: it => (
                <>
                  {it.logisticsCompany} <span className="m-figures">{it.logisticsNo}</span>
                </>
              ),
            },
            {
              id: 'at',
              head: t('at'),
              cell: it => <span className="m-figures m-nowrap">{minuteOf(it.at)}</span>,
            },
            {
              id: 'goods',
              head: t('goods'),
              cell: it => it.lines.map(line => <div key={line.lineNo}>{said(line)}</div>),
            },
            { id: 'note', head: t('note'), cell: it => it.note },
          ]}
        />
      </Panel>
    </>
  )
}
