import { laws } from '~/areas/books/domain/laws'
import type { SchoolCode, TestMall } from './database'

/** What the laws need of a mall: a way to read a school's rows. */
export type ReadableMall = Pick<TestMall, 'sql' | 'school'>

/** Where a law is broken in a school: `law: row`. Empty when all is well. */
export async function brokenLaws(mall: ReadableMall, school?: SchoolCode): Promise<string[]> {
  const broken: string[] = []
  for (const law of laws) {
    const rows = await mall.sql(law.sql, [mall.school(school).id], school)
    broken.push(...rows.map(row => `${law.name.en}: ${JSON.stringify(row)}`))
  }
  return broken
}

/** Statements whose paper, as finance reads it, says something else of an account than the ledger has spent for its orders. */
export async function papersBesideLedger(mall: TestMall, school?: SchoolCode): Promise<string[]> {
  const { settlement } = mall.as('finance', school)
  const { list } = await settlement.list({ status: 'settled', rows: 5 })
  const differing: string[] = []
  for (const { id } of list) {
    const paper = await settlement.detail({ id })
    const spent = await mall.sql<{ fund: string; amount: number }>(
      "select fund_id as fund, sum(amount)::float8 as amount from fund_entries where mall_id = $1 and order_id = any($2) and kind = 'spend' group by fund_id order by fund_id",
      [mall.school(school).id, paper.acceptances.map(it => it.orderId)],
      school,
    )
    const said = paper.funds
      .map(it => ({ fund: it.fundId, amount: it.amount }))
      .sort((a, b) => (a.fund < b.fund ? -1 : 1))
    if (JSON.stringify(said) !== JSON.stringify(spent.sort((a, b) => (a.fund < b.fund ? -1 : 1))))
      differing.push(`${id}: ${JSON.stringify(said)} on paper, ${JSON.stringify(spent)} spent`)
  }
  return differing
}

/** Goods that are neither on the shelf nor in an order that holds them, in pieces by goods and region. */
export async function stockAndHeld(
  mall: ReadableMall,
  productIds: readonly string[],
  school?: SchoolCode,
): Promise<Record<string, number>> {
  const rows = await mall.sql<{ key: string; pieces: number }>(
    `
    select s.product_id || ' ' || s.region_code as key, (s.stock + coalesce((select sum(l.num) from order_lines l join orders o on o.mall_id = l.mall_id and o.id = l.order_id
      where l.mall_id = s.mall_id and l.product_id = s.product_id and l.region_code = s.region_code and o.status not in ('cancelled', 'rejected', 'close')), 0))::int as pieces
    from product_stock s where s.mall_id = $1 and s.product_id = any($2)`,
    [mall.school(school).id, productIds],
    school,
  )
  return Object.fromEntries(rows.map(it => [it.key, it.pieces]))
}

/** Goods on the shelf and goods that left it in orders and did not come back, in pieces by goods and region: together always the same. */
export async function stockAndGone(
  mall: ReadableMall,
  productIds: readonly string[],
  school?: SchoolCode,
): Promise<Record<string, number>> {
  const rows = await mall.sql<{ key: string; pieces: number }>(
    `
    select s.product_id || ' ' || s.region_code as key, (s.stock + coalesce((select sum(l.num - coalesce((select sum(c.restock_num) from after_sales c where c.mall_id = l.mall_id and c.order_id = l.order_id and c.line_no = l.line_no), 0))
      from order_lines l join orders o on o.mall_id = l.mall_id and o.id = l.order_id where l.mall_id = s.mall_id and l.product_id = s.product_id and l.region_code = s.region_code
      and not exists (select 1 from order_events e where e.mall_id = o.mall_id and e.order_id = o.id and e.action in ('cancel', 'reject', 'expire'))), 0))::int as pieces
    from product_stock s where s.mall_id = $1 and s.product_id = any($2)`,
    [mall.school(school).id, productIds],
    school,
  )
  return Object.fromEntries(rows.map(it => [it.key, it.pieces]))
}
