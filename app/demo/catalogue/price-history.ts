import { haoFromYuan, type Hao } from '~/contract/money'
import { DAY_MS } from '~/mall/core/days'
import { between, fraction } from './chance'
import { neatly, plainYuan } from './neat-prices'
import type { DemoPricePoint, DemoProduct } from './types'

const DAYS = 730
const YEARS_BACK = [0, 1, 2]

/** Solvents follow oil and change every few weeks; instruments and books keep their price for a year. */
function restlessness(product: DemoProduct): { every: [low: number, high: number]; most: number } {
  const { categoryKey, scene } = product
  if (/alcohols|ketones|hydrocarbons|polar|hplc/.test(categoryKey))
    return { every: [35, 110], most: 7 }
  if (product.cas) return { every: [90, 260], most: 6 }
  if (product.isPoverty) return { every: [50, 160], most: 8 }
  return scene === 'science' ? { every: [150, 420], most: 5 } : { every: [70, 240], most: 8 }
}

/** Days before today of the two fairs at which shops for everyday goods sell cheaper, with how long each lasts. */
function fairs(now: Date): { daysAgo: number; days: number; name: string }[] {
  return YEARS_BACK.flatMap(back =>
    (
      [
        ['06-10', 11, 'june'],
        ['11-01', 12, 'november'],
      ] as const
    ).map(([day, days, name]) => {
      const begins = Date.parse(`${now.getUTCFullYear() - back}-${day}T00:00:00Z`)
      return {
        daysAgo: Math.floor((now.getTime() - begins) / DAY_MS),
        days,
        name: `${name}${back}`,
      }
    }),
  ).filter(({ daysAgo, days }) => daysAgo > days + 1 && daysAgo < DAYS - 10)
}

/**
 * What goods cost over two years: a point for each day on which the price changed, oldest first, ending at the price of today.
 * Prices rest, then move a little, upwards more often than down; everyday goods dip at the fairs of June and November.
 */
export function priceHistory(product: DemoProduct, now: Date): DemoPricePoint[] {
  const today = haoFromYuan(product.priceYuan) ?? 0
  const { every, most } = restlessness(product)
  const usual: { from: number; price: Hao }[] = []
  let price = today
  for (
    let at = between(`${product.key}-first`, 6, every[1]), step = 0;
    at < DAYS;
    at += between(`${product.key}-rest-${step}`, ...every), step++
  ) {
    usual.push({ from: at, price })
    const seed = `${product.key}-step-${step}`
    // Going back in time a rise is undone, hence the signs.
    const share =
      fraction(`${seed}-down`) < 0.34 ? 100 + between(seed, 2, most) : 100 - between(seed, 2, most)
    const before = neatly(Math.round((price * share) / 100))
    if (before > today * 0.72 && before < today * 1.35) price = before
  }
  usual.push({ from: DAYS, price })
  const changes = new Map(usual.map(it => [it.from, it.price]))
  changes.set(0, today)
  if (product.scene === 'product' && fraction(`${product.key}-fair`) < 0.6)
    for (const { daysAgo, days, name } of fairs(now)) {
      const then = usual.find(it => it.from >= daysAgo)?.price ?? price
      const quiet = usual.every(it => it.from > daysAgo + 2 || it.from < daysAgo - days - 2)
      if (!quiet) continue
      changes.set(
        daysAgo,
        neatly(Math.round((then * between(`${product.key}-${name}`, 82, 93)) / 100)),
      )
      changes.set(daysAgo - days, then)
    }
  return [...changes]
    .sort((a, b) => b[0] - a[0])
    .filter(([from, cost], at, all) => from === 0 || at === 0 || all[at - 1]?.[1] !== cost)
    .map(([daysAgo, cost]) => ({ daysAgo, priceYuan: plainYuan(cost) }))
}
