import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePick } from '~/features/root-data'
import { Link } from '~/ui'

export type MenuEntry = { name: string; nameEn: string; content: string }

export type CategoryBarProps = {
  /** The category menu, or nothing where the page shows it itself. */
  menu?: ReactNode
  entries: readonly MenuEntry[]
  manuals: ReadonlyArray<{ name: string; nameEn: string; url: string }>
  /** Path of the page, to mark where the reader is. */
  pathname: string
}

/** Where a menu entry leads: the two known types, or whatever address it carries, beside the page (spec 2). */
export function entryTarget(content: string): { href: string; outside: boolean } {
  if (content === 'TYPE:STORE') return { href: '/supplierList', outside: false }
  if (content === 'TYPE:POVERTY') return { href: '/fupin', outside: false }
  const href = content.replace(/^TYPE:YNK:?/, '') || '/'
  return { href, outside: !href.startsWith('/') }
}

/** The bar below the head: home, the school's entries, manuals. */
export function CategoryBar({ menu, entries, manuals, pathname }: CategoryBarProps) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  const here = (href: string) => (href === pathname || (href !== '/' && pathname.startsWith(`${href}/`)) ? ('page' as const) : undefined)
  return (
    <div className="m-nav">
      <div className="m-wrap">
        {menu}
        <div role="navigation" aria-label={t('bar.label')}>
          <ul className="m-nav-links">
            <li>
              <Link href="/" aria-current={pathname === '/' ? 'page' : undefined}>
                {t('bar.home')}
              </Link>
            </li>
            {entries.map(({ name, nameEn, content }) => {
              const { href, outside } = entryTarget(content)
              return (
                <li key={`${name}${content}`}>
                  <Link href={href} newWindow={outside} aria-current={here(href)}>
                    {pick(name, nameEn)}
                  </Link>
                </li>
              )
            })}
            {manuals.map(({ name, nameEn, url }) => (
              <li key={url}>
                <Link href={url} newWindow={!url.startsWith('/')} aria-current={here(url)}>
                  {pick(name, nameEn)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
