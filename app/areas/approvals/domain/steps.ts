import {
  and,
  asc,
  eq,
  exists,
  inArray,
  lt,
  max,
  not,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { ApprovalRule } from '~/areas/malls/approval-rule'
import { findHeads } from '~/areas/accounts/domain/heads'
import { people } from '~/areas/accounts/domain/tables'
import { holdsNow } from '~/areas/accounts/domain/terms'
import { orderFunds } from '~/areas/funds/domain/tables'
import { actorOf, type Actor, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine } from '~/mall/database/pool'
import type { ApprovalStep } from '../step'
import { isDeputy, principalOf } from './deputies'
import { stepLifecycle } from './lifecycle'
import { canSpeak, hasOtherTurn, isOf, one } from './speakers'
import { approvalSteps } from './tables'

/** Whether this person is among those asked for the step at hand, or deputy of one of them. Where none of them can, an administrator is: one who has no other turn, if there is one. */
function isAsked(ctx: DbCtx, actor: Actor): SQL | undefined {
  const able = (...which: SQL[]) =>
    ctx.db
      .select(one)
      .from(people)
      .where(mine(ctx, people, canSpeak(ctx), ...which))
  const freeOffice = able(holdsNow(ctx, 'administrator'), not(hasOtherTurn(ctx, people.id)))
  return and(
    not(isOf(actor.personId, approvalSteps.barred)),
    or(
      isOf(actor.personId, approvalSteps.approvers),
      isDeputy(ctx, actor.personId),
      actor.roles.has('administrator')
        ? and(
            notExists(able(isOf(people.id, approvalSteps.approvers))),
            or(not(hasOtherTurn(ctx, actor.personId)), notExists(freeOffice)),
          )
        : undefined,
    ),
  )
}

/** That the step at hand is next: its order's accounts are approved, and so is every step before it. */
export function isNext(ctx: DbCtx): SQL | undefined {
  const before = alias(approvalSteps, 'steps_before')
  const openShares = ctx.db
    .select(one)
    .from(orderFunds)
    .where(
      mine(
        ctx,
        orderFunds,
        eq(orderFunds.orderId, approvalSteps.orderId),
        eq(orderFunds.status, 'toAudit'),
      ),
    )
  const openSteps = ctx.db
    .select(one)
    .from(before)
    .where(
      mine(
        ctx,
        before,
        eq(before.orderId, approvalSteps.orderId),
        lt(before.no, approvalSteps.no),
        eq(before.status, 'waiting'),
      ),
    )
  return and(eq(approvalSteps.status, 'waiting'), notExists(openShares), notExists(openSteps))
}

/** Orders, by the column of their id, with a step this person is to decide on now. Whether the order still waits is the caller's to ask. */
export const hasStepFor = (ctx: DbCtx, actor: Actor, orderId: PgColumn): SQL =>
  exists(
    ctx.db
      .select(one)
      .from(approvalSteps)
      .where(
        mine(
          ctx,
          approvalSteps,
          eq(approvalSteps.orderId, orderId),
          isAsked(ctx, actor),
          isNext(ctx),
        ),
      ),
  )

/** Orders, by the column of their id, of which this person is asked for a step, or has decided on one. */
export const hasStepOf = (ctx: DbCtx, actor: Actor, orderId: PgColumn): SQL =>
  exists(
    ctx.db
      .select(one)
      .from(approvalSteps)
      .where(
        mine(
          ctx,
          approvalSteps,
          eq(approvalSteps.orderId, orderId),
          or(eq(approvalSteps.decidedById, actor.personId), isAsked(ctx, actor)),
        ),
      ),
  )

/** The number of the step of an order that the actor is to decide on now, if any. */
export async function stepToDecide(ctx: DbCtx, orderId: string): Promise<number | undefined> {
  const [step] = await ctx.db
    .select({ no: approvalSteps.no })
    .from(approvalSteps)
    .where(
      mine(
        ctx,
        approvalSteps,
        eq(approvalSteps.orderId, orderId),
        isAsked(ctx, actorOf(ctx)),
        isNext(ctx),
      ),
    )
  return step?.no
}

/** Asks for these words on an order, in place of any asked for before. `barred` say none of them. */
export async function writeSteps(
  ctx: DbCtx,
  { id: orderId, orgId }: { id: string; orgId: string },
  rules: readonly ApprovalRule[],
  barredIds: readonly string[],
): Promise<void> {
  await dropSteps(ctx, orderId)
  if (!rules.length) return
  const ids = await idsOf(
    ctx,
    rules.flatMap(it => it.approvers),
  )
  const headIds = rules.some(it => it.heads)
    ? (await findHeads(ctx, orgId, barredIds)).map(it => it.id)
    : []
  const steps = rules.flatMap(({ name, nameEn, approvers, heads, everyone }) => {
    const namedIds = approvers.flatMap(code => ids.get(code) ?? [])
    const askedIds = [...new Set([...(heads ? headIds : []), ...namedIds])]
    const able = askedIds.filter(it => !barredIds.includes(it))
    // Each of them in turn; where none of them may, an administrator, as of any step.
    const turns = everyone && able.length ? able.map(it => [it]) : [askedIds]
    return turns.map(approvers => ({ name, nameEn: nameEn || name, approvers }))
  })
  await ctx.db.insert(approvalSteps).values(
    steps.map((step, i) => ({
      ...step,
      mallId: ctx.mall.id,
      orderId,
      no: i + 1,
      barred: [...new Set(barredIds)],
      status: 'waiting' as const,
      createdAt: ctx.clock.now(),
    })),
  )
}

/** Asks nobody for a further word on an order any more. What was said stays in its log. */
export const dropSteps = (ctx: DbCtx, orderId: string) =>
  ctx.db.delete(approvalSteps).where(mine(ctx, approvalSteps, eq(approvalSteps.orderId, orderId)))

/** People by their numbers. */
async function idsOf(ctx: DbCtx, codes: readonly string[]): Promise<Map<string, string>> {
  if (!codes.length) return new Map()
  const rows = await ctx.db
    .select({ id: people.id, code: people.code })
    .from(people)
    .where(mine(ctx, people, inArray(people.code, [...new Set(codes)])))
  return new Map(rows.map(it => [it.code, it.id]))
}

/** Notes what the actor says to a step, and in whose stead; answers that one. The caller holds the order's lock and has asked `stepToDecide`. */
export async function decideStep(
  ctx: DbCtx,
  orderId: string,
  no: number,
  move: 'approve' | 'return',
  remark: string | null,
): Promise<{ personId: string; name: string } | null> {
  const actor = actorOf(ctx)
  const principal = await principalOf(ctx, orderId, no)
  await ctx.db
    .update(approvalSteps)
    .set({
      status: next(stepLifecycle, 'waiting', move),
      remark,
      decidedById: actor.personId,
      decidedByName: actor.name,
      decidedForId: principal?.personId ?? null,
      decidedForName: principal?.name ?? null,
      decidedAt: ctx.clock.now(),
    })
    .where(mine(ctx, approvalSteps, eq(approvalSteps.orderId, orderId), eq(approvalSteps.no, no)))
  return principal
}

/** The steps of these orders, in the order in which they are asked. */
export async function stepsOf(
  ctx: DbCtx,
  orderIds: readonly string[],
): Promise<Map<string, ApprovalStep[]>> {
  const byOrder = new Map<string, ApprovalStep[]>(orderIds.map(id => [id, []]))
  if (!orderIds.length) return byOrder
  const rows = await ctx.db
    .select()
    .from(approvalSteps)
    .where(mine(ctx, approvalSteps, inArray(approvalSteps.orderId, [...orderIds])))
    .orderBy(asc(approvalSteps.orderId), asc(approvalSteps.no))
  for (const step of rows)
    byOrder.get(step.orderId)?.push({
      no: step.no,
      name: step.name,
      nameEn: step.nameEn,
      status: step.status,
      decidedById: step.decidedById,
      decidedByName: step.decidedByName,
      decidedForName: step.decidedForName,
      decidedAt: step.decidedAt?.toISOString() ?? null,
      remark: step.remark,
    })
  return byOrder
}

/** Whether a step of the order still waits. */
export async function hasOpenSteps(ctx: DbCtx, orderId: string): Promise<boolean> {
  const steps = await stepsOf(ctx, [orderId])
  return (steps.get(orderId) ?? []).some(it => it.status === 'waiting')
}

/** When the last word on an order, by the column of its id, was said. */
export const lastWordAt = (ctx: DbCtx, orderId: PgColumn): SQL =>
  sql`(${ctx.db
    .select({ at: max(approvalSteps.decidedAt) })
    .from(approvalSteps)
    .where(mine(ctx, approvalSteps, eq(approvalSteps.orderId, orderId)))})`
