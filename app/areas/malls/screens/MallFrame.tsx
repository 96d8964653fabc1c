import type { ReactNode } from 'react'
import { BrowserWarning } from './browser-warning'
import { Footer } from './footer'
import { Header } from './header'
import { TopBar } from './top-bar'
import { mayBuy, useRootData } from '~/frame/root-data'

/** Head and foot of pages where nobody browses: the cart, the order, the personal centre, the desks. No category menu, little weight. */
export function MallFrame({
  todoCount,
  searchless,
  children,
}: {
  todoCount?: number
  searchless?: boolean
  children: ReactNode
}) {
  const { mall, person, locale, formToken, warnBrowser } = useRootData()
  return (
    <>
      <div className="m-head m-head-plain" role="banner">
        {warnBrowser ? <BrowserWarning /> : null}
        <TopBar
          mall={mall}
          person={person}
          locale={locale}
          formToken={formToken}
          todoCount={todoCount}
        />
        {searchless ? null : <Header mall={mall} hots={[]} />}
      </div>
      {children}
      <Footer mall={mall} points={[]} forBuyers={mayBuy(person)} />
    </>
  )
}
