import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

const placeOf = (link: HTMLAnchorElement) =>
  document.getElementById(decodeURIComponent(link.hash.slice(1)))

/**
 * The skip link and the links of an error summary, without a hash of their own: to the router that would be another page, and
 * what was said of the refused form would be gone.
 */
function useJumps() {
  useEffect(() => {
    const jump = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>('.m-skip, .m-skip-goods, .m-error-summary a')
          : null
      const place = link && placeOf(link)
      if (!place) return
      event.preventDefault()
      const control = place.matches('fieldset')
        ? (place.querySelector<HTMLElement>('input:checked') ?? place.querySelector('input'))
        : null
      ;(control ?? place).focus()
    }
    document.addEventListener('click', jump)
    return () => document.removeEventListener('click', jump)
  }, [])
}

/**
 * Where the focus goes when a page comes by script, as if the browser had loaded it: to the errors of a refused form, or to the
 * main part of another page, whose title is read out. A page that only changed keeps the focus where it was. Once, in the root.
 */
export function Arrival() {
  const { state, formMethod } = useNavigation()
  const { pathname, hash } = useLocation()
  const before = useRef<{ state: string; pathname: string; posted: boolean } | null>(null)
  const [title, setTitle] = useState('')
  useJumps()

  useEffect(() => {
    const main = document.getElementById('main')
    const was = before.current
    const posted = formMethod ? formMethod !== 'GET' : (was?.posted ?? false)
    before.current = {
      state,
      pathname: was && state !== 'idle' ? was.pathname : pathname,
      posted: state === 'idle' ? false : posted,
    }
    if (state !== 'idle') return main?.setAttribute('aria-busy', 'true')
    main?.removeAttribute('aria-busy')
    const errors = document.querySelector<HTMLElement>('.m-error-summary')
    if (!was || posted) errors?.focus()
    if (!was || was.state === 'idle' || (posted && errors)) return
    if (was.pathname !== pathname) {
      setTitle(document.title)
      if (!hash) main?.focus({ preventScroll: true })
    } else if (document.activeElement === document.body) main?.focus({ preventScroll: true })
  }, [state, formMethod, pathname, hash])

  return (
    <div role="status" className="m-hidden">
      {title}
    </div>
  )
}
