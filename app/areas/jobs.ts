import { MallError } from '~/contract/errors'
import type { Clock } from '~/mall/core/clock'
import type { Ctx } from '~/mall/core/ctx'
import type { JobData } from '~/mall/core/job-kinds'
import type { Services } from '~/mall/core/services'
import { keepArchives } from '~/mall/archive/keep-archives'
import { write } from '~/mall/database/pool'
import { progressCase, sweepCases } from '~/areas/after-sales/domain/auto-progress'
import { checkBooks } from '~/areas/books/domain/check-books'
import { archivedTables } from './archived'
import { closeBidding } from '~/areas/biddings/domain/close-bidding'
import { forgetGuests } from '~/areas/cart/domain/forget-guests'
import { sweepPictures } from '~/areas/content/domain/sweep-pictures'
import { keepLetter, noteRecovery } from '~/areas/failed-jobs/domain/keep-letter'
import { sweepFiles } from '~/areas/files/domain/sweep-files'
import { closeGroup } from '~/areas/group-buying/domain/close-group'
import { cleanHazchemVisits } from '~/areas/hazchem/domain/enter'
import { runImport } from '~/areas/imports/domain/run'
import { mailNotices } from '~/areas/operators/domain/mail-notices'
import { tellOperators, type OperatorNotice } from '~/areas/operators/domain/notices'
import { closeUnpaid } from '~/areas/orders/domain/close-unpaid'
import { beginPlan } from '~/areas/malls/domain/begin-plan'
import { CONSOLE_ID } from '~/areas/malls/domain/console-school'
import { sweepSchoolPictures } from '~/areas/malls/domain/school-pictures'
import { resealChannels } from '~/areas/messages/domain/open-channel'
import { askOutcome } from '~/areas/messages/domain/ask-outcome'
import { sendMail } from '~/areas/messages/domain/send-mail'
import { sendDigest, sendNotice } from '~/areas/messages/domain/send-notice'
import { progressOrder } from '~/areas/acceptance/domain/auto-progress'
import { reconcileDay } from '~/areas/payments/domain/reconcile'
import { sendRefund } from '~/areas/payments/domain/refund-job'
import { repriceGoods } from '~/areas/catalogue/domain/reprice'
import { resealSecret } from '~/areas/malls/domain/sign-on-secret'
import { resealFactors } from '~/areas/second-factor/domain/reseal'
import { recountWords } from '~/areas/search/domain/index-products'
import { queueSweeps, sweepWaiting } from './sweep'
import { askFilledBudgets } from '~/areas/ordering/domain/order-budgets'
import { tellFinance } from '~/areas/finance/domain/tell-finance'
import { cleanVisits } from '~/areas/visits/domain/find-collection'
import { runYearChange } from '~/areas/year-change/domain/run'

/** Jobs that wait for the payment provider: one that hangs keeps the others from nothing. */
const PROVIDER_WORKERS = 4
const MAIL_WORKERS = 4
const FINANCE_WORKERS = 2

