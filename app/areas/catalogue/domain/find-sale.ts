import { and, count, eq, inArray } from 'drizzle-orm'
import type { ReplyOf } from '~/contract/endpoint'
import type { catalogue as calls } from '../contract'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { mine, read } from '~/mall/database/pool'
import { brandDirectory } from './directory'
import { products, productStock } from './tables'

type SaleState = ReplyOf<typeof calls.saleOf>
const COUNTS_FRESH_SECONDS = 60

/** Whether goods are sold at all, and delivered to a region: with the first reason why not. In the order asked; each id once. */
export async function findSale(
  ctx: Ctx,
  { storeId, ids, regionCode }: { storeId?: string; ids: string[]; regionCode?: string },
): Promise<{ list: SaleState[] }> {
  const uniqueIds = [...new Set(ids)]
  return read(ctx, async ctx => {
    const rows = await ctx.db
      .select({ id: products.id, onSale: products.onSale })
      .from(products)
      .where(
        mine(
          ctx,
          products,
          and(inArray(products.id, uniqueIds), storeId ? eq(products.storeId, storeId) : undefined),
        ),
      )
    const stocks = await ctx.db
      .select()
      .from(productStock)
      .where(
        mine(
          ctx,
          productStock,
          and(
            inArray(productStock.productId, uniqueIds),
            regionCode ? eq(productStock.regionCode, regionCode) : undefined,
          ),
        ),
      )
    return {
      list: uniqueIds.map((id): SaleState => {
        const goods = rows.find(it => it.id === id)
        const here = stocks.filter(it => it.productId === id)
        const stock = here.reduce((sum, it) => sum + it.stock, 0)
        const reason = !goods
          ? 'unknown'
          : !goods.onSale
            ? 'off_sale'
            : here.length === 0
              ? 'not_in_region'
              : stock === 0
                ? 'out_of_stock'
                : null
        return {
          id,
          onSale: goods?.onSale ?? false,
          allowed: reason === null || reason === 'out_of_stock',
          stock: goods ? stock : 0,
          reason,
        }
      }),
    }
  })
}

/** The same for one product: supplier, product, region. */
export async function findSaleOf(
  ctx: Ctx,
  { a, b, c }: { a: string; b: string; c: string },
): Promise<SaleState> {
  const {
    list: [state],
  } = await findSale(ctx, { storeId: a, ids: [b], regionCode: c })
  if (!state) throw new MallError('not_found')
  return state
}

/** A supplier's own number is its code; SKUs of ours are found by it. */
export async function findByThirdId(
  ctx: Ctx,
  { storeId, ids }: { storeId: string; ids: string[] },
) {
  const rows = await read(ctx, ctx =>
    ctx.db
      .select({ id: products.id, code: products.code })
      .from(products)
      .where(mine(ctx, products, eq(products.storeId, storeId), inArray(products.code, ids))),
  )
  const byCode = new Map(rows.map(it => [it.code, it.id]))
  return { list: [...new Set(ids)].map(idThird => ({ idThird, id: byCode.get(idThird) ?? null })) }
}

/** Goods on sale by supplier and brand. Counting walks over all goods of the school, and nobody minds a minute. */
const brandCounts = (ctx: Ctx) =>
  remember(ctx, 'brand-counts', COUNTS_FRESH_SECONDS, () =>
    read(ctx, ctx =>
      ctx.db
        .select({ storeId: products.storeId, brandId: products.brandId, goods: count() })
        .from(products)
        .where(mine(ctx, products, eq(products.onSale, true)))
        .groupBy(products.storeId, products.brandId),
    ),
  )

/** The brand of a product, with how much of it the supplier and the whole mall have. */
export async function findProductBrand(ctx: Ctx, { storeId, id }: { storeId: string; id: string }) {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ brandId: products.brandId })
      .from(products)
      .where(mine(ctx, products, eq(products.id, id), eq(products.storeId, storeId))),
  )
  const brand = row && (await brandDirectory(ctx)).get(row.brandId)
  if (!brand) throw new MallError('not_found')
  const counts = (await brandCounts(ctx)).filter(it => it.brandId === brand.id)
  const sum = (of: typeof counts) => of.reduce((all, it) => all + it.goods, 0)
  return {
    id: brand.id,
    name: brand.name,
    nameEn: brand.nameEn,
    storeGoods: sum(counts.filter(it => it.storeId === storeId)),
    mallGoods: sum(counts),
  }
}
