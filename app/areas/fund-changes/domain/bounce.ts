import { eq, inArray } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { sumHao } from '~/contract/money'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine, write } from '~/mall/database/pool'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { lockOrder, logOrder } from '~/areas/orders/domain/move-order'
import { orders } from '~/areas/orders/domain/tables'
import { settleLifecycle, statementLifecycle } from '~/areas/settlement/domain/lifecycle'
import { lockStatement } from '~/areas/settlement/domain/settle-statement'
import { statementParts, statements } from '~/areas/settlement/domain/tables'

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
    const { statement, held } = await lockStatement(ctx, id)
    if (statement.status !== 'settling') throw new MallError('wrong_state')
    const wanted = new Set(acceptIds)
    const bounced = held.filter(it => wanted.has(it.id))
    if (bounced.length !== wanted.size) throw new MallError('conflict')
    for (const { orderId } of bounced) await lockOrder(ctx, orderId)
    const settleStatus = next(settleLifecycle, 'settling', 'bounce')
    await ctx.db
      .update(acceptances)
      .set({ settleStatus, statementId: null, bounceRemark: remark, bouncedAt: ctx.clock.now() })
      .where(mine(ctx, acceptances, inArray(acceptances.id, [...wanted])))
    await ctx.db
      .update(orders)
      .set({ settleStatus })
      .where(
        mine(
          ctx,
          orders,
          inArray(
            orders.id,
            bounced.map(it => it.orderId),
          ),
        ),
      )
    for (const { orderId } of bounced)
      await logOrder(ctx, orderId, 'settle.bounce', { from: 'settling', to: settleStatus, remark })
    const rest = held.filter(it => !wanted.has(it.id))
    await ctx.db
      .update(statements)
      .set(
        rest.length
          ? { amount: sumHao(rest.map(it => it.amount)), heldIds: rest.map(it => it.id) }
          : { status: next(statementLifecycle, statement.status, 'empty') },
      )
      .where(mine(ctx, statements, eq(statements.id, id)))
    // A statement that goes on no longer says who pays for what left it; one that ends still does.
    if (rest.length)
      await ctx.db
        .delete(statementParts)
        .where(
          mine(
            ctx,
            statementParts,
            eq(statementParts.statementId, id),
            inArray(statementParts.acceptanceId, [...wanted]),
          ),
        )
    await audit(ctx, 'settlement.bounce', 'statement', id, { acceptances: [...wanted], remark })
    return { count: bounced.length }
  })
}
