import { eq, inArray, sql } from 'drizzle-orm'
import type { invoiceFaults } from '~/areas/orders/contract'
import type { Hao } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { orders } from '~/areas/orders/domain/tables'
import { due } from './due'
import { invoices, orderInvoices } from './tables'

/** The parts of all orders of an invoice, and how many they are. */
export const together = {
  sum: sql<Hao>`coalesce((select sum(p.amount) from ${orderInvoices} p where p.mall_id = ${invoices.mallId} and p.invoice_id = ${invoices.id}), 0)`.mapWith(
    Number,
  ),
  orderCount:
    sql<number>`(select count(*) from ${orderInvoices} p where p.mall_id = ${invoices.mallId} and p.invoice_id = ${invoices.id})`.mapWith(
      Number,
    ),
}

/** What is wrong with an invoice and the orders on it. An invoice whose total nobody has said is not told to differ. */
export function faultsOf({
  total,
  sum,
  parts,
}: {
  total: Hao | null
  sum: Hao
  parts: readonly { billed: Hao; due: Hao }[]
}): (typeof invoiceFaults)[number][] {
  return [
    ...(total !== null && total !== sum ? (['sum'] as const) : []),
    ...(parts.some(it => it.billed > it.due) ? (['over'] as const) : []),
  ]
}

/** What is wrong with the invoices of these orders; those that are as they should be are left out. */
export async function faultyInvoices(
  ctx: DbCtx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReturnType<typeof faultsOf>>> {
  if (!orderIds.length) return new Map()
  const rows = await ctx.db
    .select({
      id: orders.id,
      billed: orderInvoices.amount,
      total: invoices.total,
      sum: together.sum,
      due,
    })
    .from(orders)
    .innerJoin(orderInvoices, mine(ctx, orderInvoices, eq(orderInvoices.orderId, orders.id)))
    .innerJoin(invoices, mine(ctx, invoices, eq(invoices.id, orderInvoices.invoiceId)))
    .where(mine(ctx, orders, inArray(orders.id, [...orderIds])))
  return new Map(
    rows
      .map(({ id, total, sum, ...part }) => [id, faultsOf({ total, sum, parts: [part] })] as const)
      .filter(([, faults]) => faults.length),
  )
}
