import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { ListedGoods } from '../contract'
import { lineAmount } from '~/contract/money'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { containing } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { regionOf } from '~/areas/cart/domain/find-cart'
import { productPicture } from '~/mall/pictures/addresses'
import { products } from '~/areas/catalogue/domain/tables'
import { findGoods, findStock } from '~/areas/catalogue/domain/goods'
import { findOwnList, listReply, onList, ownLists } from './own-lists'
import { shoppingListItems, shoppingLists } from './tables'

/** All lists of the person with how many goods are on each, last changed first. */
export async function findLists(ctx: Ctx) {
  return read(ctx, async ctx => {
    const lists = await ctx.db
      .select()
      .from(shoppingLists)
      .where(ownLists(ctx))
      .orderBy(desc(shoppingLists.changedAt), shoppingLists.id)
    const ids = lists.map(it => it.id)
    const counts = ids.length
      ? await ctx.db
          .select({ id: shoppingListItems.listId, n: count() })
          .from(shoppingListItems)
          .where(mine(ctx, shoppingListItems, inArray(shoppingListItems.listId, ids)))
          .groupBy(shoppingListItems.listId)
      : []
    const numbers = new Map(counts.map(it => [it.id, it.n]))
    return { list: lists.map(it => listReply(it, numbers.get(it.id) ?? 0)), total: lists.length }
  })
}

/** One list with a page of its goods, last added first, narrowed by a word of their name, code or CAS. */
export async function findList(
  ctx: Ctx,
  { id, page, rows, keyword }: { id: string; page: number; rows: number; keyword?: string },
) {
  return read(ctx, async ctx => {
    const list = await findOwnList(ctx, id)
    const like = keyword ? containing(keyword) : null
    const where = and(
      onList(ctx, list.id),
      like
        ? or(
            sql`${products.name} ilike ${like}`,
            sql`${products.nameEn} ilike ${like}`,
            sql`${products.code} ilike ${like}`,
            eq(products.cas, keyword ?? ''),
          )
        : undefined,
    )
    const from = () =>
      ctx.db
        .select({
          productId: shoppingListItems.productId,
          num: shoppingListItems.num,
          addedAt: shoppingListItems.addedAt,
          all: sql<number>`count(*) over ()`.mapWith(Number),
        })
        .from(shoppingListItems)
        .innerJoin(products, mine(ctx, products, eq(products.id, shoppingListItems.productId)))
        .where(where)
    const lines = await from()
      .orderBy(desc(shoppingListItems.addedAt), shoppingListItems.productId)
      .limit(rows)
      .offset((page - 1) * rows)
    const [all] = await ctx.db
      .select({ n: count() })
      .from(shoppingListItems)
      .where(onList(ctx, list.id))
    const total = lines[0]?.all ?? (page > 1 ? ((await from().limit(1))[0]?.all ?? 0) : 0)
    return { ...listReply(list, all?.n ?? 0), list: await withGoods(ctx, lines), total }
  })
}

async function withGoods(
  ctx: DbCtx,
  lines: readonly { productId: string; num: number; addedAt: Date }[],
): Promise<ListedGoods[]> {
  const ids = lines.map(it => it.productId)
  const region = await regionOf(ctx)
  const goods = new Map(
    (await findGoods(ctx, ids, region, new Map(lines.map(it => [it.productId, it.num])))).map(
      it => [it.id, it],
    ),
  )
  const stock = await findStock(ctx, ids, region)
  return lines.flatMap(({ productId, num, addedAt }) => {
    const it = goods.get(productId)
    if (!it) return []
    const { unitPrice } = it
    return [
      {
        productId,
        storeId: it.storeId,
        storeName: it.storeName,
        storeNameEn: it.storeNameEn,
        name: it.name,
        nameEn: it.nameEn,
        code: it.code,
        spec: it.spec,
        unit: it.unit,
        unitEn: it.unitEn,
        cas: it.cas,
        pic: productPicture(it.id),
        num,
        unitPrice,
        amount: lineAmount(unitPrice, num),
        stock: stock.get(it.id) ?? 0,
        onSale: it.onSale,
        addedAt: addedAt.toISOString(),
      },
    ]
  })
}
