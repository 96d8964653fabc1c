import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import { openSteps, peopleAskedOf } from '~/areas/approvals/domain/asked'
import { orders } from '~/areas/orders/domain/tables'
import type { Actor, Ctx, DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { afterWorkingDays, isWorkingDay } from '~/mall/core/working-days'
import { mine, read, write } from '~/mall/database/pool'
import { grantingKinds } from '../codes'
import { holdersOf } from './receivers'
import { messages } from './tables'
import { tell } from './tell'

interface Late {
  orderId: string
  since: Date
  /** For twice as long as the school waits before it reminds. */
  isOverdue: boolean
}

/**
 * Tells whoever has had a step waiting for the school's number of working days, once a day at most; and the administrators,
 * once, when it has waited for twice as long. Safe to run as often as one likes: what has been told today is not told again.
 */
export async function remindApprovers(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const { approvalRemindDays, ownDays } = ctx.mall
  if (!approvalRemindDays || !isWorkingDay(now, ownDays)) return
  const late = await read(ctx, findLate)
  if (!late.length) return
  await write(ctx, async ctx => {
    const approvers = await peopleAskedOf(
      ctx,
      late.map(it => it.orderId),
    )
    const office = late.some(it => it.isOverdue) ? await holdersOf(ctx, 'administrator') : []
    for (const { orderId, since, isOverdue } of late) {
      const people = approvers.get(orderId) ?? []
      await tell(ctx, people, { kind: 'stillToAgree', subjectId: orderId, occasion: dayOf(now) })
      if (!isOverdue) continue
      const others = office.filter(it => !people.includes(it))
      const occasion = since.toISOString()
      await tell(ctx, others, { kind: 'agreeOverdue', subjectId: orderId, occasion })
    }
  })
}

/** Steps that have waited long enough and of which nobody has been reminded today. */
async function findLate(ctx: DbCtx): Promise<Late[]> {
  const now = ctx.clock.now()
  const { approvalRemindDays, ownDays } = ctx.mall
  const isPast = (since: Date, days: number) => afterWorkingDays(since, days, ownDays) <= now
  const late = (await openSteps(ctx)).filter(it => isPast(it.since, approvalRemindDays))
  if (!late.length) return []
  const ids = late.map(it => it.orderId)
  const waiting = await ctx.db
    .select({
      id: orders.id,
      isTold: sql<boolean>`exists (select 1 from ${messages} t where t.mall_id = ${orders.mallId} and t.kind = 'stillToAgree' and t.subject_id = ${orders.id} and t.occasion = ${dayOf(now)})`,
    })
    .from(orders)
    .where(mine(ctx, orders, inArray(orders.id, ids), eq(orders.fundStatus, 'toAudit')))
  const due = new Set(waiting.flatMap(it => (it.isTold ? [] : [it.id])))
  return late.flatMap(({ orderId, since }) =>
    due.has(orderId) ? [{ orderId, since, isOverdue: isPast(since, 2 * approvalRemindDays) }] : [],
  )
}

/** That this administrator was told of the order at hand, that its approval takes too long or that a purchase may be split: a condition beside a query of `orders`. */
export const toldOverdue = (ctx: DbCtx, actor: Actor): SQL =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(messages)
      .where(
        mine(
          ctx,
          messages,
          and(
            eq(messages.personId, actor.personId),
            inArray(messages.kind, [...grantingKinds]),
            eq(messages.subjectId, orders.id),
          ),
        ),
      ),
  )
