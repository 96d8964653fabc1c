import { useNavigate, useNavigation, useSubmit } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { withoutBase } from '~/paths'
import { isOurs, isPlainPress } from './press'

const opensElsewhere = (target: string | null) => !!target && target !== '_self'
/** What is asked for once more after this long is left to the browser, which asks for the whole page. */
const PATIENCE_MS = 1_000
/** A button that was pressed waits this long for its answer before it may be pressed again. */
const PRESS_PATIENCE_MS = 5_000

/** Tells whether a page at this path was asked for a while ago and has not come. */
function useIsOverdue(): (path: string) => boolean {
  const { location: to, formMethod } = useNavigation()
  const awaitedPage = useRef({ path: '', sinceMs: 0 })
  const path = to && (formMethod ?? 'GET') === 'GET' ? to.pathname : ''
  useEffect(() => {
    awaitedPage.current = { path, sinceMs: performance.now() }
  }, [path])
  return useCallback(
    address =>
      address === awaitedPage.current.path &&
      performance.now() - awaitedPage.current.sinceMs > PATIENCE_MS,
    [],
  )
}

/** Marks a button as busy until the page it asks for has come; false where it is busy already and was pressed once more. */
function useBusyButton(): (button: HTMLElement | null) => boolean {
  const { state } = useNavigation()
  const pressed = useRef<{ button: HTMLElement; sinceMs: number } | null>(null)
  useEffect(() => {
    if (state !== 'idle') return
    delete pressed.current?.button.dataset.busy
    pressed.current = null
  }, [state])
  return useCallback(button => {
    const { current } = pressed
    if (
      current &&
      current.button === button &&
      button.dataset.busy !== undefined &&
      performance.now() - current.sinceMs < PRESS_PATIENCE_MS
    )
      return false
    delete current?.button.dataset.busy
    pressed.current = button && { button, sinceMs: performance.now() }
    if (button) button.dataset.busy = ''
    return true
  }, [])
}

/**
 * Follows the links to other pages of the mall, and sends its forms, without a reload: one listener for all of them. A list has
 * hundreds of links and forms; each is a plain element that knows nothing of the router. Once, in the root.
 */
export function PageTurner() {
  const navigate = useNavigate()
  const submit = useSubmit()
  const isOverdue = useIsOverdue()
  const markBusy = useBusyButton()
  // In both, the browser is held back last: should anything before that throw, it does what it would have done without scripts.

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || event.defaultPrevented || !isPlainPress(event)) return
      if (
        opensElsewhere(link.target) ||
        link.hasAttribute('download') ||
        link.dataset.whole !== undefined
      )
        return
      const to = new URL(link.href)
      if (!isOurs(to) || isOverdue(to.pathname)) return
      // A place on the page at hand is the browser's own business.
      if (to.hash && to.pathname === location.pathname && to.search === location.search) return
      void navigate(withoutBase(to.pathname) + to.search + to.hash, {
        replace: to.href === location.href,
        preventScrollReset: link.dataset.keepScroll !== undefined,
      })
      event.preventDefault()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, isOverdue])

  useEffect(() => {
    const send = (event: SubmitEvent) => {
      const form = event.target
      // A form may have a control called "action", which hides the property of that name.
      if (
        !(form instanceof HTMLFormElement) ||
        event.defaultPrevented ||
        opensElsewhere(form.getAttribute('target')) ||
        form.dataset.whole !== undefined
      )
        return
      const to = new URL(form.getAttribute('action') ?? '', location.href)
      if (!isOurs(to) || (form.getAttribute('method') !== 'post' && isOverdue(to.pathname))) return
      const button = event.submitter
      if (markBusy(button))
        submit(
          button instanceof HTMLInputElement || button instanceof HTMLButtonElement ? button : form,
        )
      event.preventDefault()
    }
    document.addEventListener('submit', send)
    return () => document.removeEventListener('submit', send)
  }, [submit, isOverdue, markBusy])
  return null
}
