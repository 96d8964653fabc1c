import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchReply } from '~/contract/search'
import { AddToCart } from '~/features/catalogue/AddToCart'
import { ProductCard } from '~/features/catalogue/ProductCard'
import { Link, Notice, Pager, ProductGrid, Tabs, Toolbar } from '~/ui'
import { GoodsFilters } from './GoodsFilters'
import { goodsHref, type GoodsQuery } from './goods-query'
import { NothingFound } from './NothingFound'

const ROWS = 40
const FIRST_PICTURES = 5

export interface GoodsListProps {
  /** Path of the list, without the base. */
  path: string
  query: GoodsQuery
  reply: SearchReply
  hots?: readonly string[]
  hide?: 'store'
  /** Best match says nothing where no words were asked for. */
  children?: ReactNode
}

/** Goods with what narrows and orders them: everything is a link or a GET form. */
export function GoodsList({ path, query, reply, hots = [], hide, children }: GoodsListProps) {
  const { t } = useTranslation('search')
  const { list, total, more, facets, loosened } = reply
  const pages = Math.max(1, Math.ceil(total / ROWS))
  const sorts = [['relevance', 'relevance'], ['sales', 'sales'], ['price', 'price'], ['-price', 'priceDown'], ['new', 'new']] as const
  const words = query.keyword || query.name || query.code || query.cas || query.spec
  const count = more ? t('countMany', { n: total.toLocaleString('en') }) : t('count', { n: total.toLocaleString('en') })
  return (
    <>
      {children}
      {total > 0 || facets.brands.length > 0 || facets.stores.length > 0 || query.min || query.max ? <GoodsFilters path={path} query={query} facets={facets} hide={hide} /> : null}
      {loosened ? <Notice tone="info">{t('loosened', { keyword: words })}</Notice> : null}
      {list.length === 0 ? (
        <NothingFound path={path} query={query} hots={hots} words={words} />
      ) : (
        <>
          <Toolbar end={<span className="m-figures m-hint">{count}</span>}>
            <Tabs label={t('sort.label')} look="pill" tabs={sorts.map(([sort, key]) => ({ label: t(`sort.${key}`), href: goodsHref(path, query, { sort }), current: query.sort === sort }))} />
            <span className="m-toggles">
              <Toggle href={goodsHref(path, query, { inStock: !query.inStock })} on={query.inStock} label={t('inStock')} />{' '}
              {hide === 'store' ? null : <Toggle href={goodsHref(path, query, { third: !query.third })} on={query.third} label={t('third')} />}
            </span>
          </Toolbar>
          <ProductGrid>
            {list.map((product, at) => <ProductCard key={product.id} product={product} first={at < FIRST_PICTURES} actions={<AddToCart product={product} />} />)}
          </ProductGrid>
          <Pager
            page={Math.min(query.page, pages)} pages={pages} hrefOf={page => goodsHref(path, query, { page })}
            words={{ label: t('pager'), first: t('first'), previous: t('previous'), next: t('next'), last: t('last'), position: t('page', { page: query.page, pages }), total: count }}
          />
        </>
      )}
    </>
  )
}

function Toggle({ href, on, label }: { href: string; on: boolean; label: string }) {
  return (
    <Link href={href} className={on ? 'm-toggle m-toggle-on' : 'm-toggle'} role="checkbox" aria-checked={on} rel="nofollow">
      <span className="m-toggle-box" aria-hidden="true">{on ? '✓' : ''}</span> {label}
    </Link>
  )
}
