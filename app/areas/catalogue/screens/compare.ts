import { COMPARED_MAX } from '../limits'
import type { ProductCard } from '../contract'
import { paths } from '~/paths'

type Goods = Pick<ProductCard, 'id' | 'storeId'>

/** How goods are named in addresses and in the cookie. */
export const keyOf = ({ storeId, id }: Goods): string => `${storeId}/${id}`

/** The address that shows these goods beside each other. */
export const compareHref = (goods: readonly Goods[]): string =>
  `${paths.comparison}?${new URLSearchParams(goods.slice(0, COMPARED_MAX).map(it => ['goods', keyOf(it)]))}`
