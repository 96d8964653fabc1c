import { eq, sql, type SQL } from 'drizzle-orm'
import { endedStatuses } from '~/areas/orders/codes'
import { MallError } from '~/contract/errors'
import { sumHao, type Hao } from '~/contract/money'
import { audit } from '~/mall/core/audit'
import { actorOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { asBuyerOf } from '~/areas/orders/domain/acting'
import { moveOrderFunds, type Order } from '~/areas/orders/domain/move-order'
import { orders } from '~/areas/orders/domain/tables'
import { freezeShare, noteDecision } from '~/areas/funds/domain/decide'
import { availableOf, fundShort, lockFunds } from '~/areas/funds/domain/ledger'
import { addShare, dropShares, sharesOfAll } from '~/areas/funds/domain/shares'
import { limitShort, waysToSpend, type Way } from '~/areas/funds/domain/spending'
import { askForSteps } from './ask-for-steps'
import { pour } from '~/areas/funds/arithmetic'
import { passOrderFunds } from './freeze-at-finance'
import { queueBudgets } from './order-budgets'

interface Share {
  fundId: string
  amount: Hao
}
export interface FillInput {
  checkoutId?: string
  orderId?: string
  shares: Share[]
}

const FEN = 100
export const needsFunds = (order: Order) =>
  order.payType === 'unified' &&
  (order.fundStatus === 'toFill' || order.fundStatus === 'returned') &&
  !endedStatuses.includes(order.status)

/**
 * The buyer splits the orders of a checkout (those that need it), or one order, over fund accounts and sends them to
 * their owners. A share on the buyer's own account is approved at once. The same split sent again changes nothing.
 */
export async function fillFunds(ctx: Ctx, input: FillInput): Promise<{ orderIds: string[] }> {
  const buyer = actorOf(ctx)
  input.shares.forEach(({ amount }, i) => {
    if (amount % FEN !== 0)
      throw new MallError('invalid', { fields: { [`shares[${i}].amount`]: 'amount_wrong' } })
  })
  return write(ctx, async open => {
    const own = await lockOwnOrders(open, input)
    const [first] = own
    const ctx = first ? await asBuyerOf(open, first) : open
    const due = own.filter(needsFunds)
    if (!due.length) return { orderIds: await repeatedIds(ctx, own, input.shares) }
    const amount = sumHao(due.map(order => order.amount))
    const sum = sumHao(input.shares.map(share => share.amount))
    if (sum !== amount) throw new MallError('amount_mismatch', { values: { sum, amount } })
    const funds = await checkFunds(
      ctx,
      first?.principalId ?? first?.buyerId ?? buyer.personId,
      input.shares,
    )
    const rows = pour(
      due,
      [...totals(input.shares)].map(([fundId, amount]) => ({ fundId, amount })),
    )
    checkOrderLimits(rows, funds, input.shares)
    for (const order of due)
      await fillOrder(
        ctx,
        buyer,
        order,
        rows.filter(row => row.orderId === order.id),
        funds,
        fundId => `shares[${rowOf(input.shares, fundId)}].fundId`,
      )
    await audit(ctx, 'funds.fill', 'checkout', due[0]?.checkoutId ?? '', {
      shares: input.shares,
      orders: due.map(it => it.id),
    })
    return { orderIds: due.map(order => order.id) }
  })
}

/** Orders of one checkout: of one buyer, bought for one person. */
async function lockOwnOrders(ctx: DbCtx, { checkoutId, orderId }: FillInput): Promise<Order[]> {
  const which: SQL[] = []
  if (checkoutId) which.push(eq(orders.checkoutId, checkoutId))
  if (orderId) which.push(eq(orders.id, orderId))
  const rows = which.length
    ? await ctx.db
        .select()
        .from(orders)
        .where(mine(ctx, orders, ...which))
        .orderBy(sql`${orders.id} collate "C"`)
        .for('update')
    : []
  if (!rows.length) throw new MallError('not_found')
  return rows
}

/** Money asked of each account; an account named in two rows is one share. */
function totals(shares: readonly Share[]): Map<string, Hao> {
  const byFund = new Map<string, Hao>()
  for (const { fundId, amount } of shares)
    byFund.set(fundId, sumHao([byFund.get(fundId) ?? 0, amount]))
  return byFund
}

const rowOf = (shares: readonly Share[], fundId: string) =>
  shares.findIndex(share => share.fundId === fundId)

/** Every account within reach of the person the goods are for, with enough money and enough left of what limits them; all stay locked until the transaction ends. */
export async function checkFunds(
  ctx: DbCtx,
  spender: string,
  shares: readonly Share[],
): Promise<Map<string, Way>> {
  const demand = totals(shares)
  const accounts = await lockFunds(ctx, demand.keys())
  const ways = await waysToSpend(ctx, spender, [...demand.keys()], true)
  for (const [fundId, amount] of demand) {
    const row = rowOf(shares, fundId)
    const way = ways.get(fundId)
    const account = accounts.get(fundId)
    if (!way || !account)
      throw new MallError('not_found', { fields: { [`shares[${row}].fundId`]: 'fund_required' } })
    if (availableOf(account) < amount) throw fundShort(account, amount, `shares[${row}].amount`)
    const remainder = way.authorization?.left ?? null
    if (remainder !== null && remainder < amount)
      throw limitShort(remainder, amount, `shares[${row}].amount`)
  }
  return ways
}

/** No order takes more from a research group's accounts together than the group lets a member's order take. */
export function checkOrderLimits(
  rows: readonly { orderId: string; fundId: string; amount: Hao }[],
  ways: ReadonlyMap<string, Way>,
  shares: readonly Share[],
): void {
  const sums = new Map<string, Hao>()
  for (const { orderId, fundId, amount } of rows) {
    const way = ways.get(fundId)
    if (!way || way.orderLimit === null) continue
    const key = `${orderId} ${way.projectId}`
    const sum = sumHao([sums.get(key) ?? 0, amount])
    sums.set(key, sum)
    if (sum > way.orderLimit)
      throw limitShort(way.orderLimit, sum, `shares[${rowOf(shares, fundId)}].amount`)
  }
}

async function fillOrder(
  ctx: DbCtx,
  buyer: Actor,
  order: Order,
  rows: readonly { fundId: string; amount: Hao; position: number }[],
  funds: ReadonlyMap<string, Way>,
  fieldOf: (fundId: string) => string,
): Promise<void> {
  await dropShares(ctx, order.id)
  for (const row of rows) {
    const ownerId = funds.get(row.fundId)?.account.ownerId ?? ''
    const mineToo = ownerId === buyer.personId
    const authorizationId = funds.get(row.fundId)?.authorization?.id ?? null
    const share = await addShare(
      ctx,
      { ...row, orderId: order.id, ownerId, authorizationId },
      mineToo,
    )
    if (mineToo) await noteDecision(ctx, share, 'approved')
    if (mineToo || ctx.mall.freezeAt === 'submit') await freezeShare(ctx, share)
  }
  const owners = rows.map(row => funds.get(row.fundId)?.account.ownerId ?? '')
  const budgetItems = rows.map(row => funds.get(row.fundId)?.account.budgetItem ?? '')
  const isAsked = await askForSteps(ctx, order, { owners, budgetItems }, i =>
    fieldOf(rows[i]?.fundId ?? ''),
  )
  // Whoever follows the step finds shares and steps.
  const filledOrder = await moveOrderFunds(ctx, order, 'fill')
  if (!isAsked && owners.every(it => it === buyer.personId)) await passOrderFunds(ctx, filledOrder)
  else await queueBudgets(ctx, order.id)
}

/** Whether its accounts are with those who are to agree, or beyond. */
export const wereFilled = ({ fundStatus }: Pick<Order, 'fundStatus'>) =>
  fundStatus === 'toAudit' || fundStatus === 'freezing' || fundStatus === 'approved'

/** A second submit of what has been filled already (double click, back button) names the same orders; anything else is too late. */
async function repeatedIds(
  ctx: DbCtx,
  own: readonly Order[],
  shares: readonly Share[],
): Promise<string[]> {
  const filledOrders = own.filter(wereFilled)
  const demand = totals(shares)
  const rows = await sharesOfAll(
    ctx,
    filledOrders.map(order => order.id),
  )
  const stands = totals(rows)
  const same =
    filledOrders.length > 0 &&
    stands.size === demand.size &&
    [...demand].every(([fundId, amount]) => stands.get(fundId) === amount)
  if (!same) throw new MallError('wrong_state')
  return filledOrders.map(order => order.id)
}
