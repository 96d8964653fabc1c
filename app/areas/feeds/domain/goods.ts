import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { categories, products } from '~/areas/catalogue/domain/tables'
import { mayRead } from '~/areas/keys/domain/ask-by-key'
import { stores } from '~/areas/suppliers/domain/tables'
import { feedPage } from './feed-page'

/** Goods that have changed since the cursor; neither their stock nor prices of campaigns. For administrators, and for keys that have the scope. */
export async function goodsChanged(ctx: Ctx, { cursor }: { cursor?: string }) {
  mayRead(ctx, 'goods.read')
  return feedPage(ctx, { feed: 'goods', table: products }, cursor, load)
}

async function load(ctx: DbCtx, ids: string[]) {
  const rows = await ctx.db
    .select({
      id: products.id,
      createdAt: products.createdAt,
      storeId: products.storeId,
      storeCode: stores.code,
      storeName: stores.name,
      code: products.code,
      name: products.name,
      nameEn: products.nameEn,
      spec: products.spec,
      unit: products.unit,
      cas: products.cas,
      categoryId: products.categoryId,
      categoryCode: categories.code,
      unitPrice: products.unitPrice,
      onSale: products.onSale,
    })
    .from(products)
    .innerJoin(stores, and(eq(stores.mallId, products.mallId), eq(stores.id, products.storeId)))
    .leftJoin(
      categories,
      and(eq(categories.mallId, products.mallId), eq(categories.id, products.categoryId)),
    )
    .where(mine(ctx, products, inArray(products.id, ids)))
  return rows.map(({ createdAt, ...it }) => ({ ...it, createdAt: createdAt.toISOString() }))
}
