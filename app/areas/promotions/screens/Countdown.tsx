import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '~/contract/time'

const two = (n: number) => String(n).padStart(2, '0')

/** How long it still takes, beside the time itself, which the page says without it. Only where script runs. */
export function Countdown({ to, begins }: { to: string; begins?: boolean }) {
  const { t } = useTranslation('promotions')
  const [remainingMs, setRemainingMs] = useState<number | null>(null)
  const soon = remainingMs !== null && remainingMs < DAY_MS
  useEffect(() => {
    const look = () => setRemainingMs(Date.parse(to) - Date.now())
    look()
    const timer = setInterval(look, soon ? SECOND_MS : MINUTE_MS)
    return () => clearInterval(timer)
  }, [to, soon])
  if (remainingMs === null || remainingMs <= 0) return null
  const [d, h, m, s] = [
    Math.floor(remainingMs / DAY_MS),
    Math.floor((remainingMs % DAY_MS) / HOUR_MS),
    Math.floor((remainingMs % HOUR_MS) / MINUTE_MS),
    Math.floor((remainingMs % MINUTE_MS) / SECOND_MS),
  ]
  const text =
    d > 0
      ? t(begins ? 'inDays' : 'leftDays', { d, h })
      : t(begins ? 'inTime' : 'leftTime', { time: `${two(h)}:${two(m)}:${two(s)}` })
  return (
    <span className="m-countdown m-figures" role="timer" aria-live="off">
      {' '}
      {text}
    </span>
  )
}
