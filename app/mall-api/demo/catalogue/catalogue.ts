import { haoFromYuan } from '../../../contract/money'
import { brands } from './brands'
import { categories } from './categories'
import { between, fraction } from './chance'
import { goodsProducts } from './goods'
import { neatly, plainYuan, reagentProducts } from './reagents'
import { reviewsOf } from './reviews'
import { stores } from './stores'
import type { DemoCatalogue, DemoPricePoint } from './types'


let made: DemoCatalogue | undefined

/** The whole demo catalogue, made once; the same on every machine and every call. Callers must not change it. */
export function demoCatalogue(): DemoCatalogue {
  if (!made) {
    const products = [...reagentProducts(), ...goodsProducts()]
    made = { categories, brands, stores, products, reviews: reviewsOf(products) }
  }
  return made
}

let prices: Map<string, string> | undefined

/** Twelve monthly points, oldest first, that end at the price of today. An unknown key throws. */
export function priceHistory(productKey: string): DemoPricePoint[] {
  prices ??= new Map(demoCatalogue().products.map((product) => [product.key, product.priceYuan]))
  const today = haoFromYuan(prices.get(productKey) ?? '')
  if (today === null) throw new Error(`no such product: ${productKey}`)
  const points: DemoPricePoint[] = []
  let price = today
  for (let monthsAgo = 0; monthsAgo < 12; monthsAgo++) {
    points.unshift({ monthsAgo, priceYuan: plainYuan(price) })
    // Prices rest most months and move by up to seven per cent in others.
    const seed = `${productKey}-${monthsAgo}`
    if (fraction(`${seed}-moves`) < 0.45) {
      const moved = neatly(Math.round((price * between(seed, 94, 107)) / 100))
      const near = moved > today * 0.75 && moved < today * 1.35
      if (near) price = moved
    }
  }
  return points
}
