import { eq, gte, inArray } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS, dayOf, endOfDay } from '~/mall/core/days'
import { jobIdOf } from '~/mall/core/job-id'
import { mine, read, write } from '~/mall/database/pool'
import { paymentDifferences, reconciliations } from './tables'

/** Days that are compared as long as they have not been. */
const DAYS_BACK = 7
/** How long a day with an open difference is looked at again, once a day; after that a person says how it ended. */
const OPEN_DAYS_BACK = 60
/** A provider's list may come late: a day that was compared before so long after its end is looked at once more. */
const LIST_SETTLED_DAYS = 2

/**
 * Has the days compared that have ended and have not been; those once more whose list may have been short when it was read; and,
 * once a day, those with an open difference.
 */
export async function queueReconciliations(ctx: Ctx): Promise<number> {
  // Where there is no provider there is nobody to compare with.
  if (!ctx.services.connections.isThere('payment', ctx.mall)) return 0
  const nowMs = ctx.clock.now().getTime()
  const today = dayOf(ctx.clock.now())
  const dayBefore = (n: number) => dayOf(new Date(nowMs - n * DAY_MS))
  const days = Array.from({ length: DAYS_BACK }, (_, n) => dayBefore(n + 1))
  const { compared, open } = await read(ctx, async ctx => {
    const differing = await ctx.db
      .selectDistinct({ day: paymentDifferences.day })
      .from(paymentDifferences)
      .where(
        mine(
          ctx,
          paymentDifferences,
          eq(paymentDifferences.status, 'open'),
          gte(paymentDifferences.day, dayBefore(OPEN_DAYS_BACK)),
        ),
      )
    const open = differing.map(it => it.day)
    return {
      open,
      compared: await ctx.db
        .select({ day: reconciliations.day, at: reconciliations.at })
        .from(reconciliations)
        .where(mine(ctx, reconciliations, inArray(reconciliations.day, [...days, ...open]))),
    }
  })
  const lookedAt = new Map(compared.map(it => [it.day, it.at]))
  const isDue = (day: string) => {
    const at = lookedAt.get(day)
    if (!at) return days.includes(day)
    if (dayOf(at) === today) return false
    const settledMs = endOfDay(day).getTime() + LIST_SETTLED_DAYS * DAY_MS
    return open.includes(day) || (at.getTime() < settledMs && nowMs >= settledMs)
  }
  const due = [...new Set([...days, ...open])].filter(isDue)
  await write(ctx, async ctx => {
    for (const day of due)
      await ctx.services.jobs.queue(
        ctx,
        'payments.reconcile',
        { day },
        { id: jobIdOf('payments.reconcile', ctx.mall.id, day, today) },
      )
  })
  return due.length
}
