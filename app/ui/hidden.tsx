import type { ReactNode } from 'react'

/** Read out, not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="m-hidden">{children}</span>
}

/** First thing on a page: jumps over the head to what the page is about. */
export function SkipLink({ label, target = 'main' }: { label: string; target?: string }) {
  return (
    <a href={`#${target}`} className="m-skip">
      {label}
    </a>
  )
}
