import { useLocation } from '@remix-run/react'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { withBase } from '~/paths'
import { useNameAbout } from './about'
import { addressOf } from './address'

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
  return props.href.startsWith('?') ? (
    <LinkHere {...props} />
  ) : (
    <Anchor {...props} href={addressOf(props.href)} />
  )
}

/** Another query of the page at hand, written out: not every old engine agrees on what `?page=2` alone means. */
function LinkHere(props: LinkProps) {
  const { pathname } = useLocation()
  return <Anchor {...props} href={withBase(pathname) + props.href} />
}

function Anchor({ children, newWindow, whole, keepScroll, ...rest }: LinkProps) {
  return (
    <a
      aria-label={useNameAbout(children)}
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
