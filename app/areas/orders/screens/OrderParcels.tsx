import { useTranslation } from 'react-i18next'
import type { OrderDetail, Parcel } from '../contract'
import { usePick, useQuantity } from '~/frame/root-data'
import { Notice, useColon } from '~/ui'

/** That the rest of an order is to follow, or will not come. */
export function ParcelNotices({ order, desk }: { order: OrderDetail; desk?: boolean }) {
  const { t } = useTranslation('parcels')
  if (!order.parcels.length) return null
  return (
    <>
      {order.status === 'waitDelivered' ? (
        <Notice>{t(desk ? 'partlyDesk' : 'partlyBuyer')}</Notice>
      ) : null}
      {order.shortReason ? (
        <Notice tone="warning">{t('short', { reason: order.shortReason })}</Notice>
      ) : null}
    </>
  )
}

/** A parcel by carrier and number, and what is in it where an order leaves in parts. */
export function ParcelTold({ order, parcel }: { order: OrderDetail; parcel: Parcel }) {
  const { t } = useTranslation('parcels')
  const pick = usePick()
  const quantity = useQuantity()
  const colon = useColon()
  const inParts = order.parcels.length > 1 || order.lines.some(it => it.shippedNum < it.num)
  const goods = parcel.lines.flatMap(({ lineNo, num }) => {
    const line = order.lines.find(it => it.lineNo === lineNo)
    return line
      ? [t('of', { name: pick(line.name, line.nameEn), quantity: quantity(num, line) })]
      : []
  })
  return (
    <>
      <div>
        {inParts ? `${t('nth', { n: parcel.no })}${colon}` : null}
        {parcel.logisticsCompany} <span className="m-figures">{parcel.logisticsNo}</span>
      </div>
      {inParts ? goods.map((it, n) => <div key={n}>{it}</div>) : null}
      {parcel.note ? (
        <div>
          {t('note')}
          {colon}
          {parcel.note}
        </div>
      ) : null}
    </>
  )
}
