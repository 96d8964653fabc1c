import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { FUND_SPLITS_MAX } from '~/areas/funds/limits'
import { sumHao, type Hao } from '~/contract/money'
import type { OutlayModel } from '../contract'
import { actorOf, buyerOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { mine, read, write } from '~/mall/database/pool'
import { people } from '~/areas/accounts/domain/tables'
import { takeTurns } from '~/areas/accounts/domain/turns'
import { asBuyerOf } from '~/areas/orders/domain/acting'
import { findOrderDetail } from '~/areas/orders/domain/find-orders'
import { lockOrder, logOrder, moveOrderFunds, type Order } from '~/areas/orders/domain/move-order'
import { setFundDraft } from '~/areas/orders/domain/keep-on-order'
import { orders } from '~/areas/orders/domain/tables'
import { fillFunds, needsFunds, wereFilled } from './fill-funds'
import { groupsOfFunds } from './base-department'
import { spendable } from '~/areas/funds/domain/find-funds'
import { listFunds } from './list-funds'
import { availableOf } from '~/areas/funds/domain/ledger'
import { dropShares, sharesOf, unfreezeShares } from '~/areas/funds/domain/shares'
import { dropSteps } from '~/areas/approvals/domain/steps'

/** So often one person takes back one order within a day: each time those who are asked are asked anew. */
const TAKE_BACKS_A_DAY = 10

interface Share {
  fundId: string
  amount: Hao
}

/** The order under lock, for its buyer and who acts in the buyer's stead; with whose accounts may carry it. */
async function ownOrder(
  open: DbCtx,
  id: string,
): Promise<{ ctx: DbCtx; order: Order; spender: { personId: string } }> {
  const order = await lockOrder(open, id)
  return {
    ctx: await asBuyerOf(open, order),
    order,
    spender: { personId: order.principalId ?? order.buyerId },
  }
}

/** What the funding form of an own order is filled in from, with the split that is prepared or stands. */
export function outlayModel(ctx: Ctx, { id }: { id: string }): Promise<OutlayModel> {
  buyerOf(ctx)
  return read(ctx, async ctx => {
    const [order] = await ctx.db
      .select()
      .from(orders)
      .where(mine(ctx, orders, eq(orders.id, id)))
    if (!order) throw new MallError('not_found')
    await asBuyerOf(ctx, order)
    const canFill = needsFunds(order)
    const shares =
      order.fundDraft ?? (await sharesOf(ctx, id)).map(({ fundId, amount }) => ({ fundId, amount }))
    return {
      orderId: id,
      amount: order.amount,
      fundStatus: order.fundStatus,
      splitsMax: FUND_SPLITS_MAX,
      freezeAt: ctx.mall.freezeAt,
      canFill,
      canSubmit: canFill && !!order.fundDraft,
      funds: canFill ? (await listFunds(ctx, { orderId: id })).list : [],
      shares,
    }
  })
}

/** Prepares the split of an order without asking anybody: it freezes nothing, and may be changed until it is submitted. */
export function draftFunds(
  ctx: Ctx,
  { id, shares }: { id: string; shares: Share[] },
): Promise<{ ok: true }> {
  buyerOf(ctx)
  return write(ctx, async open => {
    const { ctx, order, spender } = await ownOrder(open, id)
    if (!needsFunds(order)) throw new MallError('wrong_state')
    const sum = sumHao(shares.map(it => it.amount))
    if (sum !== order.amount)
      throw new MallError('amount_mismatch', { values: { sum, amount: order.amount } })
    const ways = await spendable(
      ctx,
      spender,
      shares.map(it => it.fundId),
    )
    shares.forEach(({ fundId }, i) => {
      if (!ways.has(fundId))
        throw new MallError('not_found', { fields: { [`shares[${i}].fundId`]: 'fund_required' } })
    })
    await keepDraft(ctx, id, shares)
    return { ok: true }
  })
}

async function keepDraft(ctx: DbCtx, id: string, shares: Share[]): Promise<void> {
  await setFundDraft(
    ctx,
    id,
    shares.map(({ fundId, amount }) => ({ fundId, amount })),
  )
  await logOrder(ctx, id, 'funds.draft')
}

/** Puts a whole order on an account of a principal, whom the buyer names by staff number: the first of theirs, by number, that has enough. */
export function principalFunds(
  ctx: Ctx,
  {
    id,
    accountPrincipalNo,
    toAudit,
  }: { id: string; accountPrincipalNo: string; toAudit?: boolean },
): Promise<OutlayModel> {
  buyerOf(ctx)
  return write(ctx, async open => {
    const { ctx, order, spender } = await ownOrder(open, id)
    if (!needsFunds(order)) throw new MallError('wrong_state')
    const { list } = await listFunds(ctx, { orderId: id })
    const [principal] = await ctx.db
      .select({ id: people.id })
      .from(people)
      .where(mine(ctx, people, eq(people.code, accountPrincipalNo)))
    // One answer for a number nobody has and for somebody without an account within reach: staff numbers are not to be tried out here.
    const theirs = [
      ...(
        await spendable(
          ctx,
          spender,
          list.filter(it => principal && it.ownerId === principal.id).map(it => it.id),
        )
      ).values(),
    ].sort((a, b) => (a.accountNo < b.accountNo ? -1 : 1))
    if (!theirs.length)
      throw new MallError('invalid', { fields: { accountPrincipalNo: 'principal_unknown' } })
    const fund = theirs.find(it => availableOf(it) >= order.amount)
    if (!fund) throw new MallError('invalid', { fields: { accountPrincipalNo: 'fund_short' } })
    const shares = [{ fundId: fund.id, amount: order.amount }]
    await keepDraft(ctx, id, shares)
    if (toAudit) await fillFunds(ctx, { orderId: id, shares })
    return outlayModel(ctx, { id })
  })
}

/** Submits the prepared split. Submitting again what is with the owners already does nothing. */
export function submitFunds(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  buyerOf(ctx)
  return write(ctx, async open => {
    const { ctx, order } = await ownOrder(open, id)
    if (wereFilled(order)) return { ok: true }
    if (!needsFunds(order) || !order.fundDraft) throw new MallError('wrong_state')
    await fillFunds(ctx, { orderId: id, shares: order.fundDraft })
    return { ok: true }
  })
}

/**
 * The buyer takes an order back from those who are to agree to it: its money is free again, what they have said so far is over, and the
 * split is prepared as it was, as far as whoever buys it now may spend from its accounts. Taking back what is back already does nothing;
 * once all have agreed it is too late (`wrong_state`), and who keeps asking and taking back waits (`too_many`).
 */
export function takeBackFunds(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  buyerOf(ctx)
  return write(ctx, async open => {
    const { ctx, order, spender } = await ownOrder(open, id)
    if (order.fundStatus === 'toFill') return { ok: true }
    await takeTurns(ctx, [
      {
        key: `takeBack:${id}:${actorOf(ctx).personId}`,
        most: TAKE_BACKS_A_DAY,
        seconds: DAY_MS / 1_000,
      },
    ])
    const shares = (await sharesOf(ctx, id)).map(({ fundId, amount }) => ({ fundId, amount }))
    const ways = await spendable(
      ctx,
      spender,
      shares.map(it => it.fundId),
    )
    await moveOrderFunds(ctx, order, 'takeBack')
    await unfreezeShares(ctx, id, 'taken_back')
    await dropShares(ctx, id)
    await dropSteps(ctx, id)
    await setFundDraft(ctx, id, shares.every(it => ways.has(it.fundId)) ? shares : null)
    return { ok: true }
  })
}

/** The accounts an order is paid from, by research group; for whoever may see the order. */
export function accountsOfOrder(ctx: Ctx, { id }: { id: string }) {
  return read(ctx, async ctx => {
    const { funds } = await findOrderDetail(ctx, id)
    const groups = new Map<
      string | null,
      { projectId: string | null; projectName: string | null; amount: Hao; accounts: typeof funds }
    >()
    const groupsByFund = await groupsOfFunds(
      ctx,
      funds.map(it => it.fundId),
    )
    for (const share of funds) {
      const of = groupsByFund.get(share.fundId) ?? { projectId: null, projectName: null }
      const group = groups.get(of.projectId) ?? { ...of, amount: 0, accounts: [] }
      groups.set(of.projectId, {
        ...group,
        amount: sumHao([group.amount, share.amount]),
        accounts: [...group.accounts, share],
      })
    }
    return {
      list: [...groups.values()].map(it => ({
        ...it,
        accounts: it.accounts.map(({ fundId, accountNo, fundName, ownerName, amount, status }) => ({
          fundId,
          accountNo,
          fundName,
          ownerName,
          amount,
          status,
        })),
      })),
    }
  })
}
