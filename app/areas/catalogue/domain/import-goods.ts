import { eq, inArray } from 'drizzle-orm'
import { auditAll } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { forget } from '~/mall/core/kept'
import { mine } from '~/mall/database/pool'
import { queueReprice } from '~/areas/promotions/domain/queue-reprice'
import type { GoodsPlan } from './judge-goods'
import { setPrices, setStocks } from './set-prices'
import { brands, priceHistory, products } from './tables'

/** What search is told of goods. */
export interface GoodsWords {
  name: string
  nameEn: string
  code: string
  sku: string
  spec: string
  brand: string[]
  cas: string | null
  formula: string | null
  grade: string | null
  aliases: readonly string[]
  keywords: readonly string[]
  categories: readonly string[]
  store: string
  description: string
}

/**
 * Makes and changes goods in the open transaction, as they were judged in it: prices leave their history and stock moves as the
 * desk moves them. Called by runs of imports alone.
 * @param termsOf how search finds goods of these words
 */
export async function importGoods(
  ctx: DbCtx,
  plans: readonly GoodsPlan[],
  importId: string,
  termsOf: (words: GoodsWords) => string,
): Promise<void> {
  const brandIds = await findBrands(ctx, [...new Set(plans.map(it => it.brand))])
  const rows = plans.map(plan => ({
    plan,
    columns: {
      ...plan.fields,
      brandId: brandIds.get(plan.brand) ?? '',
      imported: plan.imported,
      ...(plan.reworded ? { searchTerms: termsOf(wordsOf(plan)) } : {}),
    },
  }))
  const newGoods = rows.filter(it => it.plan.isNew)
  if (newGoods.length) await makeGoods(ctx, newGoods)
  for (const { plan, columns } of rows)
    if (!plan.isNew)
      await ctx.db
        .update(products)
        .set(columns)
        .where(mine(ctx, products, eq(products.id, plan.id)))
  await moveStocks(ctx, plans)
  const newPrices = plans.flatMap(({ id, isNew, price }) =>
    !isNew && price ? [{ id, now: price.now }] : [],
  )
  if (newPrices.length) {
    await setPrices(ctx, newPrices)
    await queueReprice(ctx)
  }
  await leaveTraces(ctx, plans, importId)
}

/** What search is told of goods that were judged. */
export const wordsOf = ({ id, fields, brand, places, storeName }: GoodsPlan): GoodsWords => ({
  name: fields.name,
  nameEn: fields.nameEn,
  code: fields.code,
  sku: id,
  spec: fields.spec,
  brand: [brand],
  cas: fields.cas,
  formula: fields.detail.formula,
  grade: fields.detail.grade,
  aliases: fields.detail.aliases,
  keywords: [],
  categories: places,
  store: storeName,
  description: fields.detail.description,
})

/** Ids of brands by their names; those that are not there are made. */
async function findBrands(ctx: DbCtx, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(mine(ctx, brands, inArray(brands.name, [...names])))
  const idOfName = new Map(rows.map(it => [it.name, it.id]))
  const newBrands = names
    .filter(it => !idOfName.has(it))
    .map(name => ({ mallId: ctx.mall.id, id: newId(ctx.clock), name, nameEn: name }))
  if (!newBrands.length) return idOfName
  await ctx.db.insert(brands).values(newBrands)
  forget(ctx, 'brands')
  return new Map([...idOfName, ...newBrands.map(it => [it.name, it.id] as const)])
}

type Columns = Omit<typeof products.$inferInsert, 'mallId' | 'id' | 'unitPrice' | 'createdAt'>

async function makeGoods(
  ctx: DbCtx,
  newGoods: readonly {
    plan: GoodsPlan
    columns: Omit<Columns, 'searchTerms'> & { searchTerms?: string }
  }[],
): Promise<void> {
  const at = ctx.clock.now()
  await ctx.db.insert(products).values(
    newGoods.map(({ plan, columns }) => ({
      mallId: ctx.mall.id,
      id: plan.id,
      ...columns,
      searchTerms: columns.searchTerms ?? '',
      unitPrice: plan.imported.price,
      // Stock that comes next says so.
      inStock: false,
      createdAt: at,
    })),
  )
  await ctx.db.insert(priceHistory).values(
    newGoods.map(({ plan }) => ({
      mallId: ctx.mall.id,
      productId: plan.id,
      at,
      unitPrice: plan.imported.price,
    })),
  )
}

async function moveStocks(ctx: DbCtx, plans: readonly GoodsPlan[]): Promise<void> {
  const newStocks = plans.flatMap(({ id, stocks }) =>
    stocks.map(({ regionCode, now }) => ({ productId: id, regionCode, stock: now })),
  )
  if (newStocks.length) await setStocks(ctx, newStocks)
}

/** An audit row for each of the goods that were there and cost something else now, or of which there is more or less. */
const leaveTraces = (ctx: DbCtx, plans: readonly GoodsPlan[], importId: string): Promise<void> =>
  auditAll(
    ctx,
    'goods.change',
    'product',
    plans
      .filter(it => !it.isNew && (it.price || it.stocks.length))
      .map(({ id, price, stocks }) => ({
        subjectId: id,
        detail: { price: price ?? undefined, stocks, import: importId },
      })),
  )
