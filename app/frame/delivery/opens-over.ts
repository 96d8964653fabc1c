import { withBase } from '~/paths'
import { isOurs, isPlainPress } from '~/ui'

/**
 * Pages that are one question or one short form: they open as a dialog over the page at hand where scripts run, and have their own
 * address for all others. Those of an account tell some things only once, and are left alone.
 */
const SMALL =
  /^(?!.*\/core\/).*\/(remove|cancel|withdraw|reject|refuse|end|take-back|take-out|leave|combined|choose-identity|logining|address\/[^/]+)$/
/** On these the next step of signing in is a page as well: nobody wants to come back to them. */
const STEPS = '.m-sign-in, .m-error-page'
/** A link, or the way aside that a button of a form leads to (`intent.aside.<field>:<page>`). */
const LEADS = 'a[href]:not([target], [data-whole]), [name^="intent.aside."]'

/** How a dialog leads on, and what it says by itself. */
export interface Turning {
  go: (to: string, options: { replace: boolean; preventScrollReset: boolean }) => void
  words: { close: string; noAnswer: string }
}

/** Opens small pages over the page at hand from now on; the script that does it comes with the first of them. */
export function openSmallPages(turning: Turning): () => void {
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    const by = (event.target as Element).closest<HTMLAnchorElement | HTMLInputElement>(LEADS)
    if (!by || by.closest('dialog')) return
    const to = new URL(
      'href' in by ? by.href : withBase(by.name.split(':')[1] ?? ''),
      location.href,
    )
    // A place on the page at hand, or the same page anew, opens nothing over itself.
    if (!isOurs(to) || !SMALL.test(to.pathname) || to.pathname === location.pathname) return
    if (document.querySelector(STEPS)) return
    event.preventDefault()
    import('./small-page').then(
      it => it.openSmallPage(to.href, by, turning),
      () => location.assign(to.href),
    )
  }
  document.addEventListener('click', open, true)
  return () => document.removeEventListener('click', open, true)
}
