import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import type { CartView } from '../contract'
import { quantityFrom } from '~/contract/quantity'
import { paths } from '~/paths'
import { notAdded } from './not-added'

/** Goods that are bought at once, past the cart. */
export interface Single {
  id: string
  num: number
}

/**
 * The order form of these goods alone. The key of the order is made with the press and stands in the address, so that the page
 * opened twice, or come back to, is one form and makes one order.
 */
export const buyHref = (id: string, num: number): string =>
  `${paths.ordering}?${new URLSearchParams({ buy: id, num: String(num), key: randomUUID() })}`

/** What is bought at once by an address, or by a posted order form. */
export function singleIn(text: (name: string) => string | null): Single | null {
  const id = text('buy')
  const num = quantityFrom(text('num') ?? '')
  return id && num !== null ? { id, num } : null
}

/** The goods with prices and stock of the region; who cannot have them like that is told why on a page. */
export const priceSingle = (
  { api }: AppLoadContext,
  { id, num }: Single,
  regionCode?: string,
): Promise<CartView> =>
  api.cart.single({ id, num, regionCode }).catch((error: unknown) => {
    throw notAdded(error, new URLSearchParams({ id }))
  })
