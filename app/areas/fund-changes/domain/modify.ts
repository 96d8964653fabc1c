import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { sumHao, type Hao } from '~/contract/money'
import type { ApprovalRule } from '~/areas/malls/approval-rule'
import type { SettleStatus } from '~/areas/orders/contract'
import { actorOf, buyerOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine, write } from '~/mall/database/pool'
import type { AcceptanceRow } from '~/areas/acceptance/domain/finish'
import { settleAcceptances } from '~/areas/acceptance/domain/settle-acceptances'
import { acceptances } from '~/areas/acceptance/domain/tables'
import type { DecideMany } from '~/areas/ordering/domain/decide-each'
import { decidedBy, inOwnersStead, standIn } from '~/areas/ordering/domain/decide-shares'
import { refuseByRules } from '~/areas/ordering/domain/refuse-by-rules'
import { missingPapers } from '~/areas/ordering/domain/require-papers'
import {
  asksAccounts,
  rulesTouched,
  sharesMeant,
  type Paying,
} from '~/areas/ordering/domain/rules-touched'
import { checkFunds, checkOrderLimits } from '~/areas/ordering/domain/fill-funds'
import { stepsOf } from '~/areas/approvals/domain/steps'
import { awaitsFreeze } from '~/areas/finance/domain/movements'
import { lockFunds } from '~/areas/funds/domain/ledger'
import {
  approveShare,
  freezeShare,
  noteDecision,
  returnOrderShares,
} from '~/areas/funds/domain/decide'
import {
  addShare,
  dropShares,
  sharesOf,
  unfreezeShares,
  type OrderShare,
} from '~/areas/funds/domain/shares'
import { requireFilling } from '~/areas/orders/domain/fillings'
import { lockOrder, logOrder, type Order } from '~/areas/orders/domain/move-order'
import { setSettleStatus } from '~/areas/orders/domain/keep-on-order'
import { settleLifecycle, type SettleMove } from '~/areas/orders/domain/settle-lifecycle'

const FEN = 100
interface Share {
  fundId: string
  amount: Hao
}
export interface Changing {
  order: Order
  acceptance: AcceptanceRow
  shares: OrderShare[]
}

/** An acceptance with its order's funds, under the lock of the order. */
export async function lockChange(ctx: DbCtx, id: string): Promise<Changing> {
  const select = () =>
    ctx.db
      .select()
      .from(acceptances)
      .where(mine(ctx, acceptances, eq(acceptances.id, id)))
  const [firstRead] = await select()
  if (!firstRead) throw new MallError('not_found')
  const order = await lockOrder(ctx, firstRead.orderId)
  const [acceptance = firstRead] = await select()
  return { order, acceptance, shares: await sharesOf(ctx, order.id) }
}

export async function moveSettlement(
  ctx: DbCtx,
  { order, acceptance }: Changing,
  move: SettleMove,
  remark?: string,
): Promise<void> {
  const to: SettleStatus = next(settleLifecycle, acceptance.settleStatus, move)
  await settleAcceptances(ctx, { ids: [acceptance.id] }, { settleStatus: to })
  await setSettleStatus(ctx, [order.id], to)
  // What the finance system refuses is given back, as by an owner.
  const action = move === 'refuse' ? 'giveBack' : move
  await logOrder(ctx, order.id, `funds.${action}`, { from: acceptance.settleStatus, to, remark })
}

const totalOf = (shares: readonly Share[]) => {
  const byFund = new Map<string, Hao>()
  for (const { fundId, amount } of shares)
    byFund.set(fundId, sumHao([byFund.get(fundId) ?? 0, amount]))
  return byFund
}

/**
 * The buyer puts an order whose settlement was sent back on other accounts. The old ones get their money back, the new ones
 * hold theirs at once, whenever the school freezes otherwise: the goods have come. The same change sent again does nothing.
 */
export async function modifyFunds(
  ctx: Ctx,
  { id, shares }: { id: string; shares: Share[] },
): Promise<{ ok: true }> {
  const buyer = buyerOf(ctx)
  shares.forEach(({ amount }, i) => {
    if (amount % FEN !== 0)
      throw new MallError('invalid', { fields: { [`shares[${i}].amount`]: 'amount_wrong' } })
  })
  return write(ctx, async ctx => {
    const change = await lockChange(ctx, id)
    const { order, acceptance } = change
    if (order.buyerId !== buyer.personId) throw new MallError('not_found')
    const demand = totalOf(shares)
    if (acceptance.settleStatus !== 'fundModify') {
      const stands = totalOf(change.shares)
      if (
        acceptance.bouncedAt &&
        stands.size === demand.size &&
        [...demand].every(([fundId, amount]) => stands.get(fundId) === amount)
      )
        return { ok: true }
      throw new MallError('wrong_state')
    }
    const sum = sumHao(shares.map(it => it.amount))
    if (sum !== order.amount)
      throw new MallError('amount_mismatch', { values: { sum, amount: order.amount } })
    const paying = await takeMoney(ctx, change, demand, shares)
    await refuseUnapproved(ctx, order, paying)
    const own = paying.owners.every(it => it === buyer.personId)
    // The finance system may refuse to freeze what it is put on: it is due again when that has said.
    const isSettled = own && !(await awaitsFreeze(ctx, order.id))
    await moveSettlement(ctx, change, isSettled ? 'modifyOwn' : 'modify')
    return { ok: true }
  })
}

/**
 * Other accounts take an order past no rule about accounts: what it asks for with these owners has been said of it, and what it
 * wants attached is. Other rules were asked when the order was filled in: one that was stated since is none of its own, and no
 * account could help.
 */
