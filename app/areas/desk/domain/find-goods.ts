import { GOODS_STOCK_LOW } from '../limits'
import { and, asc, desc, eq, exists, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { GoodsState, OwnGoods, OwnGoodsDetail } from '../contract'
import { MallError } from '~/contract/errors'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { containing } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { productPicture } from '~/mall/pictures/addresses'
import { priceHistory, products, productStock, regionPrices } from '~/areas/catalogue/domain/tables'

export interface GoodsFilters {
  keyword?: string
  state?: GoodsState
}

/** The store whose goods the actor looks after; `no_permission` for anybody without one. */
export function ownStore(ctx: Ctx): string {
  const { storeId } = actorWith(ctx, 'supplier')
  if (!storeId) throw new MallError('no_permission')
  return storeId
}

const states: Record<GoodsState, (ctx: DbCtx) => SQL | undefined> = {
  on: () => eq(products.onSale, true),
  off: () => eq(products.onSale, false),
  out: () => eq(products.inStock, false),
  low: ctx =>
    and(
      eq(products.inStock, true),
      exists(
        ctx.db
          .select({ one: sql`1` })
          .from(productStock)
          .where(
            mine(
              ctx,
              productStock,
              eq(productStock.productId, products.id),
              lt(productStock.stock, GOODS_STOCK_LOW),
            ),
          ),
      ),
    ),
}

export const filteredGoods = (
  ctx: DbCtx,
  storeId: string,
  { keyword, state }: GoodsFilters,
): SQL | undefined => {
  const text = keyword?.trim()
  const like = containing(text ?? '')
  return and(
    eq(products.storeId, storeId),
    state && states[state](ctx),
    text
      ? or(
          ilike(products.name, like),
          ilike(products.nameEn, like),
          ilike(products.code, like),
          ilike(products.spec, like),
          eq(products.id, text),
          eq(products.cas, text),
        )
      : undefined,
  )
}

/** Goods of one supplier with what each region has of them. `limit` at most, in a standing order. */
export async function goodsWhere(
  ctx: DbCtx,
  where: SQL | undefined,
  limit: number,
  offset = 0,
): Promise<OwnGoods[]> {
  const rows = await ctx.db
    .select({
      id: products.id,
      name: products.name,
      nameEn: products.nameEn,
      code: products.code,
      spec: products.spec,
      unit: products.unit,
      unitEn: products.unitEn,
      onSale: products.onSale,
      storeId: products.storeId,
      unitPrice: products.unitPrice,
      salePrice: products.salePrice,
    })
    .from(products)
    .where(mine(ctx, products, where))
    .orderBy(desc(products.salesCount), asc(products.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(it => it.id)
  const stocks = ids.length
    ? await ctx.db
        .select()
        .from(productStock)
        .where(mine(ctx, productStock, inArray(productStock.productId, ids)))
    : []
  const prices = ids.length
    ? await ctx.db
        .select()
        .from(regionPrices)
        .where(mine(ctx, regionPrices, inArray(regionPrices.productId, ids)))
    : []
  const key = (it: { productId: string; regionCode: string }) => `${it.regionCode}/${it.productId}`
  const stockOf = new Map(stocks.map(it => [key(it), it.stock])),
    priceOf = new Map(prices.map(it => [key(it), it.unitPrice]))
  return rows.map(it => ({
    ...it,
    pic: productPicture(it.id),
    regions: ctx.mall.regions.map(({ code }) => {
      const at = key({ productId: it.id, regionCode: code })
      return { regionCode: code, stock: stockOf.get(at) ?? 0, unitPrice: priceOf.get(at) ?? null }
    }),
  }))
}

export const countGoods = (ctx: DbCtx, where: SQL | undefined) =>
  ctx.db.$count(products, mine(ctx, products, where))

/** Goods of the own store. */
export function listOwnGoods(
  ctx: Ctx,
  { page, rows, ...filters }: GoodsFilters & { page: number; rows: number },
): Promise<{ list: OwnGoods[]; total: number }> {
  const storeId = ownStore(ctx)
  return read(ctx, async ctx => {
    const where = filteredGoods(ctx, storeId, filters)
    return {
      list: await goodsWhere(ctx, where, rows, (page - 1) * rows),
      total: await countGoods(ctx, where),
    }
  })
}

const HISTORY_SHOWN = 20

/** One of the own goods, with its latest list prices, newest first. Anybody else's are `not_found`. */
export function findOwnGoods(ctx: Ctx, { id }: { id: string }): Promise<OwnGoodsDetail> {
  const storeId = ownStore(ctx)
  return read(ctx, async ctx => {
    const [goods] = await goodsWhere(
      ctx,
      and(eq(products.id, id), eq(products.storeId, storeId)),
      1,
    )
    if (!goods) throw new MallError('not_found')
    const history = await ctx.db
      .select({ at: priceHistory.at, unitPrice: priceHistory.unitPrice })
      .from(priceHistory)
      .where(mine(ctx, priceHistory, eq(priceHistory.productId, id)))
      .orderBy(desc(priceHistory.at))
      .limit(HISTORY_SHOWN)
    return {
      ...goods,
      history: history.map(it => ({ at: it.at.toISOString(), unitPrice: it.unitPrice })),
    }
  })
}
