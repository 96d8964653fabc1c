import { useTranslation } from 'react-i18next'
import { Form, Link } from '~/ui'
import { SearchInput } from './search-input'

export type SearchScope = 'product' | 'product-science' | 'seller' | 'cultural'
export type SearchType = 'keyword' | 'name' | 'code' | 'spec' | 'cas'

const types = ['keyword', 'name', 'code', 'spec', 'cas'] as const
const pages: Record<SearchScope, string> = {
  product: '/product',
  'product-science': '/product_science',
  seller: '/supplierSearch',
  cultural: '/cultural/product',
}

/** What the search box looks for on the page with this path (spec 4). */
export function scopeOf(pathname: string): SearchScope {
  if (/\/(product_science|scientific)(\/|$)/.test(pathname)) return 'product-science'
  if (pathname.includes('/cultural')) return 'cultural'
  return /\/supplier(List|Search)$/.test(pathname) ? 'seller' : 'product'
}

export type SearchFormProps = { scope: SearchScope; type: SearchType; keyword: string; hots: readonly string[]; cultural: boolean }

/** The search of the head: a plain GET form; what it searches is chosen by links. */
export function SearchForm({ scope, type, keyword, hots, cultural }: SearchFormProps) {
  const { t } = useTranslation('malls')
  const query = keyword ? `?keyword=${encodeURIComponent(keyword)}` : ''
  const scopes: SearchScope[] = scope === 'product-science' ? ['product', 'product-science', 'seller'] : ['product', 'seller']
  if (cultural) scopes.push('cultural')
  const words = { product: t('search.product'), 'product-science': t('search.science'), seller: t('search.seller'), cultural: t('search.cultural') }
  const goods = scope === 'product' || scope === 'product-science'
  const placeholder = goods ? t('search.placeholder') : scope === 'seller' ? t('search.placeholderSeller') : t('search.placeholderCultural')
  return (
    <div className="m-search" role="search" aria-label={t('search.label')}>
      <ul className="m-search-tabs" aria-label={t('search.scope')}>
        {scopes.map((one) => (
          <li key={one}>
            <Link href={`${pages[one]}${query}`} aria-current={one === scope ? 'true' : undefined}>
              {words[one]}
            </Link>{' '}
          </li>
        ))}
      </ul>
      <Form method="get" action={pages[scope]} look="bare" className="m-search-form">
        {goods ? (
          <>
            <label htmlFor="search-type" className="m-hidden">
              {t('search.typeLabel')}
            </label>
            <select id="search-type" name="type" defaultValue={type} key={type} className="m-search-type">
              {types.map((one) => (
                <option key={one} value={one}>
                  {t(`search.${one}`)}
                </option>
              ))}
            </select>
          </>
        ) : null}
        <label htmlFor="search-keyword" className="m-hidden">
          {t('search.keywordLabel')}
        </label>
        <SearchInput id="search-keyword" key={keyword} keyword={keyword} placeholder={placeholder} suggest={goods} />
        <input type="submit" value={t('search.button')} className="m-search-button" />
      </Form>
      <div className="m-search-under">
        <div className="m-search-hots">
          {hots.length > 0 ? t('search.hot') : null}
          {hots.map((hot) => (
            <Link key={hot} href={`/product?keyword=${encodeURIComponent(hot)}`}>
              {hot}{' '}
            </Link>
          ))}
        </div>
        {goods ? <Link href={`/product/combined${query}${keyword && type !== 'keyword' ? `&type=${type}` : ''}`}>{t('search.combined')}</Link> : null}
      </div>
    </div>
  )
}
