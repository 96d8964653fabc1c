import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RefundRoute } from '../contract'
import { MallError } from '~/contract/errors'
import { sumHao, type Hao } from '~/contract/money'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, write } from '~/mall/database/pool'
import type { AcceptanceRow } from '~/areas/acceptance/domain/finish'
import { takeOffAcceptance } from '~/areas/acceptance/domain/settle-acceptances'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { takeBackAsset } from '~/areas/assets/domain/take-back'
import { countSales } from '~/areas/catalogue/domain/count-sales'
import { lockFunds } from '~/areas/funds/domain/ledger'
import { giveBackShare, sharesOf } from '~/areas/funds/domain/shares'
import { releaseOrderFunds } from '~/areas/orders/domain/release-funds'
import { proRata } from '~/areas/funds/domain/split'
import { lockOrder, logOrder, moveOrder, type Order } from '~/areas/orders/domain/move-order'
import { returnFromLine, setSettleStatus } from '~/areas/orders/domain/keep-on-order'
import { orderLines } from '~/areas/orders/domain/tables'
import { beginRefund } from '~/areas/orders/domain/pay-status'
import { refundOrder } from '~/areas/orders/domain/refund-order'
import { returnOrderPieces } from '~/areas/orders/domain/pieces'
import { settleLifecycle } from '~/areas/orders/domain/settle-lifecycle'
import { caseLifecycle, mayRefund, type Case } from './lifecycle'
import { lockCase, moveCase } from './move-case'

type Part = { fundId: string; amount: Hao }

/** Number of the refund of a case at the payment provider. */
export const caseRefundOf = ({ orderId, id }: Pick<Case, 'orderId' | 'id'>) =>
  `${orderId}.afs.${id}`

/** How the money of an order goes back as things stand. */
export function routeOf(order: Pick<Order, 'payType' | 'settleStatus'>): RefundRoute {
  if (order.payType === 'online') return 'payment'
  if (order.payType !== 'unified' || order.settleStatus === 'none') return 'direct'
  return order.settleStatus === 'toSettle'
    ? 'unfreeze'
    : order.settleStatus === 'settled'
      ? 'ledger'
      : 'waiting'
}

/**
 * Gives the money of a case back, once, by the way it was paid: online by the provider, out of what fund accounts hold
 * frozen, or to accounts that have paid already (then school finance does it, when the supplier's money has come). Freight
 * goes with the last goods; an order of which nothing is left is closed. While a statement holds the order, `wrong_state`.
 */
export async function refundCase(
  ctx: Ctx,
  input: { id: string; refundRef?: string },
): Promise<{ ok: true }> {
  const actor = actorOf(ctx)
  const refundRef = input.refundRef || null
  refuseMarkup(refundRef ?? '')
  return write(ctx, async ctx => {
    const { order, it } = await lockCase(ctx, input.id)
    if (it.status === 'refunded') return { ok: true }
    const acceptance = await lockAcceptance(ctx, order)
    const route = routeOf({ ...order, settleStatus: acceptance.settleStatus })
    if (route === 'waiting') throw new MallError('wrong_state', { values: { reason: 'settling' } })
    if (!mayRefund(actor, it, route)) throw new MallError('no_permission')
    // Before any piece is taken off: those of a case that came to nothing may have gone back by another one.
    next(caseLifecycle, it.status, 'refund')
    if ((route === 'direct' || route === 'ledger') && !refundRef)
      throw new MallError('invalid', { fields: { refundRef: 'required' } })
    const isLast = await takeOff(ctx, it)
    const freight = isLast ? acceptance.freight : 0
    const total = sumHao([it.amount, freight])
    const parts = await giveBack(ctx, order, acceptance, it, total, freight, route)
    await moveCase(ctx, it, 'refund', {
      remark: refundRef,
      set: { route, refundRef, freight, parts },
      detail: { route, amount: total, parts },
    })
    await logOrder(ctx, order.id, 'afs.refund', { remark: it.id })
    if (isLast) await closeOrder(ctx, order.id)
    return { ok: true }
  })
}

