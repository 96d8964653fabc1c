import { QR_POLL_INTERVAL_MS } from '../limits'
import { useEffect, useState } from 'react'
import type { QrView } from '~/areas/weixin/contract'
import { paths, withBase } from '~/paths'
import { isOpen, type ScanNews } from './weixin-view'

/** Asks every 1.5 s what has become of the code at hand, until something has or the page is left; a failure is for the console alone (spec 8). */
export function useWeixinCode(view: QrView): ScanNews {
  const [heard, setHeard] = useState<ScanNews & { qr: string }>(view)
  const now = heard.qr === view.qr ? heard : view
  const asks = isOpen(now)
  const { qr } = view
  useEffect(() => {
    if (!asks) return
    const leaving = new AbortController()
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      try {
        const answer = await fetch(withBase(`${paths.weixinState}?qr=${encodeURIComponent(qr)}`), {
          signal: leaving.signal,
          cache: 'no-store',
          headers: { accept: 'application/json' },
        })
        if (answer.ok) setHeard({ qr, ...((await answer.json()) as ScanNews) })
      } catch (error) {
        if (!leaving.signal.aborted) console.error(error)
      } finally {
        isAsking = false
      }
    }
    const timer = setInterval(() => void ask(), QR_POLL_INTERVAL_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [qr, asks])
  return now
}
