import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { InsideMain, Link, PhoneFold } from '~/ui'

export type SideEntry = { label: string; href: string; count?: number; current?: boolean }
export type SideGroup = { title?: string; entries: readonly SideEntry[] }

export type SideFrameProps = {
  label: string
  /** Who or what the frame belongs to, with a small line below. */
  name: string
  note?: string
  nameHref?: string
  groups: readonly SideGroup[]
  /** What telephones fold the groups behind; left out, they show them. */
  fold?: string
  children: ReactNode
}

/** Marks the entry whose address is the longest beginning of the path. */
export function markCurrent(groups: readonly SideGroup[], pathname: string): SideGroup[] {
  const hrefs = groups.flatMap(({ entries }) =>
    entries.map(({ href }) => href.split('?')[0] ?? href),
  )
  const fits = hrefs.filter(path => pathname === path || pathname.startsWith(`${path}/`))
  const best = fits.reduce((longest, path) => (path.length > longest.length ? path : longest), '')
  return groups.map(group => ({
    ...group,
    entries: group.entries.map(entry => ({
      ...entry,
      current: entry.current ?? (best !== '' && entry.href.split('?')[0] === best),
    })),
  }))
}

export function SideFrame({ label, name, note, nameHref, groups, fold, children }: SideFrameProps) {
  const { legacySheet } = useRootData()
  return (
    <div className="m-wrap m-person">
      <div className="m-columns m-columns-left m-columns-narrow">
        <div className="m-columns-side">
          <div className="m-side" role="navigation" aria-label={label}>
            <div className="m-side-head">
              <span className="m-side-name">
                {nameHref ? <Link href={nameHref}>{name}</Link> : name}
              </span>
              {note ? <span className="m-side-note">{note}</span> : null}
            </div>
            <PhoneFold label={fold ?? ''} plain={legacySheet || !fold} className="m-side-groups">
              {groups.map((group, index) => (
                <div key={group.title ?? index} className="m-side-group">
                  {group.title ? <div className="m-side-title">{group.title}</div> : null}
                  <ul>
                    {group.entries.map(({ label: text, href, count, current }) => (
                      <li key={href}>
                        <Link
                          href={href}
                          className="m-side-link"
                          aria-current={current ? 'page' : undefined}
                        >
                          {count ? (
                            <span className="m-side-count m-figures">
                              {count > 99 ? '99+' : count}{' '}
                            </span>
                          ) : null}
                          {text}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </PhoneFold>
          </div>
        </div>
        <div className="m-columns-main" id="main" role="main" tabIndex={-1}>
          <InsideMain.Provider value={true}>{children}</InsideMain.Provider>
        </div>
      </div>
    </div>
  )
}

export type FrameProps = Pick<SideFrameProps, 'name' | 'note' | 'groups' | 'children'>

/** The personal centre: navigation at the side, the page beside it. The page within is an ordinary `Page`. */
export function PersonFrame(props: FrameProps) {
  const { t } = useTranslation('malls')
  return (
    <SideFrame
      {...props}
      label={t('person.label')}
      fold={t('person.menu')}
      nameHref={paths.person}
    />
  )
}
