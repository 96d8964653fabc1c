import { createContext, useContext, type ReactNode } from 'react'
import { classNames } from '../class-names'

/*
 * `div` with a role stands where HTML has newer elements: engines that do not know `main` or `section`
 * close them at once and then nothing inside can be styled.
 */

export type PageProps = {
  children: ReactNode
  title?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  narrow?: boolean
}

/** Set by a frame that is the main part itself, so that a page within does not claim it again. */
export const InsideMain = createContext(false)

/** What every page says below its heading, whatever it shows: set by the root for what happened on the way to the page. */
export const PageNotice = createContext<ReactNode>(null)

/** The main part of a page, as wide as the mall or its frame, with its one heading of the first level. */
export function Page({ children, title, lead, actions, narrow }: PageProps) {
  const inside = useContext(InsideMain)
  const notice = useContext(PageNotice)
  const head = (
    <>
      {title ? <PageHead title={title} lead={lead} actions={actions} /> : null}
      {notice}
    </>
  )
  if (inside)
    return (
      <div className="m-page-inside">
        {head}
        {children}
      </div>
    )
  return (
    <div
      id="main"
      role="main"
      tabIndex={-1}
      className={classNames('m-page', narrow && 'm-page-narrow')}
    >
      {head}
      {children}
    </div>
  )
}

export function PageHead({
  title,
  lead,
  actions,
}: {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="m-page-head">
      {actions ? <div className="m-page-actions">{actions}</div> : null}
      <h1 className="m-page-title">{title}</h1>
      {lead ? <p className="m-page-lead">{lead}</p> : null}
    </div>
  )
}

export type PanelProps = {
  children: ReactNode
  title?: ReactNode
  /** Heading level of the title. */
  level?: 2 | 3 | 4
  /** Small text beside the title. */
  note?: ReactNode
  actions?: ReactNode
  id?: string
  /** No padding, for tables and lists that reach the frame. */
  flush?: boolean
  /** Without frame and white, for grouping only. */
  plain?: boolean
}

/** A white block with an optional heading. */
export function Panel({ children, title, level = 2, note, actions, id, flush, plain }: PanelProps) {
  const Heading = `h${level}` as const
  return (
    <div
      id={id}
      className={classNames('m-panel', flush && 'm-panel-flush', plain && 'm-panel-plain')}
    >
      {title || actions ? (
        <div className="m-panel-head">
          {actions ? <div className="m-panel-actions">{actions}</div> : null}
          {title ? <Heading className="m-panel-title">{title}</Heading> : null}
          {note ? <span className="m-panel-note">{note}</span> : null}
        </div>
      ) : null}
      <div className="m-panel-body">{children}</div>
    </div>
  )
}

export type ColumnsProps = {
  children: ReactNode
  side: ReactNode
  /** `left` for filters and navigation, `right` for totals. */
  at?: 'left' | 'right'
  size?: 'narrow' | 'normal' | 'wide'
}

/** A main column and a side column; below each other on narrow screens. */
export function Columns({ children, side, at = 'left', size = 'normal' }: ColumnsProps) {
  const aside = <div className="m-columns-side">{side}</div>
  return (
    <div className={`m-columns m-columns-${at} m-columns-${size}`}>
      {at === 'left' ? aside : null}
      <div className="m-columns-main">{children}</div>
      {at === 'right' ? aside : null}
    </div>
  )
}

/** A line of controls above or below a list; `end` is pushed to the right. */
export function Toolbar({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <div className="m-toolbar">
      {end ? <div className="m-toolbar-end">{end}</div> : null}
      <div className="m-toolbar-start">{children}</div>
    </div>
  )
}

/** Blocks side by side in equal columns. */
export function Tiles({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  return <div className={`m-tiles m-tiles-${columns}`}>{children}</div>
}
