import { HOT_SEARCHES_SHOWN } from '../limits'
import { sql } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS, dayOf } from '~/mall/core/days'
import { remember } from '~/mall/core/kept'
import { read } from '~/mall/database/pool'
import { findDocument } from '~/areas/content/domain/find-content'
import { clickKey } from './ranking'

const FRESH_SECONDS = 60
const DAYS = 30
/** A word one or two people look for is theirs; and a long one is no word. */
const PEOPLE_MIN = 3
const LENGTH_MAX = 16

/** What several signed-in people looked for in the last month and mostly found. */
const searchedMuch = (ctx: Ctx): Promise<string[]> =>
  remember(ctx, 'hot-searches', FRESH_SECONDS, () =>
    read(ctx, async ctx => {
      const since = dayOf(new Date(ctx.clock.now().getTime() - DAYS * DAY_MS))
      const { rows } = await ctx.db.execute<{ typed: string }>(sql`
    select max(typed) as typed from search_tallies where mall_id = ${ctx.mall.id} and day >= ${since} and people > 0 and length(keyword) <= ${LENGTH_MAX}
    group by keyword having sum(people) >= ${PEOPLE_MIN} and sum(in_vain) * 2 < sum(times) order by sum(people) + ln(1 + sum(opened)) desc, keyword limit ${HOT_SEARCHES_SHOWN * 2}`)
      return rows.map(row => row.typed)
    }),
  )

/** Hot searches: those the school chose, then what is really looked for. */
export async function findHotSearches(ctx: Ctx) {
  const chosenWords = await findDocument(ctx, 'hotSearches')
  const chosenKeys = new Set(chosenWords.flatMap(it => [clickKey(it.cn), clickKey(it.en)]))
  const more =
    chosenWords.length < HOT_SEARCHES_SHOWN
      ? (await searchedMuch(ctx)).filter(word => !chosenKeys.has(clickKey(word)))
      : []
  const words = [...chosenWords, ...more.map(word => ({ cn: word, en: word }))].slice(
    0,
    HOT_SEARCHES_SHOWN,
  )
  return { hots: words.map(it => it.cn), hotsEn: words.map(it => it.en) }
}
