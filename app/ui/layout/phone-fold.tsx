import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

/**
 * What telephones fold behind one control, and everybody else sees as it is. The control stands before what it opens and not
 * around it, so that one text serves both; style alone answers it.
 */
export function PhoneFold({
  label,
  open,
  plain,
  className,
  children,
}: {
  label: string
  /** Something in it is in use. */
  open?: boolean
  /** The browser's sheet cannot fold: everything is shown. */
  plain?: boolean
  className?: string
  children: ReactNode
}) {
  const { key } = useLocation()
  if (plain) return <div className={className}>{children}</div>
  return (
    <>
      <details key={key} open={open} className="m-unfold">
        <summary>{label}</summary>
      </details>
      <div className={className ? `m-unfolded ${className}` : 'm-unfolded'}>{children}</div>
    </>
  )
}
