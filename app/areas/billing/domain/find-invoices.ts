import { and, desc, eq, exists, sql } from 'drizzle-orm'
import type { billing, InvoiceInfo } from '../contract'
import type { ReplyOf } from '~/contract/endpoint'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { findAcceptance, repliesFor } from '~/areas/acceptance/domain/find-acceptances'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { fileReply } from '~/areas/files/domain/keep-file'
import { files } from '~/areas/files/domain/tables'
import { findOrderDetail } from '~/areas/orders/domain/find-orders'
import { paidByTransfer, wasTaken } from '~/areas/orders/domain/lifecycle'
import { orders } from '~/areas/orders/domain/tables'
import { stores } from '~/areas/suppliers/domain/tables'
import { paths, withBase } from '~/paths'
import { due } from './due'
import { faultsOf, together } from './faults'
import { bankCards, invoices, orderInvoices } from './tables'

/** The invoice of an order, for whoever may see the order. */
export function findInvoice(ctx: Ctx, { id }: { id: string }): Promise<InvoiceInfo> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const order = await findOrderDetail(ctx, id)
    const [row] = await ctx.db
      .select({
        bankPayment: orders.bankPayment,
        found: orderInvoices,
        invoice: invoices,
        file: files,
        due,
        ...together,
      })
      .from(orders)
      .leftJoin(orderInvoices, mine(ctx, orderInvoices, eq(orderInvoices.orderId, orders.id)))
      .leftJoin(invoices, mine(ctx, invoices, eq(invoices.id, orderInvoices.invoiceId)))
      .leftJoin(files, mine(ctx, files, eq(files.id, orderInvoices.fileId)))
      .where(mine(ctx, orders, eq(orders.id, id)))
    const orderInvoice = row?.found ?? null
    const invoice = row?.invoice ?? null
    const buys = order.buyerId === actor.personId
    const sells = actor.roles.has('supplier') && actor.storeId === order.storeId
    return {
      orderId: id,
      storeId: order.storeId,
      storeName: order.storeName,
      storeNameEn: order.storeNameEn,
      amount: order.amount,
      invoice: order.invoice,
      invNo: invoice?.invNo ?? '',
      invCode: invoice?.invCode ?? '',
      total: invoice?.total ?? null,
      billed: orderInvoice?.amount ?? null,
      billedSum: orderInvoice ? (row?.sum ?? 0) : null,
      orderCount: row?.orderCount ?? 0,
      due: row?.due ?? 0,
      faults: orderInvoice
        ? faultsOf({
            total: invoice?.total ?? null,
            sum: row?.sum ?? 0,
            parts: [{ billed: orderInvoice.amount, due: row?.due ?? 0 }],
          })
        : [],
      issuedOn: invoice?.issuedOn ?? null,
      recordedBy: orderInvoice?.byName ?? null,
      recordedAt: orderInvoice?.at.toISOString() ?? null,
      file: row?.file ? fileReply(row.file) : null,
      bankPayment: row?.bankPayment ?? null,
      // What the supplier has given a file for stands.
      canRecord: wasTaken(order) && (sells || (buys && actor.shoper && !orderInvoice?.fileId)),
      canUpload: sells && wasTaken(order),
      canPay: buys && actor.shoper && paidByTransfer(order),
      canAnswer:
        sells && paidByTransfer(order) && !!row?.bankPayment && !row.bankPayment.answer?.received,
    }
  })
}

export const invoiceOfAcceptance = (ctx: Ctx, { id }: { id: string }): Promise<InvoiceInfo> =>
  read(ctx, async ctx => findInvoice(ctx, { id: (await findAcceptance(ctx, { id })).orderId }))

/** The acceptances of an order, the one that counts first; for whoever may see the order. */
export const acceptancesOfOrder = (
  ctx: Ctx,
  { id }: { id: string },
): Promise<ReplyOf<typeof billing.acceptanceOfOrder>> =>
  read(ctx, async ctx => {
    await findOrderDetail(ctx, id)
    const rows = await ctx.db
      .select()
      .from(acceptances)
      .where(mine(ctx, acceptances, eq(acceptances.orderId, id)))
      .orderBy(
        sql`${acceptances.status} in ('toConfirm', 'confirmed') desc`,
        desc(acceptances.createdAt),
        desc(acceptances.id),
      )
    return { list: await repliesFor(ctx, rows) }
  })

/** Accounts that transfers go to: of one supplier, or of the suppliers of the buyer's orders that are paid so; a supplier sees its own. */
export function findBankCards(
  ctx: Ctx,
  { storeId }: { storeId?: string },
): Promise<ReplyOf<typeof billing.bankCards>> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const own = ctx.db
      .select({ one: sql`1` })
      .from(orders)
      .where(
        mine(
          ctx,
          orders,
          eq(orders.storeId, bankCards.storeId),
          eq(orders.buyerId, actor.personId),
          sql`${orders.payType} in ('cod', 'periodic')`,
        ),
      )
    const where = actor.shoper
      ? and(storeId ? eq(bankCards.storeId, storeId) : undefined, exists(own))
      : eq(bankCards.storeId, actor.storeId ?? '')
    const rows = await ctx.db
      .select({ card: bankCards, storeName: stores.name, storeNameEn: stores.nameEn })
      .from(bankCards)
      .innerJoin(stores, mine(ctx, stores, eq(stores.id, bankCards.storeId)))
      .where(mine(ctx, bankCards, where))
      .orderBy(bankCards.storeId, bankCards.id)
    return {
      list: rows.map(({ card: { mallId: _mall, ...card }, ...names }) => ({ ...card, ...names })),
    }
  })
}

/** Where the purchase agreement of an order is read and printed; there is one once the supplier has taken it on. */
export const agreementUrl = (ctx: Ctx, { id }: { id: string }) =>
  read(ctx, async ctx => ({
    url: withBase(paths.printAgreement((await findOrderDetail(ctx, id)).id)),
  }))
