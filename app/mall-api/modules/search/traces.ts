import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { RECENT_SEARCHES_MAX } from '~/contract/limits'
import { searchScopes, searchTypes, type SearchTrace } from '~/contract/search'
import type { Ctx, DbCtx } from '../../core/ctx'
import { dayOf } from '../../core/days'
import { mine, read, write } from '../../database/pool'
import { clickKey } from './gather'
import { searchRecents, searchTallies } from './tables'

/** Older tallies say nothing about today; they go when somebody searches. */
const TALLIES_KEPT_DAYS = 90

const within = <T extends string>(values: readonly T[], text: string, otherwise: T): T => values.find(it => it === text) ?? otherwise

/** What the person searched for last, newest first; guests keep theirs in their browser. A suffix such as `-cultural` names a scope. */
export async function findRecents(ctx: Ctx, { suffix = '' }: { suffix?: string }) {
  const { actor } = ctx
  if (!actor) return { stories: [] }
  const scope = searchScopes.find(it => suffix === `-${it}`)
  const rows = await read(ctx, ctx => ctx.db.select({ keyword: searchRecents.typed, type: searchRecents.type, scope: searchRecents.scope }).from(searchRecents)
    .where(mine(ctx, searchRecents, eq(searchRecents.personId, actor.personId), scope && eq(searchRecents.scope, scope))).orderBy(desc(searchRecents.at)).limit(RECENT_SEARCHES_MAX))
  return { stories: rows.map(row => ({ keyword: row.keyword, type: within(searchTypes, row.type, 'keyword'), searchType: within(searchScopes, row.scope, 'product') })) }
}

/** Forgets what the person searched for. */
export async function forgetRecents(ctx: Ctx) {
  const { actor } = ctx
  if (actor) await write(ctx, ctx => ctx.db.delete(searchRecents).where(mine(ctx, searchRecents, eq(searchRecents.personId, actor.personId))))
  return { ok: true as const }
}

/**
 * Notes a search, or what was opened after it. Only the recent searches name a person; what is counted does not, and of
 * guests nothing but the number of searches is kept. No audit row: nothing of the mall changes.
 */
export async function traceSearch(ctx: Ctx, trace: SearchTrace) {
  const keyword = clickKey(trace.keyword)
  const typed = trace.keyword.replace(/\s+/g, ' ')
  const { actor } = ctx
  await write(ctx, async ctx => {
    const now = ctx.clock.now()
    const day = dayOf(now)
    if (trace.productId) {
      if (actor) await noteClick(ctx, keyword, trace.productId, trace.place ?? 1, now)
      return
    }
    const people = actor && (await noteRecent(ctx, actor.personId, keyword, typed, trace, now)) ? 1 : 0
    const inVain = trace.total === 0 ? 1 : 0
    const more = { people: sql`${searchTallies.people} + ${people}`, times: sql`${searchTallies.times} + 1`, inVain: sql`${searchTallies.inVain} + ${inVain}` }
    // Guests count where somebody signed in has looked for the same today: machines that make words up fill nothing.
    if (actor) await ctx.db.insert(searchTallies).values({ mallId: ctx.mall.id, day, keyword, typed, people, times: 1, inVain }).onConflictDoUpdate({ target: [searchTallies.mallId, searchTallies.day, searchTallies.keyword], set: more })
    else await ctx.db.update(searchTallies).set(more).where(mine(ctx, searchTallies, eq(searchTallies.day, day), eq(searchTallies.keyword, keyword)))
    await ctx.db.delete(searchTallies).where(mine(ctx, searchTallies, lt(searchTallies.day, dayOf(new Date(now.getTime() - TALLIES_KEPT_DAYS * 86_400_000)))))
  })
  return { ok: true as const }
}

/** Puts a search on top of the person's recent ones; whether it is the first of its kind today, as far as these tell. */
async function noteRecent(ctx: DbCtx, personId: string, keyword: string, typed: string, { type, searchType }: SearchTrace, now: Date): Promise<boolean> {
  const own = and(eq(searchRecents.personId, personId), eq(searchRecents.keyword, keyword))
  const before = await ctx.db.select({ at: searchRecents.at }).from(searchRecents).where(mine(ctx, searchRecents, own))
  await ctx.db.insert(searchRecents).values({ mallId: ctx.mall.id, personId, keyword, typed, type, scope: searchType, at: now })
    .onConflictDoUpdate({ target: [searchRecents.mallId, searchRecents.personId, searchRecents.keyword, searchRecents.type, searchRecents.scope], set: { at: now, typed } })
  await ctx.db.execute(sql`delete from search_recents where mall_id = ${ctx.mall.id} and person_id = ${personId} and (keyword, type, scope) not in
    (select keyword, type, scope from search_recents where mall_id = ${ctx.mall.id} and person_id = ${personId} order by at desc limit ${RECENT_SEARCHES_MAX})`)
  return !before.some(it => dayOf(it.at) === dayOf(now))
}

async function noteClick(ctx: DbCtx, keyword: string, productId: string, place: number, now: Date): Promise<void> {
  const { rowCount } = await ctx.db.execute(sql`
    insert into search_clicks (mall_id, keyword, product_id, opened, places, last_at) select ${ctx.mall.id}, ${keyword}, id, 1, ${place}, ${now} from products where mall_id = ${ctx.mall.id} and id = ${productId}
    on conflict (mall_id, keyword, product_id) do update set opened = search_clicks.opened + 1, places = search_clicks.places + ${place}, last_at = excluded.last_at`)
  if (rowCount) await ctx.db.update(searchTallies).set({ opened: sql`${searchTallies.opened} + 1` }).where(mine(ctx, searchTallies, eq(searchTallies.day, dayOf(now)), eq(searchTallies.keyword, keyword)))
}
