import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { people } from '~/areas/accounts/domain/tables'
import { mayRead } from '~/areas/keys/domain/ask-by-key'
import { orderLines, orders } from '~/areas/orders/domain/tables'
import { feedPage, instant, partsOf } from './feed-page'

/** Orders that have changed since the cursor. For administrators, and for keys that have the scope. */
export async function ordersChanged(ctx: Ctx, { cursor }: { cursor?: string }) {
  mayRead(ctx, 'orders.read')
  return feedPage(ctx, { feed: 'orders', table: orders }, cursor, load)
}

async function load(ctx: DbCtx, ids: string[]) {
  const rows = await ctx.db
    .select({ order: orders, buyerCode: people.code })
    .from(orders)
    .leftJoin(people, and(eq(people.mallId, orders.mallId), eq(people.id, orders.buyerId)))
    .where(mine(ctx, orders, inArray(orders.id, ids)))
  const linesOf = partsOf(
    await ctx.db
      .select({
        orderId: orderLines.orderId,
        lineNo: orderLines.lineNo,
        productId: orderLines.productId,
        name: orderLines.name,
        code: orderLines.code,
        spec: orderLines.spec,
        unit: orderLines.unit,
        cas: orderLines.cas,
        unitPrice: orderLines.unitPrice,
        num: orderLines.num,
        amount: orderLines.amount,
        shippedNum: orderLines.shippedNum,
        acceptedNum: orderLines.acceptedNum,
        rejectedNum: orderLines.rejectedNum,
        returnedNum: orderLines.returnedNum,
      })
      .from(orderLines)
      .where(mine(ctx, orderLines, inArray(orderLines.orderId, ids)))
      .orderBy(asc(orderLines.orderId), asc(orderLines.lineNo)),
    'orderId',
  )
  return rows.map(({ order: it, buyerCode }) => ({
    id: it.id,
    createdAt: it.createdAt.toISOString(),
    storeId: it.storeId,
    storeName: it.storeName,
    buyerId: it.buyerId,
    buyerCode,
    buyerName: it.buyerName,
    orgId: it.orgId,
    principalId: it.principalId,
    principalName: it.principalName,
    projectId: it.projectId,
    status: it.status,
    payType: it.payType,
    payStatus: it.payStatus,
    fundStatus: it.fundStatus,
    settleStatus: it.settleStatus,
    goodsAmount: it.goodsAmount,
    freight: it.freight,
    amount: it.amount,
    shippedAt: instant(it.shippedAt),
    receivedAt: instant(it.receivedAt),
    deleted: it.deleted,
    lines: linesOf(it.id),
  }))
}
