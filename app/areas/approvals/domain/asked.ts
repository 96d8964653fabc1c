import { arrayOverlaps, eq, inArray, sql } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import { holdsNow } from '~/areas/accounts/domain/terms'
import { orderFunds } from '~/areas/funds/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { isDeputy } from './deputies'
import { canSpeak, hasOtherTurn, isOf } from './speakers'
import { isNext } from './steps'
import { approvalSteps } from './tables'

/** After these the next of its further words may be due. */
export const mayAskNext = ['funds.fill', 'funds.approveShare', 'funds.approveStep']

/** A step that is next, and since when it is: filled in, or whoever was asked before has agreed. */
export interface OpenStep {
  orderId: string
  since: Date
}

/** The steps that are next, of all orders with any; whether an order still waits is the caller's to ask. */
export const openSteps = (ctx: DbCtx): Promise<OpenStep[]> =>
  ctx.db
    .select({
      orderId: approvalSteps.orderId,
      since: sql<Date>`greatest(${approvalSteps.createdAt},
        (select max(f.decided_at) from ${orderFunds} f where f.mall_id = ${approvalSteps.mallId} and f.order_id = ${approvalSteps.orderId}),
        (select max(b.decided_at) from ${approvalSteps} b where b.mall_id = ${approvalSteps.mallId} and b.order_id = ${approvalSteps.orderId}))`.mapWith(
        approvalSteps.createdAt,
      ),
    })
    .from(approvalSteps)
    .where(mine(ctx, approvalSteps, isNext(ctx)))

/** Who is asked for the step of each order that is next: those it names who can say it and their deputies, else the administrators, those without another turn before others. */
export async function peopleAskedOf(
  ctx: DbCtx,
  orderIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (!orderIds.length) return new Map()
  const isNamed = sql<boolean>`(${isOf(people.id, approvalSteps.approvers)} or ${isDeputy(ctx, people.id)})`
  const rows = await ctx.db
    .select({
      orderId: approvalSteps.orderId,
      personId: people.id,
      isNamed,
      isFree: sql<boolean>`not ${hasOtherTurn(ctx, people.id)}`,
    })
    .from(approvalSteps)
    .innerJoin(
      people,
      mine(ctx, people, canSpeak(ctx), sql`(${isNamed} or ${holdsNow(ctx, 'administrator')})`),
    )
    .where(mine(ctx, approvalSteps, inArray(approvalSteps.orderId, [...orderIds]), isNext(ctx)))
  return new Map(
    orderIds.map(orderId => {
      const able = rows.filter(it => it.orderId === orderId)
      const byName = able.filter(it => it.isNamed)
      const free = able.filter(it => it.isFree)
      const candidates = [byName, free, able].find(it => it.length) ?? []
      return [orderId, candidates.map(it => it.personId)]
    }),
  )
}

/** The same of one order. */
export const peopleAsked = async (ctx: DbCtx, orderId: string): Promise<string[]> =>
  (await peopleAskedOf(ctx, [orderId])).get(orderId) ?? []

/** Orders with a step that waits and names one of these people. */
export async function ordersNaming(ctx: DbCtx, personIds: readonly string[]): Promise<string[]> {
  if (!personIds.length) return []
  const rows = await ctx.db
    .selectDistinct({ orderId: approvalSteps.orderId })
    .from(approvalSteps)
    .where(
      mine(
        ctx,
        approvalSteps,
        eq(approvalSteps.status, 'waiting'),
        arrayOverlaps(approvalSteps.approvers, [...personIds]),
      ),
    )
  return rows.map(it => it.orderId)
}
