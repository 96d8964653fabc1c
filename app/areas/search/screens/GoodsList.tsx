import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListReply } from '../contract'
import { CompareStart } from '~/areas/catalogue/screens/CompareStart'
import { ProductCard } from '~/areas/catalogue/screens/ProductCard'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { GoodsSkip, Link, Notice, Pager, ProductGrid } from '~/ui'
import { GoodsFilters } from './GoodsFilters'
import { GoodsRows } from './GoodsRows'
import { goodsHref, wordsOf, type GoodsQuery } from './goods-query'
import { ListTools } from './ListTools'
import { NothingFound, WaysToMore } from './NothingFound'
import { PageJump } from './PageJump'

const ROWS = 40
const PAGES_MAX = 500
const FIRST_PICTURES = 5

export interface GoodsListProps {
  /** Path of the list, without the base. */
  path: string
  query: GoodsQuery
  reply: ListReply
  hots?: readonly string[]
  hide?: 'store'
  /** Best match says nothing where no words were asked for. */
  children?: ReactNode
}

/** Goods with what narrows and orders them: everything is a link or a GET form. */
export function GoodsList({ path, query, reply, hots = [], hide, children }: GoodsListProps) {
  const { t } = useTranslation('search')
  const { pricesHidden } = useRootData()
  const { list, total, more, facets, loosened, corrected, complete, relax } = reply
  const words = wordsOf(query)
  const pageCount = Math.max(1, Math.ceil(total / ROWS))
  // Beyond what is counted there is a next page as far as the search goes.
  const pages = more ? Math.min(PAGES_MAX, Math.max(pageCount, query.page + 1)) : pageCount
  const page = Math.min(query.page, pages)
  const count = more
    ? t('countMany', { n: total.toLocaleString('en') })
    : t('count', { n: total.toLocaleString('en') })
  const hasFilters =
    total > 0 ||
    facets.brands.length > 0 ||
    facets.stores.length > 0 ||
    query.min ||
    query.max ||
    query.category
  return (
    <>
      {children}
      {list.length > 0 ? <GoodsSkip label={t('toGoods')} target="goods" /> : null}
      {hasFilters ? <GoodsFilters path={path} query={query} facets={facets} hide={hide} /> : null}
      {pricesHidden ? (
        <Notice tone="info">
          <PricesHidden />
        </Notice>
      ) : null}
      {corrected ? (
        <Notice tone="info">{t('corrected', { keyword: words, corrected })}</Notice>
      ) : null}
      {loosened ? <Notice tone="info">{t('loosened', { keyword: words })}</Notice> : null}
      {complete === null ? null : (
        <Notice tone="info">{t('partly', { keyword: corrected ?? words, n: complete })}</Notice>
      )}
      {(loosened || corrected) && relax.length > 0 ? (
        <WaysToMore path={path} query={query} relax={relax} />
      ) : null}
      {list.length === 0 ? (
        <NothingFound path={path} query={query} hots={hots} words={words} relax={relax} />
      ) : (
        <>
          <ListTools path={path} query={query} facets={facets} count={count} hide={hide} />
          <p className="m-goods-wait" aria-hidden="true">
            {t('loading')}
          </p>
          {query.view === 'list' ? (
            <GoodsRows goods={list} id="goods" inShop={hide === 'store'} />
          ) : (
            <ProductGrid look="low" id="goods">
              {list.map((product, at) => (
                <ProductCard
                  key={product.id}
                  product={product}
                  first={at < FIRST_PICTURES}
                  inList
                />
              ))}
            </ProductGrid>
          )}
          <p className="m-hint m-screen-only">
            <Link href={paths.comparison} rel="nofollow">
              {t('compare')}
            </Link>
          </p>
          <Pager
            page={page}
            pages={pages}
            open={more && pages < PAGES_MAX}
            hrefOf={n => goodsHref(path, query, { page: n })}
            jump={pages > 5 ? <PageJump path={path} query={query} pages={pages} /> : undefined}
            words={{
              label: t('pager'),
              first: t('first'),
              previous: t('previous'),
              next: t('next'),
              last: t('last'),
              position: more ? t('pageOpen', { page }) : t('page', { page, pages }),
              total: count,
            }}
          />
        </>
      )}
      <CompareStart />
    </>
  )
}

/** Why there are no prices, and the way to see them. */
function PricesHidden() {
  const { t } = useTranslation('catalogue')
  return (
    <>
      {t('priceHiddenNote')} <Link href={paths.signIn}>{t('signInToSee')}</Link>
    </>
  )
}
