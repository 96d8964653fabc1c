import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { sumHao, type Hao } from '~/contract/money'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { next } from '~/mall/core/lifecycle'
import { mine, write } from '~/mall/database/pool'
import { settleAcceptances } from '~/areas/acceptance/domain/settle-acceptances'
import type { acceptances } from '~/areas/acceptance/domain/tables'
import { setSettleStatus } from '~/areas/orders/domain/keep-on-order'
import { sharesByOrder } from '~/areas/funds/domain/shares'
import { splitOfAcceptance } from '~/areas/funds/domain/split'
import { countDue, lockDue } from './due'
import { settleLifecycle } from '~/areas/orders/domain/settle-lifecycle'
import { runStatements, statementParts, statements } from './tables'

/** A supplier and the days whose acceptances are stated. */
export interface Period {
  storeId: string
  from: string
  to: string
}

/** What the run says that a statement is made in, and what was due to the supplier as somebody was shown it. */
export interface InRun {
  runId: string
  shown: { acceptCount: number; amount: Hao }
}

/** What is due is no longer what was shown. */
export class DueChanged extends Error {}

/** Makes the statement of a supplier and period: of all that is due, or of what was chosen of it. */
export const makeStatement = (
  ctx: Ctx,
  { acceptIds, ...period }: Period & { acceptIds?: string[] },
): Promise<{ id: string; leftOut: number }> => stateDue(ctx, period, { acceptIds })

/**
 * Gathers what is due to a supplier for a period on one statement, or what of it was chosen; the rest stays due. Nothing can
 * stand on two: the acceptances are locked.
 */
export async function stateDue(
  ctx: Ctx,
  period: Period,
  { acceptIds, run }: { acceptIds?: string[]; run?: InRun },
): Promise<{ id: string; leftOut: number }> {
  const actor = actorWith(ctx, 'finance')
  const { storeId, from, to } = period
  if (from > to) throw new MallError('invalid', { fields: { to: 'date_wrong' } })
  return write(ctx, async ctx => {
    const id = newId(ctx.clock)
    const before = run && (await makeInRun(ctx, run.runId, storeId, id))
    if (before) return { id: before, leftOut: 0 }
    const due = await lockDue(ctx, period, acceptIds)
    const [first] = due
    if (!first) throw new MallError('conflict', { fields: { storeId: 'nothing_due' } })
    const amount = sumHao(due.map(it => it.amount))
    if (run && (run.shown.acceptCount !== due.length || run.shown.amount !== amount))
      throw new DueChanged()
    const ids = due.map(it => it.id)
    await ctx.db.insert(statements).values({
      mallId: ctx.mall.id,
      id,
      storeId,
      storeName: first.storeName,
      fromDay: from,
      toDay: to,
      status: 'settling',
      amount,
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
      ...(run && { run: run.runId }),
    })
    return { id, leftOut }
  })
}

/** Notes that a run makes this statement of a supplier; the one it has made before, if it has. Another press of the same form waits here. */
async function makeInRun(
  ctx: DbCtx,
  runId: string,
  storeId: string,
  statementId: string,
): Promise<string | undefined> {
  const [own] = await ctx.db
    .insert(runStatements)
    .values({ mallId: ctx.mall.id, runId, storeId, statementId })
    .onConflictDoNothing()
    .returning()
  if (own) return undefined
  const [before] = await ctx.db
    .select()
    .from(runStatements)
    .where(
      mine(ctx, runStatements, eq(runStatements.runId, runId), eq(runStatements.storeId, storeId)),
    )
  return before?.statementId
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
