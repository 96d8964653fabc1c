import { useTranslation } from 'react-i18next'
import type { FundAlert } from '../contract'
import { StatusBadge } from '~/ui'

/** Says that an account runs dry. */
export function FundAlertTag({ alert }: { alert: FundAlert }) {
  const { t } = useTranslation('funds')
  return (
    <StatusBadge tone={alert.reason === 'low' ? 'danger' : 'warning'}>
      {alert.daysLeft === null
        ? t('alert.low')
        : alert.reason === 'low'
          ? t('alert.lowDays', { n: alert.daysLeft })
          : t('alert.soon', { n: alert.daysLeft })}
    </StatusBadge>
  )
}
