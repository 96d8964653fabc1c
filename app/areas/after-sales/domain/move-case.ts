import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { next } from '~/mall/core/lifecycle'
import { mine } from '~/mall/database/pool'
import { lockOrder, type Order } from '~/areas/orders/domain/move-order'
import { caseLifecycle, isStoreOf, type Case, type CaseMove } from './lifecycle'
import { tell } from '~/areas/messages/domain/tell'
import { afterSalesAnswers } from '../codes'
import { afterSales, afterSalesEvents } from './tables'

/**
 * A case under the lock of its order: whoever comes second sees what the first has done. `not_found` for whoever is neither
 * its buyer, nor of its store, nor school finance.
 */
export async function lockCase(ctx: DbCtx, id: string): Promise<{ order: Order; it: Case }> {
  const actor = actorOf(ctx)
  return lockFor(
    ctx,
    id,
    record =>
      record.buyerId === actor.personId || isStoreOf(actor, record) || actor.roles.has('finance'),
  )
}

/** The same for the mall itself. */
export const lockCaseOfAnybody = (ctx: DbCtx, id: string) => lockFor(ctx, id, () => true)

async function lockFor(
  ctx: DbCtx,
  id: string,
  may: (it: Case) => boolean,
): Promise<{ order: Order; it: Case }> {
  const find = async () =>
    (
      await ctx.db
        .select()
        .from(afterSales)
        .where(mine(ctx, afterSales, eq(afterSales.id, id)))
    )[0]
  const firstRead = await find()
  if (!firstRead || !may(firstRead)) throw new MallError('not_found')
  const order = await lockOrder(ctx, firstRead.orderId)
  return { order, it: (await find()) ?? firstRead }
}

/** Notes what somebody did to a case, for those who look at it and in the audit trail. */
export async function noteCase(
  ctx: DbCtx,
  caseId: string,
  action: string,
  remark: string | null = null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await ctx.db.insert(afterSalesEvents).values({
    mallId: ctx.mall.id,
    caseId,
    id: newId(ctx.clock),
    at: ctx.clock.now(),
    actorName: ctx.actor?.name ?? 'system',
    actorKind: ctx.actor?.kind ?? 'system',
    action,
    remark,
  })
  await audit(ctx, `afterSales.${action}`, 'afterSales', caseId, { ...detail, remark })
}

/** Moves a case along its lifecycle in the open transaction; the caller holds the order's lock and has checked who acts. */
export async function moveCase(
  ctx: DbCtx,
  it: Case,
  move: CaseMove,
  options: {
    remark?: string | null
    set?: Partial<typeof afterSales.$inferInsert>
    detail?: Record<string, unknown>
  } = {},
): Promise<void> {
  const status = next(caseLifecycle, it.status, move)
  const isOver = Object.keys(caseLifecycle[status]).length === 0
  await ctx.db
    .update(afterSales)
    .set({ ...options.set, status, ...(isOver ? { endedAt: ctx.clock.now() } : {}) })
    .where(mine(ctx, afterSales, eq(afterSales.id, it.id)))
  await noteCase(ctx, it.id, move, options.remark ?? null, options.detail)
  if (afterSalesAnswers.some(it => it === move))
    await tell(ctx, [it.buyerId], {
      kind: 'afterSalesAnswered',
      subjectId: it.id,
      // What was agreed to may be refused still, when it has come back.
      occasion: move,
    })
}
