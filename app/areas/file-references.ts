import { arrayOverlaps, getTableName, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { acceptanceLines } from '~/areas/acceptance/domain/tables'
import { afterSales } from '~/areas/after-sales/domain/tables'
import { approvalPapers } from '~/areas/approvals/domain/tables'
import { orderInvoices } from '~/areas/billing/domain/tables'
import { complaints } from '~/areas/complaints/domain/tables'
import { orders, type Declaration } from '~/areas/orders/domain/tables'
import { reviews } from '~/areas/reviews/domain/tables'
import { fileUrl } from '~/areas/files/domain/keep-file'

interface Reference {
  /** Where the ids stand, as `table.column`. */
  column: string
  /** Those of the files that are named there, and perhaps others. */
  namedOf(ctx: DbCtx, ids: string[]): Promise<string[]>
}

const nameOf = (column: AnyPgColumn) => `${getTableName(column.table)}.${column.name}`

/** A column that holds a list of ids, as they are or as they are written there. */
const listedFiles = (
  table: typeof acceptanceLines | typeof afterSales | typeof complaints | typeof reviews,
  column: AnyPgColumn<{ data: string[]; notNull: true }>,
  writtenOf = (id: string) => id,
): Reference => ({
  column: nameOf(column),
  async namedOf(ctx, ids) {
    const idOf = new Map(ids.map(id => [writtenOf(id), id]))
    const rows = await ctx.db
      .select({ named: sql<string[]>`${column}` })
      .from(table)
      .where(mine(ctx, table, arrayOverlaps(column, [...idOf.keys()])))
    return rows.flatMap(it => it.named.flatMap(one => idOf.get(one) ?? []))
  },
})

/** A column that holds one id, or none. */
const single = (
  table: typeof orderInvoices | typeof approvalPapers,
  column: AnyPgColumn<{ data: string }>,
): Reference => ({
  column: nameOf(column),
  namedOf: async (ctx, ids) =>
    (
      await ctx.db
        .select({ id: column })
        .from(table)
        .where(mine(ctx, table, inArray(column, ids)))
    ).flatMap(it => it.id ?? []),
})

/** Every column that holds ids of files. What is named in one of them is never swept; a test compares this with the tables. */
export const fileReferences: readonly Reference[] = [
  listedFiles(acceptanceLines, acceptanceLines.photoIds),
  listedFiles(afterSales, afterSales.attach),
  listedFiles(complaints, complaints.attach),
  listedFiles(reviews, reviews.pictures, fileUrl),
  single(approvalPapers, approvalPapers.fileId),
  single(orderInvoices, orderInvoices.fileId),
  {
    column: nameOf(orders.declared),
    namedOf: async (ctx, ids) =>
      (
        await ctx.db
          .select({ declared: orders.declared })
          .from(orders)
          .where(
            mine(
              ctx,
              orders,
              isNotNull(orders.declared),
              sql`jsonb_path_query_array(${orders.declared}, '$[*].fileIds[*]') ?| ${sql.param(ids)}::text[]`,
            ),
          )
      ).flatMap(it =>
        (it.declared ?? []).flatMap((declaration: Declaration) => declaration.fileIds),
      ),
  },
]

/** Those of the files that anything refers to. */
export async function referredTo(ctx: DbCtx, ids: string[]): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (const { namedOf } of fileReferences) for (const id of await namedOf(ctx, ids)) names.add(id)
  return names
}
