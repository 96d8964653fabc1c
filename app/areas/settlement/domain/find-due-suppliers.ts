import { STATEMENTS_TOGETHER_MAX } from '../limits'
import { asc, ilike, inArray, min, or, sql, type SQL } from 'drizzle-orm'
import type { ReplyOf, VerbInput } from '~/contract/endpoint'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { containing } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { storeDirectory } from '~/areas/suppliers/domain/directory'
import type { settlement } from '../contract'
import { dueWithin, nameSuppliers, ofSupplier } from './due'

/** Suppliers something is due to, the longest due first: whoever comes again and again gets through all of them. */
export async function listDueSuppliers(
  ctx: Ctx,
  { from, to, keyword, storeIds }: VerbInput<typeof settlement.dueSuppliers>,
): Promise<ReplyOf<typeof settlement.dueSuppliers>> {
  actorWith(ctx, 'finance', 'auditor')
  return read(ctx, async ctx => {
    const rows = await ctx.db
      .select({
        ...ofSupplier,
        // Of all suppliers: counted before the list ends.
        total: sql`count(*) over ()`.mapWith(Number),
        totalAmount: sql`sum(sum(${acceptances.amount})) over ()`.mapWith(Number),
        earliest: sql`min(min(${acceptances.confirmedAt})) over ()`.mapWith(
          acceptances.confirmedAt,
        ),
        latest: sql`max(max(${acceptances.confirmedAt})) over ()`.mapWith(acceptances.confirmedAt),
      })
      .from(acceptances)
      .where(
        mine(
          ctx,
          acceptances,
          dueWithin(from, to),
          storeIds && inArray(acceptances.storeId, storeIds),
        ),
      )
      .groupBy(acceptances.storeId)
      .having(keyword ? await matching(ctx, keyword) : undefined)
      .orderBy(asc(min(acceptances.confirmedAt)), asc(sql`${acceptances.storeId} collate "C"`))
      .limit(STATEMENTS_TOGETHER_MAX)
    const [first] = rows
    return {
      list: await nameSuppliers(ctx, rows),
      total: first?.total ?? 0,
      amount: first?.totalAmount ?? 0,
      firstAt: first?.earliest.toISOString() ?? null,
      lastAt: first?.latest.toISOString() ?? null,
    }
  })
}

/** Suppliers that are called so today, or were when something was accepted from them; asked of all that is due to one, so that no sum is of a part. */
async function matching(ctx: DbCtx, keyword: string): Promise<SQL | undefined> {
  const needle = keyword.toLowerCase()
  const storeIds = [...(await storeDirectory(ctx)).values()]
    .filter(it => [it.name, it.nameEn].some(name => name.toLowerCase().includes(needle)))
    .map(it => it.id)
  return or(
    sql`bool_or(${ilike(acceptances.storeName, containing(keyword))})`,
    inArray(acceptances.storeId, storeIds),
  )
}
