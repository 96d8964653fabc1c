import type { ApprovalStep } from '~/areas/approvals/step'
import { decideStep, hasOpenSteps, stepsOf, stepToDecide } from '~/areas/approvals/domain/steps'
import { returnOrderShares } from '~/areas/funds/domain/decide'
import { requireFilling } from '~/areas/orders/domain/fillings'
import { lockOrder, logOrder, moveOrderFunds, type Order } from '~/areas/orders/domain/move-order'
import { maySeeOrder } from '~/areas/orders/domain/visible-orders'
import { MallError } from '~/contract/errors'
import type { EachReply } from '~/contract/shapes'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import { decideEach, type DecideMany, type StepShown } from './decide-each'
import { passOrderFunds } from './freeze-at-finance'

interface OpenStep {
  order: Order
  /** Undefined where nothing waits for the actor. */
  no: number | undefined
  /** What the actor said of a step of it, as it stands. */
  last: ApprovalStep | undefined
  /** Whether the actor has agreed to the step that was looked at. */
  hasAgreedTo: (step: number | undefined) => boolean
}

/** The order under lock with the step the actor is to decide on; `not_found` for whoever may not see it. */
async function lockStep(ctx: DbCtx, orderId: string): Promise<OpenStep> {
  const actor = actorOf(ctx)
  const order = await lockOrder(ctx, orderId)
  if (!(await maySeeOrder(ctx, actor, orderId))) throw new MallError('not_found')
  const steps = (await stepsOf(ctx, [orderId])).get(orderId) ?? []
  const own = steps.filter(it => it.decidedById === actor.personId)
  return {
    order,
    no: order.fundStatus === 'toAudit' ? await stepToDecide(ctx, orderId) : undefined,
    last: own.at(-1),
    hasAgreedTo: step => own.some(it => it.no === step && it.status === 'approved'),
  }
}

/** Refuses a word at another step than the one that was looked at: somebody else has said that one meanwhile. */
function requireStep(no: number, step: number | undefined): void {
  if (step !== undefined && step !== no) throw new MallError('wrong_state')
}

/** Whoever is asked agrees to an order; with the last word it is approved. Agreeing again does nothing, though they are asked for the next word as well: that is said to the next step. */
export async function approveStep(
  ctx: Ctx,
  { id, filling, step }: { id: string } & StepShown,
): Promise<{ ok: true }> {
  actorOf(ctx)
  return write(ctx, async ctx => {
    const { order, no, last, hasAgreedTo } = await lockStep(ctx, id)
    if (no === undefined) {
      if (last?.status === 'approved') return { ok: true }
      throw new MallError('wrong_state')
    }
    await requireFilling(ctx, id, filling)
    if (hasAgreedTo(step)) return { ok: true }
    requireStep(no, step)
    const actingFor = await decideStep(ctx, id, no, 'approve', null)
    const logCtx = actingFor ? { ...ctx, actingFor } : ctx
    if (await hasOpenSteps(ctx, id)) await logOrder(logCtx, id, 'funds.approveStep')
    else await passOrderFunds(logCtx, order)
    return { ok: true }
  })
}

/** Agrees to several orders, one by one. */
export function approveManySteps(ctx: Ctx, input: DecideMany): Promise<EachReply> {
  actorOf(ctx)
  return decideEach(input, it => approveStep(ctx, it))
}

/** Whoever is asked returns an order with a reason: its money comes back, the buyer may fill in anew. Returning again does nothing. */
export async function returnStep(
  ctx: Ctx,
  { id, remark, filling, step }: { id: string; remark: string } & StepShown,
): Promise<{ ok: true }> {
  actorOf(ctx)
  return write(ctx, async ctx => {
    const { order, no, last } = await lockStep(ctx, id)
    if (no === undefined) {
      if (last?.status === 'returned' && last.remark === remark) return { ok: true }
      throw new MallError('wrong_state')
    }
    await requireFilling(ctx, id, filling)
    requireStep(no, step)
    const actingFor = await decideStep(ctx, id, no, 'return', remark)
    await returnOrderShares(ctx, id, [], remark)
    await moveOrderFunds(actingFor ? { ...ctx, actingFor } : ctx, order, 'return', remark)
    return { ok: true }
  })
}

/** Returns several orders with one reason, one by one. */
export function returnManySteps(
  ctx: Ctx,
  { remark, ...input }: DecideMany & { remark: string },
): Promise<EachReply> {
  actorOf(ctx)
  return decideEach(input, it => returnStep(ctx, { ...it, remark }))
}
