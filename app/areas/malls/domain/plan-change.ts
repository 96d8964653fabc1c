import { desc, eq, ne } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS, dayOf, startOfDay } from '~/mall/core/days'
import { newId } from '~/mall/core/ids'
import { next } from '~/mall/core/lifecycle'
import { mine, read, write } from '~/mall/database/pool'
import type { SchoolSettings } from '../settings'
import { weighChange } from './change-school'
import { changesOf } from './find-versions'
import { lockSchools, type Change } from './keep-school'
import { planLifecycle } from './lifecycle'
import { settingPlans } from './tables'

/** Changes that may wait for their day at a time, and how many days ahead that may be. */
const PLANS_MAX = 5
const PLAN_DAYS_MAX = 730
/** Plans that have ended and are still shown; all of them stand in the audit trail, and what has begun among the versions. */
const ENDED_SHOWN = 10

export type PlanRow = typeof settingPlans.$inferSelect

/**
 * Keeps what `edit` makes of the school's settings for a day to come: of the fields that differ now, and no others. Answers
 * those; with none nothing is kept.
 * @throws `invalid` with the fields that are wrong, those that would be if it counted now among them
 */
export function planChange(
  ctx: Ctx,
  edit: (now: SchoolSettings) => unknown,
  { seen, day, reason, by }: Change & { seen?: number; day: string },
  more: (ctx: DbCtx) => Promise<void> = async () => undefined,
): Promise<{ id: string | null; changed: (keyof SchoolSettings)[] }> {
  return write(ctx, async ctx => {
    await lockSchools(ctx)
    const { before, after, changed } = await weighChange(ctx, edit, { seen })
    await refusePlan(ctx, day, changed)
    if (!changed.length) return { id: null, changed }
    const changedParts = (settings: SchoolSettings) =>
      Object.fromEntries(changed.map(field => [field, settings[field]])) as Partial<SchoolSettings>
    const id = newId(ctx.clock)
    await ctx.db.insert(settingPlans).values({
      mallId: ctx.mall.id,
      id,
      status: 'waiting',
      day,
      at: ctx.clock.now(),
      actorId: ctx.actor?.personId ?? null,
      actorName: ctx.actor?.name ?? by ?? 'system',
      reason,
      before: changedParts(before),
      after: changedParts(after),
    })
    await audit(ctx, 'mall.plan', 'mall', id, { day, reason, by, fields: changed })
    await queueBegin(ctx, id, startOfDay(day))
    await more(ctx)
    return { id, changed }
  })
}

/** What differs can wait for its day: one that is to come, where there is room for another. `invalid` beside `from`. */
export async function refusePlan(ctx: Ctx, day: string, changed: readonly string[]): Promise<void> {
  refuseDay(ctx, day)
  if (!changed.length) return
  const isWaiting = mine(ctx, settingPlans, eq(settingPlans.status, 'waiting'))
  const waiting = await read(ctx, ctx => ctx.db.$count(settingPlans, isWaiting))
  if (waiting >= PLANS_MAX)
    throw new MallError('invalid', { fields: { from: 'plans_full' }, values: { max: PLANS_MAX } })
}

/** From tomorrow on, and no further than anybody plans. */
function refuseDay(ctx: Ctx, day: string): void {
  const now = ctx.clock.now()
  const last = dayOf(new Date(now.getTime() + PLAN_DAYS_MAX * DAY_MS))
  const fault = day <= dayOf(now) ? 'day_early' : day > last ? 'day_far' : null
  if (fault) throw new MallError('invalid', { fields: { from: fault } })
}

/** The change waits no more. A school's own people withdraw what the school planned; `own`: whether it is they. */
export function withdrawPlan(
  ctx: Ctx,
  id: string,
  { by, own }: { by: string; own: boolean },
  more: (ctx: DbCtx) => Promise<void> = async () => undefined,
): Promise<void> {
  return write(ctx, async ctx => {
    await lockSchools(ctx)
    const plan = await lockPlan(ctx, id)
    if (own && plan.actorId === null) throw new MallError('no_permission')
    if (plan.status === 'withdrawn') return
    const status = next(planLifecycle, plan.status, 'withdraw')
    await ctx.db
      .update(settingPlans)
      .set({ status, endedAt: ctx.clock.now(), endedBy: by })
      .where(mine(ctx, settingPlans, eq(settingPlans.id, id)))
    await audit(ctx, 'mall.withdrawPlan', 'mall', id, { day: plan.day, by: own ? undefined : by })
    await more(ctx)
  })
}

async function lockPlan(ctx: DbCtx, id: string): Promise<PlanRow> {
  const [plan] = await ctx.db
    .select()
    .from(settingPlans)
    .where(mine(ctx, settingPlans, eq(settingPlans.id, id)))
    .for('update')
  if (!plan) throw new MallError('not_found')
  return plan
}

export const queueBegin = (ctx: DbCtx, planId: string, startAfter: Date): Promise<void> =>
  ctx.services.jobs.queue(ctx, 'malls.beginPlan', { planId }, { startAfter })

/** What waits for its day, for whoever looks whether each has its job. */
export const findWaitingPlans = async (ctx: DbCtx) =>
  (
    await ctx.db
      .select({ subject: settingPlans.id, day: settingPlans.day })
      .from(settingPlans)
      .where(mine(ctx, settingPlans, eq(settingPlans.status, 'waiting')))
  ).map(({ subject, day }) => ({ subject, due: startOfDay(day) }))

/** The changes that wait, the nearest first, then those that ended last. */
export function listPlans(ctx: Ctx) {
  return read(ctx, async ctx => {
    const waiting = await ctx.db
      .select()
      .from(settingPlans)
      .where(mine(ctx, settingPlans, eq(settingPlans.status, 'waiting')))
      .orderBy(settingPlans.day, settingPlans.id)
    const plans = await ctx.db
      .select()
      .from(settingPlans)
      .where(mine(ctx, settingPlans, ne(settingPlans.status, 'waiting')))
      .orderBy(desc(settingPlans.endedAt), desc(settingPlans.id))
      .limit(ENDED_SHOWN)
    return [...waiting, ...plans].map(planOf)
  })
}

/** One of them, as it is told. */
export const findPlan = (ctx: Ctx, id: string) =>
  read(ctx, async ctx => {
    const [plan] = await ctx.db
      .select()
      .from(settingPlans)
      .where(mine(ctx, settingPlans, eq(settingPlans.id, id)))
    if (!plan) throw new MallError('not_found')
    return planOf(plan)
  })

const planOf = (plan: PlanRow) => ({
  id: plan.id,
  status: plan.status,
  day: plan.day,
  at: plan.at.toISOString(),
  by: plan.actorName,
  ofSchool: plan.actorId !== null,
  reason: plan.reason,
  changes: changesOf(plan.before, plan.after),
  version: plan.version,
  endedAt: plan.endedAt?.toISOString() ?? null,
  endedBy: plan.endedBy,
  faults: plan.faults,
})
