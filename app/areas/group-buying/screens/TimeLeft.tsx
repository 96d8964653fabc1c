import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '~/contract/time'

/** How long a group still recruits, by the server's clock. Where scripts run it goes on counting; the server alone decides. */
export function TimeLeft({ now, until }: { now: string; until: string }) {
  const { t } = useTranslation('groupBuying')
  const [passedMs, setPassed] = useState(0)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - began), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [now])
  const minutes = Math.floor((Date.parse(until) - Date.parse(now) - passedMs) / MINUTE_MS)
  if (minutes < 0) return <>{t('detail.leftOver')}</>
  return (
    <span className="m-figures">
      {t('detail.leftDays', {
        d: Math.floor(minutes / 1440),
        h: Math.floor((minutes % 1440) / 60),
        m: minutes % 60,
      })}
    </span>
  )
}
