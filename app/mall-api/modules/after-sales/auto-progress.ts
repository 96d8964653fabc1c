import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Ctx, DbCtx } from '../../core/ctx'
import { DAY_MS } from '../../core/days'
import { mine, read, write } from '../../database/pool'
import { logOrder } from '../orders/move-order'
import { stores } from '../suppliers/tables'
import { dueOf, sentAt, watchCase } from './due'
import type { Case } from './lifecycle'
import { lockCaseOfAnybody, moveCase, noteCase } from './move-case'
import { afterSales, afterSalesEvents } from './tables'

/**
 * Reminds a supplier who has let half of the school's days pass, and goes on in its stead when all have: what was asked for is
 * agreed to, what was sent back counts as received, none of it fit for sale. Money moves with the refund only. Safe to run twice
 * and too early: it looks at the case, under the lock of its order.
 */
export function progressCase(ctx: Ctx, caseId: string): Promise<void> {
  return write(ctx, async ctx => {
    const { it } = await lockCaseOfAnybody(ctx, caseId)
    const due = dueOf(ctx, { ...it, sentAt: await sentOf(ctx, it.id) })
    if (!due) return
    const now = ctx.clock.now()
    if (now < due.remindAt) return watchCase(ctx, caseId, due.remindAt)
    if (now >= due.at) return goOn(ctx, it)
    const [reminded] = await ctx.db.select({ id: afterSalesEvents.id }).from(afterSalesEvents).where(mine(ctx, afterSalesEvents, and(eq(afterSalesEvents.caseId, caseId), eq(afterSalesEvents.action, 'remind'), gt(afterSalesEvents.at, due.since)))).limit(1)
    if (reminded) return
    await noteCase(ctx, caseId, 'remind', null, { until: due.at.toISOString() })
    await logOrder(ctx, it.orderId, 'afs.remind', { remark: caseId })
    await watchCase(ctx, caseId, due.at)
  })
}

async function sentOf(ctx: DbCtx, id: string): Promise<Date | null> {
  const [row] = await ctx.db.select({ at: sentAt(ctx) }).from(afterSales).where(mine(ctx, afterSales, eq(afterSales.id, id)))
  return row?.at ?? null
}

async function goOn(ctx: DbCtx, it: Case): Promise<void> {
  const detail = { overdue: true }
  if (it.status === 'returning') return moveCase(ctx, it, 'receive', { set: { restockNum: 0 }, detail })
  const move = it.kind === 'return' ? 'agree' : 'waive'
  await moveCase(ctx, it, move, { set: move === 'agree' ? { returnAddress: await addressOf(ctx, it.storeId) } : {}, detail })
  await logOrder(ctx, it.orderId, `afs.${move}`, { remark: it.id })
}

/** Where goods go back to when the supplier has not said. */
async function addressOf(ctx: DbCtx, storeId: string): Promise<string> {
  const [store] = await ctx.db.select().from(stores).where(mine(ctx, stores, eq(stores.id, storeId)))
  return [store?.region, store?.address, store?.name, store?.phone].filter(Boolean).join(' ')
}

/** The same job for the same day, whoever queues it. */
function sweepId(mallId: number, day: string): string {
  const hex = createHash('sha256').update(`afterSales.sweep ${mallId} ${day}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Has all cases that wait for suppliers looked at. */
export const queueCaseSweep = (ctx: DbCtx, at: Date = ctx.clock.now()): Promise<void> =>
  ctx.services.jobs.queue(ctx, 'afterSales.sweep', {}, { startAfter: at, id: sweepId(ctx.mall.id, at.toISOString().slice(0, 10)) })

/** Once a day: cases older than their timers, or whose school has changed its days, are seen to as well. */
export async function sweepCases(ctx: Ctx): Promise<void> {
  const waiting = await read(ctx, async ctx => {
    const rows = await ctx.db.select({ it: afterSales, sentAt: sentAt(ctx) }).from(afterSales).where(mine(ctx, afterSales, inArray(afterSales.status, ['applied', 'returning']))).orderBy(asc(afterSales.createdAt))
    return rows.filter(row => { const due = dueOf(ctx, { ...row.it, sentAt: row.sentAt }); return due && due.remindAt <= ctx.clock.now() }).map(row => row.it.id)
  })
  for (const id of waiting) await progressCase(ctx, id)
  await write(ctx, ctx => queueCaseSweep(ctx, new Date(ctx.clock.now().getTime() + DAY_MS)))
}
