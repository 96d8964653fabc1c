import type { ReactNode } from 'react'
import { About } from '../about'
import { Link } from '../link'
import { Picture } from './picture'

export type ItemProps = {
  name: ReactNode
  href?: string
  picture?: string
  /** Pack size, code, CAS: one faint line. */
  facts?: ReactNode
  size?: 'thumb' | 'small'
  children?: ReactNode
}

/** Goods in a table cell or list line: small picture, name, facts. */
export function Item({ name, href, picture, facts, size = 'thumb', children }: ItemProps) {
  return (
    <div className="m-item">
      {picture ? <Picture src={picture} alt="" size={size} /> : null}
      <div className="m-item-body">
        {href ? (
          // The same name is often there in several packs.
          <About name={typeof facts === 'string' ? facts : ''}>
            <Link href={href} className="m-item-name">
              {name}
            </Link>
          </About>
        ) : (
          <span className="m-item-name">{name}</span>
        )}
        {facts ? <div className="m-item-facts">{facts}</div> : null}
        {children}
      </div>
    </div>
  )
}

/** One line of a record card: goods at the left, amounts at the right. */
export function RecordLine({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="m-record-line">
      <div className="m-record-line-main">{children}</div>
      {end ? <div className="m-record-line-end">{end}</div> : null}
    </div>
  )
}

export type ChoiceLink = { label: ReactNode; href: string; current?: boolean }

/** Variants of one thing as framed links, such as pack sizes. */
export function ChoiceLinks({ choices }: { choices: readonly ChoiceLink[] }) {
  return (
    <ul className="m-choice-links">
      {choices.map(({ label, href, current }) => (
        <li key={href}>
          {current ? (
            <span className="m-choice-here" aria-current="true">
              {label}
            </span>
          ) : (
            <Link href={href}>{label}</Link>
          )}{' '}
        </li>
      ))}
    </ul>
  )
}

/** A bar that stays at the bottom of the window: what is chosen, the total, the button that goes on. */
export function BottomBar({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div className="m-bottom-bar">
      <div className="m-bottom-bar-start">{start}</div>
      {children}
    </div>
  )
}
