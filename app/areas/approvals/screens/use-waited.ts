import { useTranslation } from 'react-i18next'

const DAY_HOURS = 24

/** Says a waiting time of working days, in hours below two days. */
export function useWaited(): (hours: number) => string {
  const { t } = useTranslation('approvalFigures')
  return hours =>
    hours < 2 * DAY_HOURS
      ? t('inHours', { n: hours.toFixed(1) })
      : t('inDays', { n: (hours / DAY_HOURS).toFixed(1) })
}
