import type { ProductCard } from '~/contract/catalogue'

export const COMPARED_MAX = 4
type Goods = Pick<ProductCard, 'id' | 'storeId'>

/** The address that shows these goods beside each other. */
export const compareHref = (goods: readonly Goods[]): string => `/product/compare?${new URLSearchParams(goods.slice(0, COMPARED_MAX).map(it => ['goods', `${it.storeId}/${it.id}`]))}`
