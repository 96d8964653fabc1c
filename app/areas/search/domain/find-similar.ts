import { sql } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { readByWordIndex } from '~/mall/database/pool'
import { findCards } from '~/areas/catalogue/domain/cards'
import { inOrderOfLikeness, modelsOf, type Article } from './alike'
import { matching, ofMall } from './gather'
import { any } from './meaning'
import { lexeme, quote } from './terms'

const SHOWN = 12
/** Of the same substance or model, and again of the category, so many are looked at. */
const LOOKED_AT = 200

type Row = Article & Record<string, unknown>
const columns = sql.raw(
  'id, spu_id as "spuId", name, name_en as "nameEn", spec, cas, sales_count as sales, in_stock as "inStock", category_id as category',
)

/** Goods that may be bought instead: the same substance or model from others, then what is like it in its category. */
export async function findSimilar(ctx: Ctx, { id }: { id: string; storeId?: string }) {
  const { own, others } = await readByWordIndex(ctx, async ctx => {
    const {
      rows: [own],
    } = await ctx.db.execute<Row>(
      sql`select ${columns} from products where ${ofMall(ctx)} and id = ${id}`,
    )
    if (!own) return { own, others: [] }
    const same = any([
      ...(own.cas ? [quote(lexeme(ctx.mall.id, 'cas', own.cas))] : []),
      ...modelsOf(own).map(it => quote(lexeme(ctx.mall.id, 'any', it))),
    ])
    const other = sql`${ofMall(ctx)} and on_sale and spu_id <> ${own.spuId}`
    const near = sql`(select ${columns} from products where ${other} and category_id = ${own.category} order by sales_count desc, id limit ${LOOKED_AT})`
    const { rows } = await ctx.db.execute<Row>(
      same
        ? sql`(select ${columns} from products where ${other} and ${matching(same)} limit ${LOOKED_AT}) union ${near}`
        : near,
    )
    return { own, others: rows }
  })
  if (!own) return { list: [] }
  const similar = inOrderOfLikeness(own, others).slice(0, SHOWN)
  return {
    list: await findCards(
      ctx,
      similar.map(it => it.id),
    ),
  }
}
