import { and, eq } from 'drizzle-orm'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { awaitsFreeze, isPastFreeze, type Movement } from '~/areas/finance/domain/movements'
import { refuseShares } from '~/areas/funds/domain/decide'
import { refusalOf } from '~/areas/ordering/domain/freeze-at-finance'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { lockChange, moveSettlement } from './modify'

/**
 * There is a word on the freezing of what an order was put on after its settlement was sent back: with the last of them, and once
 * all owners have confirmed, it is due again; refused, its buyer chooses once more.
 */
export async function followChangedFreeze(ctx: DbCtx, movement: Movement): Promise<void> {
  const [acceptance] = await ctx.db
    .select({ id: acceptances.id })
    .from(acceptances)
    .where(
      mine(
        ctx,
        acceptances,
        and(eq(acceptances.orderId, movement.orderId), eq(acceptances.settleStatus, 'fundConfirm')),
      ),
    )
  if (!acceptance) return
  const change = await lockChange(ctx, acceptance.id)
  if (change.acceptance.settleStatus !== 'fundConfirm' || (await isPastFreeze(ctx, movement)))
    return
  if (movement.state === 'refused') {
    const remark = refusalOf(movement)
    await refuseShares(ctx, change.order.id, movement.fundId, remark)
    await moveSettlement(ctx, change, 'refuse', remark)
  } else if (
    change.shares.every(it => it.status === 'approved') &&
    !(await awaitsFreeze(ctx, change.order.id))
  )
    await moveSettlement(ctx, change, 'confirm')
}
