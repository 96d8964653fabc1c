import { Link as RouterLink } from '@remix-run/react'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

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

/** Every link of the mall. Puts the base path in front, and changes pages without a reload where scripts run. */
export function Link({ href, children, newWindow, whole, keepScroll, ...rest }: LinkProps) {
  return (
    <RouterLink
      {...rest}
      to={href}
      reloadDocument={whole || newWindow || undefined}
      preventScrollReset={keepScroll}
      target={newWindow ? '_blank' : rest.target}
      rel={newWindow ? 'noopener noreferrer' : rest.rel}
    >
      {children}
    </RouterLink>
  )
}
