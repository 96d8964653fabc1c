import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '~/areas/content/contract'
import { usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Icon, Link } from '~/ui'

export type MenuEntry = { name: string; nameEn: string; content: string }

export type CategoryBarProps = {
  /** The category menu, or nothing where the page shows it itself. */
  menu?: ReactNode
  entries: readonly MenuEntry[]
  manuals: ReadonlyArray<{ name: string; nameEn: string; url: string }>
  /** Third-party marketplaces, behind one entry of the bar. */
  providers: readonly Provider[]
  /** Path of the page, to mark where the reader is. */
  pathname: string
}

const types: Record<string, string> = {
  'TYPE:STORE': paths.suppliers,
  'TYPE:POVERTY': paths.povertyRelief,
  'TYPE:HAZCHEM': paths.hazchem,
}
const isOutside = (href: string) => !href.startsWith('/')

/** Where a menu entry leads: a known type, a jump to another system, or whatever address it carries, beside the page (spec 2). */
export function entryTarget(content: string): { href: string; outside: boolean } {
  const typeName = types[content]
  if (typeName) return { href: typeName, outside: false }
  const jump = /^TYPE:YNK:?(.*)$/.exec(content)
  // A jump leaves the mall in the same window; what is only a link opens beside the page.
  if (jump) return { href: jump[1] || '/', outside: false }
  return { href: content, outside: isOutside(content) }
}

/** The bar below the head: home, the school's own home and group buying where it has them, channels, entries, manuals. */
export function CategoryBar({ menu, entries, manuals, providers, pathname }: CategoryBarProps) {
  const { t } = useTranslation('malls')
  const { mall, legacySheet } = useRootData()
  const pick = usePick()
  const here = (href: string) =>
    href === pathname || (href !== '/' && pathname.startsWith(`${href}/`))
      ? ('page' as const)
      : undefined
  const entry = (href: string, label: string, outside = false) => (
    <li key={href}>
      <Link href={href} newWindow={outside} aria-current={here(href)}>
        {label}
      </Link>
    </li>
  )
  return (
    <div className="m-nav">
      <div className="m-wrap">
        {legacySheet ? null : (
          <>
            <label htmlFor="whole-menu" className="m-nav-label">
              {t('bar.whole')}
            </label>
            <input type="checkbox" id="whole-menu" className="m-nav-switch" />
          </>
        )}
        {menu}
        <div role="navigation" aria-label={t('bar.label')} className="m-nav-menu">
          <ul className="m-nav-links">
            {entry('/', t('bar.home'))}
            {mall.ownHome ? entry(paths.hfutHome, t('bar.ownHome')) : null}
            {mall.groupBuyingBar ? entry(paths.notices, t('footer.notices')) : null}
            {mall.groupBuyingBar ? entry(paths.groupBuying, t('bar.groupBuying')) : null}
            {providers.length > 0 ? (
              <li className="m-nav-more">
                <Link href={`${paths.suppliers}?type=third`}>
                  {t('bar.channels')} <Icon name="down" size={14} />
                </Link>
                <ul className="m-nav-fly">
                  {providers.map(({ storeId, name, nameEn }) => (
                    <li key={storeId}>
                      <Link href={paths.supplier(encodeURIComponent(storeId))}>
                        {pick(name, nameEn)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            ) : null}
            {entries.map(({ name, nameEn, content }) => {
              const { href, outside } = entryTarget(content)
              if (href === types['TYPE:HAZCHEM'] && mall.unconnected.includes('hazchem'))
                return null
              return entry(href, pick(name, nameEn), outside)
            })}
            {manuals.map(({ name, nameEn, url }) => entry(url, pick(name, nameEn), isOutside(url)))}
          </ul>
        </div>
      </div>
    </div>
  )
}
