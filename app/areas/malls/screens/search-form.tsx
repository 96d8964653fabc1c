import { useLocation } from '@remix-run/react'
import { useRef, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { searchTypes, type SearchScope, type SearchType } from '~/areas/search/codes'
import { useAddress, useRootData } from '~/frame/root-data'
import { paths, withBase } from '~/paths'
import { Form, HiddenField, Link } from '~/ui'
import { SearchInput } from './search-input'

const pages: Record<SearchScope, string> = {
  product: paths.goods,
  'product-science': paths.scientificGoods,
  seller: paths.supplierSearch,
  cultural: paths.culturalGoods,
}
/** Pages whose `keyword` is that of the head. */
const lists = new Set(Object.values(pages))

/** What the search box looks for on the page with this path (spec 4). */
export function scopeOf(pathname: string): SearchScope {
  if (/\/(product_science|scientific)(\/|$)/.test(pathname)) return 'product-science'
  if (pathname.includes(paths.cultural)) return 'cultural'
  return /\/supplier(List|Search)$/.test(pathname) ? 'seller' : 'product'
}

export type SearchFormProps = {
  scope: SearchScope
  type: SearchType
  keyword: string
  hots: readonly string[]
  cultural: boolean
}

/** The search of the head: a plain GET form; what it searches is chosen by links. */
export function SearchForm({ scope, hots, cultural, ...asked }: SearchFormProps) {
  const { t } = useTranslation('malls')
  const { mall } = useRootData()
  const { pathname } = useLocation()
  const { keyword, type }: { keyword: string; type: SearchType } = lists.has(pathname)
    ? asked
    : { keyword: '', type: 'keyword' }
  const query = keyword ? `?keyword=${encodeURIComponent(keyword)}` : ''
  const scopes: SearchScope[] =
    scope === 'product-science' ? ['product', 'product-science', 'seller'] : ['product', 'seller']
  if (cultural && mall.culturalStore !== false) scopes.push('cultural')
  const words = {
    product: t('search.product'),
    'product-science': t('search.science'),
    seller: t('search.seller'),
    cultural: t('search.cultural'),
  }
  const goods = scope === 'product' || scope === 'product-science'
  // How goods are laid out outlasts a search.
  const { search } = useAddress()
  // Elsewhere they would push the goods down; the box lists them wherever it is.
  const hotWords = pathname === '/' ? hots : []
  const inRows = goods && lists.has(pathname) && new URLSearchParams(search).get('view') === 'list'
  const placeholder = goods
    ? t('search.placeholder')
    : scope === 'seller'
      ? t('search.placeholderSeller')
      : t('search.placeholderCultural')
  return (
    <div className="m-search" role="search" aria-label={t('search.label')}>
      <ul className="m-search-tabs" aria-label={t('search.scope')}>
        {scopes.map(one => (
          <li key={one}>
            <Link href={`${pages[one]}${query}`} aria-current={one === scope ? 'true' : undefined}>
              {words[one]}
            </Link>{' '}
          </li>
        ))}
      </ul>
      <Form method="get" action={paths.search} look="bare" className="m-search-form">
        {scope === 'product' ? null : <HiddenField name="scope" value={scope} />}
        {goods && inRows ? <HiddenField name="view" value="list" /> : null}
        {goods ? <SearchTypeChoice type={type} key={`${pathname}${type}`} /> : null}
        <label htmlFor="search-keyword" className="m-hidden">
          {t('search.keywordLabel')}
        </label>
        <SearchInput
          id="search-keyword"
          key={`${pathname}${keyword}`}
          keyword={keyword}
          placeholder={placeholder}
          suggest={goods}
          hots={hots}
          list={pages[scope]}
        />
        <input type="submit" value={t('search.button')} className="m-search-button" />
      </Form>
      <div className="m-search-under">
        <div className="m-search-hots">
          {hotWords.length > 0 ? t('search.hot') : null}
          {hotWords.map(hot => (
            <Link key={hot} href={`${paths.goods}?keyword=${encodeURIComponent(hot)}`}>
              {hot}{' '}
            </Link>
          ))}
        </div>
        <span className="m-search-ways">
          <Link href={paths.recentSearches} rel="nofollow">
            {t('search.recent')}
          </Link>{' '}
          {goods ? (
            <Link
              href={`${paths.combinedSearch}${query}${keyword && type !== 'keyword' ? `&type=${type}` : ''}`}
              onClick={emptyHead}
            >
              {t('search.combined')}
            </Link>
          ) : null}
        </span>
      </div>
    </div>
  )
}

/** The combined search takes the keyword over, and opens over the page at hand. */
function emptyHead({ currentTarget }: { currentTarget: HTMLElement }): void {
  const form = currentTarget.closest('.m-search')?.querySelector('form')
  const box = form?.querySelector<HTMLInputElement>('[name=keyword]')
  const type = form?.querySelector<HTMLSelectElement>('[name=type]')
  if (box) box.value = ''
  if (type) type.value = 'keyword'
}

/**
 * What the keyword is looked for in. "Combined" leads to the page of the combined search, which takes the keyword over into the
 * field of the type that was chosen before; the head is empty again then (spec 4). Without script the form leads there.
 */
function SearchTypeChoice({ type }: { type: SearchType }) {
  const { t } = useTranslation('malls')
  const before = useRef<string>(type)
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const { value, form } = event.currentTarget
    if (value !== 'combined') return void (before.current = value)
    const box = form?.querySelector<HTMLInputElement>('[name=keyword]')
    const keyword = box?.value.trim() ?? ''
    emptyHead(event)
    const query = keyword ? `?${new URLSearchParams({ keyword, type: before.current })}` : ''
    // As if the link were pressed: the page opens over the one at hand.
    const link = document.createElement('a')
    link.href = withBase(paths.combinedSearch) + query
    event.currentTarget.after(link)
    link.click()
    link.remove()
    before.current = 'keyword'
  }
  return (
    <>
      <label htmlFor="search-type" className="m-hidden">
        {t('search.typeLabel')}
      </label>
      <select
        id="search-type"
        name="type"
        defaultValue={type}
        className="m-search-type"
        onChange={choose}
      >
        {searchTypes.map(one => (
          <option key={one} value={one}>
            {t(`search.${one}`)}
          </option>
        ))}
        <option value="combined">{t('search.combined')}</option>
      </select>
    </>
  )
}
