import { and, count, desc, eq, exists, sql, type SQL } from 'drizzle-orm'
import { assetStatuses, type AssetRow } from '../contract'
import { MallError } from '~/contract/errors'
import { CART_LINES_MAX } from '~/areas/cart/limits'
import { lineAmount } from '~/contract/money'
import { actorOf, buyerOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { products } from '~/areas/catalogue/domain/tables'
import { orderLines, orders } from '~/areas/orders/domain/tables'
import { visibleOrders } from '~/areas/orders/domain/visible-orders'
import { englishNames } from '~/areas/suppliers/domain/directory'
import { assets } from './tables'

interface Filters {
  status?: string
  keyword?: string
  orderId?: string
}
export type AssetRecord = typeof assets.$inferSelect

/** Goods that wait for this person to register them. */
export const waitingAssets = (actor: Actor): SQL | undefined =>
  and(eq(assets.personId, actor.personId), eq(assets.status, 'wait'))

function conditionOf({ status, keyword, orderId }: Filters): SQL | undefined {
  const text = keyword?.trim()
  const one = assetStatuses.find(it => it === status)
  return and(
    status && status !== 'all' ? (one ? eq(assets.status, one) : sql`false`) : undefined,
    orderId ? eq(assets.orderId, orderId) : undefined,
    anyContains(
      text,
      assets.orderId,
      assets.assetNo,
      assets.code,
      orderLines.name,
      orderLines.nameEn,
      orderLines.code,
      orders.storeName,
    ),
  )
}

const joins = {
  order: (ctx: DbCtx) => mine(ctx, orders, eq(orders.id, assets.orderId)),
  line: (ctx: DbCtx) =>
    mine(
      ctx,
      orderLines,
      and(eq(orderLines.orderId, assets.orderId), eq(orderLines.lineNo, assets.lineNo)),
    ),
}

async function rowsWhere(
  ctx: DbCtx,
  where: SQL,
  page?: { page: number; rows: number },
): Promise<AssetRow[]> {
  const { personId } = actorOf(ctx)
  const records = await ctx.db
    .select({
      it: assets,
      line: orderLines,
      unitEn: products.unitEn,
      storeId: orders.storeId,
      storeName: orders.storeName,
    })
    .from(assets)
    .innerJoin(orders, joins.order(ctx))
    .innerJoin(orderLines, joins.line(ctx))
    .leftJoin(products, mine(ctx, products, eq(products.id, orderLines.productId)))
    .where(where)
    .orderBy(desc(assets.createdAt), desc(assets.id))
    .limit(page?.rows ?? 1)
    .offset(page ? (page.page - 1) * page.rows : 0)
  const english = await englishNames(ctx)
  return records.map(({ it, line, unitEn, storeId, storeName }) => ({
    id: it.id,
    orderId: it.orderId,
    lineNo: it.lineNo,
    personName: it.personName,
    storeId,
    storeName,
    storeNameEn: english(storeId, storeName),
    productId: line.productId,
    name: line.name,
    nameEn: line.nameEn,
    goodsCode: line.code,
    spec: line.spec,
    unit: line.unit,
    unitEn: unitEn || line.unit,
    pic: line.pic,
    unitPrice: line.unitPrice,
    num: it.num,
    returnedNum: it.returnedNum,
    amount: lineAmount(line.unitPrice, it.num - it.returnedNum),
    rule: it.rule,
    status: it.status,
    code: it.code,
    place: it.place,
    keeper: it.keeper,
    assetNo: it.assetNo,
    recordedAt: it.recordedAt?.toISOString() ?? null,
    confirmed: it.confirmed,
    createdAt: it.createdAt.toISOString(),
    mine: it.personId === personId,
  }))
}

/** Those of an order the caller has seen to. */
export const assetsOfOrder = (ctx: DbCtx, orderId: string) =>
  rowsWhere(ctx, mine(ctx, assets, eq(assets.orderId, orderId)), {
    page: 1,
    rows: CART_LINES_MAX,
  })

/** Own goods to be registered. */
export const listAssets = (ctx: Ctx, input: Filters & { page: number; rows: number }) => {
  const { personId } = buyerOf(ctx)
  return read(ctx, async ctx => {
    const where = mine(ctx, assets, eq(assets.personId, personId), conditionOf(input))
    const [total] = await ctx.db
      .select({ n: count() })
      .from(assets)
      .innerJoin(orders, joins.order(ctx))
      .innerJoin(orderLines, joins.line(ctx))
      .where(where)
    return { list: await rowsWhere(ctx, where, input), total: total?.n ?? 0 }
  })
}

/** By status under the other filters; `count` is of the chosen status. */
export const countAssets = (ctx: Ctx, input: Filters) => {
  const { personId } = buyerOf(ctx)
  return read(ctx, async ctx => {
    const rows = await ctx.db
      .select({ status: assets.status, n: count() })
      .from(assets)
      .innerJoin(orders, joins.order(ctx))
      .innerJoin(orderLines, joins.line(ctx))
      .where(
        mine(
          ctx,
          assets,
          eq(assets.personId, personId),
          conditionOf({ ...input, status: undefined }),
        ),
      )
      .groupBy(assets.status)
    const counts: Record<string, number> = {
      all: rows.reduce((sum, it) => sum + it.n, 0),
      ...Object.fromEntries(rows.map(it => [it.status, it.n])),
    }
    const status = input.status || 'all'
    return { count: Object.hasOwn(counts, status) ? (counts[status] ?? 0) : 0, counts }
  })
}

/** One of them, for whoever may see its order. */
export async function findAsset(ctx: Ctx, { id }: { id: string }): Promise<AssetRow> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const visibleOrder = visibleOrders(ctx, actor)
    const [row] = await rowsWhere(
      ctx,
      mine(
        ctx,
        assets,
        eq(assets.id, id),
        visibleOrder &&
          exists(
            ctx.db
              .select({ one: sql`1` })
              .from(orders)
              .where(mine(ctx, orders, eq(orders.id, assets.orderId), visibleOrder)),
          ),
      ),
    )
    if (!row) throw new MallError('not_found')
    return row
  })
}
