import type { TodoCounts } from '../contract'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { keptUntilChange } from '~/mall/core/kept'
import { read } from '~/mall/database/pool'
import { countWaiting, HIDDEN } from './count-waiting'

/** Of what runs out by itself, such as questionnaires. */
const COUNTS_FRESH_SECONDS = 10

/**
 * Pending work of the signed-in person (spec 3); −1 hides an entry. `onlineAccept` counts acceptances to confirm,
 * `confirmWait` and `modifyAccountWait` fund changes of bounced settlements.
 */
export async function countTodos(ctx: Ctx): Promise<TodoCounts> {
  const actor = actorOf(ctx)
  const waiting = await keptUntilChange(ctx, 'todo', COUNTS_FRESH_SECONDS, () =>
    read(ctx, ctx => countWaiting(ctx, actor)),
  )
  const own = (n: number) => (actor.shoper ? n : HIDDEN)
  const counts = {
    payWait: own(waiting.payWait),
    addAccountWait: own(waiting.addAccountWait),
    receiveWait: own(waiting.receiveWait),
    acceptWait: own(waiting.acceptWait),
    toAudit: waiting.toAudit || (actor.roles.has('fundOwner') || waiting.ownsFunds ? 0 : HIDDEN),
    approvalWait: waiting.approvalWait || HIDDEN,
    assetWait: waiting.assetWait,
    modifyAccountWait: own(waiting.modifyAccountWait),
    confirmWait:
      waiting.confirmWait || (actor.roles.has('fundOwner') || waiting.ownsFunds ? 0 : HIDDEN),
    onlineAccept: waiting.toConfirm,
    questionnaireWait: waiting.questionnaireWait,
    returnWait: own(waiting.returnWait),
    adoptWait: waiting.adoptWait,
    shipWait: waiting.shipWait,
    caseWait: waiting.caseWait,
    settleWait: waiting.settleWait,
    remainderWait: waiting.remainderWait,
    biddingWait: waiting.biddingWait,
    bidWait: waiting.bidWait,
    complaintWait: waiting.complaintWait,
    leaverWait: waiting.leaverWait,
  }
  return {
    ...counts,
    orderNewCount: own(waiting.orderNewCount),
    orderAdoptCount: own(waiting.orderAdoptCount),
    orderDeliveryCount: own(waiting.receiveWait),
    receiveAndacceptWait: own(waiting.receiveWait + waiting.acceptWait),
    unreadMessages: waiting.unreadMessages,
    total: Object.values(counts).reduce((sum, n) => sum + Math.max(0, n), 0),
  }
}
