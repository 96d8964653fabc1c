import type { ReactNode } from 'react'
import { classNames } from '../class-names'

/** Goods beside each other, as many as fit; `low` has flat pictures. */
export function ProductGrid({
  children,
  look = 'normal',
  id,
}: {
  children: ReactNode
  look?: 'normal' | 'low' | 'dense'
  /** Where a `GoodsSkip` leads. */
  id?: string
}) {
  return (
    <ul
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classNames(
        'm-goods',
        look === 'low' && 'm-goods-low',
        look === 'dense' && 'm-goods-dense',
      )}
    >
      {children}
    </ul>
  )
}

/** The way past what narrows a list, for the keyboard: straight to the goods. */
export function GoodsSkip({ label, target }: { label: string; target: string }) {
  return (
    <a href={`#${target}`} className="m-skip-goods">
      {label}
    </a>
  )
}

export type SummaryLine = { term: ReactNode; value: ReactNode; strong?: boolean }

/** The totals of a cart or order with the button that goes on; stays in sight beside a long list. */
export function SummaryBox({
  title,
  lines,
  children,
}: {
  title: string
  lines: readonly SummaryLine[]
  children?: ReactNode
}) {
  return (
    <div className="m-summary">
      <h2 className="m-summary-title">{title}</h2>
      <dl className="m-summary-lines">
        {lines.map(({ term, value, strong }, index) => (
          <div key={index} className={classNames('m-summary-line', strong && 'm-summary-strong')}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children ? <div className="m-summary-actions">{children}</div> : null}
    </div>
  )
}
