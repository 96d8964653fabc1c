import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { write } from '~/mall/database/pool'
import { settleAcceptances } from '~/areas/acceptance/domain/settle-acceptances'
import { setSettleStatus } from '~/areas/orders/domain/keep-on-order'
import { takeOffStatement } from '~/areas/settlement/domain/take-off'
import { lockOrder, logOrder } from '~/areas/orders/domain/move-order'
import { settleLifecycle } from '~/areas/orders/domain/settle-lifecycle'
import { lockStatement } from '~/areas/settlement/domain/settle-statement'

/**
 * Finance takes acceptances off a statement that is not settled, because their accounts cannot be charged: the buyers must
 * change the funds. What is frozen stays so until they do. A statement that nothing is left on is withdrawn.
 */
export async function bounceSettlement(
  ctx: Ctx,
  { id, acceptIds, remark }: { id: string; acceptIds: string[]; remark: string },
): Promise<{ count: number }> {
  actorWith(ctx, 'finance')
  return write(ctx, async ctx => {
    const { statement, content } = await lockStatement(ctx, id)
    if (statement.status !== 'settling') throw new MallError('wrong_state')
    const ids = new Set(acceptIds)
    const bouncedRows = content.filter(it => ids.has(it.id))
    if (bouncedRows.length !== ids.size) throw new MallError('conflict')
    for (const { orderId } of bouncedRows) await lockOrder(ctx, orderId)
    const settleStatus = next(settleLifecycle, 'settling', 'bounce')
    await settleAcceptances(
      ctx,
      { ids: acceptIds },
      { settleStatus, statementId: null, bounceRemark: remark, bouncedAt: ctx.clock.now() },
    )
    await setSettleStatus(
      ctx,
      bouncedRows.map(it => it.orderId),
      settleStatus,
    )
    for (const { orderId } of bouncedRows)
      await logOrder(ctx, orderId, 'settle.bounce', { from: 'settling', to: settleStatus, remark })
    await takeOffStatement(ctx, statement, content, ids)
    await audit(ctx, 'settlement.bounce', 'statement', id, { acceptances: [...ids], remark })
    return { count: bouncedRows.length }
  })
}
