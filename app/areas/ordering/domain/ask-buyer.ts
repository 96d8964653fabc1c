import { and, asc, eq } from 'drizzle-orm'
import type { ApprovalStep } from '~/areas/approvals/contract'
import { principalOf } from '~/areas/approvals/domain/deputies'
import { addQuestion, findQuestion, noteAnswer } from '~/areas/approvals/domain/questions'
import { stepsOf, stepToDecide } from '~/areas/approvals/domain/steps'
import { orderFunds } from '~/areas/funds/domain/tables'
import { asBuyerOf } from '~/areas/orders/domain/acting'
import { decidable } from '~/areas/orders/domain/in-stead'
import { lockOrder, type Order } from '~/areas/orders/domain/move-order'
import { maySeeOrder } from '~/areas/orders/domain/visible-orders'
import { MallError } from '~/contract/errors'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, write } from '~/mall/database/pool'
import { inOwnersStead } from './decide-shares'

interface Asker {
  /** Says in whose stead they ask. */
  ctx: DbCtx
  /** The step that waits for them; null: an account they decide on is to pay. */
  step: ApprovalStep | null
}

/** As whom the actor may decide on an order now; undefined where it does not wait for them. */
export async function askerOf(
  ctx: DbCtx,
  { id, fundStatus }: Pick<Order, 'id' | 'fundStatus'>,
): Promise<Asker | undefined> {
  if (fundStatus !== 'toAudit') return undefined
  const actor = actorOf(ctx)
  const shares = await ctx.db
    .select({ ownerId: orderFunds.ownerId })
    .from(orderFunds)
    .where(
      mine(
        ctx,
        orderFunds,
        and(eq(orderFunds.orderId, id), eq(orderFunds.status, 'toAudit'), decidable(ctx, actor)),
      ),
    )
    .orderBy(asc(orderFunds.position))
  if (shares.length) {
    const share = shares.find(it => it.ownerId === actor.personId) ?? shares[0]
    return { ctx: await inOwnersStead(ctx, share), step: null }
  }
  const no = await stepToDecide(ctx, id)
  const step = (await stepsOf(ctx, [id])).get(id)?.find(it => it.no === no)
  if (no === undefined || !step) return undefined
  const actingFor = await principalOf(ctx, id, no)
  return { ctx: actingFor ? { ...ctx, actingFor } : ctx, step }
}

/**
 * Somebody whose word an order waits for asks its buyer something and decides nothing by it: the order waits on, its money stays
 * as it is, and reminders go on. Asked again while it waits for an answer, it is asked once.
 */
export function askQuestion(
  ctx: Ctx,
  { id, question }: { id: string; question: string },
): Promise<{ ok: true }> {
  const actor = actorOf(ctx)
  refuseMarkup(question)
  return write(ctx, async ctx => {
    const order = await lockOrder(ctx, id)
    if (!(await maySeeOrder(ctx, actor, id))) throw new MallError('not_found')
    const asker = await askerOf(ctx, order)
    if (!asker) throw new MallError('wrong_state')
    await addQuestion(asker.ctx, id, asker.step, question)
    return { ok: true }
  })
}

/**
 * The buyer, who it was bought for, or who manages their orders answers while the order waits for words; the first answer stands,
 * and nobody answers themselves. Sent again, the same answer changes nothing.
 */
export function answerQuestion(
  ctx: Ctx,
  { id, answer }: { id: string; answer: string },
): Promise<{ ok: true }> {
  const { personId } = actorOf(ctx)
  refuseMarkup(answer)
  return write(ctx, async open => {
    const order = await lockOrder(open, (await findQuestion(open, id)).orderId)
    const ctx = await asBuyerOf(open, order)
    const question = await findQuestion(ctx, id)
    if (question.answer === answer && question.answeredById === personId) return { ok: true }
    if (question.answeredAt || question.askedById === personId || order.fundStatus !== 'toAudit')
      throw new MallError('wrong_state')
    await noteAnswer(ctx, question, answer)
    return { ok: true }
  })
}
