import { sql } from 'drizzle-orm'
import type { CategoryNode } from '~/areas/catalogue/contract'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { read } from '~/mall/database/pool'
import { categoryDirectory } from '~/areas/catalogue/domain/directory'
import { findStore } from '~/areas/suppliers/domain/directory'

const FRESH_SECONDS = 60

/** The tree of categories pruned to those a supplier has goods in. */
export async function findStoreCategories(
  ctx: Ctx,
  storeId: string,
): Promise<{ list: CategoryNode[] }> {
  await findStore(ctx, { id: storeId })
  const usedIds = await remember(ctx, `store-categories/${storeId}`, FRESH_SECONDS, () =>
    read(ctx, async ctx => {
      const { rows } = await ctx.db.execute<{ id: string }>(
        sql`select distinct category_id as id from products where mall_id = ${ctx.mall.id} and store_id = ${storeId} and on_sale`,
      )
      return new Set(rows.map(row => row.id))
    }),
  )
  const prune = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap(node => {
      const children = prune(node.children)
      return usedIds.has(node.id) || children.length > 0 ? [{ ...node, children }] : []
    })
  return { list: prune((await categoryDirectory(ctx)).tree) }
}
