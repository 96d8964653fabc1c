import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Hao } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine } from '~/mall/database/pool'
import { openStates, type MovementKind } from '../codes'
import { financeMovements } from './tables'

export type Movement = typeof financeMovements.$inferSelect

export const isOpen = (it: Movement) => openStates.includes(it.state)
/** A refused freeze is settled: the order went back. Whatever else was refused is still to be done. */
export const isSettled = (it: Movement) =>
  !isOpen(it) && (it.state !== 'refused' || it.kind === 'freeze')
const isNull = (it: Movement) =>
  it.state === 'needless' || (it.kind === 'freeze' && it.state === 'refused')

/** The movements of an order, in their order. */
export const movementsOf = (ctx: DbCtx, orderId: string): Promise<Movement[]> =>
  ctx.db
    .select()
    .from(financeMovements)
    .where(mine(ctx, financeMovements, eq(financeMovements.orderId, orderId)))
    .orderBy(asc(financeMovements.no))

/** What the finance system holds frozen and has booked for an order on one account once it has followed these movements. */
export function positionOf(movements: readonly Movement[]): { frozen: Hao; booked: Hao } {
  let [frozen, booked] = [0, 0]
  for (const it of movements) {
    if (isNull(it)) continue
    if (it.kind === 'freeze') frozen += it.amount
    if (it.kind === 'release') frozen -= it.amount
    if (it.kind === 'book') {
      frozen -= Math.min(frozen, it.amount)
      booked += it.amount
    }
    if (it.kind === 'reverse') booked -= it.amount
  }
  return { frozen, booked }
}

/** So much of a movement as there is something to do it to: nobody releases what was never frozen there, or takes back what was never booked. */
export function fittingAmount(
  { kind, amount }: Pick<Movement, 'kind' | 'amount'>,
  earlier: readonly Movement[],
): Hao {
  if (kind === 'freeze' || kind === 'book') return amount
  const { frozen, booked } = positionOf(earlier)
  return Math.min(amount, kind === 'release' ? frozen : booked)
}

export const newKey = (kind: MovementKind) => `${kind}-${randomUUID()}`

export const queueFinance = (ctx: DbCtx, orderId: string, startAfter?: Date): Promise<void> =>
  ctx.services.jobs.queue(ctx, 'finance.tell', { orderId }, { startAfter })

/**
 * Has the finance system told of an entry of the ledger once the open transaction has ended well. The caller holds the lock of the
 * order. A school that has switched it off is through with what it has begun: what was frozen there is released or booked.
 */
export async function queueMovement(
  ctx: DbCtx,
  entry: Pick<Movement, 'kind' | 'orderId' | 'fundId' | 'accountNo' | 'amount'> & {
    document?: string
  },
): Promise<void> {
  const isOn = ctx.mall.financeSystem
  if (!isOn && entry.kind === 'freeze') return
  const movements = await movementsOf(ctx, entry.orderId)
  const ofAccount = movements.filter(it => it.fundId === entry.fundId)
  if (!isOn && entry.kind === 'book' && !positionOf(ofAccount).frozen) return
  const amount = fittingAmount(entry, ofAccount)
  if (amount <= 0) return
  const now = ctx.clock.now()
  await ctx.db.insert(financeMovements).values({
    ...entry,
    mallId: ctx.mall.id,
    id: newId(ctx.clock),
    no: (movements.at(-1)?.no ?? 0) + 1,
    amount,
    key: newKey(entry.kind),
    state: 'waiting',
    createdAt: now,
    nextAt: now,
  })
  await queueFinance(ctx, entry.orderId)
}

/** Whether all before it on its account are settled. */
export const isFirst = (
  { fundId, no }: Pick<Movement, 'fundId' | 'no'>,
  movements: readonly Movement[],
): boolean => movements.every(it => it.fundId !== fundId || it.no >= no || isSettled(it))

/** Whether the money a freeze is about has left the account for the order since: its word is of no concern any more. */
const isPast = (movement: Movement, movements: readonly Movement[]) =>
  movements.some(it => it.fundId === movement.fundId && it.no > movement.no)

export const isPastFreeze = async (ctx: DbCtx, movement: Movement): Promise<boolean> =>
  isPast(movement, await movementsOf(ctx, movement.orderId))

/** Whether the order's money, as it is held now, still waits to be frozen in the finance system. */
export async function awaitsFreeze(ctx: DbCtx, orderId: string): Promise<boolean> {
  const movements = await movementsOf(ctx, orderId)
  return movements.some(it => it.kind === 'freeze' && isOpen(it) && !isPast(it, movements))
}

/** A movement under lock. */
export async function lockMovement(ctx: DbCtx, id: string): Promise<Movement | undefined> {
  const [row] = await ctx.db
    .select()
    .from(financeMovements)
    .where(and(mine(ctx, financeMovements, eq(financeMovements.id, id))))
    .for('no key update')
  return row
}
