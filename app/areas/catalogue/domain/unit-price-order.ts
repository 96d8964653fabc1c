import { sql, type SQL } from 'drizzle-orm'

/**
 * Unit prices of millilitres, grams and pieces say nothing of each other: goods stand by measure, what most of them are
 * compared by first, then by unit price; those without one come last, by the price of the pack.
 */
export const perUnitOrder: SQL = sql`measured.place nulls last, index_per_unit nulls last`
export const perUnitColumns: SQL = sql`, pack_measure, index_per_unit`
export const measuredJoin: SQL = sql`left join measured using (pack_measure)`

/**
 * The common table expression this order goes by.
 * @param goods the one the goods are in
 * @param countedGoods which of them decide what measure is first
 */
export const measuredTable = (goods: string, countedGoods: SQL): SQL =>
  sql`, measured as materialized (select pack_measure, row_number() over (order by count(*) filter (where ${countedGoods}) desc, pack_measure) as place from ${sql.raw(goods)} where pack_measure is not null group by 1)`
