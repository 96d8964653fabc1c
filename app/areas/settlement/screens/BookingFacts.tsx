import { useTranslation } from 'react-i18next'
import { StatusBadge } from '~/ui'
import type { Statement } from '../contract'

/** How the parts of a settled statement stand in the school's finance system. */
export function BookingFacts({ booking }: { booking: NonNullable<Statement['booking']> }) {
  const { t } = useTranslation('settlement')
  const { done, waiting, unknown, refused } = booking
  return (
    <>
      {done ? (
        <div>
          <StatusBadge tone="success">{t('detail.bookingDone', { n: done })}</StatusBadge>
        </div>
      ) : null}
      {waiting ? (
        <div>
          <StatusBadge tone="info">{t('detail.bookingWaiting', { n: waiting })}</StatusBadge>
        </div>
      ) : null}
      {unknown ? (
        <div>
          <StatusBadge tone="warning">{t('detail.bookingUnknown', { n: unknown })}</StatusBadge>
        </div>
      ) : null}
      {refused.map(it => (
        <div key={it.accountNo}>
          <StatusBadge tone="danger">{t('detail.bookingRefused', it)}</StatusBadge>
        </div>
      ))}
    </>
  )
}
