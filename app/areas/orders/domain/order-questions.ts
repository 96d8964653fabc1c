import { papersOf } from '~/areas/approvals/domain/papers'
import { questionsOf } from '~/areas/approvals/domain/questions'
import type { ApprovalPaper, ApprovalQuestion } from '~/areas/approvals/contract'
import { fileUrl } from '~/areas/files/domain/keep-file'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import type { OrderDetail } from '../contract'
import type { OrderFacts } from './lifecycle'
import type { Order } from './move-order'

type Facts = ReadonlyMap<string, OrderFacts>

const buyersSide = (ctx: DbCtx, facts: Facts) => {
  const { personId } = actorOf(ctx)
  return ({ id, buyerId }: Order) => buyerId === personId || facts.get(id)?.actsForBuyer === true
}

/** Whether the actor may read what the school keeps from the people of an order's supplier: these may not, unless they bought it. */
function insideView(ctx: DbCtx, facts: Facts): (order: Order) => boolean {
  const actor = actorOf(ctx)
  const isBuyers = buyersSide(ctx, facts)
  return order =>
    isBuyers(order) || !(actor.roles.has('supplier') && actor.storeId === order.storeId)
}

/** Those of the orders of which the actor may read what the school asks itself about them. */
const readableInside = (ctx: DbCtx, orders: readonly { order: Order }[], facts: Facts): Order[] =>
  orders
    .map(it => it.order)
    .filter(it => it.payType === 'unified')
    .filter(insideView(ctx, facts))

/** What buyers said to the rules that stopped a purchase; for the people of the supplier without the argument, in which there are prices of others. */
export function declaredIn(ctx: DbCtx, facts: Facts): (order: Order) => OrderDetail['declared'] {
  const isInside = insideView(ctx, facts)
  return order =>
    (order.declared ?? [])
      .filter(it => it.rule !== 'argumentPapers' || isInside(order))
      .map(({ rule, permitNo, fileIds }) => ({
        rule,
        permitNo,
        files: fileIds.map(id => ({ id, url: fileUrl(id) })),
      }))
}

/** What is attached to these orders because rules of the school want it, for whoever may read it. */
export const findPapers = (
  ctx: DbCtx,
  orders: readonly { order: Order }[],
  facts: Facts,
): Promise<Map<string, ApprovalPaper[]>> =>
  papersOf(
    ctx,
    readableInside(ctx, orders, facts).map(it => it.id),
  )

/** What the buyers of these orders were asked before they were approved, for whoever may read it. */
export async function findQuestions(
  ctx: DbCtx,
  orders: readonly { order: Order }[],
  facts: Facts,
): Promise<Map<string, ApprovalQuestion[]>> {
  const actor = actorOf(ctx)
  const isBuyers = buyersSide(ctx, facts)
  const readable = readableInside(ctx, orders, facts)
  const questions = await questionsOf(
    ctx,
    readable.map(it => it.id),
  )
  return new Map(
    readable.map(order => [
      order.id,
      (questions.get(order.id) ?? []).map(it => ({
        id: it.id,
        stepName: it.stepName,
        stepNameEn: it.stepNameEn,
        question: it.question,
        askedByName: it.askedByName,
        askedForName: it.askedForName,
        askedAt: it.askedAt.toISOString(),
        answer: it.answer,
        answeredByName: it.answeredByName,
        answeredForName: it.answeredForName,
        answeredAt: it.answeredAt?.toISOString() ?? null,
        mayAnswer:
          !it.answeredAt &&
          order.fundStatus === 'toAudit' &&
          actor.shoper &&
          isBuyers(order) &&
          it.askedById !== actor.personId,
      })),
    ]),
  )
}
