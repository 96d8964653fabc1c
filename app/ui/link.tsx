import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, type AnchorHTMLAttributes, type ReactNode } from 'react'

/** `/emall`, or nothing where the mall is at the root. */
const base = import.meta.env.BASE_URL.replace(/\/$/, '')

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the mall as the specification writes it (`/cart`, `?page=2`), or a full address elsewhere. */
  href: string
  children?: ReactNode
  /** Opens beside the page: other sites, prints. */
  newWindow?: boolean
  /** Asks the server for the whole page: files, prints, anything that is not a screen. */
  whole?: boolean
  keepScroll?: boolean
}

/**
 * Every link of the mall. Puts the base path in front; `PageTurner` changes pages without a reload where scripts run. A page
 * has hundreds of links: each is a plain element that knows nothing of the router.
 */
export function Link(props: LinkProps) {
  return props.href.startsWith('?') ? <LinkHere {...props} /> : <Anchor {...props} href={/^\/(?!\/)/.test(props.href) ? base + props.href : props.href} />
}

/** Another query of the page at hand, written out: not every old engine agrees on what `?page=2` alone means. */
function LinkHere(props: LinkProps) {
  const { pathname } = useLocation()
  return <Anchor {...props} href={base + pathname + props.href} />
}

function Anchor({ children, newWindow, whole, keepScroll, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      target={newWindow ? '_blank' : rest.target}
      rel={newWindow ? 'noopener noreferrer' : rest.rel}
      data-whole={whole ? '' : undefined}
      data-keep-scroll={keepScroll ? '' : undefined}
    >
      {children}
    </a>
  )
}

/** Follows the links to other pages of the mall without a reload: one listener for all of them. Once, in the root. */
export function PageTurner() {
  const navigate = useNavigate()
  useEffect(() => {
    const turn = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if ((link.target && link.target !== '_self') || link.hasAttribute('download') || link.dataset.whole !== undefined) return
      const to = new URL(link.href)
      if (to.origin !== location.origin || !to.pathname.startsWith(`${base}/`)) return
      // A place on the page at hand is the browser's own business.
      if (to.hash && to.pathname === location.pathname && to.search === location.search) return
      event.preventDefault()
      void navigate(to.pathname.slice(base.length) + to.search + to.hash, { replace: to.href === location.href, preventScrollReset: link.dataset.keepScroll !== undefined })
    }
    document.addEventListener('click', turn)
    return () => document.removeEventListener('click', turn)
  }, [navigate])
  return null
}
