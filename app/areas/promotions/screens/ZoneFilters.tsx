import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import { usePick, useRootData } from '~/frame/root-data'
import {
  ChosenFilters,
  FilterGroup,
  FoldedFilters,
  Form,
  HiddenField,
  Link,
  SubmitButton,
  Tabs,
  Toolbar,
  type Chosen,
} from '~/ui'
import { emptyZone, zoneHref, zoneParts, type ZoneAsked } from './zone-query'
import { priceSorts, zoneSorts } from '../codes'

type Facet = { id: string; name: string; nameEn: string; count: number }
const places = ['category', 'store', 'county'] as const

export interface ZoneFacets {
  categories: readonly Facet[]
  stores: readonly Facet[]
  price: { min: number; max: number } | null
}
export interface ZoneFiltersProps {
  path: string
  query: ZoneAsked
  facets: ZoneFacets
  categoryName?: { name: string; nameEn: string } | null
  removeLabel: string
}

/** What narrows the goods of a zone: categories, suppliers, words and prices, as links and small forms. */
export function ZoneFilters({ path, query, facets, removeLabel }: ZoneFiltersProps) {
  const { t } = useTranslation('promotions')
  const { t: search } = useTranslation('search')
  const { pricesHidden, legacySheet } = useRootData()
  const pick = usePick()
  const asLinks = (list: readonly Facet[], field: 'category' | 'store') =>
    list.map(it => ({
      label: pick(it.name, it.nameEn),
      count: it.count,
      chosen: query[field] === it.id,
      href: zoneHref(path, query, { [field]: query[field] === it.id ? '' : it.id }),
    }))
  return (
    <FoldedFilters
      label={search('allFilters')}
      plain={legacySheet}
      first={
        <>
          <FilterGroup
            title={t('filter.category')}
            facets={asLinks(facets.categories, 'category')}
            removeLabel={removeLabel}
          />
          {facets.stores.length > 1 || query.store ? (
            <FilterGroup
              title={t('filter.store')}
              facets={asLinks(facets.stores, 'store')}
              removeLabel={removeLabel}
            />
          ) : null}
        </>
      }
      rest={
        <>
          <div className="m-filter m-filter-kinds">
            <div className="m-filter-title">
              <label htmlFor="zone-keyword">{t('filter.keyword')}</label>
            </div>
            <div className="m-filter-list">
              <Form method="get" action={path} look="bare" key={query.keyword}>
                <HiddenQuery query={{ ...query, keyword: '' }} />
                <input
                  id="zone-keyword"
                  type="text"
                  name="keyword"
                  defaultValue={query.keyword}
                  maxLength={100}
                  className="m-input m-width-medium"
                  autoComplete="off"
                />{' '}
                <SubmitButton label={t('filter.find')} look="secondary" size="small" />
              </Form>
            </div>
          </div>
          {pricesHidden ? null : (
            <PriceBounds path={path} query={query} priceRange={facets.price} />
          )}
        </>
      }
    />
  )
}

/** The rest of the address inside a form. */
const HiddenQuery = ({ query }: { query: ZoneAsked }) => (
  <>
    {zoneParts({ ...query, page: 1 }).map(([name, value]) => (
      <HiddenField key={name} name={name} value={value} />
    ))}
  </>
)

