import { useTranslation } from 'react-i18next'
import type { SearchReply } from '../contract'
import { haoFromYuan } from '~/contract/money'
import { pathTo } from '~/areas/catalogue/screens/category-crumbs'
import { useFrameData } from '~/areas/malls/screens/frame-data'
import { usePick, useRootData } from '~/frame/root-data'
import type { Chosen } from '~/ui'
import { roundBound, usePriceWords } from './price-words'
import { goodsHref, toggle, type GoodsQuery } from './goods-query'

/** Everything chosen, each with the link that takes it away; names come from the facets, which show what was chosen, too. */
export function useChosen(
  path: string,
  query: GoodsQuery,
  facets: SearchReply['facets'],
): Chosen[] {
  const { t } = useTranslation('search')
  const pick = usePick()
  const { pricesHidden } = useRootData()
  const category = pathTo(useFrameData()?.categories ?? [], query.category).at(-1)
  const priceWords = usePriceWords()
  const lists = {
    brand: facets.brands,
    store: facets.stores,
    pack: facets.packs,
    thirdCode: facets.thirds,
  } as const
  const without = (change: Partial<GoodsQuery>) => goodsHref(path, query, change)
  const several = (['brand', 'store', 'pack', 'thirdCode'] as const).flatMap(kind =>
    query[kind].map(id => {
      const it = lists[kind].find(one => one.id === id)
      return {
        group: t(`facet.${kind}`),
        label: it ? pick(it.name, it.nameEn) : id,
        href: without({ [kind]: toggle(query[kind], id) }),
      }
    }),
  )
  const [min, max] = [query.min, query.max].map(text => {
    const hao = haoFromYuan(text)
    return text && hao !== null && hao >= 0 ? hao : null
  })
  return [
    ...(query.keyword && query.type !== 'keyword'
      ? [
          {
            group: t('facet.type'),
            label: t(`type.${query.type}`),
            href: without({ type: 'keyword' }),
          },
        ]
      : []),
    ...(['name', 'code', 'spec', 'cas'] as const)
      .filter(field => query[field])
      .map(field => ({
        group: t(`combined.${field}`),
        label: query[field],
        href: without({ [field]: '' }),
      })),
    ...(query.category
      ? [
          {
            group: t('facet.category'),
            label: category ? pick(category.name, category.nameEn) : query.category,
            href: without({ category: '', pack: [] }),
          },
        ]
      : []),
    ...several,
    ...((min !== null || max !== null) && !pricesHidden
      ? [
          {
            group: t('facet.price'),
            label: priceWords(min ?? 0, max === null || max === undefined ? null : roundBound(max)),
            href: without({ min: '', max: '' }),
          },
        ]
      : []),
    ...(query.inStock
      ? [{ group: t('facet.stock'), label: t('inStock'), href: without({ inStock: false }) }]
      : []),
    ...(query.third
      ? [{ group: t('facet.store'), label: t('third'), href: without({ third: false }) }]
      : []),
  ]
}
