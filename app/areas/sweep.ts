import { and, asc, eq, gt, inArray, isNotNull, isNull, min, notExists, or, sql } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { jobIdOf } from '~/mall/core/job-id'
import type { Services } from '~/mall/core/services'
import { queueArchiving } from '~/mall/archive/keep-archives'
import { mine, read, write } from '~/mall/database/pool'
import { queueBookCheck } from '~/areas/books/domain/check-books'
import { cleanDrafts } from '~/areas/drafts/domain/drafts'
import { unconfirmedAcceptances } from '~/areas/acceptance/domain/unconfirmed'
import { waitingStatuses } from '~/areas/after-sales/codes'
import { queueCaseSweep } from '~/areas/after-sales/domain/auto-progress'
import { dueOf, waitOf, watchCase } from '~/areas/after-sales/domain/due'
import { afterSales } from '~/areas/after-sales/domain/tables'
import { queueClose as queueCloseBidding } from '~/areas/biddings/domain/close-bidding'
import { biddings } from '~/areas/biddings/domain/tables'
import { tellFalls } from '~/areas/favourites/domain/tell-falls'
import type { JobQueue } from '~/areas/failed-jobs/codes'
import { failedJobs } from '~/areas/failed-jobs/domain/tables'
import { queueFileSweep } from '~/areas/files/domain/sweep-files'
import { queueClose as queueCloseGroup } from '~/areas/group-buying/domain/close-group'
import { groupBuys } from '~/areas/group-buying/domain/tables'
import { queueImport } from '~/areas/imports/domain/decide'
import { findIdleImports } from '~/areas/imports/domain/idle'
import { findWaitingPlans, queueBegin } from '~/areas/malls/domain/plan-change'
import {
  findUndelivered,
  findUnsentDigests,
  queueDigest,
  queueNotice,
} from '~/areas/messages/domain/deliver'
import { findUnknown, queueOutcome } from '~/areas/messages/domain/ask-outcome'
import { findUnsent } from '~/areas/messages/domain/send-mail'
import { remindLicences } from '~/areas/messages/domain/remind-licences'
import { remindApprovers } from '~/areas/messages/domain/remind-approvers'
import { queueMail } from '~/areas/messages/domain/tell'
import {
  giveDates,
  queueCloseUnpaid,
  queueProgress,
  unpaidUntil,
} from '~/areas/orders/domain/due-date'
import { orders } from '~/areas/orders/domain/tables'
import { queueReconciliations } from '~/areas/payments/domain/queue-reconciliations'
import { queueRefund } from '~/areas/payments/domain/refund'
import { refunds } from '~/areas/payments/domain/tables'
import { findIdleYearRuns } from '~/areas/year-change/domain/idle'
import { queueYearRun } from '~/areas/year-change/domain/move'
import { queueFinance } from '~/areas/finance/domain/movements'
import { findUntold } from '~/areas/finance/domain/tell-finance'
import { queueReprice } from '~/areas/promotions/domain/queue-reprice'
import { queueRecount } from '~/areas/search/domain/index-products'

/** Something that waits for its time: what it is about, and when that is. */
interface Waiting {
  subject: string
  due: Date
}

interface SweptQueue {
  queue: JobQueue
  /** Jobs of one sweep, where the outside is asked by each: the next sweep goes on. */
  most?: number
  find(ctx: DbCtx): Promise<Waiting[]>
  put(ctx: DbCtx, subject: string, due: Date): Promise<void>
}

/** Jobs queued in one transaction. */
const BATCH = 200
/** Refunds one sweep has told to the provider: those of the years before its word was kept are told little by little, every hour. */
const REFUNDS_A_SWEEP = 100

const MAILS_A_SWEEP = 1_000
const SWEEPS_A_SECOND = 4

