import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useColon } from '../colon'

/**
 * Links and buttons behind one control. Engines that know no `details` show them all in a row; `plain` writes that row for
 * those whose sheet cannot fold. Where scripts run, the menu shuts when somebody turns to something else.
 */
export function Menu({
  label,
  items,
  plain,
}: {
  label: string
  /** Each with a key of its own. */
  items: readonly ReactElement[]
  plain?: boolean
}) {
  const colon = useColon()
  if (!items.length) return null
  const list = (
    <ul className="m-menu-list">
      {items.map(it => (
        <li key={it.key}>{it}</li>
      ))}
    </ul>
  )
  if (plain)
    return (
      <div className="m-menu-row">
        <span className="m-menu-name">
          {label}
          {colon}
        </span>
        {list}
      </div>
    )
  return <FoldedMenu label={label}>{list}</FoldedMenu>
}

function FoldedMenu({ label, children }: { label: string; children: ReactNode }) {
  const { key } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // A paper opens beside the page, which stays: its link shuts the menu, too.
    const shutElsewhere = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return
      if (!menu.current?.contains(target) || (type === 'click' && target.closest('a'))) shut()
    }
    const shutByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      shut()
      menu.current.querySelector('summary')?.focus()
    }
    function shut() {
      if (menu.current) menu.current.open = false
    }
    document.addEventListener('click', shutElsewhere)
    document.addEventListener('focusin', shutElsewhere)
    document.addEventListener('keydown', shutByKey)
    return () => {
      document.removeEventListener('click', shutElsewhere)
      document.removeEventListener('focusin', shutElsewhere)
      document.removeEventListener('keydown', shutByKey)
    }
  }, [])
  // On the page one comes to next it is shut again.
  return (
    <details key={key} ref={menu} className="m-menu">
      <summary className="m-button m-button-secondary">
        {label}
        <span className="m-menu-mark" aria-hidden="true">
          {' ▾'}
        </span>
      </summary>
      {children}
    </details>
  )
}
