import type { Ctx } from '../core/ctx'
import type { Services } from '../core/services'
import { write } from '../database/pool'
import { progressCase, queueCaseSweep, sweepCases } from './after-sales/auto-progress'
import { closeBidding } from './biddings/close-bidding'
import { closeGroup } from './group-buying/close-group'
import { forgetGuests } from './cart/forget-guests'
import { closeUnpaid, progressOrder } from './orders/auto-progress'
import { cleanHazchemVisits } from './hazchem/enter'
import { sendRefund } from './payments/refund-job'
import { queueReprice, repriceGoods } from './promotions/reprice'
import { cleanVisits } from './visits/find-collection'

/** Names every kind of background work and what does it. `ctxOf` gives the acting system's context in a school. */
export function defineJobs(services: Services, ctxOf: (mallId: number) => Promise<Ctx>): void {
  const { jobs } = services
  jobs.define<{ mallId: number }>('cart.forgetGuests', async ({ mallId }) => {
    await forgetGuests(await ctxOf(mallId))
  })
  jobs.define<{ mallId: number; checkoutId: string }>(
    'orders.closeUnpaid',
    async ({ mallId, checkoutId }) => closeUnpaid(await ctxOf(mallId), checkoutId),
  )
  jobs.define<{ mallId: number; caseId: string }>(
    'afterSales.progress',
    async ({ mallId, caseId }) => progressCase(await ctxOf(mallId), caseId),
  )
  jobs.define<{ mallId: number }>('afterSales.sweep', async ({ mallId }) =>
    sweepCases(await ctxOf(mallId)),
  )
  jobs.define<{ mallId: number; biddingId: string }>(
    'biddings.close',
    async ({ mallId, biddingId }) => closeBidding(await ctxOf(mallId), biddingId),
  )
  jobs.define<{ mallId: number; groupId: string }>(
    'groupBuying.close',
    async ({ mallId, groupId }) => closeGroup(await ctxOf(mallId), groupId),
  )
  jobs.define<{ mallId: number; orderId: string }>('orders.progress', async ({ mallId, orderId }) =>
    progressOrder(await ctxOf(mallId), orderId),
  )
  jobs.define<{
    mallId: number
    paymentId: string
    refundId: string
    providerRef?: string
    amount?: number
  }>('payments.refund', async ({ mallId, ...job }) => sendRefund(await ctxOf(mallId), job))
  jobs.define<{ mallId: number }>('promotions.reprice', async ({ mallId }) => {
    await repriceGoods(await ctxOf(mallId))
  })
  jobs.define<{ mallId: number }>('visits.clean', async ({ mallId }) => {
    const ctx = await ctxOf(mallId)
    await cleanVisits(ctx)
    await cleanHazchemVisits(ctx)
  })
}

/** What every process leaves for whoever works when it starts: campaigns may have begun or ended while nobody did, suppliers may have let their days pass. */
export async function queueFirstJobs(contexts: readonly Ctx[]): Promise<void> {
  for (const ctx of contexts) {
    await write(ctx, async ctx => {
      await queueReprice(ctx)
      await queueCaseSweep(ctx)
    })
  }
}
