import { sql } from 'drizzle-orm'
import { PLANNED_EACH_TIME } from '~/mall/database/kept-plans'
import type { Ctx } from '~/mall/core/ctx'
import { read, readByWordIndex } from '~/mall/database/pool'
import type { Wish } from './engine'
import { beside, matching, ofMall, orders, within, type Answer } from './gather'
import type { QueryPart } from './query'
import { pageOf, standingOf } from './ranking'
import type { Candidate } from './score'
import { pageByUnitPrice } from './unit-price-pages'

/** Hits on the first pages. */
const NEAR = 200
/** Best sellers that are put in order where more goods than are counted are alike. */
const BEST_RANKED = 100

/**
 * One page where there are more hits than are counted: in the order of an index, which meets the first ones soon when most
 * goods have the words. Further on, looking for the words in each good on the way costs more than sorting all that have them.
 */
async function pageOfMany(ctx: Ctx, wish: Wish, query: string | null): Promise<string[]> {
  const where = sql`${within(ctx, wish)} and ${beside(wish)} ${query ? sql`and ${matching(query)}` : sql``}`
  const readPage = query && wish.offset + wish.limit > NEAR ? readByWordIndex : read
  if (wish.sort === 'perUnit') {
    const { offset: _offset, limit: _limit, ...asked } = wish
    return pageByUnitPrice(ctx, wish, { where, query, key: JSON.stringify(asked), readPage })
  }
  const { rows } = await readPage(ctx, ctx =>
    ctx.db.execute<{ id: string }>(sql`${sql.raw(PLANNED_EACH_TIME)}
    select id from products where ${where} order by ${orders[wish.sort]} limit ${wish.limit} offset ${wish.offset}`),
  )
  return rows.map(it => it.id)
}

/** The same for one of the first pages by relevance: the best sellers, put in order. */
async function pageOfBest(
  ctx: Ctx,
  wish: Wish,
  query: string,
  parts: readonly QueryPart[],
): Promise<string[]> {
  const standing = standingOf(ctx, ofMall(ctx), wish, null, matching)
  const limit = Math.max(BEST_RANKED, wish.offset + wish.limit)
  const { rows } = await read(ctx, ctx =>
    ctx.db.execute<Candidate & Record<string, unknown>>(sql`${sql.raw(PLANNED_EACH_TIME)}
    with hit as materialized (select *, 0 as class from products where ${within(ctx, wish)} and ${beside(wish)} and ${matching(query)} order by ${orders.relevance} limit ${limit})${standing.tables}
    select ${standing.columns} from hit ${standing.joins} order by ${orders.relevance}`),
  )
  return pageOf(ctx, wish, rows, parts, BEST_RANKED)
}

/** The page of an answer; from an index where there were too many hits to count. */
export function idsOf(
  ctx: Ctx,
  wish: Wish,
  { hits, query }: Answer,
  parts: readonly QueryPart[],
): Promise<string[]> {
  if (hits) return pageOf(ctx, wish, hits, parts)
  return query && parts.length && wish.sort === 'relevance' && wish.offset < BEST_RANKED
    ? pageOfBest(ctx, wish, query, parts)
    : pageOfMany(ctx, wish, query)
}

/** One page of a list without words that is too long to be counted. */
export const pageOfAll = (ctx: Ctx, wish: Wish): Promise<string[]> => pageOfMany(ctx, wish, null)
