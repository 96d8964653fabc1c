import { withBase } from '~/paths'
import { keepCookie } from './keep-cookie'

/** Named also in the server's grades: a browser with this cookie is served without scripts. */
const COOKIE = 'scripts'
const OFF = 'off'
const PLAIN_FOR_SECONDS = 3_600
/** A page that crashes again this soon after it was loaded anew will go on doing so. */
const AGAIN_WITHIN_MS = 30_000
const LAST = 'last_crash'

let awake = false
let shown = false
/** Somebody was quicker, and the next page is on its way: it needs no help. */
let leaving = false
const onLeaving = () => {
  leaving = true
}
if (typeof window !== 'undefined') window.addEventListener('beforeunload', onLeaving)

/** The page was drawn by script without a crash of its frame. */
export function pageIsShown(): void {
  shown = true
}

/** Called once after the page came to life, when everything on it has had its turn. */
export function afterWaking(): void {
  awake = true
  window.removeEventListener('beforeunload', onLeaving)
  if (!shown && !import.meta.env.DEV) turnPlain()
}

/**
 * A page that script could not draw. Where that happens while it comes to life, or again and again, the page is served without
 * scripts for a while: the server's own page works. Later on, loading it whole may be enough, for the mall may have been renewed.
 */
export function leaveCrashedPage(): void {
  // Those who develop it want to see it.
  if (import.meta.env.DEV) return
  if (!awake && window.__remixContext.state.errors) return
  if (awake && !crashedJustNow()) window.location.reload()
  else turnPlain()
}

function crashedJustNow(): boolean {
  try {
    const before = Number(sessionStorage.getItem(LAST))
    sessionStorage.setItem(LAST, String(Date.now()))
    return Date.now() - before < AGAIN_WITHIN_MS
  } catch {
    return true
  }
}

/** For an hour without scripts. */
export function turnPlain(): void {
  keepCookie(COOKIE, OFF, PLAIN_FOR_SECONDS, withBase('/'))
  // Without cookies it would come back with scripts, and crash again for ever.
  if (document.cookie.includes(`${COOKIE}=${OFF}`) && !leaving) window.location.reload()
}
