import { sql } from 'drizzle-orm'
import type { CategoryNode } from '~/areas/catalogue/contract'
import type { ReagentOverview } from '../contract'
import { searchQuery } from '~/areas/search/contract'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { read } from '~/mall/database/pool'
import { brandDirectory, categoryDirectory } from '~/areas/catalogue/domain/directory'
import { findProducts } from '~/areas/search/domain/find-products'
import { purities } from './purities'

const FRESH_SECONDS = 300
const SUBSTANCES = 48
const BRANDS = 36

interface Group extends Record<string, unknown> {
  category: string
  brand: string
  count: number
}
interface Substance extends Record<string, unknown> {
  cas: string
  name: string
  name_en: string
  goods: number
  stores: number
}

/** Reagents on sale by category and brand, out of the listing index alone. */
const groupsOf = (ctx: Ctx): Promise<Group[]> =>
  read(
    ctx,
    async ctx =>
      (
        await ctx.db.execute<Group>(sql`
  select category_id as category, brand_id as brand, count(*)::int as count from products where mall_id = ${ctx.mall.id} and on_sale and scene = 'science' group by 1, 2`)
      ).rows,
  )

/** Substances that are bought most, each called as its best seller is. */
const substancesOf = (ctx: Ctx): Promise<Substance[]> =>
  read(
    ctx,
    async ctx =>
      (
        await ctx.db.execute<Substance>(sql`
  select cas, (array_agg(name order by sales_count desc, id))[1] as name, (array_agg(name_en order by sales_count desc, id))[1] as name_en, count(*)::int as goods, count(distinct store_id)::int as stores
  from products where mall_id = ${ctx.mall.id} and on_sale and scene = 'science' and cas is not null group by cas order by sum(sales_count) desc, cas limit ${SUBSTANCES}`)
      ).rows,
  )

/** How many reagents have a grade in their specification; what is only near does not count. */
async function countPurity(ctx: Ctx, keyword: string): Promise<number> {
  const found = await findProducts(
    ctx,
    searchQuery.parse({ keyword, type: 'spec', searchType: 'product-science', rows: 1 }),
  )
  return found.loosened || found.corrected ? 0 : found.total
}

function classesOf(
  tree: readonly CategoryNode[],
  counts: ReadonlyMap<string, number>,
): ReagentOverview['classes'] {
  const sum = (node: CategoryNode): number =>
    (counts.get(node.id) ?? 0) + node.children.reduce((all, child) => all + sum(child), 0)
  const countCategory = ({ id, name, nameEn, children }: CategoryNode) => ({
    id,
    name,
    nameEn,
    count: sum({ id, name, nameEn, url: '', children }),
  })
  // The second level is what people choose by; its children are listed below it.
  return tree
    .flatMap(top => top.children)
    .map(node => ({
      ...countCategory(node),
      children: node.children.map(countCategory).filter(it => it.count > 0),
    }))
    .filter(it => it.count > 0)
}

/** Reagents by class of substance, CAS number, purity and brand; counted anew every few minutes. Open to everybody. */
export const findReagentOverview = (ctx: Ctx): Promise<ReagentOverview> =>
  remember(ctx, 'reagents', FRESH_SECONDS, async () => {
    const [groups, substances, { tree }, brandNames, counted] = await Promise.all([
      groupsOf(ctx),
      substancesOf(ctx),
      categoryDirectory(ctx),
      brandDirectory(ctx),
      Promise.all(purities.map(it => countPurity(ctx, it.keyword))),
    ])
    const tally = (key: 'category' | 'brand') =>
      groups.reduce(
        (sums, it) => sums.set(it[key], (sums.get(it[key]) ?? 0) + it.count),
        new Map<string, number>(),
      )
    const brands = [...tally('brand')]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .flatMap(([id, count]) => {
        const it = brandNames.get(id)
        return it ? [{ id, name: it.name, nameEn: it.nameEn, count }] : []
      })
    return {
      total: groups.reduce((sum, it) => sum + it.count, 0),
      classes: classesOf(tree, tally('category')),
      brands: brands.slice(0, BRANDS),
      substances: substances.map(({ cas, name, name_en, goods, stores }) => ({
        cas,
        name,
        nameEn: name_en,
        goods,
        stores,
      })),
      purities: purities
        .map((it, at) => ({ ...it, count: counted[at] ?? 0 }))
        .filter(it => it.count > 0),
    }
  })
