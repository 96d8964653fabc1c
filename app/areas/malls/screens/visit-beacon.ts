import { useEffect } from 'react'
import type { VisitedPage } from '~/areas/visits/codes'
import { withBase } from '~/paths'

const kinds: ReadonlyArray<[path: RegExp, page: VisitedPage]> = [
  [/^\/(home|hfutHome)?$/, 'home'],
  [/^\/product\/(?!combined|compare)[^/]+\/[^/]+/, 'detail'],
  [/^\/(product|search)/, 'product'],
  [/^\/store\//, 'store'],
  [/^\/(supplier|channel)/, 'supplier'],
  [/^\/scientific/, 'science'],
  [/^\/cultural/, 'cultural'],
  [/^\/fupin/, 'fupin'],
  [/^\/(discount|promote)/, 'discount'],
  [/^\/activity/, 'activity'],
  [/^\/group/, 'groupBuy'],
  [/^\/notice/, 'notice'],
  [/^\/(help|hazchem)/, 'help'],
  [/^\/cart/, 'cart'],
]

/** What kind of page a path is counted as. */
export const visitedPage = (pathname: string): VisitedPage =>
  kinds.find(([path]) => path.test(pathname))?.[1] ?? 'other'

/** Counts the page where scripts run: its kind and nothing else, and not for browsers that ask not to be followed. */
export function useVisitCount(pathname: string): void {
  useEffect(() => {
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
      globalPrivacyControl?: boolean
    }
    if (doNotTrack === '1' || globalPrivacyControl) return
    const body = new Blob([JSON.stringify({ page: visitedPage(pathname) })], {
      type: 'application/json',
    })
    navigator.sendBeacon(withBase('/api/www/visit/log'), body)
  }, [pathname])
}
