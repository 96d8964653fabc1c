import { useTranslation } from 'react-i18next'
import type { SearchReply } from '../contract'
import { priceSorts } from '~/areas/promotions/codes'
import { useRootData } from '~/frame/root-data'
import { Link, Tabs, Toolbar } from '~/ui'
import { goodsHref, type GoodsQuery } from './goods-query'

export interface ListToolsProps {
  path: string
  query: GoodsQuery
  facets: SearchReply['facets']
  count: string
  hide?: 'store'
}

const sorts = [
  ['relevance', 'relevance'],
  ['sales', 'sales'],
  ['price', 'price'],
  ['-price', 'priceDown'],
  ['perUnit', 'perUnit'],
  ['new', 'new'],
] as const

/** Above the goods: their order, switches, how they are laid out, how many there are. */
export function ListTools({ path, query, facets, count, hide }: ListToolsProps) {
  const { t } = useTranslation('search')
  const { pricesHidden } = useRootData()
  const offeredSorts = sorts.filter(([sort]) => !pricesHidden || !priceSorts.includes(sort))
  const views = (['grid', 'list'] as const).map(view => ({
    view,
    label: t(`view.${view}`),
    href: goodsHref(path, query, { view, page: query.page }),
  }))
  return (
    <Toolbar
      end={
        <>
          <span className="m-figures m-hint">{count}</span>{' '}
          <span className="m-views" role="group" aria-label={t('view.label')}>
            {views.map(it => (
              <span key={it.view}>
                <Link
                  href={it.href}
                  rel="nofollow"
                  aria-current={it.view === query.view ? 'true' : undefined}
                  className="m-view"
                >
                  {it.label}
                </Link>{' '}
              </span>
            ))}
          </span>
        </>
      }
    >
      <Tabs
        label={t('sort.label')}
        look="pill"
        tabs={offeredSorts.map(([sort, key]) => ({
          label: t(`sort.${key}`),
          href: goodsHref(path, query, { sort }),
          current: query.sort === sort,
        }))}
      />
      <span className="m-toggles">
        <Toggle
          href={goodsHref(path, query, { inStock: !query.inStock })}
          on={query.inStock}
          label={t('inStock')}
          count={facets.inStock}
        />{' '}
        {hide === 'store' ? null : (
          <Toggle
            href={goodsHref(path, query, { third: !query.third })}
            on={query.third}
            label={t('third')}
            count={facets.third}
          />
        )}
      </span>
    </Toolbar>
  )
}

function Toggle({
  href,
  on,
  label,
  count,
}: {
  href: string
  on: boolean
  label: string
  count: number
}) {
  return (
    <Link
      href={href}
      className={on ? 'm-toggle m-toggle-on' : 'm-toggle'}
      role="checkbox"
      aria-checked={on}
      rel="nofollow"
    >
      <span className="m-toggle-box" aria-hidden="true">
        {on ? '✓' : ''}
      </span>{' '}
      {label}
      {count > 0 && !on ? (
        <span className="m-facet-count m-figures"> ({count.toLocaleString('en')})</span>
      ) : null}
    </Link>
  )
}