/** Names every kind of background work and what does it. `ctxOf` gives the acting system's context in a school. */
export function defineJobs(
  services: Services,
  clock: Clock,
  ctxOf: (mallId: number) => Promise<Ctx>,
): void {
  const { jobs } = services
  const about = <T extends string>(
    queue: string,
    subject: T,
    run: (ctx: Ctx, id: string) => Promise<void>,
    workers = 1,
  ) =>
    jobs.define<JobData & Record<T, string>>(
      queue,
      async data => run(await ctxOf(data.mallId), data[subject]),
      { subject, workers },
    )
  const tell = (ctx: Ctx, notice: OperatorNotice) =>
    write({ ...ctx, actor: null }, ctx => tellOperators(ctx, notice))
  const ofSchool = (queue: string, run: (ctx: Ctx) => Promise<unknown>, once = false) =>
    jobs.define(queue, async ({ mallId }) => void (await run(await ctxOf(mallId))), { once })

  about('orders.progress', 'orderId', progressOrder)
  about('orders.closeUnpaid', 'checkoutId', closeUnpaid)
  about('afterSales.progress', 'caseId', progressCase)
  about('biddings.close', 'biddingId', closeBidding)
  about('groupBuying.close', 'groupId', closeGroup)
  about('imports.run', 'importId', runImport)
  about('finance.tell', 'orderId', tellFinance, FINANCE_WORKERS)
  about('finance.budgets', 'orderId', askFilledBudgets, FINANCE_WORKERS)
  about('yearChange.run', 'runId', runYearChange)
  about('malls.beginPlan', 'planId', beginPlan)
  about('messages.mail', 'messageId', sendMail, MAIL_WORKERS)
  about('messages.notice', 'deliveryId', sendNotice, MAIL_WORKERS)
  about('messages.outcome', 'deliveryId', askOutcome, MAIL_WORKERS)
  about('messages.digest', 'digestId', sendDigest)
  const refund = (ctx: Ctx, refundId: string) => sendRefund(ctx, { refundId })
  about('payments.refund', 'refundId', refund, PROVIDER_WORKERS)
  about('payments.reconcile', 'day', async (ctx, day) => {
    const count = await reconcileDay(ctx, day)
    if (count) await tell(ctx, { kind: 'payments', key: day, subject: day, count })
  })
  ofSchool('afterSales.sweep', sweepCases)
  ofSchool('cart.forgetGuests', forgetGuests)
  ofSchool('promotions.reprice', repriceGoods, true)
  ofSchool('search.countWords', recountWords, true)
  ofSchool('jobs.sweep', sweepWaiting)
  ofSchool('books.check', async ctx => {
    const { day, findings } = await checkBooks(ctx)
    const count = findings.length
    if (count) await tell(ctx, { kind: 'books', key: day, subject: day, count })
  })
  ofSchool('archives.keep', ctx => keepArchives(ctx, archivedTables))
  ofSchool('operators.mail', mailNotices, true)
  ofSchool(
    'secondFactor.reseal',
    async ctx => {
      await resealFactors(ctx)
      await resealSecret(ctx)
      await resealChannels(ctx)
    },
    true,
  )
  ofSchool('files.sweep', async ctx => {
    await sweepFiles(ctx)
    await sweepPictures(ctx)
    await sweepSchoolPictures(ctx)
  })
  ofSchool('visits.clean', async ctx => {
    await cleanVisits(ctx)
    await cleanHazchemVisits(ctx)
  })

  jobs.restWhile(mallId => services.directory.isArchived(mallId))
  jobs.onEnd({
    failed: async letter => {
      const ctx = await ctxOf(letter.data.mallId).catch((error: unknown) => {
        // A school that is no more has nobody to tell.
        if (error instanceof MallError && error.code === 'not_found') return null
        throw error
      })
      if (!ctx) return
      await keepLetter(ctx, letter)
      // What could not be mailed to them is no news to be mailed.
      if (ctx.mall.id !== CONSOLE_ID)
        await tell(ctx, { kind: 'job', key: letter.jobId, subject: letter.queue, count: 1 })
    },
    recover: async (mallId, failedId) => noteRecovery(await ctxOf(mallId), failedId),
  })
  jobs.everyHour(() => queueSweeps(services, clock.now()))
}

/**
 * What every process leaves for whoever works when it starts: campaigns may have begun or ended while nobody did, days may have
 * passed. Ten processes leave it once.
 * @param reseals whether there are older secrets, and what they have sealed is to be sealed anew
 */
export async function queueFirstJobs(
  services: Services,
  clock: Clock,
  reseals: boolean,
): Promise<void> {
  const { directory, jobs } = services
  await queueSweeps(services, clock.now())
  if (!reseals) return
  for await (const ids of directory.livePages())
    await jobs.queueEach(
      'secondFactor.reseal',
      ids.map(mallId => ({ mallId, singletonKey: String(mallId), delaySeconds: 0 })),
      clock.now(),
    )
}
