import { useTranslation } from 'react-i18next'
import { DataTable, Money, Panel, StatusBadge } from '~/ui'
import { movementTones } from '~/areas/finance/screens/movement-tones'
import type { Statement } from '../contract'

type Booking = NonNullable<Statement['booking']>

const counts = {
  done: 'detail.bookingDone',
  byHand: 'detail.bookingByHand',
  waiting: 'detail.bookingWaiting',
  unknown: 'detail.bookingUnknown',
  refused: 'detail.bookingRefused',
} as const
const states = Object.keys(counts) as (keyof typeof counts)[]

/** How many parts of a settled statement stand how in the school's finance system. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { t } = useTranslation('settlement')
  return (
    <>
      {states.map(it =>
        booking[it] ? (
          <div key={it}>
            <StatusBadge tone={movementTones[it]}>{t(counts[it], { n: booking[it] })}</StatusBadge>
          </div>
        ) : null,
      )}
    </>
  )
}

/** Each part with what finance calls it, or why it was refused. */
export function BookingTable({ booking }: { booking: Booking }) {
  const { t } = useTranslation('settlement')
  return (
    <Panel title={t('detail.booking')} flush>
      <DataTable
        caption={t('detail.booking')}
        rows={booking.parts.map(it => ({ ...it, key: `${it.acceptanceId}-${it.fundId}` }))}
        rowId={it => it.key}
        dense
        columns={[
          {
            id: 'order',
            head: `${t('detail.order')} / ${t('detail.acceptance')}`,
            names: true,
            cell: it => (
              <>
                <span className="m-figures">{it.orderId}</span>
                <div className="m-small m-muted m-figures">{it.acceptanceId}</div>
              </>
            ),
          },
          {
            id: 'no',
            head: t('detail.fund'),
            cell: it => <span className="m-figures">{it.accountNo}</span>,
          },
          {
            id: 'state',
            head: t('detail.bookingState'),
            cell: it => (
              <StatusBadge tone={movementTones[it.state]}>
                {t(`bookingStates.${it.state}`)}
              </StatusBadge>
            ),
          },
          {
            id: 'reference',
            head: t('detail.bookingReference'),
            cell: it => it.reference ?? it.reason ?? '',
          },
          {
            id: 'sum',
            head: t('detail.sum'),
            numeric: true,
            cell: it => <Money hao={it.amount} />,
          },
        ]}
      />
    </Panel>
  )
}
