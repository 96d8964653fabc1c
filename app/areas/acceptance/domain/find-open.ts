import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { acceptances as calls } from '../contract'
import type { ReplyOf } from '~/contract/endpoint'
import { MallError } from '~/contract/errors'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { orderLines, orders } from '~/areas/orders/domain/tables'
import { englishNames } from '~/areas/suppliers/domain/directory'
import { acceptanceLines, acceptances } from './tables'

/**
 * What whoever holds the QR code may see: no names of people, no reasons, no photos. Papers that are printed before there
 * is an acceptance carry the order's number, and lead to the acceptance that counts once there is one.
 */
export function findOpenAcceptance(
  ctx: Ctx,
  { id }: { id: string },
): Promise<ReplyOf<typeof calls.openAccept>> {
  return read(ctx, async ctx => {
    const english = await englishNames(ctx)
    const [row] = await ctx.db
      .select()
      .from(acceptances)
      .where(
        mine(
          ctx,
          acceptances,
          or(
            eq(acceptances.id, id),
            and(eq(acceptances.orderId, id), ne(acceptances.status, 'cancelled')),
          ),
        ),
      )
      .orderBy(
        sql`${acceptances.status} in ('toConfirm', 'confirmed') desc`,
        desc(acceptances.createdAt),
        desc(acceptances.id),
      )
      .limit(1)
    if (row)
      return {
        id: row.id,
        orderId: row.orderId,
        storeName: row.storeName,
        storeNameEn: english(row.storeId, row.storeName),
        status: row.status,
        amount: row.amount,
        createdAt: row.createdAt.toISOString(),
        lines: await linesOf(ctx, row),
      }
    const [order] = await ctx.db
      .select({ storeId: orders.storeId, storeName: orders.storeName })
      .from(orders)
      .where(mine(ctx, orders, eq(orders.id, id)))
    if (!order) throw new MallError('not_found')
    return {
      id: null,
      orderId: id,
      storeName: order.storeName,
      storeNameEn: english(order.storeId, order.storeName),
      status: 'none',
      amount: null,
      createdAt: null,
      lines: [],
    }
  })
}

const linesOf = (ctx: DbCtx, { id, orderId }: { id: string; orderId: string }) =>
  ctx.db
    .select({
      name: orderLines.name,
      nameEn: orderLines.nameEn,
      spec: orderLines.spec,
      acceptedNum: acceptanceLines.acceptedNum,
    })
    .from(acceptanceLines)
    .innerJoin(
      orderLines,
      mine(
        ctx,
        orderLines,
        eq(orderLines.orderId, orderId),
        eq(orderLines.lineNo, acceptanceLines.lineNo),
      ),
    )
    .where(mine(ctx, acceptanceLines, eq(acceptanceLines.acceptanceId, id)))
    .orderBy(asc(acceptanceLines.lineNo))
