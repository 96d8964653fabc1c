import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { PriceMonitor } from '../contract'
import { seesPrices } from '~/mall/core/prices'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { mine, read } from '~/mall/database/pool'
import { priceEpoch, pricesNow } from '~/areas/promotions/domain/prices'
import { storeDirectory } from '~/areas/suppliers/domain/directory'
import { products } from './tables'

const FRESH_SECONDS = 30
const BEST_SHOWN = 5
/** Of one chemical; more than that tell nothing new. */
const OFFERS_MAX = 2_000

const toMilli: Record<string, [unit: '100mL' | '100g', milli: number]> = {
  ul: ['100mL', 0.001],
  ml: ['100mL', 1],
  l: ['100mL', 1_000],
  mg: ['100g', 0.001],
  g: ['100g', 1],
  kg: ['100g', 1_000],
}
const AMOUNT =
  /(?:(\d{1,4})\s*[×x*]\s*)?(\d+(?:\.\d+)?)\s*(μl|ul|ml|l|mg|kg|g|毫升|升|毫克|公斤|千克|克)(?![a-z\d])/i
const latin: Record<string, string> = {
  μl: 'ul',
  毫升: 'ml',
  升: 'l',
  毫克: 'mg',
  公斤: 'kg',
  千克: 'kg',
  克: 'g',
}

/** How much is in a pack, in mL or g: `500 mL`, `2.5L`, `4×2.5 L`, `25 公斤`. Null where the specification does not say. */
export function contentsOf(spec: string): { unit: '100mL' | '100g'; amount: number } | null {
  const [, times = '1', number, word] = AMOUNT.exec(spec) ?? []
  if (!number || !word) return null
  const [unit, milli] = toMilli[latin[word.toLowerCase()] ?? word.toLowerCase()] ?? []
  const amount = Number(times) * Number(number) * (milli ?? 0)
  return unit && amount > 0 ? { unit, amount } : null
}

const perHundred = (unitPrice: number, amount: number) => Math.round((unitPrice * 100) / amount)

interface Offer {
  id: string
  storeId: string
  spec: string
  unitPrice: number
  unit: '100mL' | '100g'
  perUnit: number
}

/** Every offer of a chemical that can be compared at the price of now, cheapest first. */
const offersOf = async (ctx: Ctx, cas: string) =>
  remember(ctx, `monitor/${await priceEpoch(ctx)}/${cas}`, FRESH_SECONDS, () =>
    read(ctx, async ctx => {
      const price = await pricesNow(ctx)
      const rows = await ctx.db
        .select({
          id: products.id,
          storeId: products.storeId,
          spec: products.spec,
          unitPrice: products.unitPrice,
        })
        .from(products)
        .where(
          mine(
            ctx,
            products,
            and(
              eq(products.cas, cas),
              isNotNull(products.cas),
              eq(products.onSale, true),
              gt(products.unitPrice, 0),
            ),
          ),
        )
        .limit(OFFERS_MAX)
      return rows
        .flatMap((row): Offer[] => {
          const contents = contentsOf(row.spec)
          const { unitPrice } = price(row.id, row.unitPrice)
          return contents
            ? [
                {
                  ...row,
                  unitPrice,
                  unit: contents.unit,
                  perUnit: perHundred(unitPrice, contents.amount),
                },
              ]
            : []
        })
        .sort((a, b) => a.perUnit - b.perUnit || (a.id < b.id ? -1 : 1))
    }),
  )

/** Where a product stands among all offers of the same chemical. Null where there is nothing to compare, or prices are not for who asks. */
export async function findPriceMonitor(
  ctx: Ctx,
  { id, casNo, unitPrice }: { id: string; casNo?: string; unitPrice?: number },
): Promise<{ monitor: PriceMonitor | null }> {
  const nothing = { monitor: null }
  if (!seesPrices(ctx)) return nothing
  const [own] = await read(ctx, ctx =>
    ctx.db
      .select({
        cas: products.cas,
        spec: products.spec,
        storeId: products.storeId,
        unitPrice: products.unitPrice,
      })
      .from(products)
      .where(mine(ctx, products, eq(products.id, id))),
  )
  const ownContents = own && contentsOf(own.spec)
  const price = unitPrice ?? (own ? (await pricesNow(ctx))(id, own.unitPrice).unitPrice : 0)
  if (!own?.cas || !ownContents || price === 0 || (casNo && casNo.trim() !== own.cas))
    return nothing
  const offers = (await offersOf(ctx, own.cas)).filter(it => it.unit === ownContents.unit)
  const lowest = offers[0],
    highest = offers.at(-1),
    median = medianOf(offers)
  if (!lowest || !highest || offers.length < 2) return nothing
  const mineNow = perHundred(price, ownContents.amount)
  const others = offers.filter(it => it.id !== id)
  const stores = await storeDirectory(ctx)
  const best = offers.filter(it => it.storeId !== own.storeId).slice(0, BEST_SHOWN)
  return {
    monitor: {
      unit: ownContents.unit,
      offers: offers.length,
      stores: new Set(offers.map(it => it.storeId)).size,
      lowest: lowest.perUnit,
      median,
      highest: highest.perUnit,
      own: mineNow,
      cheaper: others.filter(it => it.perUnit < mineNow).length,
      dearer: others.filter(it => it.perUnit > mineNow).length,
      best: best.map(({ unit: _unit, ...it }) => ({
        ...it,
        storeName: stores.get(it.storeId)?.name ?? '',
        storeNameEn: stores.get(it.storeId)?.nameEn ?? '',
      })),
    },
  }
}

function medianOf(offers: readonly Offer[]): number {
  const half = offers.length / 2
  const upper = offers[Math.floor(half)]?.perUnit ?? 0
  return offers.length % 2 ? upper : Math.round(((offers[half - 1]?.perUnit ?? 0) + upper) / 2)
}
