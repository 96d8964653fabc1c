import { asc, eq, inArray, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '../../core/audit'
import { actorWith, type Ctx, type DbCtx } from '../../core/ctx'
import { next } from '../../core/lifecycle'
import { mine, write } from '../../database/pool'
import type { AcceptanceRow } from '../acceptance/finish'
import { acceptances } from '../acceptance/tables'
import { lockFunds, postEntry } from '../funds/ledger'
import { ofShare, type OrderShare } from '../funds/release'
import { proRata } from '../funds/split'
import { orderFunds } from '../funds/tables'
import { lockOrder, logOrder } from '../orders/move-order'
import { orders } from '../orders/tables'
import { settleLifecycle, statementLifecycle } from './lifecycle'
import { statements } from './tables'

type Statement = typeof statements.$inferSelect

/** A statement under lock, then its acceptances; orders and accounts follow in the order of their ids. */
export async function lockStatement(
  ctx: DbCtx,
  id: string,
): Promise<{ statement: Statement; held: AcceptanceRow[] }> {
  const [statement] = await ctx.db
    .select()
    .from(statements)
    .where(mine(ctx, statements, eq(statements.id, id)))
    .for('update')
  if (!statement) throw new MallError('not_found')
  const held = await ctx.db
    .select()
    .from(acceptances)
    .where(mine(ctx, acceptances, eq(acceptances.statementId, id)))
    .orderBy(asc(sql`${acceptances.orderId} collate "C"`))
  return { statement, held }
}

/** The ledger spends what was accepted of each order and gives the rest back. Settling again does nothing. */
export async function settleStatement(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const actor = actorWith(ctx, 'finance')
  return write(ctx, async ctx => {
    const { statement, held } = await lockStatement(ctx, id)
    if (statement.status === 'settled') return { ok: true }
    const status = next(statementLifecycle, statement.status, 'settle')
    for (const { orderId } of held) await lockOrder(ctx, orderId)
    const shares = await sharesOfOrders(
      ctx,
      held.map(it => it.orderId),
    )
    await lockFunds(
      ctx,
      [...shares.values()].flat().map(share => share.fundId),
    )
    for (const acceptance of held)
      await spendShares(ctx, acceptance, shares.get(acceptance.orderId) ?? [])
    const now = ctx.clock.now()
    const settleStatus = next(settleLifecycle, 'settling', 'settle')
    await ctx.db
      .update(acceptances)
      .set({ settleStatus })
      .where(mine(ctx, acceptances, eq(acceptances.statementId, id)))
    await ctx.db
      .update(orders)
      .set({ settleStatus })
      .where(
        mine(
          ctx,
          orders,
          inArray(
            orders.id,
            held.map(it => it.orderId),
          ),
        ),
      )
    for (const { orderId } of held) await logOrder(ctx, orderId, 'settle', { remark: id })
    await ctx.db
      .update(statements)
      .set({ status, settledAt: now, settledByName: actor.name })
      .where(mine(ctx, statements, eq(statements.id, id)))
    await audit(ctx, 'settlement.settle', 'statement', id, {
      amount: statement.amount,
      acceptances: held.length,
    })
    return { ok: true }
  })
}

async function sharesOfOrders(
  ctx: DbCtx,
  orderIds: readonly string[],
): Promise<Map<string, OrderShare[]>> {
  const rows = orderIds.length
    ? await ctx.db
        .select()
        .from(orderFunds)
        .where(mine(ctx, orderFunds, inArray(orderFunds.orderId, [...orderIds])))
        .orderBy(asc(orderFunds.orderId), asc(orderFunds.position))
    : []
  const byOrder = new Map<string, OrderShare[]>()
  for (const row of rows) byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), row])
  return byOrder
}

/** Accepted money pro rata over what the order's accounts hold frozen for it; the remainder is free again. */
async function spendShares(
  ctx: DbCtx,
  acceptance: AcceptanceRow,
  shares: readonly OrderShare[],
): Promise<void> {
  const parts = proRata(
    acceptance.amount,
    shares.map(share => share.frozen),
  )
  for (const [i, share] of shares.entries()) {
    const spent = parts[i] ?? 0
    const rest = share.frozen - spent
    if (spent > 0)
      await postEntry(ctx, share.fundId, 'spend', spent, {
        orderId: share.orderId,
        remark: 'settled',
      })
    if (rest > 0)
      await postEntry(ctx, share.fundId, 'unfreeze', rest, {
        orderId: share.orderId,
        remark: 'not_accepted',
      })
    await ctx.db
      .update(orderFunds)
      .set({ frozen: 0, spent: share.spent + spent })
      .where(ofShare(ctx, share))
  }
}

/** Withdraws a statement that is not settled: what stood on it is due again. Withdrawing again does nothing. */
export async function withdrawStatement(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  actorWith(ctx, 'finance')
  return write(ctx, async ctx => {
    const { statement, held } = await lockStatement(ctx, id)
    if (statement.status === 'cancelled') return { ok: true }
    const status = next(statementLifecycle, statement.status, 'withdraw')
    const settleStatus = next(settleLifecycle, 'settling', 'withdraw')
    await ctx.db
      .update(orders)
      .set({ settleStatus })
      .where(
        mine(
          ctx,
          orders,
          inArray(
            orders.id,
            held.map(it => it.orderId),
          ),
        ),
      )
    await ctx.db
      .update(acceptances)
      .set({ settleStatus, statementId: null })
      .where(mine(ctx, acceptances, eq(acceptances.statementId, id)))
    await ctx.db
      .update(statements)
      .set({ status })
      .where(mine(ctx, statements, eq(statements.id, id)))
    await audit(ctx, 'settlement.cancel', 'statement', id, { acceptances: held.map(it => it.id) })
    return { ok: true }
  })
}