/** Everything in the mall that goes on by itself when its time has come, and the job that does it. */
export const watchedQueues: readonly SweptQueue[] = [
  {
    queue: 'orders.progress',
    find: async ctx =>
      (
        await ctx.db
          .select({ subject: orders.id, due: orders.autoAcceptAt })
          .from(orders)
          .where(
            mine(
              ctx,
              orders,
              and(
                inArray(orders.status, ['waitReceive', 'waitAccept']),
                isNotNull(orders.autoAcceptAt),
                // Its time is over and its buyer has accepted: it waits for a person now, and no job.
                or(
                  gt(orders.autoAcceptAt, ctx.clock.now()),
                  notExists(unconfirmedAcceptances(ctx)),
                ),
              ),
            ),
          )
      ).map(({ subject, due }) => ({ subject, due: due ?? ctx.clock.now() })),
    put: queueProgress,
  },
  {
    queue: 'orders.closeUnpaid',
    find: async ctx =>
      (
        await ctx.db
          .select({ subject: orders.checkoutId, at: min(orders.createdAt) })
          .from(orders)
          .where(
            mine(
              ctx,
              orders,
              and(eq(orders.status, 'pending'), inArray(orders.payStatus, ['unpaid', 'paying'])),
            ),
          )
          .groupBy(orders.checkoutId)
      ).map(({ subject, at }) => ({ subject, due: unpaidUntil(ctx, at ?? ctx.clock.now()) })),
    put: queueCloseUnpaid,
  },
  {
    queue: 'payments.refund',
    most: REFUNDS_A_SWEEP,
    find: ctx =>
      ctx.db
        .select({ subject: refunds.id, due: refunds.at })
        .from(refunds)
        .where(mine(ctx, refunds, isNull(refunds.refundRef)))
        // Money that is still on its way comes before what was booked long ago and lacks the provider's number alone.
        .orderBy(sql`${refunds.bookedAt} nulls first`, asc(refunds.at)),
    put: queueRefund,
  },
  {
    queue: 'afterSales.progress',
    find: async ctx => {
      const rows = await ctx.db
        .select({ it: afterSales, ...waitOf(ctx) })
        .from(afterSales)
        .where(mine(ctx, afterSales, inArray(afterSales.status, waitingStatuses)))
      return rows.flatMap(({ it, ...wait }) => {
        const due = dueOf(ctx, { ...it, ...wait })
        return due ? [{ subject: it.id, due: due.reminded ? due.at : due.remindAt }] : []
      })
    },
    put: watchCase,
  },
  {
    queue: 'biddings.close',
    find: async ctx =>
      (
        await ctx.db
          .select({ subject: biddings.id, due: biddings.dueAt })
          .from(biddings)
          .where(mine(ctx, biddings, isNotNull(biddings.dueAt)))
      ).map(({ subject, due }) => ({ subject, due: due ?? ctx.clock.now() })),
    put: queueCloseBidding,
  },
  {
    queue: 'groupBuying.close',
    find: async ctx =>
      (
        await ctx.db
          .select({
            subject: groupBuys.id,
            status: groupBuys.status,
            endsAt: groupBuys.endsAt,
            orderBy: groupBuys.orderBy,
          })
          .from(groupBuys)
          .where(
            mine(
              ctx,
              groupBuys,
              or(
                eq(groupBuys.status, 'recruiting'),
                and(eq(groupBuys.status, 'formed'), isNotNull(groupBuys.orderBy)),
              ),
            ),
          )
      ).map(({ subject, status, endsAt, orderBy }) => ({
        subject,
        due: status === 'formed' && orderBy ? orderBy : endsAt,
      })),
    put: queueCloseGroup,
  },
  { queue: 'malls.beginPlan', find: findWaitingPlans, put: queueBegin },
  { queue: 'messages.mail', most: MAILS_A_SWEEP, find: findUnsent, put: queueMail },
  { queue: 'messages.notice', most: MAILS_A_SWEEP, find: findUndelivered, put: queueNotice },
  { queue: 'messages.outcome', most: MAILS_A_SWEEP, find: findUnknown, put: queueOutcome },
  { queue: 'messages.digest', most: MAILS_A_SWEEP, find: findUnsentDigests, put: queueDigest },
  { queue: 'imports.run', find: findIdleImports, put: queueImport },
  { queue: 'finance.tell', find: findUntold, put: queueFinance },
  { queue: 'yearChange.run', find: findIdleYearRuns, put: queueYearRun },
]

