import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorOf, actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { mine, write } from '~/mall/database/pool'
import { attachFiles } from '~/areas/files/domain/attach-files'
import { paidByTransfer, wasTaken } from '~/areas/orders/domain/lifecycle'
import { lockOrder, logOrder, type Order } from '~/areas/orders/domain/move-order'
import { setBankPayment } from '~/areas/orders/domain/keep-on-order'
import { invoiceOf, keepInvoice, saysNothingNew, type SaidInvoice } from './keep-invoice'
import { bankCards } from './tables'

type Reply = { ok: true }
const ok: Reply = { ok: true }

async function takenOrder(ctx: DbCtx, id: string, may: (order: Order) => boolean): Promise<Order> {
  const order = await lockOrder(ctx, id)
  if (!may(order)) throw new MallError('not_found')
  if (!wasTaken(order)) throw new MallError('wrong_state')
  return order
}

/** Buyer or supplier records the invoice an order stands on; the buyer not where the supplier has given the invoice itself. */
export async function recordInvoice(
  ctx: Ctx,
  { id, ...input }: { id: string } & SaidInvoice,
): Promise<Reply> {
  const actor = actorOf(ctx)
  return write(ctx, async ctx => {
    const order = await takenOrder(
      ctx,
      id,
      it =>
        it.buyerId === actor.personId ||
        (actor.roles.has('supplier') && it.storeId === actor.storeId),
    )
    const before = await invoiceOf(ctx, id)
    if (before && saysNothingNew(before, input)) return ok
    if (before?.fileId && order.buyerId === actor.personId) throw new MallError('wrong_state')
    await keepInvoice(ctx, order, input, before)
    return ok
  })
}

const notAfterToday = (ctx: Ctx, field: string, day: string) => {
  if (day > dayOf(ctx.clock.now()))
    throw new MallError('invalid', { fields: { [field]: 'date_future' } })
}

/** The supplier gives the invoice: number, day, and its file, which stays where none is sent again. */
export async function uploadInvoice(
  ctx: Ctx,
  { id, ...input }: { id: string; issuedOn: string; fileId?: string } & SaidInvoice,
): Promise<Reply> {
  const { storeId } = actorWith(ctx, 'supplier')
  notAfterToday(ctx, 'issuedOn', input.issuedOn)
  return write(ctx, async ctx => {
    const order = await takenOrder(ctx, id, it => !!storeId && it.storeId === storeId)
    const before = await invoiceOf(ctx, id)
    if (input.fileId) await attachFiles(ctx, { fileId: [input.fileId] }, 'order', id)
    await keepInvoice(ctx, order, input, before)
    return ok
  })
}

/** The buyer records the transfer by which an order was paid; what is recorded last counts, what was before stays in the log. */
export async function recordTransfer(
  ctx: Ctx,
  {
    id,
    bankCardId,
    transferNo,
    paidOn,
  }: { id: string; bankCardId: string; transferNo: string; paidOn: string },
): Promise<Reply> {
  const { personId } = actorOf(ctx)
  notAfterToday(ctx, 'paidOn', paidOn)
  return write(ctx, async ctx => {
    const order = await lockOrder(ctx, id)
    if (order.buyerId !== personId) throw new MallError('not_found')
    if (!paidByTransfer(order)) throw new MallError('wrong_state')
    const [card] = await ctx.db
      .select()
      .from(bankCards)
      .where(
        mine(ctx, bankCards, eq(bankCards.id, bankCardId), eq(bankCards.storeId, order.storeId)),
      )
    if (!card) throw new MallError('invalid', { fields: { bankCardId: 'choose_one' } })
    const { bank, accountName, accountNo } = card
    const before = order.bankPayment
    // The supplier has the money: there is nothing left to record.
    if (before?.answer?.received) throw new MallError('wrong_state')
    if (
      before?.bankCardId === bankCardId &&
      before.transferNo === transferNo &&
      before.paidOn === paidOn
    )
      return ok
    await setBankPayment(ctx, id, {
      bankCardId,
      bank,
      accountName,
      accountNo,
      transferNo,
      paidOn,
      at: ctx.clock.now().toISOString(),
    })
    await logOrder(ctx, id, 'bankPayment', { remark: transferNo })
    return ok
  })
}
