import type { ReactNode } from 'react'

/** Read out, not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="m-hidden">{children}</span>
}