/**
 * Finds what waits for its time and has no live job, and queues it; answers how many of each queue. Left alone is what a person
 * has to decide on, or has given up since it was due. Safe to run twice: what has a job has one.
 */
export async function queueWaiting(ctx: Ctx): Promise<Record<string, number>> {
  await giveDates(ctx)
  const queuedCounts: Record<string, number> = {}
  for (const { queue, most, find, put } of watchedQueues) {
    const missing = await read(ctx, async ctx => {
      const live = await ctx.services.jobs.liveSubjects(ctx, queue)
      if (!live) return []
      const stoppedJobs = await stoppedAt(ctx, queue)
      return (await find(ctx))
        .filter(
          ({ subject, due }) =>
            !live.has(subject) && !((stoppedJobs.get(subject) ?? 0) >= due.getTime()),
        )
        .slice(0, most)
    })
    for (let from = 0; from < missing.length; from += BATCH)
      await write(ctx, async ctx => {
        for (const { subject, due } of missing.slice(from, from + BATCH))
          await put(ctx, subject, due)
      })
    if (missing.length) queuedCounts[queue] = missing.length
  }
  return queuedCounts
}

/** Looks after what has lost its job (a loss, an import, a job that an earlier version gave up), and tells whoever runs the mall; reminds people of what waits for them. */
export async function sweepWaiting(ctx: Ctx): Promise<Record<string, number>> {
  const queuedCounts = await queueWaiting(ctx)
  for (const [queue, n] of Object.entries(queuedCounts))
    ctx.services.log.warn(
      { mallId: ctx.mall.id, queue, queued: n },
      'what waited without a job has one again',
    )
  await write(ctx, async ctx => {
    await queueReprice(ctx)
    await queueCaseSweep(ctx)
    await queueFileSweep(ctx)
    await queueRecount(ctx)
    await queueArchiving(ctx)
  })
  await cleanDrafts(ctx)
  await remindApprovers(ctx)
  await remindLicences(ctx)
  await tellFalls(ctx)
  await queueReconciliations(ctx)
  await queueBookCheck(ctx)
  return queuedCounts
}

/** When work came to nothing that nobody has let try again. */
async function stoppedAt(ctx: DbCtx, queue: string): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({
      subject: failedJobs.subject,
      at: sql<Date>`max(${failedJobs.failedAt})`.mapWith(failedJobs.failedAt),
    })
    .from(failedJobs)
    .where(
      mine(
        ctx,
        failedJobs,
        and(eq(failedJobs.queue, queue), inArray(failedJobs.status, ['open', 'givenUp'])),
      ),
    )
    .groupBy(failedJobs.subject)
  return new Map(rows.map(it => [it.subject, it.at.getTime()]))
}

/**
 * One sweep of each school an hour, whoever asks for it. The first few begin at once, the others one after another: so many
 * schools are not all looked at in the same minute.
 */
export async function queueSweeps(
  { directory, jobs }: Pick<Services, 'directory' | 'jobs'>,
  now: Date,
): Promise<void> {
  const hour = now.toISOString().slice(0, 13)
  let count = 0
  for await (const ids of directory.livePages())
    await jobs.queueEach(
      'jobs.sweep',
      ids.map(mallId => ({
        mallId,
        id: jobIdOf('jobs.sweep', mallId, hour),
        delaySeconds: Math.floor(count++ / SWEEPS_A_SECOND),
      })),
      now,
    )
}
