import type { Ctx } from '../core/ctx'
import type { Services } from '../core/services'
import { closeGroup } from './group-buying/close-group'
import { closeUnpaid, progressOrder } from './orders/auto-progress'
import { sendRefund } from './payments/refund-job'

/** Names every kind of background work and what does it. `ctxOf` gives the acting system's context in a school. */
export function defineJobs(services: Services, ctxOf: (mallId: number) => Promise<Ctx>): void {
  const { jobs } = services
  jobs.define<{ mallId: number; checkoutId: string }>('orders.closeUnpaid', async ({ mallId, checkoutId }) => closeUnpaid(await ctxOf(mallId), checkoutId))
  jobs.define<{ mallId: number; groupId: string }>('groupBuying.close', async ({ mallId, groupId }) => closeGroup(await ctxOf(mallId), groupId))
  jobs.define<{ mallId: number; orderId: string }>('orders.progress', async ({ mallId, orderId }) => progressOrder(await ctxOf(mallId), orderId))
  jobs.define<{ mallId: number; paymentId: string; refundId: string; providerRef?: string; amount?: number }>('payments.refund', async ({ mallId, ...job }) => sendRefund(await ctxOf(mallId), job))
}