async function refuseUnapproved(ctx: DbCtx, order: Order, paying: Paying): Promise<void> {
  const steps = (await stepsOf(ctx, [order.id])).get(order.id) ?? []
  const touchedRules = (await rulesTouched(ctx, order, paying)).filter(it => asksAccounts(it.rule))
  refuseByRules(touchedRules, order, paying, i => `shares[${i}].fundId`)
  const refuse = (rule: ApprovalRule, code: string) =>
    new MallError('invalid', {
      fields: Object.fromEntries(
        sharesMeant(rule, order, paying).map(i => [`shares[${i}].fundId`, code]),
      ),
    })
  for (const { rule } of touchedRules)
    if (rule.outcome === 'papers') {
      if ((await missingPapers(ctx, order, [rule])).size) throw refuse(rule, 'needs_papers')
    } else if (!steps.some(it => it.name === rule.name && it.status === 'approved'))
      throw refuse(rule, 'needs_approval')
}

/** Moves what is held for the order from its old accounts to those asked for, within every limit as when an order is filled in; answers who pays now. */
async function takeMoney(
  ctx: DbCtx,
  { order, shares: old }: Changing,
  demand: ReadonlyMap<string, Hao>,
  rows: readonly Share[],
): Promise<Paying> {
  const buyer = actorOf(ctx)
  await lockFunds(ctx, [...old.map(it => it.fundId), ...demand.keys()])
  // Before anything is checked: what the old shares hold and bind is free for the new ones.
  await unfreezeShares(ctx, order.id, 'fund_changed')
  await dropShares(ctx, order.id)
  const ways = await checkFunds(ctx, order.principalId ?? order.buyerId, rows)
  checkOrderLimits(
    [...demand].map(([fundId, amount]) => ({ orderId: order.id, fundId, amount })),
    ways,
    rows,
  )
  const owners: string[] = []
  const budgetItems: string[] = []
  let position = 0
  for (const [fundId, amount] of demand) {
    const way = ways.get(fundId)
    const ownerId = way?.account.ownerId ?? ''
    const mineToo = ownerId === buyer.personId
    owners.push(ownerId)
    budgetItems.push(way?.account.budgetItem ?? '')
    const authorizationId = way?.authorization?.id ?? null
    const share = await addShare(
      ctx,
      { orderId: order.id, fundId, amount, position: position++, ownerId, authorizationId },
      mineToo,
    )
    await freezeShare(ctx, share)
    if (mineToo) await noteDecision(ctx, share, 'approved')
  }
  return { owners, budgetItems }
}

/** The change with the shares the actor decides on; `not_found` for whoever has a say in none of them. */
async function underConfirmation(ctx: DbCtx, id: string) {
  const change = await lockChange(ctx, id)
  const own = await decidedBy(ctx, change.order.id, change.shares)
  return {
    change,
    own,
    waiting:
      change.acceptance.settleStatus === 'fundConfirm'
        ? own.filter(it => it.status === 'toAudit')
        : [],
  }
}

/** The fund owner, or who manages funds in their stead, confirms a change; once all have, the settlement is due again. Confirming again does nothing. */
export async function confirmFunds(
  ctx: Ctx,
  { id, filling }: { id: string; filling?: number },
): Promise<{ ok: true }> {
  actorOf(ctx)
  return write(ctx, async open => {
    const { change, own, waiting } = await underConfirmation(open, id)
    if (!waiting.length) {
      if (
        change.acceptance.settleStatus !== 'fundModify' &&
        change.acceptance.bouncedAt &&
        own.every(it => it.status === 'approved')
      )
        return { ok: true }
      throw new MallError('wrong_state')
    }
    await requireFilling(open, change.order.id, filling)
    let last = open
    for (const share of waiting) {
      const { ctx, grantId } = await standIn(open, share)
      await approveShare(ctx, share, grantId)
      last = ctx
    }
    const othersWait = change.shares.some(it => it.status === 'toAudit' && !waiting.includes(it))
    if (othersWait || (await awaitsFreeze(last, change.order.id)))
      await logOrder(last, change.order.id, 'funds.confirmShare')
    else await moveSettlement(last, change, 'confirm')
    return { ok: true }
  })
}

/** Confirms several, all or none. */
export async function confirmManyFunds(
  ctx: Ctx,
  { ids, fillings }: DecideMany,
): Promise<{ count: number }> {
  actorOf(ctx)
  const all = [...new Set(ids)].sort()
  const shownFillings = new Map(fillings.map(it => [it.id, it.filling]))
  return write(ctx, async ctx => {
    for (const id of all) await confirmFunds(ctx, { id, filling: shownFillings.get(id) })
    return { count: all.length }
  })
}

/** The fund owner, or who manages funds in their stead, refuses to pay for what was changed: everything is unfrozen and the buyer chooses again. */
export async function giveBackFunds(
  ctx: Ctx,
  { id, remark, filling }: { id: string; remark: string; filling?: number },
): Promise<{ ok: true }> {
  actorOf(ctx)
  return write(ctx, async open => {
    const { change, own, waiting } = await underConfirmation(open, id)
    const ctx = await inOwnersStead(open, waiting[0])
    if (!waiting.length) {
      if (
        change.acceptance.settleStatus === 'fundModify' &&
        own.some(it => it.status === 'returned' && it.remark === remark)
      )
        return { ok: true }
      throw new MallError('wrong_state')
    }
    await requireFilling(ctx, change.order.id, filling)
    await returnOrderShares(ctx, change.order.id, waiting, remark)
    await moveSettlement(ctx, change, 'giveBack', remark)
    return { ok: true }
  })
}
