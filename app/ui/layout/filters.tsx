import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { useColon } from '../colon'
import { Link } from '../link'

export type Facet = { label: string; href: string; count?: number; chosen?: boolean }

export type FilterGroupProps = {
  title: string
  facets: readonly Facet[]
  /** Link that shows all choices, where only some are listed. */
  more?: { label: string; href: string }
  /** Read out with a chosen one, whose link takes it away. */
  removeLabel: string
}

/** Choices that narrow a list. A chosen one stays in place and its link takes it away. */
export function FilterGroup({ title, facets, more, removeLabel }: FilterGroupProps) {
  if (facets.length === 0) return null
  return (
    <div className="m-filter" role="group" aria-label={title}>
      <div className="m-filter-title">{title}</div>
      <ul className="m-filter-list">
        {facets.map(({ label, href, count, chosen }) => (
          <li key={`${label}${href}`}>
            <Link
              href={href}
              rel="nofollow"
              className={classNames('m-facet', chosen && 'm-facet-chosen')}
            >
              {label}
              {count === undefined || chosen ? null : (
                <span className="m-facet-count m-figures"> ({count})</span>
              )}
              {chosen ? (
                <span className="m-facet-remove" aria-hidden="true">
                  {' ×'}
                </span>
              ) : null}
              {chosen ? <span className="m-hidden"> {removeLabel}</span> : null}
            </Link>
          </li>
        ))}
        {more ? (
          <li className="m-filter-more">
            <Link href={more.href} className="m-facet m-facet-more">
              {more.label}
            </Link>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

export type FoldedFiltersProps = {
  /** What unfolds the rest. */
  label: string
  /** What is always in sight where there is room: two rows. */
  first: ReactNode
  rest: ReactNode
  /** Something of the rest is being worked at. */
  open?: boolean
  /** The browser's sheet cannot fold: everything is shown. */
  plain?: boolean
}

/** What narrows a list, folded to two rows, on telephones to none: a box to tick that style alone answers. */
export function FoldedFilters({ label, first, rest, open = false, plain }: FoldedFiltersProps) {
  return (
    <div className="m-panel m-filters" key={String(open)}>
      {plain ? null : (
        <>
          <label htmlFor="all-filters" className="m-filters-label">
            {label}
          </label>
          <input
            type="checkbox"
            id="all-filters"
            className="m-filters-switch"
            defaultChecked={open}
          />
        </>
      )}
      <div className="m-filters-first">{first}</div>
      <div className="m-filters-rest">{rest}</div>
    </div>
  )
}

export type ChosenFilter = { group: string; label: string; href: string }

/** The chosen filters in one line above the list, each removable, with a link that clears them all. */
export function ChosenFilters({
  title,
  chosen,
  removeLabel,
  clear,
}: {
  title: string
  chosen: readonly ChosenFilter[]
  removeLabel: string
  clear: { label: string; href: string }
}) {
  const colon = useColon()
  if (chosen.length === 0) return null
  return (
    <div className="m-chosen">
      <span className="m-chosen-title">{title}</span>{' '}
      {chosen.map(({ group, label, href }) => (
        <span key={`${group}${label}`}>
          <Link href={href} className="m-chosen-one">
            {group}
            {colon}
            {label}
            <span aria-hidden="true">{' ×'}</span>
            <span className="m-hidden"> {removeLabel}</span>
          </Link>{' '}
        </span>
      ))}
      <Link href={clear.href} className="m-chosen-clear">
        {clear.label}
      </Link>
    </div>
  )
}
