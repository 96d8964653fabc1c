import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, lte } from 'drizzle-orm'
import { isMallError, MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { dayOf, startOfDay } from '~/mall/core/days'
import { next } from '~/mall/core/lifecycle'
import { mine, write } from '~/mall/database/pool'
import type { SchoolSettings } from '../settings'
import { changeSchool } from './change-school'
import { planFailed } from './hooks'
import { lockSchools, tellSchools } from './keep-school'
import { planLifecycle } from './lifecycle'
import { queueBegin, type PlanRow } from './plan-change'
import { settingPlans, type PlanFaults } from './tables'

/**
 * Lets the changes begin whose day has come at this school, in the order of their days, whichever of them is asked for. Safe to
 * run twice and too early: it looks at the day in the plan, under the lock of all schools.
 */
export async function beginPlan(ctx: Ctx, id: string): Promise<void> {
  const own = { ...ctx, actor: null }
  const begunPlans = await write(own, async ctx => {
    await lockSchools(ctx)
    const today = dayOf(ctx.clock.now())
    const [plan] = await ctx.db
      .select()
      .from(settingPlans)
      .where(mine(ctx, settingPlans, eq(settingPlans.id, id)))
    // This machine's clock may be behind the database's: looked at again when the day has come.
    if (plan?.status === 'waiting' && plan.day > today)
      await queueBegin(ctx, id, startOfDay(plan.day))
    const due = await ctx.db
      .select()
      .from(settingPlans)
      .where(
        mine(
          ctx,
          settingPlans,
          and(eq(settingPlans.status, 'waiting'), lte(settingPlans.day, today)),
        ),
      )
      .orderBy(asc(settingPlans.day), asc(settingPlans.id))
    for (const it of due) await begin(ctx, it)
    return due.length
  })
  // Not before the transaction has ended: whoever reads sooner reads what was.
  if (begunPlans) tellSchools(own)
}

async function begin(ctx: DbCtx, plan: PlanRow): Promise<void> {
  const by = plan.actorName
  try {
    const { changed, version } = await changeSchool(ctx, now => applyPlan(plan, now), {
      reason: plan.reason,
      by,
      actorId: plan.actorId,
      planId: plan.id,
    })
    await end(ctx, plan, 'begin', { version: changed.length ? version : null })
  } catch (error) {
    // Whatever else goes wrong is no fault of the change: the job tries again.
    if (!isMallError(error) || error.code !== 'invalid') throw error
    const { fields = {}, values = {} } = error.details
    await end(ctx, plan, 'fail', { faults: { fields, values } })
    await audit(ctx, 'mall.planFailed', 'mall', plan.id, { day: plan.day, by, fields })
    await planFailed(ctx, { id: plan.id, day: plan.day, makerId: plan.actorId })
  }
}

const partly = ['limits', 'yearEnd', 'fundAlert', 'signOn', 'newcomers'] as const
type Parts = Record<string, unknown> | null | undefined

/**
 * Of settings that hold several values by their names, those alone that the plan changes. One that came or went since, or a
 * sign-on that speaks another protocol now, has no such parts: that does not fit.
 */
function changedParts({ before, after }: Pick<PlanRow, 'before' | 'after'>, now: SchoolSettings) {
  const partlyChanged = partly.flatMap(field => {
    const [was, is, stands] = [before[field], after[field], now[field]] as [Parts, Parts, Parts]
    // The plan puts one where there was none, or another kind, or takes it away: whole.
    if (!was || !is || was.protocol !== is.protocol) return []
    if (!stands || stands.protocol !== is.protocol)
      throw new MallError('invalid', { fields: { [field]: 'plan_overtaken' } })
    const parts = Object.entries(is).filter(([name, value]) => !isDeepStrictEqual(was[name], value))
    return [[field, { ...stands, ...Object.fromEntries(parts) }] as const]
  })
  return Object.fromEntries(partlyChanged) as Partial<SchoolSettings>
}

/** The settings as they stand, with the fields the plan names. A campus that came in between would vanish with them: that does not fit. */
function applyPlan({ before, after }: PlanRow, now: SchoolSettings): SchoolSettings {
  if (after.regions) {
    const regionCodes = new Set([...(before.regions ?? []), ...after.regions].map(it => it.code))
    if (now.regions.some(it => !regionCodes.has(it.code)))
      throw new MallError('invalid', { fields: { regions: 'region_removed' } })
  }
  return { ...now, ...after, ...changedParts({ before, after }, now) }
}

async function end(
  ctx: DbCtx,
  plan: PlanRow,
  move: 'begin' | 'fail',
  outcome: { version: number | null } | { faults: PlanFaults },
): Promise<void> {
  await ctx.db
    .update(settingPlans)
    .set({
      status: next(planLifecycle, plan.status, move),
      endedAt: ctx.clock.now(),
      ...outcome,
    })
    .where(mine(ctx, settingPlans, eq(settingPlans.id, plan.id)))
}
