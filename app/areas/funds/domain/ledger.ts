import { FUND_LOW_PERCENT, FUND_REFILLED_PERCENT } from '../limits'
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { checkedHao, type Hao } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine } from '~/mall/database/pool'
import type { MovementKind } from '~/areas/finance/codes'
import { queueMovement } from '~/areas/finance/domain/movements'
import { accountRanLow } from './hooks'
import { fundAccounts, fundEntries } from './tables'
import type { EntryKind } from '../codes'

export type FundAccount = typeof fundAccounts.$inferSelect

const { balance, frozen, spent, held } = fundAccounts
const available = sql`${balance} - ${frozen} - ${spent} - ${held}`

/** What an entry does to its account, and the condition under which it may. */
const effects: Record<
  EntryKind,
  (amount: Hao) => { set: Partial<Record<'balance' | 'frozen' | 'spent' | 'held', SQL>>; may: SQL }
> = {
  freeze: amount => ({
    set: { frozen: sql`${frozen} + ${amount}` },
    may: sql`${available} >= ${amount}`,
  }),
  unfreeze: amount => ({
    set: { frozen: sql`${frozen} - ${amount}` },
    may: sql`${frozen} >= ${amount}`,
  }),
  spend: amount => ({
    set: { frozen: sql`${frozen} - ${amount}`, spent: sql`${spent} + ${amount}` },
    may: sql`${frozen} >= ${amount}`,
  }),
  refund: amount => ({
    set: { spent: sql`${spent} - ${amount}` },
    may: sql`${spent} >= ${amount}`,
  }),
  adjust: amount => ({
    set: { balance: sql`${balance} + ${amount}` },
    may: sql`${available} + ${amount} >= 0`,
  }),
  hold: amount => ({
    set: { held: sql`${held} + ${amount}` },
    may: sql`${available} >= ${amount}`,
  }),
  release: amount => ({
    set: { held: sql`${held} - ${amount}` },
    may: sql`${held} >= ${amount}`,
  }),
}

/** What the school's finance system is told of an entry that is about an order. */
const movements: Partial<Record<EntryKind, MovementKind>> = {
  freeze: 'freeze',
  unfreeze: 'release',
  spend: 'book',
  refund: 'reverse',
}

/**
 * Appends to the ledger and changes the account in the open transaction. Fails closed: `fund_short` where the account
 * lacks the money to freeze (or to be cut by an adjustment). What is about an order is told to the school's finance system, where
 * it has one, after the transaction; the caller holds the order's lock.
 * @param amount hao, above zero; an `adjust` may be negative
 */
export async function postEntry(
  ctx: DbCtx,
  fundId: string,
  kind: EntryKind,
  amount: Hao,
  about: { orderId?: string; remark?: string; document?: string } = {},
): Promise<void> {
  checkedHao(amount)
  if (amount === 0 || (amount < 0 && kind !== 'adjust'))
    throw new RangeError(`not an amount of a ${kind}: ${amount}`)
  const { set, may } = effects[kind](amount)
  const [changed] = await ctx.db
    .update(fundAccounts)
    .set(set)
    .where(mine(ctx, fundAccounts, eq(fundAccounts.id, fundId), may))
    .returning()
  if (!changed) throw await refusal(ctx, fundId, kind, amount)
  await ctx.db.insert(fundEntries).values({
    mallId: ctx.mall.id,
    fundId,
    id: newId(ctx.clock),
    kind,
    amount,
    orderId: about.orderId ?? null,
    remark: about.remark ?? null,
    actorId: ctx.actor?.personId ?? null,
    actorName: ctx.actor?.name ?? 'system',
    at: ctx.clock.now(),
  })
  await followLowness(ctx, changed, kind)
  const movement = movements[kind]
  if (movement && about.orderId)
    await queueMovement(ctx, {
      kind: movement,
      orderId: about.orderId,
      fundId,
      accountNo: changed.accountNo,
      amount,
      document: about.document,
    })
}

/** Says once that an order has left little of what was granted, until there is clearly more again: not at each order taken back. */
async function followLowness(ctx: DbCtx, account: FundAccount, kind: EntryKind): Promise<void> {
  const percentLeft = account.balance > 0 ? (availableOf(account) / account.balance) * 100 : 0
  const isRunningLow = kind === 'freeze' && !account.low && percentLeft < FUND_LOW_PERCENT
  const isRefilled = account.low && percentLeft >= FUND_REFILLED_PERCENT
  if (!isRunningLow && !isRefilled) return
  await ctx.db
    .update(fundAccounts)
    .set({ low: isRunningLow })
    .where(mine(ctx, fundAccounts, eq(fundAccounts.id, account.id)))
  const { id: fundId, accountNo, ownerId } = account
  if (isRunningLow) await accountRanLow(ctx, { fundId, accountNo, ownerId })
}

const exceededSums = {
  unfreeze: 'frozen',
  spend: 'frozen',
  refund: 'spent',
  release: 'held',
} as const

async function refusal(ctx: DbCtx, fundId: string, kind: EntryKind, amount: Hao): Promise<Error> {
  const [account] = await ctx.db
    .select()
    .from(fundAccounts)
    .where(mine(ctx, fundAccounts, eq(fundAccounts.id, fundId)))
  if (!account) return new MallError('not_found')
  if (kind === 'freeze' || kind === 'hold' || kind === 'adjust')
    return fundShort(account, kind === 'adjust' ? -amount : amount)
  return new Error(
    `ledger: ${kind} of ${amount} on ${fundId} exceeds what is ${exceededSums[kind]}`,
  )
}

export const availableOf = (
  account: Pick<FundAccount, 'balance' | 'frozen' | 'spent' | 'held'>,
): Hao => account.balance - account.frozen - account.spent - account.held

/** @param field where the form shows it, for example `shares[1].amount` */
export const fundShort = (account: FundAccount, amount: Hao, field?: string) =>
  new MallError('fund_short', {
    values: { accountNo: account.accountNo, available: availableOf(account), amount },
    ...(field ? { fields: { [field]: 'fund_short' } } : {}),
  })

/** Accounts locked until the transaction ends, always in the order of their ids: two who need several never wait for each other. */
export async function lockFunds(
  ctx: DbCtx,
  fundIds: Iterable<string>,
): Promise<Map<string, FundAccount>> {
  const ids = [...new Set(fundIds)].sort()
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select()
    .from(fundAccounts)
    .where(mine(ctx, fundAccounts, inArray(fundAccounts.id, ids)))
    .orderBy(asc(sql`${fundAccounts.id} collate "C"`))
    .for('no key update')
  return new Map(rows.map(row => [row.id, row]))
}
