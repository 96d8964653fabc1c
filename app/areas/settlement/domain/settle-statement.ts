import { asc, eq, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Hao } from '~/contract/money'
import { audit } from '~/mall/core/audit'
import { byKey } from '~/mall/core/by-key'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine, write } from '~/mall/database/pool'
import type { AcceptanceRow } from '~/areas/acceptance/domain/finish'
import { settleAcceptances } from '~/areas/acceptance/domain/settle-acceptances'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { setSettleStatus } from '~/areas/orders/domain/keep-on-order'
import { lockFunds } from '~/areas/funds/domain/ledger'
import { sharesByOrder, spendShare, type OrderShare } from '~/areas/funds/domain/shares'
import { lockOrder, logOrder } from '~/areas/orders/domain/move-order'
import { settleLifecycle } from '~/areas/orders/domain/settle-lifecycle'
import { statementLifecycle } from './lifecycle'
import { statementParts, statements } from './tables'

type Statement = typeof statements.$inferSelect

/** A statement under lock, then its acceptances; orders and accounts follow in the order of their ids. */
export async function lockStatement(
  ctx: DbCtx,
  id: string,
): Promise<{ statement: Statement; content: AcceptanceRow[] }> {
  const [statement] = await ctx.db
    .select()
    .from(statements)
    .where(mine(ctx, statements, eq(statements.id, id)))
    .for('update')
  if (!statement) throw new MallError('not_found')
  const content = await ctx.db
    .select()
    .from(acceptances)
    .where(mine(ctx, acceptances, eq(acceptances.statementId, id)))
    .orderBy(asc(sql`${acceptances.orderId} collate "C"`))
  return { statement, content }
}

/** The ledger spends what was accepted of each order and gives the rest back. Settling again does nothing. */
export async function settleStatement(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const actor = actorWith(ctx, 'finance')
  return write(ctx, async ctx => {
    const { statement, content } = await lockStatement(ctx, id)
    if (statement.status === 'settled') return { ok: true }
    const status = next(statementLifecycle, statement.status, 'settle')
    for (const { orderId } of content) await lockOrder(ctx, orderId)
    const shares = await sharesByOrder(
      ctx,
      content.map(it => it.orderId),
    )
    await lockFunds(
      ctx,
      [...shares.values()].flat().map(share => share.fundId),
    )
    const parts = await partsOf(ctx, id)
    for (const acceptance of content)
      await spendShares(
        ctx,
        id,
        acceptance,
        parts.get(acceptance.id) ?? [],
        shares.get(acceptance.orderId) ?? [],
      )
    const now = ctx.clock.now()
    const settleStatus = next(settleLifecycle, 'settling', 'settle')
    await settleAcceptances(ctx, { statementId: id }, { settleStatus })
    await setSettleStatus(
      ctx,
      content.map(it => it.orderId),
      settleStatus,
    )
    for (const { orderId } of content) await logOrder(ctx, orderId, 'settle', { remark: id })
    await ctx.db
      .update(statements)
      .set({ status, settledAt: now, settledByName: actor.name })
      .where(mine(ctx, statements, eq(statements.id, id)))
    await audit(ctx, 'settlement.settle', 'statement', id, {
      amount: statement.amount,
      acceptances: content.length,
    })
    return { ok: true }
  })
}

interface Part {
  fundId: string
  amount: Hao
}

/** What each account pays for each acceptance, as it was split when the statement was made. */
async function partsOf(ctx: DbCtx, statementId: string): Promise<Map<string, Part[]>> {
  const rows = await ctx.db
    .select()
    .from(statementParts)
    .where(mine(ctx, statementParts, eq(statementParts.statementId, statementId)))
  return byKey(rows, it => it.acceptanceId)
}

/**
 * Spends what the statement says of each account; what an account holds beyond that is free again. Parts that do not come to what
 * was accepted, or an account that does not hold its part, stop the settlement: nothing is spent that the paper does not say.
 */
async function spendShares(
  ctx: DbCtx,
  statementId: string,
  acceptance: AcceptanceRow,
  parts: readonly Part[],
  shares: readonly OrderShare[],
): Promise<void> {
  const remainders = new Map(parts.map(it => [it.fundId, it.amount]))
  let total = 0
  for (const share of shares) {
    const amount = remainders.get(share.fundId) ?? 0
    if (share.frozen < amount)
      throw new RangeError(
        `${share.fundId} holds ${share.frozen} of ${amount} for ${acceptance.id}`,
      )
    total += amount
    await spendShare(ctx, share, amount, statementId)
  }
  if (total !== acceptance.amount)
    throw new RangeError(`${total} of ${acceptance.amount} would be spent for ${acceptance.id}`)
}

/** Withdraws a statement that is not settled: what stood on it is due again. Withdrawing again does nothing. */
export async function withdrawStatement(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  actorWith(ctx, 'finance')
  return write(ctx, async ctx => {
    const { statement, content } = await lockStatement(ctx, id)
    if (statement.status === 'cancelled') return { ok: true }
    const status = next(statementLifecycle, statement.status, 'withdraw')
    const settleStatus = next(settleLifecycle, 'settling', 'withdraw')
    await setSettleStatus(
      ctx,
      content.map(it => it.orderId),
      settleStatus,
    )
    await settleAcceptances(ctx, { statementId: id }, { settleStatus, statementId: null })
    await ctx.db
      .update(statements)
      .set({ status })
      .where(mine(ctx, statements, eq(statements.id, id)))
    await audit(ctx, 'settlement.cancel', 'statement', id, {
      acceptances: content.map(it => it.id),
    })
    return { ok: true }
  })
}