function PriceBounds({
  path,
  query,
  priceRange,
}: {
  path: string
  query: ZoneAsked
  priceRange: ZoneFacets['price']
}) {
  const { t } = useTranslation('search')
  return (
    <div className="m-filter" role="group" aria-label={t('price.label')}>
      <div className="m-filter-title">{t('facet.price')}</div>
      <div className="m-filter-list">
        <Form
          method="get"
          action={path}
          look="inline"
          className="m-price-form"
          key={`${query.min}-${query.max}`}
        >
          <HiddenQuery query={{ ...query, min: '', max: '' }} />
          <label htmlFor="zone-min" className="m-hidden">
            {t('price.min')}
          </label>
          <input
            id="zone-min"
            name="min"
            type="text"
            inputMode="decimal"
            defaultValue={query.min}
            maxLength={12}
            placeholder="¥"
            className="m-input m-width-tiny"
            autoComplete="off"
          />
          <span aria-hidden="true"> – </span>
          <label htmlFor="zone-max" className="m-hidden">
            {t('price.max')}
          </label>
          <input
            id="zone-max"
            name="max"
            type="text"
            inputMode="decimal"
            defaultValue={query.max}
            maxLength={12}
            placeholder="¥"
            className="m-input m-width-tiny"
            autoComplete="off"
          />{' '}
          <SubmitButton label={t('price.apply')} look="secondary" size="small" />
          {priceRange ? (
            <span className="m-hint m-figures">
              {' '}
              {t('price.seen', {
                min: formatYuan(priceRange.min),
                max: formatYuan(priceRange.max),
              })}
            </span>
          ) : null}
        </Form>
      </div>
    </div>
  )
}

/** What is chosen, each with the way to drop it. `names` of what the address only knows by id. */
export function ZoneChosen({
  path,
  query,
  names,
  removeLabel,
}: {
  path: string
  query: ZoneAsked
  names: Partial<Record<(typeof places)[number], string>>
  removeLabel: string
}) {
  const { t } = useTranslation('promotions')
  const { min, max } = query
  const choices: Chosen[] = [
    ...places.flatMap(field =>
      query[field]
        ? [
            {
              group: t(`filter.${field}`),
              label: names[field] ?? query[field],
              href: zoneHref(path, query, { [field]: '' }),
            },
          ]
        : [],
    ),
    ...(query.keyword
      ? [
          {
            group: t('filter.keyword'),
            label: query.keyword,
            href: zoneHref(path, query, { keyword: '' }),
          },
        ]
      : []),
    ...(min || max
      ? [
          {
            group: t('filter.price'),
            label:
              min && max ? t('range', { min, max }) : min ? t('from', { min }) : t('to', { max }),
            href: zoneHref(path, query, { min: '', max: '' }),
          },
        ]
      : []),
    ...(query.inStock
      ? [{ group: '', label: t('inStock'), href: zoneHref(path, query, { inStock: false }) }]
      : []),
  ]
  return (
    <ChosenFilters
      title={t('chosen')}
      chosen={choices}
      removeLabel={removeLabel}
      clear={{
        label: t('clear'),
        href: zoneHref(path, { ...emptyZone, state: query.state, id: query.id, sort: query.sort }),
      }}
    />
  )
}

/** How the goods are ordered, whether only those in stock, and how many there are. */
export function ZoneToolbar({
  path,
  query,
  total,
}: {
  path: string
  query: ZoneAsked
  total: number
}) {
  const { t } = useTranslation('promotions')
  const { pricesHidden } = useRootData()
  const sorts = zoneSorts.filter(it => !pricesHidden || !priceSorts.includes(it))
  return (
    <Toolbar
      end={
        <span className="m-hint m-figures">{t('count', { n: total.toLocaleString('en') })}</span>
      }
    >
      <Tabs
        label={t('sort.label')}
        look="pill"
        tabs={sorts.map(sort => ({
          label: t(`sort.${sort}`),
          href: zoneHref(path, query, { sort }),
          current: query.sort === sort,
        }))}
      />
      <span className="m-toggles">
        <Link
          href={zoneHref(path, query, { inStock: !query.inStock })}
          className={query.inStock ? 'm-toggle m-toggle-on' : 'm-toggle'}
          role="checkbox"
          aria-checked={query.inStock}
          rel="nofollow"
        >
          <span className="m-toggle-box" aria-hidden="true">
            {query.inStock ? '✓' : ''}
          </span>{' '}
          {t('inStock')}
        </Link>
      </span>
    </Toolbar>
  )
}
