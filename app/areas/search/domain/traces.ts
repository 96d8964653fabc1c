import { RECENT_SEARCHES_MAX } from '../limits'
import { desc, eq, sql } from 'drizzle-orm'
import { searchScopes, searchTypes, type SearchTrace } from '../contract'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS, dayOf, startOfDay } from '~/mall/core/days'
import { mine, read, write } from '~/mall/database/pool'
import { clickKey } from './ranking'
import { searchRecents, searchTallies } from './tables'

/** Older tallies say nothing about today; they go when somebody signed in searches. */
const TALLIES_KEPT_DAYS = 90

const within = <T extends string>(values: readonly T[], text: string, otherwise: T): T =>
  values.find(it => it === text) ?? otherwise

/** What the person searched for last, newest first; guests keep theirs in their browser. A suffix such as `-cultural` names a scope. */
export async function findRecents(ctx: Ctx, { suffix = '' }: { suffix?: string }) {
  const { actor } = ctx
  if (!actor) return { stories: [] }
  const scope = searchScopes.find(it => suffix === `-${it}`)
  const rows = await read(ctx, ctx =>
    ctx.db
      .select({
        keyword: searchRecents.typed,
        type: searchRecents.type,
        scope: searchRecents.scope,
      })
      .from(searchRecents)
      .where(
        mine(
          ctx,
          searchRecents,
          eq(searchRecents.personId, actor.personId),
          scope && eq(searchRecents.scope, scope),
        ),
      )
      .orderBy(desc(searchRecents.at))
      .limit(RECENT_SEARCHES_MAX),
  )
  return {
    stories: rows.map(row => ({
      keyword: row.keyword,
      type: within(searchTypes, row.type, 'keyword'),
      searchType: within(searchScopes, row.scope, 'product'),
    })),
  }
}

/** Forgets what the person searched for. */
export async function forgetRecents(ctx: Ctx) {
  const { actor } = ctx
  if (actor) await write(ctx, ctx => dropRecents(ctx, actor.personId))
  return { ok: true as const }
}

/** The same, in the open transaction of whoever has a reason to. */
export const dropRecents = (ctx: DbCtx, personId: string): Promise<unknown> =>
  ctx.db.delete(searchRecents).where(mine(ctx, searchRecents, eq(searchRecents.personId, personId)))

/**
 * Notes a search, or what was opened after it. Only the recent searches name a person; what is counted does not, and of
 * guests nothing but the number of searches is kept. No audit row: nothing of the mall changes.
 */
export async function traceSearch(ctx: Ctx, trace: SearchTrace) {
  const { actor } = ctx
  const keyword = clickKey(trace.keyword)
  const now = ctx.clock.now()
  await write(ctx, async ctx => {
    if (!trace.productId)
      await (actor
        ? noteSearch(ctx, actor.personId, keyword, trace, now)
        : countOn(ctx, keyword, trace, now))
    else if (actor) await noteClick(ctx, keyword, trace.productId, trace.place ?? 1, now)
  })
  return { ok: true as const }
}

const inVainOf = ({ total }: SearchTrace) => (total === 0 ? 1 : 0)
const firstKept = (now: Date) => dayOf(new Date(now.getTime() - TALLIES_KEPT_DAYS * DAY_MS))

/** Guests count where somebody signed in has looked for the same today: machines that make words up fill nothing. */
async function countOn(ctx: DbCtx, keyword: string, trace: SearchTrace, now: Date): Promise<void> {
  await ctx.db
    .update(searchTallies)
    .set({
      times: sql`${searchTallies.times} + 1`,
      inVain: sql`${searchTallies.inVain} + ${inVainOf(trace)}`,
    })
    .where(
      mine(
        ctx,
        searchTallies,
        eq(searchTallies.day, dayOf(now)),
        eq(searchTallies.keyword, keyword),
      ),
    )
}

/** Puts a search on top of the person's recent ones and counts it, once a day as theirs as far as these tell: every search does it, so in one statement. */
async function noteSearch(
  ctx: DbCtx,
  personId: string,
  keyword: string,
  trace: SearchTrace,
  now: Date,
): Promise<void> {
  const { type, searchType: scope } = trace
  const [typed, day] = [trace.keyword.replace(/\s+/g, ' '), dayOf(now)]
  const own = sql`mall_id = ${ctx.mall.id} and person_id = ${personId}`
  const another = sql`(keyword, type, scope) <> (${keyword}, ${type}, ${scope})`
  await ctx.db.execute(sql`
    with today as (
      select 1 from search_recents where ${own} and keyword = ${keyword} and at >= ${startOfDay(day)}
    ), noted as (
      insert into search_recents (mall_id, person_id, keyword, typed, type, scope, at) values (${ctx.mall.id}, ${personId}, ${keyword}, ${typed}, ${type}, ${scope}, ${now})
      on conflict (mall_id, person_id, keyword, type, scope) do update set at = excluded.at, typed = excluded.typed
    ), forgotten as (
      delete from search_recents where ${own} and ${another} and (keyword, type, scope) not in
        (select keyword, type, scope from search_recents where ${own} and ${another} order by at desc limit ${RECENT_SEARCHES_MAX - 1})
    ), outdated as (
      delete from search_tallies where mall_id = ${ctx.mall.id} and day < ${firstKept(now)}
    )
    insert into search_tallies (mall_id, day, keyword, typed, people, times, in_vain)
    values (${ctx.mall.id}, ${day}, ${keyword}, ${typed}, case when exists (select from today) then 0 else 1 end, 1, ${inVainOf(trace)})
    on conflict (mall_id, day, keyword) do update set people = search_tallies.people + excluded.people, times = search_tallies.times + 1, in_vain = search_tallies.in_vain + excluded.in_vain`)
}

async function noteClick(
  ctx: DbCtx,
  keyword: string,
  productId: string,
  place: number,
  now: Date,
): Promise<void> {
  const { rowCount } = await ctx.db.execute(sql`
    insert into search_clicks (mall_id, keyword, product_id, opened, places, last_at) select ${ctx.mall.id}, ${keyword}, id, 1, ${place}, ${now} from products where mall_id = ${ctx.mall.id} and id = ${productId}
    on conflict (mall_id, keyword, product_id) do update set opened = search_clicks.opened + 1, places = search_clicks.places + ${place}, last_at = excluded.last_at`)
  if (rowCount)
    await ctx.db
      .update(searchTallies)
      .set({ opened: sql`${searchTallies.opened} + 1` })
      .where(
        mine(
          ctx,
          searchTallies,
          eq(searchTallies.day, dayOf(now)),
          eq(searchTallies.keyword, keyword),
        ),
      )
}
