import { and, eq, notExists, sql, type SQL } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { waitingColumns } from '~/mall/core/waiting'
import { mine } from '~/mall/database/pool'
import { orders } from '~/areas/orders/domain/tables'
import { orderTold, ownOrders, tellOrders } from '~/areas/orders/domain/waiting'
import { waitingForConfirmer } from './find-acceptances'
import { acceptances } from './tables'
import { unconfirmedAcceptances } from './unconfirmed'

/** Goods to accept: once accepted and not yet confirmed it is the confirmer's turn. */
export const waitingForAcceptance = (ctx: DbCtx): SQL | undefined =>
  and(eq(orders.status, 'waitAccept'), notExists(unconfirmedAcceptances(ctx)))

/** Own orders whose goods are to be accepted. */
export const tellAcceptances = (ctx: DbCtx, actor: Actor): SQL =>
  tellOrders(
    ctx,
    {
      kind: 'acceptWait',
      ...orderTold,
      since: sql`coalesce(${orders.receivedAt}, ${orders.createdAt})`,
      due: orders.autoAcceptAt,
    },
    ownOrders(actor, waitingForAcceptance(ctx)),
  ).getSQL()

/** What every row about an acceptance tells. */
export const acceptanceTold = {
  id: acceptances.id,
  orderId: acceptances.orderId,
  amount: acceptances.amount,
  storeId: acceptances.storeId,
  storeName: acceptances.storeName,
}

/** Acceptances that wait for this person's word. */
export const tellToConfirm = (ctx: DbCtx, actor: Actor): SQL =>
  ctx.db
    .select(
      waitingColumns({
        kind: 'onlineAccept',
        ...acceptanceTold,
        personName: acceptances.buyerName,
        since: acceptances.createdAt,
      }),
    )
    .from(acceptances)
    .where(mine(ctx, acceptances, waitingForConfirmer(ctx, actor)))
    .getSQL()
