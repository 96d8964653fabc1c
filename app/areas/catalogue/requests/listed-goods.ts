import type { AppLoadContext } from '@remix-run/node'
import type { ListedGoods, ProductCard } from '../contract'
import { drawnOnce } from '~/contract/drawn-once'

/** The goods of a list for a page; `name` tells it from other lists of the page. */
export const listedGoods = <Goods extends ProductCard>(
  { isDocument }: AppLoadContext,
  goods: readonly Goods[],
  name: string,
): readonly ListedGoods<Goods>[] =>
  isDocument ? drawnOnce(goods, ['id', 'stock'], at => `${name}${at}`) : goods
