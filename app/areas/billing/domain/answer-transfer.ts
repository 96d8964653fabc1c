import { MallError } from '~/contract/errors'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import { paidByTransfer } from '~/areas/orders/domain/lifecycle'
import { lockOrder, logOrder } from '~/areas/orders/domain/move-order'
import { setBankPayment } from '~/areas/orders/domain/keep-on-order'

/**
 * The supplier of an order says that the buyer's transfer has come, or that it has not and why. That it has come stands; that
 * it has not may still turn. A transfer the buyer has recorded anew since is a `conflict`.
 */
export async function answerTransfer(
  ctx: Ctx,
  {
    id,
    transferNo,
    received,
    remark,
  }: { id: string; transferNo: string; received: boolean; remark: string },
): Promise<{ ok: true }> {
  const { storeId, name } = actorWith(ctx, 'supplier')
  return write(ctx, async ctx => {
    const order = await lockOrder(ctx, id)
    if (!storeId || order.storeId !== storeId) throw new MallError('not_found')
    const payment = order.bankPayment
    if (!payment || !paidByTransfer(order)) throw new MallError('wrong_state')
    if (payment.transferNo !== transferNo) throw new MallError('conflict')
    if (!received && !remark)
      throw new MallError('invalid', { fields: { remark: 'reason_required' } })
    if (payment.answer?.received === received && payment.answer.remark === remark)
      return { ok: true }
    if (payment.answer?.received) throw new MallError('wrong_state')
    await setBankPayment(ctx, id, {
      ...payment,
      answer: { received, remark, byName: name, at: ctx.clock.now().toISOString() },
    })
    await logOrder(ctx, id, received ? 'transfer.received' : 'transfer.missing', {
      remark: remark || transferNo,
    })
    return { ok: true }
  })
}
