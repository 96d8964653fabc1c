import { MallError } from '~/contract/errors'
import { sumHao } from '~/contract/money'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { next } from '~/mall/core/lifecycle'
import { write } from '~/mall/database/pool'
import { settleAcceptances } from '~/areas/acceptance/domain/settle-acceptances'
import type { acceptances } from '~/areas/acceptance/domain/tables'
import { setSettleStatus } from '~/areas/orders/domain/keep-on-order'
import { sharesByOrder } from '~/areas/funds/domain/shares'
import { splitOfAcceptance } from '~/areas/funds/domain/split'
import { countDue, lockDue } from './due'
import { settleLifecycle } from '~/areas/orders/domain/settle-lifecycle'
import { statementParts, statements } from './tables'

/**
 * Gathers what is due to a supplier for a period on one statement, or what of it was chosen; the rest stays due. Nothing can
 * stand on two: the acceptances are locked.
 */
export async function makeStatement(
  ctx: Ctx,
  { acceptIds, ...period }: { storeId: string; from: string; to: string; acceptIds?: string[] },
): Promise<{ id: string; leftOut: number }> {
  const actor = actorWith(ctx, 'finance')
  const { storeId, from, to } = period
  if (from > to) throw new MallError('invalid', { fields: { to: 'date_wrong' } })
  return write(ctx, async ctx => {
    const due = await lockDue(ctx, period, acceptIds)
    const [first] = due
    if (!first) throw new MallError('conflict', { fields: { storeId: 'nothing_due' } })
    const id = newId(ctx.clock)
    const ids = due.map(it => it.id)
    await ctx.db.insert(statements).values({
      mallId: ctx.mall.id,
      id,
      storeId,
      storeName: first.storeName,
      fromDay: from,
      toDay: to,
      status: 'settling',
      amount: sumHao(due.map(it => it.amount)),
      createdAt: ctx.clock.now(),
      createdBy: actor.personId,
      createdByName: actor.name,
      heldIds: ids,
    })
    const settleStatus = next(settleLifecycle, 'toSettle', 'hold')
    await settleAcceptances(ctx, { ids }, { settleStatus, statementId: id })
    await setSettleStatus(
      ctx,
      due.map(it => it.orderId),
      settleStatus,
    )
    await keepParts(ctx, id, due)
    const leftOut = await countDue(ctx, period)
    await audit(ctx, 'settlement.make', 'statement', id, {
      storeId,
      from,
      to,
      acceptances: ids,
      leftOut,
    })
    return { id, leftOut }
  })
}

/** Rows one statement of the database takes: it takes so many values, and no more. */
const PARTS_AT_ONCE = 1_000

/** Writes down what each account pays. Money of these orders moves no more until the statement is settled, withdrawn or sends them back. */
async function keepParts(
  ctx: DbCtx,
  statementId: string,
  due: readonly (typeof acceptances.$inferSelect)[],
): Promise<void> {
  const shares = await sharesByOrder(
    ctx,
    due.map(it => it.orderId),
  )
  const parts = due.flatMap(({ id, orderId, amount }) =>
    splitOfAcceptance(amount, shares.get(orderId) ?? []).map(part => ({
      mallId: ctx.mall.id,
      statementId,
      acceptanceId: id,
      orderId,
      ...part,
    })),
  )
  for (let at = 0; at < parts.length; at += PARTS_AT_ONCE)
    await ctx.db.insert(statementParts).values(parts.slice(at, at + PARTS_AT_ONCE))
}
