import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '~/areas/catalogue/contract'
import type { SearchReply } from '../contract'
import { pathTo } from '~/areas/catalogue/screens/category-crumbs'
import { useFrameData } from '~/areas/malls/screens/frame-data'
import { usePick, useRootData } from '~/frame/root-data'
import { ChosenFilters, FilterGroup, FoldedFilters, type Facet } from '~/ui'
import { useChosen } from './chosen'
import { goodsHref, toggle, withoutFilters, type GoodsQuery, type Several } from './goods-query'
import { ManyChoices } from './ManyChoices'
import { isNoPrice, PriceFilter } from './PriceFilter'

const CHOICES_SHOWN = { brand: 10, store: 10, pack: 8, thirdCode: 10 } as const

export interface GoodsFiltersProps {
  path: string
  query: GoodsQuery
  facets: SearchReply['facets']
  hide?: 'store'
}

/** Categories, brands, suppliers, packs, marketplaces and prices as links and small forms: what narrows a list of goods. */
export function GoodsFilters(props: GoodsFiltersProps) {
  const { path, query, facets, hide } = props
  const { t } = useTranslation('search')
  const { pricesHidden, legacySheet } = useRootData()
  const chosenFilters = useChosen(path, query, facets)
  const kinds = {
    brand: facets.brands,
    store: facets.stores,
    pack: facets.packs,
    thirdCode: facets.thirds,
  } as const
  const shownKinds = (['brand', 'store', 'pack', 'thirdCode'] as const).filter(
    kind => !(hide === 'store' && (kind === 'store' || kind === 'thirdCode')),
  )
  const group = (kind: Several) => (
    <SeveralFilter key={kind} path={path} query={query} kind={kind} list={kinds[kind]} />
  )
  // Among the goods of one supplier its own bar of categories takes the room of a row.
  const second = hide === 'store' ? undefined : 'brand'
  const rest = shownKinds.filter(kind => kind !== second)
  return (
    <>
      <FoldedFilters
        label={t('allFilters')}
        plain={legacySheet}
        open={rest.some(kind => kind === query.all) || isNoPrice(query.min) || isNoPrice(query.max)}
        first={
          <>
            <CategoryFilter {...props} />
            {second ? group(second) : null}
          </>
        }
        rest={
          <>
            {rest.map(group)}
            {pricesHidden ? null : (
              <PriceFilter path={path} query={query} range={facets.price} steps={facets.prices} />
            )}
          </>
        }
      />
      <ChosenFilters
        title={t('chosen')}
        chosen={chosenFilters}
        removeLabel={t('removeOne')}
        clear={{
          label: t('clear'),
          href: goodsHref(path, query, {
            ...withoutFilters,
            name: '',
            code: '',
            spec: '',
            cas: '',
            type: 'keyword',
            all: '',
          }),
        }}
      />
    </>
  )
}

/** The way down the tree: where one is, with the way back up, and what lies below with its counts. */
function CategoryFilter({ path, query, facets }: GoodsFiltersProps) {
  const { t } = useTranslation('search')
  const pick = usePick()
  const above: CategoryNode[] = pathTo(useFrameData()?.categories ?? [], query.category)
  const to = (category: string) => goodsHref(path, query, { category, pack: [] })
  const up: Facet[] = query.category
    ? [
        { label: `‹ ${t('allCategories')}`, href: to('') },
        ...above
          .slice(0, -1)
          .map(it => ({ label: `‹ ${pick(it.name, it.nameEn)}`, href: to(it.id) })),
      ]
    : []
  const below = facets.categories.map(it => ({
    label: pick(it.name, it.nameEn),
    count: it.count,
    href: to(it.id),
  }))
  return (
    <FilterGroup
      title={t('facet.category')}
      facets={[...up, ...below]}
      removeLabel={t('removeOne')}
    />
  )
}

/** A facet of which several may be chosen: each link adds one or takes it away; "more" opens all of them as a form. */
function SeveralFilter({
  path,
  query,
  kind,
  list,
}: {
  path: string
  query: GoodsQuery
  kind: Several
  list: SearchReply['facets']['brands']
}) {
  const { t } = useTranslation('search')
  const pick = usePick()
  const values = query[kind]
  const max = CHOICES_SHOWN[kind]
  if (query.all === kind && list.length > 0)
    return <ManyChoices path={path} query={query} kind={kind} list={list} />
  // What is chosen stays in sight however few goods it has.
  const facets = list
    .filter((it, at) => at < max || values.includes(it.id))
    .map(it => ({
      label: pick(it.name, it.nameEn),
      count: it.count,
      chosen: values.includes(it.id),
      href: goodsHref(path, query, { [kind]: toggle(values, it.id) }),
    }))
  const more =
    list.length > 2
      ? {
          label: list.length > max ? t('more') : t('many'),
          href: goodsHref(path, query, { all: kind, page: query.page }),
        }
      : undefined
  return (
    <FilterGroup
      title={t(`facet.${kind}`)}
      facets={facets}
      more={more}
      removeLabel={t('removeOne')}
    />
  )
}
