import { useTranslation } from 'react-i18next'
import { EmptyState, Link } from '~/ui'
import { emptyQuery, goodsHref, type GoodsQuery } from './goods-query'

/** What could be loosened, as links that do it. */
export function NothingFound({ path, query, words, hots }: { path: string; query: GoodsQuery; words: string; hots: readonly string[] }) {
  const { t } = useTranslation('search')
  const filtered = query.brand.length > 0 || query.store.length > 0 || query.category || query.inStock || query.third
  const asked = { ...emptyQuery, keyword: query.keyword, type: query.type, name: query.name, code: query.code, spec: query.spec, cas: query.cas }
  const ways = [
    ...(query.min || query.max ? [{ label: t('empty.dropPrice'), href: goodsHref(path, query, { min: '', max: '' }) }] : []),
    ...(filtered ? [{ label: t('empty.dropFilters'), href: goodsHref(path, asked) }] : []),
    ...(query.type !== 'keyword' && query.keyword ? [{ label: t('empty.anyType'), href: goodsHref(path, query, { type: 'keyword' }) }] : []),
    ...(path !== '/product' && words ? [{ label: t('empty.everywhere'), href: goodsHref('/product', asked) }] : []),
    { label: t('empty.combined'), href: `/product/combined${query.keyword ? `?keyword=${encodeURIComponent(query.keyword)}` : ''}` },
  ]
  return (
    <EmptyState title={words ? t('empty.titleFor', { keyword: words }) : t('empty.title')} picture="search">
      <p>{t('empty.lead')}</p>
      <ul className="m-ways">
        {words ? <li>{t('empty.shorter')}</li> : null}
        {ways.map(it => <li key={it.href}><Link href={it.href}>{it.label}</Link></li>)}
      </ul>
      {hots.length > 0 ? (
        <p>{t('empty.hot')}{hots.slice(0, 6).map(hot => <span key={hot}> <Link href={`/product?keyword=${encodeURIComponent(hot)}`}>{hot}</Link></span>)}</p>
      ) : null}
    </EmptyState>
  )
}
