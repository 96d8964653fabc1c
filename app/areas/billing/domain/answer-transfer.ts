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
    const paid = order.bankPayment
    if (!paid || !paidByTransfer(order)) throw new MallError('wrong_state')
    if (paid.transferNo !== transferNo) throw new MallError('conflict')
    if (!received && !remark)
      throw new MallError('invalid', { fields: { remark: 'reason_required' } })
    if (paid.answer?.received === received && paid.answer.remark === remark) return { ok: true }
    if (paid.answer?.received) throw new MallError('wrong_state')
    await setBankPayment(ctx, id, {
      ...paid,
      answer: { received, remark, byName: name, at: ctx.clock.now().toISOString() },
    })
    await logOrder(ctx, id, received ? 'transfer.received' : 'transfer.missing', {
      remark: remark || transferNo,
    })
    return { ok: true }
  })
}
