import { inArray, or } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { products } from '~/areas/catalogue/domain/tables'

export interface NamedGoods {
  id: string
  storeId: string
  unitPrice: number
}

/** Says which goods are meant by a SKU, or by a supplier's code that only one has; undefined where there are none, or several. */
export async function goodsByName(
  ctx: DbCtx,
  names: readonly string[],
): Promise<(name: string) => NamedGoods | undefined> {
  const uniqueNames = [...new Set(names)]
  const rows = uniqueNames.length
    ? await ctx.db
        .select({
          id: products.id,
          code: products.code,
          storeId: products.storeId,
          unitPrice: products.unitPrice,
        })
        .from(products)
        .where(
          mine(
            ctx,
            products,
            or(inArray(products.id, uniqueNames), inArray(products.code, uniqueNames)),
          ),
        )
    : []
  return name => {
    const sameCode = rows.filter(it => it.code === name)
    return rows.find(it => it.id === name) ?? (sameCode.length === 1 ? sameCode[0] : undefined)
  }
}
