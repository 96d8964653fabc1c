import { asc, eq, inArray } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { jobIdOf } from '~/mall/core/job-id'
import { mine, read, write } from '~/mall/database/pool'
import { logOrder } from '~/areas/orders/domain/move-order'
import { stores } from '~/areas/suppliers/domain/tables'
import { dueOf, waitOf, watchCase, watchReturn, type Wait } from './due'
import type { Case } from './lifecycle'
import { lockCaseOfAnybody, moveCase, noteCase } from './move-case'
import { afterSales } from './tables'
import { waitingStatuses } from '../codes'

/**
 * Reminds a supplier who has let half of the school's days pass, and goes on in its stead when all have: what was asked for is
 * agreed to, what was sent back counts as received, none of it fit for sale. A buyer who was let send goods back and does not is
 * reminded, and the case ends. Money moves with the refund only. Safe to run twice and too early: it looks at the case, under the
 * lock of its order.
 */
export function progressCase(ctx: Ctx, caseId: string): Promise<void> {
  return write(ctx, async ctx => {
    const { it } = await lockCaseOfAnybody(ctx, caseId)
    const due = dueOf(ctx, { ...it, ...(await waitFor(ctx, it.id)) })
    if (!due) return
    const now = ctx.clock.now()
    if (now < due.remindAt) return watchCase(ctx, caseId, due.remindAt)
    if (now >= due.at) return goOn(ctx, it)
    if (due.reminded) return
    const action = it.status === 'agreed' ? 'remindBuyer' : 'remind'
    await noteCase(ctx, caseId, action, null, { until: due.at.toISOString() })
    await logOrder(ctx, it.orderId, `afs.${action}`, { remark: caseId })
    await watchCase(ctx, caseId, due.at)
  })
}

async function waitFor(ctx: DbCtx, id: string): Promise<Wait> {
  const [row] = await ctx.db
    .select(waitOf(ctx))
    .from(afterSales)
    .where(mine(ctx, afterSales, eq(afterSales.id, id)))
  return row ?? { stepAt: null, remindedAt: null }
}

async function goOn(ctx: DbCtx, it: Case): Promise<void> {
  const detail = { overdue: true }
  if (it.status === 'returning')
    return moveCase(ctx, it, 'receive', { set: { restockNum: 0 }, detail })
  if (it.status === 'agreed') {
    await moveCase(ctx, it, 'lapse', { detail })
    return logOrder(ctx, it.orderId, 'afs.lapse', { remark: it.id })
  }
  const move = it.kind === 'return' ? 'agree' : 'waive'
  await moveCase(ctx, it, move, {
    set: move === 'agree' ? { returnAddress: await addressOf(ctx, it.storeId) } : {},
    detail,
  })
  await logOrder(ctx, it.orderId, `afs.${move}`, { remark: it.id })
  if (move === 'agree') await watchReturn(ctx, it.id)
}

/** Where goods go back to when the supplier has not said. */
async function addressOf(ctx: DbCtx, storeId: string): Promise<string> {
  const [store] = await ctx.db
    .select()
    .from(stores)
    .where(mine(ctx, stores, eq(stores.id, storeId)))
  return [store?.region, store?.address, store?.name, store?.phone].filter(Boolean).join(' ')
}

/** Has all cases that wait for suppliers or for goods to be sent back looked at. */
export const queueCaseSweep = (ctx: DbCtx, at: Date = ctx.clock.now()): Promise<void> =>
  ctx.services.jobs.queue(
    ctx,
    'afterSales.sweep',
    {},
    {
      startAfter: at,
      id: jobIdOf('afterSales.sweep', ctx.mall.id, at.toISOString().slice(0, 10)),
    },
  )

/** Once a day: cases older than their timers, or whose school has changed its days, are seen to as well. */
export async function sweepCases(ctx: Ctx): Promise<void> {
  const waiting = await read(ctx, async ctx => {
    const rows = await ctx.db
      .select({ it: afterSales, ...waitOf(ctx) })
      .from(afterSales)
      .where(mine(ctx, afterSales, inArray(afterSales.status, waitingStatuses)))
      .orderBy(asc(afterSales.createdAt))
    return rows
      .filter(({ it, ...wait }) => {
        const due = dueOf(ctx, { ...it, ...wait })
        return due && due.remindAt <= ctx.clock.now()
      })
      .map(row => row.it.id)
  })
  for (const id of waiting) await progressCase(ctx, id)
  await write(ctx, ctx => queueCaseSweep(ctx, new Date(ctx.clock.now().getTime() + DAY_MS)))
}
