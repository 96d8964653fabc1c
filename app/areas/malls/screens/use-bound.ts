import { useEffect, useState } from 'react'
import { BIND_POLL_INTERVAL_MS } from '~/areas/weixin/limits'
import { paths, withBase } from '~/paths'

/** Whether a WeChat is bound to the person; null before it is known, and where the school has none. Asked while `on` says somebody looks, until it is bound. */
export function useBound() {
  const [isLooked, setLooked] = useState(false)
  const [bound, setBound] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isLooked || bound) return
    const leaving = new AbortController()
    const ask = () =>
      fetch(withBase(paths.weixinBound), {
        signal: leaving.signal,
        cache: 'no-store',
        headers: { accept: 'application/json' },
      })
        .then(async answer => {
          if (!answer.ok) return
          const { bound, offered } = (await answer.json()) as { bound: boolean; offered: boolean }
          setBound(bound || offered ? bound : null)
        })
        .catch(() => undefined)
    void ask()
    const timer = setInterval(() => void ask(), BIND_POLL_INTERVAL_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [isLooked, bound])
  const look = () => setLooked(true),
    leave = () => setLooked(false)
  return { bound, on: { onMouseEnter: look, onMouseLeave: leave, onFocus: look, onBlur: leave } }
}
