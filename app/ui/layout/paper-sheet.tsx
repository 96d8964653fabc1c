import type { ReactNode } from 'react'
import { useColon } from '../colon'

/** A document as a page of paper: on screen a white sheet, printed the sheet alone. */
export function PaperSheet({
  title,
  children,
  signs = [],
}: {
  title: ReactNode
  children: ReactNode
  signs?: readonly string[]
}) {
  const colon = useColon()
  return (
    <div className="m-sheet">
      <h1 className="m-sheet-title">{title}</h1>
      {children}
      {signs.length > 0 ? (
        <div className="m-sheet-signs">
          {signs.map(sign => (
            <span key={sign} className="m-sheet-sign">
              {sign}
              {colon}{' '}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** On paper only, such as who printed it and when. */
export function PrintOnly({ children }: { children: ReactNode }) {
  return <div className="m-print-only">{children}</div>
}
