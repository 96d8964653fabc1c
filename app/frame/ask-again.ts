import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const ASK_AGAIN_MS = 3_000

/** Has the page's data fetched anew every few seconds, as long as something is waited for. */
export function useAskAgain(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(revalidate, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
