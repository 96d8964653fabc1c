import { brands } from './brands'
import { categories } from './categories'
import { goodsProducts } from './goods'
import { reagentProducts } from './reagents'
import { reviewsOf } from './reviews'
import { stores } from './stores'
import type { DemoCatalogue } from './types'

let catalogue: DemoCatalogue | undefined

/** The whole demo catalogue, made once; the same on every machine and every call. Callers must not change it. */
export function demoCatalogue(): DemoCatalogue {
  if (!catalogue) {
    const products = [...reagentProducts(), ...goodsProducts()]
    catalogue = { categories, brands, stores, products, reviews: reviewsOf(products) }
  }
  return catalogue
}
