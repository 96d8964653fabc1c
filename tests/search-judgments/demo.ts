import type pg from 'pg'
import type { MallClient } from '~/contract'
import { withClient } from '~/mall/database/client'
import { DEPTH, score, type QueryScore } from './score'
import { judgments, lookUps, type Good } from './rules'

const LOOKED_UP_ONE_IN = 25

export interface Row {
  id: string
  cas: string | null
  code: string
  spec: string
  name: string
  name_en: string
  brand: string
  brand_en: string
  categories: string[]
  detail: { aliases: string[]; grade: string | null }
}

/** What rules look at, out of a school's database. */
export const goodsStatement = `
  select p.id, p.cas, p.code, p.spec, p.name, p.name_en, b.name as brand, b.name_en as brand_en, p.category_path as categories, p.detail
  from products p join brands b on b.mall_id = p.mall_id and b.id = p.brand_id where p.mall_id = $1 and p.on_sale order by p.id`

export const goodOf = (row: Row): Good => ({
  id: row.id,
  cas: row.cas,
  code: row.code,
  spec: row.spec,
  grade: row.detail.grade ?? '',
  names: `${row.name}\n${row.name_en}`,
  aliases: row.detail.aliases.join('\n'),
  brand: `${row.brand} ${row.brand_en}`,
  categories: row.categories,
})

/** The goods of a school of the demo. */
export const demoRows = (owner: pg.ClientConfig, schoolId: number): Promise<Row[]> =>
  withClient(owner, async client => {
    await client.query("select set_config('app.mall_id', $1, false)", [String(schoolId)])
    return (await client.query<Row>(goodsStatement, [schoolId])).rows
  })

/** Runs every judged search over the demo catalogue. */
export async function judgeDemo(client: MallClient, rows: readonly Row[]): Promise<QueryScore[]> {
  const goods = new Map(rows.map(row => [row.id, goodOf(row)]))
  const scored: QueryScore[] = []
  for (const judgment of [...judgments, ...lookUps([...goods.values()], LOOKED_UP_ONE_IN)]) {
    const { list, loosened } = await client.search.products({
      keyword: judgment.query,
      rows: DEPTH,
    })
    scored.push(score(judgment, { ids: list.map(it => it.id), loosened }, goods))
  }
  return scored
}
