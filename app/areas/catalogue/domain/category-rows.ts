import { asc, eq, getTableColumns, gt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { standingPage, type StandingPage } from '~/mall/core/standing'
import type { CategoryValues } from './import-categories'
import { categories } from './tables'

/** Categories as the rows of a file that changes nothing, after an id. Those without a code are in none. */
export const categoryRows = (ctx: DbCtx, after: string): Promise<StandingPage<CategoryValues>> => {
  const above = alias(categories, 'above')
  return standingPage(
    most =>
      ctx.db
        .select({ ...getTableColumns(categories), parent: above.code })
        .from(categories)
        .leftJoin(above, mine(ctx, above, eq(above.id, categories.parentId)))
        .where(mine(ctx, categories, gt(categories.id, after)))
        .orderBy(asc(categories.id))
        .limit(most),
    it => it.id,
    found =>
      found.map(({ code, name, nameEn, parent, ord }) =>
        code === null ? null : { code, name, nameEn, parent, order: ord },
      ),
  )
}
