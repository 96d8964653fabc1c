import { and, desc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { OrderFacts } from '~/areas/orders/domain/lifecycle'
import type { Order } from '~/areas/orders/domain/move-order'
import { orders } from '~/areas/orders/domain/tables'
import { mayConfirm } from './confirmers'
import { acceptances } from './tables'

/** Which of these orders wait for the confirmation of their acceptance, and whether the actor may confirm it. */
export async function acceptanceFacts(
  ctx: DbCtx,
  facts: ReadonlyMap<string, OrderFacts>,
  list: readonly Order[],
  actor: Actor,
): Promise<void> {
  const accepting = list.filter(it => it.status === 'waitAccept').map(it => it.id)
  if (!accepting.length) return
  const waiting = await ctx.db
    .select({
      orderId: acceptances.orderId,
      buyerId: acceptances.buyerId,
      acceptorId: acceptances.acceptorId,
    })
    .from(acceptances)
    .where(
      mine(
        ctx,
        acceptances,
        and(inArray(acceptances.orderId, accepting), eq(acceptances.status, 'toConfirm')),
      ),
    )
  for (const it of waiting) {
    const fact = facts.get(it.orderId)
    if (!fact) continue
    fact.acceptancePending = true
    fact.mayConfirmAcceptance ||= mayConfirm(actor, {
      ...it,
      orgId: list.find(order => order.id === it.orderId)?.orgId,
    })
  }
}

/** That there is an acceptance of the order at hand, whatever came of it: a condition beside a query of `orders`. */
export const acceptanceExists = (ctx: DbCtx): SQL =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(acceptances)
      .where(mine(ctx, acceptances, eq(acceptances.orderId, orders.id))),
  )

/** The acceptance that counts of each order: one under confirmation or confirmed before one that was returned. */
export const acceptancesOf = (ctx: DbCtx, orderIds: readonly string[]) =>
  ctx.db
    .selectDistinctOn([acceptances.orderId], {
      orderId: acceptances.orderId,
      id: acceptances.id,
      statementId: acceptances.statementId,
    })
    .from(acceptances)
    .where(
      mine(
        ctx,
        acceptances,
        inArray(acceptances.orderId, [...orderIds]),
        sql`${acceptances.status} <> 'cancelled'`,
      ),
    )
    .orderBy(
      acceptances.orderId,
      sql`${acceptances.status} in ('toConfirm', 'confirmed') desc`,
      desc(acceptances.createdAt),
      desc(acceptances.id),
    )
