import { useTranslation } from 'react-i18next'
import type { SearchReply } from '~/contract/search'
import { formatYuan, haoFromYuan } from '~/contract/money'
import { usePick } from '~/features/root-data'
import { ChosenFilters, FilterGroup, Form, HiddenField, Panel, SubmitButton, type Chosen } from '~/ui'
import { emptyQuery, goodsHref, partsOf, toggled, type GoodsQuery } from './goods-query'

const CHOICES_SHOWN = 12

export interface GoodsFiltersProps { path: string; query: GoodsQuery; facets: SearchReply['facets']; hide?: 'store' }

const yuan = (text: string) => { const hao = haoFromYuan(text); return hao === null ? '' : formatYuan(hao, { minDecimals: 0 }) }

/** Everything chosen, each removable; names come from the facets, which show what was chosen, too. */
function useChosen({ path, query, facets }: GoodsFiltersProps): Chosen[] {
  const { t } = useTranslation('search')
  const pick = usePick()
  const nameOf = (list: SearchReply['facets']['brands'], id: string) => { const it = list.find(one => one.id === id); return it ? pick(it.name, it.nameEn) : id }
  const min = yuan(query.min), max = yuan(query.max)
  return [
    ...(['name', 'code', 'spec', 'cas'] as const).filter(field => query[field]).map(field => ({ group: t(`combined.${field}`), label: query[field], href: goodsHref(path, query, { [field]: '' }) })),
    ...query.brand.map(id => ({ group: t('facet.brand'), label: nameOf(facets.brands, id), href: goodsHref(path, query, { brand: toggled(query.brand, id) }) })),
    ...query.store.map(id => ({ group: t('facet.store'), label: nameOf(facets.stores, id), href: goodsHref(path, query, { store: toggled(query.store, id) }) })),
    ...(min || max ? [{ group: t('facet.price'), label: min && max ? t('price.range', { min, max }) : min ? t('price.from', { min }) : t('price.to', { max }), href: goodsHref(path, query, { min: '', max: '' }) }] : []),
  ]
}

/** Categories, brands, suppliers and price as links and one small form: what narrows a list of goods. */
export function GoodsFilters(props: GoodsFiltersProps) {
  const { path, query, facets, hide } = props
  const { t } = useTranslation('search')
  const pick = usePick()
  const chosen = useChosen(props)
  const some = (kind: 'brand' | 'store', list: SearchReply['facets']['brands']) => {
    const values = query[kind]
    const whole = query.all === kind
    // What is chosen stays in sight however few goods it has.
    const shown = whole ? list : list.filter((it, at) => at < CHOICES_SHOWN || values.includes(it.id))
    const facetLinks = shown.map(it => ({ label: pick(it.name, it.nameEn), count: it.count, chosen: values.includes(it.id), href: goodsHref(path, query, { [kind]: toggled(values, it.id) }) }))
    const more = list.length > CHOICES_SHOWN ? { label: whole ? t('less') : t('more'), href: goodsHref(path, query, { all: whole ? '' : kind, page: query.page }) } : undefined
    return <FilterGroup title={t(`facet.${kind}`)} facets={facetLinks} more={more} removeLabel={t('removeOne')} />
  }
  const categories = facets.categories.map(it => ({ label: pick(it.name, it.nameEn), count: it.count, href: goodsHref(path, query, { category: it.id }) }))
  return (
    <>
      <Panel>
        <FilterGroup title={t('facet.category')} facets={categories} removeLabel={t('removeOne')} />
        {some('brand', facets.brands)}
        {hide === 'store' ? null : some('store', facets.stores)}
        <PriceFilter path={path} query={query} range={facets.price} />
      </Panel>
      <ChosenFilters title={t('chosen')} chosen={chosen} removeLabel={t('removeOne')} clear={{ label: t('clear'), href: goodsHref(path, { ...emptyQuery, keyword: query.keyword, type: query.type, category: query.category, sort: query.sort }) }} />
    </>
  )
}

function PriceFilter({ path, query, range }: { path: string; query: GoodsQuery; range: SearchReply['facets']['price'] }) {
  const { t } = useTranslation('search')
  return (
    <div className="m-filter" role="group" aria-label={t('price.label')}>
      <div className="m-filter-title">{t('facet.price')}</div>
      <div className="m-filter-list">
        <Form method="get" action={path} look="inline" className="m-price-form">
          {partsOf({ ...query, min: '', max: '', page: 1 }).map(([name, value]) => <HiddenField key={`${name}${value}`} name={name} value={value} />)}
          <label htmlFor="price-min" className="m-hidden">{t('price.min')}</label>
          <input id="price-min" name="min" type="text" inputMode="decimal" defaultValue={query.min} key={`min${query.min}`} maxLength={12} placeholder="¥" className="m-input m-width-tiny" autoComplete="off" />
          <span aria-hidden="true"> – </span>
          <label htmlFor="price-max" className="m-hidden">{t('price.max')}</label>
          <input id="price-max" name="max" type="text" inputMode="decimal" defaultValue={query.max} key={`max${query.max}`} maxLength={12} placeholder="¥" className="m-input m-width-tiny" autoComplete="off" />{' '}
          <SubmitButton label={t('price.apply')} look="secondary" size="small" />
          {range ? <span className="m-hint m-figures"> {t('price.seen', { min: formatYuan(range.min), max: formatYuan(range.max) })}</span> : null}
        </Form>
      </div>
    </div>
  )
}
