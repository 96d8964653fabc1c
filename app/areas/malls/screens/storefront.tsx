import type { ReactNode } from 'react'
import { AddInPlace } from '~/areas/cart/screens/AddInPlace'
import type { CategoryNode } from '~/areas/catalogue/contract'
import { mayBuy, useAddress, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { BrowserWarning } from './browser-warning'
import { CategoryBar, type MenuEntry } from './category-bar'
import { CategoryMenu } from './category-menu'
import type { Provider } from '~/areas/content/contract'
import { searchTypes } from '~/areas/search/codes'
import { Footer, type FooterPoint } from './footer'
import { Header } from './header'
import { ServicePanel } from './service-panel'
import { scopeOf } from './search-form'
import { TopBar } from './top-bar'
import { useVisitCount } from './visit-beacon'

export type StorefrontProps = {
  categories: readonly CategoryNode[]
  entries: readonly MenuEntry[]
  manuals: ReadonlyArray<{ name: string; nameEn: string; url: string }>
  providers: readonly Provider[]
  points: readonly FooterPoint[]
  hots: readonly string[]
  todoCount?: number
  children: ReactNode
}

/** Head and foot of every page of the shop; school and person come from the root. */
export function Storefront({
  categories,
  entries,
  manuals,
  providers,
  points,
  hots,
  todoCount,
  children,
}: StorefrontProps) {
  const { mall, person, locale, formToken, warnBrowser, textBrowser } = useRootData()
  const { pathname, search } = useAddress()
  useVisitCount(pathname)
  const isHome = pathname === '/' || pathname === paths.previewSettings
  const query = new URLSearchParams(search)
  const type = query.get('type') ?? 'keyword'
  return (
    <>
      <div className={isHome ? 'm-head' : 'm-head m-head-low'} role="banner" id="top">
        {warnBrowser ? <BrowserWarning /> : null}
        <TopBar
          mall={mall}
          person={person}
          locale={locale}
          formToken={formToken}
          todoCount={todoCount}
        />
        <Header
          mall={mall}
          scope={scopeOf(pathname)}
          searchType={searchTypes.find(it => it === type) ?? 'keyword'}
          keyword={query.get('keyword') ?? ''}
          hots={hots}
        />
        <CategoryBar
          menu={
            <CategoryMenu
              categories={categories}
              headOnly={textBrowser ?? (isHome && mall.theme !== 'opacity')}
            />
          }
          entries={entries}
          manuals={manuals}
          providers={providers}
          pathname={pathname}
        />
      </div>
      {children}
      {textBrowser ? <CategoryMenu categories={categories} /> : null}
      <Footer mall={mall} points={points} forBuyers={mayBuy(person)} />
      <ServicePanel />
      <AddInPlace />
    </>
  )
}
