import { paths, withBase, withoutBase } from '~/paths'

/** Pages that are one question or one short form. Those of the second factor tell things once, and are left alone. */
const small = new RegExp(
  [
    '^/(?!person/core/).*/(?:remove|cancel|withdraw|reject|refuse|end|take-back|take-out|leave)$',
    `^${paths.address('[^/]+')}$`,
    `^(?:${paths.addAddress}|${paths.combinedSearch}|${paths.chooseIdentity})$`,
  ].join('|'),
)

/** Whether the page at this address opens as a dialog over the page at hand where scripts run; its own address stays for all others. */
export const opensOver = (to: URL): boolean =>
  to.origin === location.origin &&
  to.pathname.startsWith(withBase('/')) &&
  small.test(withoutBase(to.pathname))

/** What is followed by a press: a link, or the way aside that a button of a form leads to (`intent.aside.<field>:<page>`). */
function leadsTo(target: EventTarget | null): { by: HTMLElement; to: URL } | null {
  if (!(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[href]:not([target]):not([data-whole])')
  if (link) return { by: link, to: new URL(link.href) }
  const button = target.closest<HTMLInputElement>('input[name^="intent.aside."]')
  const page = button?.name.slice(button.name.indexOf(':') + 1)
  return button && page ? { by: button, to: new URL(withBase(page), location.href) } : null
}

/** How a dialog leads on, and what it says by itself. */
export interface Turning {
  go: (to: string, options: { replace: boolean; preventScrollReset: boolean }) => void
  words: { close: string; noAnswer: string }
}

/** Opens small pages over the page at hand from now on; the script that does it comes with the first of them. */
export function openSmallPages(turning: Turning): () => void {
  const open = (event: MouseEvent) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const lead = leadsTo(event.target)
    if (!lead || lead.by.closest('dialog') || !opensOver(lead.to)) return
    event.preventDefault()
    import('./small-page').then(
      it => it.openSmallPage(lead.to.href, lead.by, turning),
      () => location.assign(lead.to.href),
    )
  }
  document.addEventListener('click', open, true)
  return () => document.removeEventListener('click', open, true)
}
