import { questionsOf } from '~/areas/approvals/domain/questions'
import type { ApprovalQuestion } from '~/areas/approvals/contract'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import type { OrderFacts } from './lifecycle'
import type { Order } from './move-order'

/** What the buyers of these orders were asked before they were approved, for whoever may read it: the people of their supplier may not. */
export async function findQuestions(
  ctx: DbCtx,
  orders: readonly { order: Order }[],
  facts: ReadonlyMap<string, OrderFacts>,
): Promise<Map<string, ApprovalQuestion[]>> {
  const actor = actorOf(ctx)
  const isBuyers = ({ id, buyerId }: Order) =>
    buyerId === actor.personId || facts.get(id)?.actsForBuyer === true
  const isSuppliers = ({ storeId }: Order) =>
    actor.roles.has('supplier') && actor.storeId === storeId
  const readable = orders
    .map(it => it.order)
    .filter(it => it.payType === 'unified' && (isBuyers(it) || !isSuppliers(it)))
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
