import { useTranslation } from 'react-i18next'
import type { Relaxation, SearchReply } from '../contract'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { EmptyState, Link } from '~/ui'
import { emptyQuery, goodsHref, withoutFilters, type GoodsQuery } from './goods-query'

type Relaxations = SearchReply['relax']
interface Way {
  label: string
  href: string
}

/** What a way to find more changes in the address of the list. */
export function relaxedPath(
  path: string,
  query: GoodsQuery,
  { by, value, keyword }: Pick<Relaxation, 'by' | 'value' | 'keyword'>,
): string {
  const minus = (values: string[]) => (value ? values.filter(it => it !== value) : [])
  switch (by) {
    case 'spelling':
    case 'word':
      return goodsHref(path, query, { keyword: keyword ?? '' })
    case 'type':
      return goodsHref(path, query, { type: 'keyword' })
    case 'scope':
    case 'tag':
      return goodsHref(paths.goods, query)
    case 'field':
      return goodsHref(path, query, { [value]: '' })
    case 'category':
      return goodsHref(path, query, { category: '', pack: [] })
    case 'brand':
      return goodsHref(path, query, { brand: minus(query.brand) })
    case 'store':
      return goodsHref(path, query, { store: minus(query.store) })
    case 'pack':
      return goodsHref(path, query, { pack: minus(query.pack) })
    case 'price':
      return goodsHref(path, query, { min: '', max: '' })
    case 'inStock':
      return goodsHref(path, query, { inStock: false })
    case 'filters':
      return goodsHref(path, query, withoutFilters)
    case 'third':
      return goodsHref(path, query, { third: false, thirdCode: [] })
  }
}

function useWays(path: string, query: GoodsQuery, relax: Relaxations): Way[] {
  const { t } = useTranslation('search')
  const field = (name: string) =>
    name === 'code' || name === 'spec' || name === 'cas'
      ? t(`combined.${name}`)
      : t('combined.name')
  return relax.map(it => {
    const sentence =
      it.by === 'field'
        ? t('relax.field', { value: field(it.value) })
        : t(`relax.${it.by}`, { value: it.value, keyword: it.keyword ?? '' })
    return {
      label: t(it.more ? 'relax.foundMany' : 'relax.found', {
        way: sentence,
        n: it.total.toLocaleString('en'),
      }),
      href: relaxedPath(path, query, it),
    }
  })
}

/** Ways to find more beside what was found. */
export function WaysToMore({
  path,
  query,
  relax,
}: {
  path: string
  query: GoodsQuery
  relax: Relaxations
}) {
  const { t } = useTranslation('search')
  const ways = useWays(path, query, relax)
  return (
    <p className="m-ways-line">
      {t('empty.lead')}
      {ways.map(it => (
        <span key={it.href}>
          {' '}
          <Link href={it.href} rel="nofollow">
            {it.label}
          </Link>
        </span>
      ))}
    </p>
  )
}

/** Why nothing is there and what could be loosened, as links that do it and say what they find. */
export function NothingFound({
  path,
  query,
  words,
  hots,
  relax,
}: {
  path: string
  query: GoodsQuery
  words: string
  hots: readonly string[]
  relax: Relaxations
}) {
  const { t } = useTranslation('search')
  const { groupBuying } = useRootData().mall
  const knownWays = useWays(path, query, relax)
  const filtered =
    query.brand.length > 0 ||
    query.store.length > 0 ||
    query.pack.length > 0 ||
    query.thirdCode.length > 0 ||
    query.category ||
    query.inStock ||
    query.third ||
    query.min ||
    query.max
  const ways = [
    ...knownWays,
    ...(filtered && !relax.some(it => it.by === 'filters')
      ? [{ label: t('empty.dropFilters'), href: goodsHref(path, query, withoutFilters) }]
      : []),
    ...(path !== paths.goods && words && !relax.some(it => it.by === 'scope')
      ? [
          {
            label: t('empty.everywhere'),
            href: goodsHref(paths.goods, {
              ...emptyQuery,
              keyword: query.keyword,
              type: query.type,
              name: query.name,
              code: query.code,
              spec: query.spec,
              cas: query.cas,
            }),
          },
        ]
      : []),
    {
      label: t('empty.combined'),
      href: `${paths.combinedSearch}${query.keyword ? `?${new URLSearchParams({ keyword: query.keyword, type: query.type })}` : ''}`,
    },
    ...(words && groupBuying ? [{ label: t('empty.demand'), href: paths.demands }] : []),
  ]
  // Nothing was asked for: nobody offers anything here yet.
  if (!words && !filtered && ways.length === 1)
    return <EmptyState title={t('empty.nothing')} picture="search" />
  const didYouMean = relax.find(it => it.by === 'spelling')
  return (
    <EmptyState
      title={words ? t('empty.titleFor', { keyword: words }) : t('empty.title')}
      picture="search"
    >
      {didYouMean?.keyword ? (
        <p className="m-did-you-mean">
          {t('empty.didYouMean')}
          <Link href={relaxedPath(path, query, didYouMean)}>{didYouMean.keyword}</Link>
        </p>
      ) : null}
      <p>{t('empty.lead')}</p>
      <ul className="m-ways">
        {words ? <li>{t('empty.shorter')}</li> : null}
        {ways.map(it => (
          <li key={it.href}>
            <Link href={it.href} rel="nofollow">
              {it.label}
            </Link>
          </li>
        ))}
      </ul>
      {hots.length > 0 ? (
        <p>
          {t('empty.hot')}
          {hots.slice(0, 6).map(hot => (
            <span key={hot}>
              {' '}
              <Link href={`${paths.goods}?keyword=${encodeURIComponent(hot)}`}>{hot}</Link>
            </span>
          ))}
        </p>
      ) : null}
    </EmptyState>
  )
}
