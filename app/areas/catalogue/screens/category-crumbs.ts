import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '../contract'
import { useFrameData } from '~/areas/malls/screens/frame-data'
import { usePick } from '~/frame/root-data'
import { goodsHref, withoutFilters, type GoodsQuery } from '~/areas/search/screens/goods-query'
import type { Crumb } from '~/ui'

/** From the top down to the category, or nothing where it is not in the tree. */
export function pathTo(nodes: readonly CategoryNode[], id: string): CategoryNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length) return [node, ...below]
  }
  return []
}

/** Home, the list, the chosen category with those above it, the words searched for. Each step keeps the words. */
export function useCategoryCrumbs(path: string, query: GoodsQuery, listName: string): Crumb[] {
  const { t } = useTranslation('search')
  const pick = usePick()
  const frame = useFrameData()
  const categories = query.category ? pathTo(frame?.categories ?? [], query.category) : []
  return [
    { label: t('home'), href: '/' },
    { label: listName, href: goodsHref(path, query, { ...withoutFilters, all: '' }) },
    ...categories.map(it => ({
      label: pick(it.name, it.nameEn),
      href: goodsHref(path, query, { category: it.id, brand: [], store: [], pack: [] }),
    })),
    ...(query.keyword ? [{ label: t('results', { keyword: query.keyword }) }] : []),
  ]
}
