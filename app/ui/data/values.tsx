import type { ReactNode } from 'react'
import { formatYuan } from '~/contract/money'
import { classNames } from '../class-names'
import type { Tone } from '../layout/messages'

export type MoneyProps = {
  /** Amount in units of 0.0001 yuan. */
  hao: number
  size?: 'normal' | 'small' | 'large' | 'huge'
  /** `price` is the colour of prices, `ink` that of text, `faint` for what does not count. */
  look?: 'price' | 'ink' | 'faint' | 'struck'
}

/** An amount of yuan with figures of equal width. */
export function Money({ hao, size = 'normal', look = 'ink' }: MoneyProps) {
  const text = formatYuan(hao)
  const dot = text.indexOf('.')
  const className = classNames(
    'm-money',
    'm-figures',
    `m-money-${look}`,
    size !== 'normal' && `m-money-${size}`,
  )
  if (look === 'struck') return <span className={className}>{`¥${text}`}</span>
  return (
    <span className={className}>
      <span className="m-money-sign">¥</span>
      {dot < 0 ? text : text.slice(0, dot)}
      {dot < 0 ? null : <span className="m-money-cents">{text.slice(dot)}</span>}
    </span>
  )
}

/** The state of an order, statement and so on, in one word. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`m-status m-status-${tone}`}>{children}</span>
}

/** A small count on top of something; nothing when zero, `99+` above the cap. */
export function Badge({ count, cap = 99, label }: { count: number; cap?: number; label?: string }) {
  if (count <= 0) return null
  return (
    <span className="m-badge m-figures">
      {count > cap ? `${cap}+` : count}
      {label ? <span className="m-hidden"> {label}</span> : null}
    </span>
  )
}

/** A word about a thing: own shop, hazardous, new. */
export function Tag({
  tone = 'neutral',
  filled,
  children,
}: {
  tone?: Tone | 'brand'
  filled?: boolean
  children: ReactNode
}) {
  return (
    <span className={classNames('m-tag', `m-tag-${tone}`, filled && 'm-tag-filled')}>
      {children}
    </span>
  )
}

/** Stars with the figure as text; halves are rounded down in the drawing only. */
export function Rating({ score, max = 5, text }: { score: number; max?: number; text: string }) {
  const full = Math.floor(Math.max(0, Math.min(max, score)))
  return (
    <span className="m-rating">
      <span className="m-rating-stars" aria-hidden="true">
        {'★'.repeat(full)}
        <span className="m-rating-rest">{'★'.repeat(max - full)}</span>
      </span>{' '}
      <span className="m-rating-text m-figures">{text}</span>
    </span>
  )
}

export type Description = { term: ReactNode; value: ReactNode; wide?: boolean }

/** Terms and values in columns: order data, product parameters. */
export function DescriptionList({
  items,
  columns = 2,
  bordered,
}: {
  items: readonly Description[]
  columns?: 1 | 2 | 3
  bordered?: boolean
}) {
  return (
    <dl className={classNames('m-facts', `m-facts-${columns}`, bordered && 'm-facts-bordered')}>
      {items.map(({ term, value, wide }, index) => (
        <div key={index} className={classNames('m-fact', wide && 'm-fact-wide')}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export type TimelineEntry = {
  id: string
  time: string
  dateTime?: string
  title: ReactNode
  /** Whose doing it was. */
  by?: ReactNode
  text?: ReactNode
  current?: boolean
}

/** What happened and when, newest first or oldest first as given. */
export function Timeline({
  entries,
  label,
}: {
  entries: readonly TimelineEntry[]
  label?: string
}) {
  return (
    <ol className="m-timeline" aria-label={label}>
      {entries.map(({ id, time, dateTime, title, by, text, current }) => (
        <li key={id} className={classNames('m-timeline-entry', current && 'm-timeline-here')}>
          <span className="m-timeline-time m-figures">
            {dateTime ? <time dateTime={dateTime}>{time}</time> : time}
          </span>{' '}
          <div className="m-timeline-body">
            <span className="m-timeline-title">{title}</span>{' '}
            {by ? <span className="m-timeline-by">{by}</span> : null}
            {text ? <div className="m-timeline-text">{text}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

export type MeterProps = {
  label: string
  /** Parts of the whole in order, such as spent, frozen, free; each with its ready text. */
  parts: ReadonlyArray<{
    share: number
    tone: 'brand' | 'warning' | 'success' | 'neutral'
    text: string
  }>
}

/** A budget as a bar: what is spent, what is frozen, what is left. `share` is between 0 and 1. */
export function Meter({ label, parts }: MeterProps) {
  return (
    <div className="m-meter" role="group" aria-label={label}>
      <div className="m-meter-bar" aria-hidden="true">
        {parts.map(({ share, tone }, index) => (
          <span
            key={index}
            className={`m-meter-part m-meter-${tone}`}
            style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
          />
        ))}
      </div>
      <ul className="m-meter-legend">
        {parts.map(({ tone, text }, index) => (
          <li key={index} className={`m-meter-key m-meter-key-${tone}`}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
