import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Link } from '../link'

export type Crumb = { label: string; href?: string }

/** The way from the home page to here; the last one is where the reader is. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <div role="navigation" aria-label={label} className="m-breadcrumb">
      <ol>
        {crumbs.map(({ label: text, href }, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={`${index}${text}`}>
              {href && !last ? (
                <Link href={href}>{text}</Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{text}</span>
              )}
              {last ? null : (
                <span className="m-breadcrumb-mark" aria-hidden="true">
                  {' / '}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

export type PagerWords = {
  label: string
  first: string
  previous: string
  next: string
  last: string
  position: string
  total?: string
}

export type PagerProps = {
  page: number
  /** Number of pages, or nothing where it is not counted. */
  pages?: number
  /** Whether more follows, where pages are not counted. */
  more?: boolean
  hrefOf: (page: number) => string
  /** More pages follow than are counted: there is no last one to go to. */
  open?: boolean
  /** A way to any page by its number. */
  jump?: ReactNode
  /** `position` is the ready sentence, such as "第 2 页，共 8 页"; `total` such as "共 153 件". */
  words: PagerWords
}

function nearby(page: number, pages: number): number[] {
  const start = Math.max(1, Math.min(page - 2, pages - 4))
  const end = Math.min(pages, start + 4)
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}

export function Pager({ page, pages, more, hrefOf, open, jump, words }: PagerProps) {
  const hasNext = pages === undefined ? Boolean(more) : page < pages
  if (page <= 1 && !hasNext && !words.total) return null
  const step = (target: number, text: string, possible: boolean, rel?: 'prev' | 'next') =>
    possible ? (
      <Link href={hrefOf(target)} rel={rel} className="m-pager-step">
        {text}
      </Link>
    ) : (
      <span className="m-pager-step m-pager-off">{text}</span>
    )
  return (
    <div role="navigation" aria-label={words.label} className="m-pager">
      {words.total ? <span className="m-pager-total m-figures">{words.total} </span> : null}
      {step(1, words.first, page > 1)} {step(page - 1, words.previous, page > 1, 'prev')}{' '}
      {pages === undefined
        ? null
        : nearby(page, pages).map(number => (
            <span key={number}>
              {number === page ? (
                <span className="m-pager-step m-pager-here" aria-current="page">
                  {number}
                </span>
              ) : (
                <Link href={hrefOf(number)} className="m-pager-step">
                  {number}
                </Link>
              )}{' '}
            </span>
          ))}
      {step(page + 1, words.next, hasNext, 'next')}{' '}
      {pages === undefined || open ? null : step(pages, words.last, page < pages)}{' '}
      <span className="m-pager-position m-figures">{words.position}</span>
      {jump}
    </div>
  )
}

export type Tab = { label: string; href: string; current?: boolean; count?: number }

/** Views of one list, each with its own address. */
export function Tabs({
  label,
  tabs,
  look = 'line',
}: {
  label: string
  tabs: readonly Tab[]
  look?: 'line' | 'pill'
}) {
  return (
    <div role="navigation" aria-label={label} className={`m-tabs m-tabs-${look}`}>
      <ul>
        {tabs.map(({ label: text, href, current, count }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={current ? 'page' : undefined}
              className={classNames('m-tab', current && 'm-tab-here')}
            >
              {text}
              {count ? (
                <span className="m-tab-count m-figures"> {count > 999 ? '999+' : count}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export type StepsProps = {
  label: string
  steps: readonly string[]
  /** Number of the step the reader is at, from 0. */
  active: number
  /** Read out after the steps already done. */
  doneLabel: string
}

/** How far a piece of work has come, such as my cart → check order → payment. */
export function Steps({ label, steps, active, doneLabel }: StepsProps) {
  return (
    <ol className={`m-steps m-steps-${steps.length}`} aria-label={label}>
      {steps.map((text, index) => (
        <li
          key={text}
          aria-current={index === active ? 'step' : undefined}
          className={classNames(
            'm-step',
            index < active && 'm-step-done',
            index === active && 'm-step-here',
          )}
        >
          <span className="m-step-number m-figures" aria-hidden="true">
            {index + 1}
          </span>{' '}
          <span className="m-step-text">{text}</span>
          {index < active ? <span className="m-hidden"> {doneLabel}</span> : null}
        </li>
      ))}
    </ol>
  )
}