/** The acceptance that counts, locked: a statement that is being made takes its locks on these rows. */
async function lockAcceptance(ctx: DbCtx, order: Order): Promise<AcceptanceRow> {
  const [row] = await ctx.db
    .select()
    .from(acceptances)
    .where(
      mine(
        ctx,
        acceptances,
        and(eq(acceptances.orderId, order.id), eq(acceptances.status, 'confirmed')),
      ),
    )
    .for('update')
  if (!row) throw new MallError('wrong_state')
  return row
}

/** Takes the pieces off the order, off the sales of the goods and off the assets; answers whether nothing is left that costs anything. */
async function takeOff(ctx: DbCtx, it: Case): Promise<boolean> {
  const [line] = await returnFromLine(ctx, it.orderId, it.lineNo, it.num)
  if (line) await countSales(ctx, [{ productId: line.productId, num: -it.num }])
  await takeBackAsset(ctx, it)
  const [remainder] = await ctx.db
    .select({
      n: sql<number>`coalesce(sum(coalesce(${orderLines.acceptedNum}, 0) - ${orderLines.returnedNum}), 0)::int`,
    })
    .from(orderLines)
    .where(
      mine(ctx, orderLines, and(eq(orderLines.orderId, it.orderId), isNull(orderLines.giftOf))),
    )
  return remainder?.n === 0
}

async function giveBack(
  ctx: DbCtx,
  order: Order,
  acceptance: AcceptanceRow,
  it: Case,
  total: Hao,
  freight: Hao,
  route: Exclude<RefundRoute, 'waiting'>,
): Promise<Part[]> {
  if (route === 'payment') await refundOrder(ctx, order, total, 'after_sales', `afs.${it.id}`)
  if (route === 'ledger') return spreadOver(ctx, order.id, total, 'refund')
  if (route !== 'unfreeze') return []
  const parts = await spreadOver(ctx, order.id, total, 'unfreeze')
  const amount = acceptance.amount - total
  const settleStatus =
    amount > 0
      ? acceptance.settleStatus
      : next(settleLifecycle, acceptance.settleStatus, 'takeBack')
  await takeOffAcceptance(ctx, acceptance, it, {
    amount,
    freight: acceptance.freight - freight,
    settleStatus,
  })
  if (amount === 0) {
    await setSettleStatus(ctx, [order.id], settleStatus)
    await releaseOrderFunds(ctx, order, 'after_sales')
  }
  return parts
}

/** Over the accounts of the order, pro rata to what each holds frozen or has spent for it, to the fen. */
async function spreadOver(
  ctx: DbCtx,
  orderId: string,
  total: Hao,
  kind: 'unfreeze' | 'refund',
): Promise<Part[]> {
  const column = kind === 'unfreeze' ? 'frozen' : 'spent'
  const shares = (await sharesOf(ctx, orderId)).filter(share => share[column] > 0)
  await lockFunds(
    ctx,
    shares.map(share => share.fundId),
  )
  const parts = proRata(
    total,
    shares.map(share => share[column]),
  )
  const refunds: Part[] = []
  for (const [i, share] of shares.entries()) {
    const amount = parts[i] ?? 0
    if (amount === 0) continue
    await giveBackShare(ctx, share, kind, amount, 'after_sales')
    refunds.push({ fundId: share.fundId, amount })
  }
  return refunds
}

/** Everything has gone back: the order is closed, and what it took of campaigns may be bought by others. */
async function closeOrder(ctx: DbCtx, orderId: string): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (order.payStatus === 'paid') await beginRefund(ctx, orderId, 'refund')
  // One refund of the whole sum has closed it already.
  if (order.status === 'finished') await moveOrder(ctx, order, 'refundAll')
  await returnOrderPieces(ctx, order)
}
