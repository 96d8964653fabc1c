import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Hao } from '~/contract/money'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { logOrder, type Order } from '~/areas/orders/domain/move-order'
import { dueOf } from './due'
import { invoices, orderInvoices } from './tables'

/** What somebody says of the invoice of an order. What is left out stays as it is known. */
export interface SaidInvoice {
  invCode?: string
  invNo: string
  /** What the whole invoice amounts to. */
  total?: Hao
  /** The part of it that is this order's; what is due, unless told. */
  amount?: Hao
  issuedOn?: string
  fileId?: string
}

/** The invoice an order stands on. */
export async function invoiceOf(ctx: DbCtx, orderId: string) {
  const [row] = await ctx.db
    .select({ invoice: invoices, part: orderInvoices })
    .from(orderInvoices)
    .innerJoin(invoices, mine(ctx, invoices, eq(invoices.id, orderInvoices.invoiceId)))
    .where(mine(ctx, orderInvoices, eq(orderInvoices.orderId, orderId)))
  return row && { ...row.invoice, fileId: row.part.fileId, amount: row.part.amount }
}
type ExistingInvoice = NonNullable<Awaited<ReturnType<typeof invoiceOf>>>

/** The same sent again. */
export const saysNothingNew = (before: ExistingInvoice, input: SaidInvoice): boolean =>
  before.invNo === input.invNo &&
  before.invCode === (input.invCode ?? '') &&
  (input.total === undefined || before.total === input.total) &&
  (input.amount === undefined || before.amount === input.amount)

/** The seller's invoice of that number under lock, whether or not it was known before. */
async function lockInvoice(ctx: DbCtx, storeId: string, { invNo, invCode = '' }: SaidInvoice) {
  await ctx.db
    .insert(invoices)
    .values({ mallId: ctx.mall.id, storeId, invCode, invNo })
    .onConflictDoNothing()
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(
      mine(
        ctx,
        invoices,
        and(
          eq(invoices.storeId, storeId),
          eq(invoices.invCode, invCode),
          eq(invoices.invNo, invNo),
        ),
      ),
    )
    .for('update')
  if (!invoice) throw new MallError('conflict')
  return invoice
}

/**
 * Binds an order to the invoice of its seller with that number, which counts once however many orders it is for. What the invoice amounts to is
 * said once: who says another total, while other orders stand on it, is told the one that is known.
 */
export async function keepInvoice(
  ctx: DbCtx,
  order: Order,
  input: SaidInvoice,
  before: ExistingInvoice | undefined,
): Promise<void> {
  const invoice = await lockInvoice(ctx, order.storeId, input)
  if (input.total !== undefined && invoice.total !== null && input.total !== invoice.total)
    if (await othersOn(ctx, invoice.id, order.id))
      throw new MallError('invalid', {
        fields: { total: 'invoice_total_differs' },
        values: { amount: invoice.total },
      })
  await ctx.db
    .update(invoices)
    .set({
      total: input.total ?? invoice.total,
      issuedOn: input.issuedOn ?? invoice.issuedOn ?? before?.issuedOn ?? null,
    })
    .where(mine(ctx, invoices, eq(invoices.id, invoice.id)))
  const by = actorOf(ctx)
  const row = {
    invoiceId: invoice.id,
    amount: input.amount ?? before?.amount ?? (await dueOf(ctx, order)),
    fileId: input.fileId ?? before?.fileId ?? null,
    byId: by.personId,
    byName: by.name,
    at: ctx.clock.now(),
  }
  await ctx.db
    .insert(orderInvoices)
    .values({ mallId: ctx.mall.id, orderId: order.id, ...row })
    .onConflictDoUpdate({ target: [orderInvoices.mallId, orderInvoices.orderId], set: row })
  if (before && before.id !== invoice.id) await dropIfUnused(ctx, before.id)
  await logOrder(ctx, order.id, 'invoice', { remark: input.invNo })
}

async function othersOn(ctx: DbCtx, invoiceId: string, orderId: string): Promise<boolean> {
  const [other] = await ctx.db
    .select({ id: orderInvoices.orderId })
    .from(orderInvoices)
    .where(
      mine(
        ctx,
        orderInvoices,
        and(eq(orderInvoices.invoiceId, invoiceId), ne(orderInvoices.orderId, orderId)),
      ),
    )
    .limit(1)
  return !!other
}

/** A number that was mistyped, and that no order stands on any more, is free again. */
const dropIfUnused = (ctx: DbCtx, id: string) =>
  ctx.db.delete(invoices).where(
    mine(
      ctx,
      invoices,
      eq(invoices.id, id),
      notExists(
        ctx.db
          .select({ one: sql`1` })
          .from(orderInvoices)
          .where(mine(ctx, orderInvoices, eq(orderInvoices.invoiceId, id))),
      ),
    ),
  )
