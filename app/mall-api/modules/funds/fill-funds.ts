import { eq, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { sumHao, type Hao } from '~/contract/money'
import { audit } from '../../core/audit'
import { actorOf, type Actor, type Ctx, type DbCtx } from '../../core/ctx'
import { mine, write } from '../../database/pool'
import { moveOrderFunds, type Order } from '../orders/move-order'
import { orders } from '../orders/tables'
import { freezeShare, noteDecision } from './decide-shares'
import { spendable } from './find-funds'
import { availableOf, fundShort, lockFunds, type FundAccount } from './ledger'
import { sharesOfAll } from './release'
import { pour } from './split'
import { orderFunds } from './tables'

interface Share { fundId: string; amount: Hao }
export interface FillInput { checkoutId?: string; orderId?: string; shares: Share[] }

const FEN = 100
const ended: readonly Order['status'][] = ['cancelled', 'rejected', 'close', 'finished']
export const needsFunds = (order: Order) => order.payType === 'unified' && (order.fundStatus === 'toFill' || order.fundStatus === 'returned') && !ended.includes(order.status)

/**
 * The buyer splits the orders of a checkout (those that need it), or one order, over fund accounts and sends them to
 * their owners. A share on the buyer's own account is approved at once. The same split sent again changes nothing.
 */
export async function fillFunds(ctx: Ctx, input: FillInput): Promise<{ orderIds: string[] }> {
  const buyer = actorOf(ctx)
  input.shares.forEach(({ amount }, i) => { if (amount % FEN !== 0) throw new MallError('invalid', { fields: { [`shares[${i}].amount`]: 'amount_wrong' } }) })
  return write(ctx, async ctx => {
    const own = await lockOwnOrders(ctx, buyer, input)
    const open = own.filter(needsFunds)
    if (!open.length) return { orderIds: await repeated(ctx, own, input.shares) }
    const due = sumHao(open.map(order => order.amount))
    const sum = sumHao(input.shares.map(share => share.amount))
    if (sum !== due) throw new MallError('amount_mismatch', { values: { sum, amount: due } })
    const funds = await checkFunds(ctx, buyer, input.shares)
    const rows = pour(open, [...totals(input.shares)].map(([fundId, amount]) => ({ fundId, amount })))
    for (const order of open) await fillOrder(ctx, buyer, order, rows.filter(row => row.orderId === order.id), funds)
    await audit(ctx, 'funds.fill', 'checkout', open[0]?.checkoutId ?? '', { shares: input.shares, orders: open.map(it => it.id) })
    return { orderIds: open.map(order => order.id) }
  })
}

async function lockOwnOrders(ctx: DbCtx, buyer: Actor, { checkoutId, orderId }: FillInput): Promise<Order[]> {
  const which: SQL[] = []
  if (checkoutId) which.push(eq(orders.checkoutId, checkoutId))
  if (orderId) which.push(eq(orders.id, orderId))
  const found = which.length ? await ctx.db.select().from(orders).where(mine(ctx, orders, eq(orders.buyerId, buyer.personId), ...which)).orderBy(sql`${orders.id} collate "C"`).for('update') : []
  if (!found.length) throw new MallError('not_found')
  return found
}

/** Money asked of each account; an account named in two rows is one share. */
function totals(shares: readonly Share[]): Map<string, Hao> {
  const byFund = new Map<string, Hao>()
  for (const { fundId, amount } of shares) byFund.set(fundId, sumHao([byFund.get(fundId) ?? 0, amount]))
  return byFund
}

/** Every account within the buyer's reach and with enough money; the accounts stay locked until the transaction ends. */
async function checkFunds(ctx: DbCtx, buyer: Actor, shares: readonly Share[]): Promise<Map<string, FundAccount>> {
  const asked = totals(shares)
  const allowed = await spendable(ctx, buyer, [...asked.keys()])
  const row = (fundId: string) => shares.findIndex(share => share.fundId === fundId)
  for (const fundId of asked.keys()) if (!allowed.has(fundId)) throw new MallError('not_found', { fields: { [`shares[${row(fundId)}].fundId`]: 'fund_required' } })
  const locked = await lockFunds(ctx, asked.keys())
  for (const [fundId, amount] of asked) {
    const account = locked.get(fundId)
    if (account && availableOf(account) < amount) throw fundShort(account, amount, `shares[${row(fundId)}].amount`)
  }
  return locked
}

async function fillOrder(ctx: DbCtx, buyer: Actor, order: Order, rows: readonly { fundId: string; amount: Hao; position: number }[], funds: ReadonlyMap<string, FundAccount>): Promise<void> {
  await ctx.db.delete(orderFunds).where(mine(ctx, orderFunds, eq(orderFunds.orderId, order.id)))
  const filled = await moveOrderFunds(ctx, order, 'fill')
  const now = ctx.clock.now()
  for (const row of rows) {
    const ownerId = funds.get(row.fundId)?.ownerId ?? ''
    const mineToo = ownerId === buyer.personId
    const [share] = await ctx.db.insert(orderFunds).values({
      mallId: ctx.mall.id, orderId: order.id, ...row, ownerId, status: mineToo ? 'approved' : 'toAudit', decidedAt: mineToo ? now : null, createdAt: now,
    }).returning()
    if (!share) continue
    if (mineToo) await noteDecision(ctx, share, 'approved')
    if (mineToo || ctx.mall.freezeAt === 'submit') await freezeShare(ctx, share)
  }
  if (rows.every(row => funds.get(row.fundId)?.ownerId === buyer.personId)) await moveOrderFunds(ctx, filled, 'approve')
}

/** A second submit of what has been filled already (double click, back button) names the same orders; anything else is too late. */
async function repeated(ctx: DbCtx, own: readonly Order[], shares: readonly Share[]): Promise<string[]> {
  const filled = own.filter(order => order.fundStatus === 'toAudit' || order.fundStatus === 'approved')
  const asked = totals(shares)
  const rows = await sharesOfAll(ctx, filled.map(order => order.id))
  const stands = totals(rows)
  const same = filled.length > 0 && stands.size === asked.size && [...asked].every(([fundId, amount]) => stands.get(fundId) === amount)
  if (!same) throw new MallError('wrong_state')
  return filled.map(order => order.id)
}
