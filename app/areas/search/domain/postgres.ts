import { sql } from 'drizzle-orm'
import { COUNT_CEILING } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { PLANNED_EACH_TIME } from '~/mall/database/kept-plans'
import { beginningWith } from '~/mall/database/pattern'
import { read, readByWordIndex } from '~/mall/database/pool'
import type { Facets, Found, SearchEngine, Wish } from './engine'
import { beside, chosenOf, gather, matching, ofMall, orders, within, type Answer } from './gather'
import { loreOf, spellingsOf } from './lore'
import {
  anyWhole,
  asNamed,
  begun,
  looser,
  loosest,
  numbered,
  soundsLike,
  strangeWords,
} from './looser'
import { normalise } from './normalise'
import { asked, stretchesOf, strict, type Asked } from './query'
import type { Field } from './terms'
import { tallyOfAll } from './whole-catalogue'

const LOOSEST_MAX = 2_000
const SUGGEST_CANDIDATES = 400
/** Hits on the first pages. */
const NEAR = 200
const RESPELLED_MAX = 3
const SPELLINGS_TRIED = 12
const NAMES_HEARD = 20
const noFacets: Facets = {
  categories: [],
  brands: [],
  stores: [],
  thirdStores: [],
  packs: [],
  steps: [],
  inStock: 0,
  price: null,
}

/** What was asked for in words, per field. */
function textsOf(wish: Wish): { text: string; field: Field }[] {
  const keyword = wish.keyword
    ? [{ text: wish.keyword, field: wish.type === 'keyword' ? ('any' as const) : wish.type }]
    : []
  return [
    ...keyword,
    ...(['name', 'code', 'spec', 'cas'] as const).flatMap(field => {
      const text = wish[field]
      return text ? [{ text, field }] : []
    }),
  ]
}

async function partsOfEach(ctx: Ctx, wishes: readonly Wish[]): Promise<Asked[][]> {
  const texts = wishes.map(textsOf)
  const lore = await loreOf(
    ctx,
    texts.flat().map(it => stretchesOf(it.text)),
  )
  return texts.map(each =>
    each.flatMap(({ text, field }) => asked(ctx.mall.id, text, field, lore) ?? []),
  )
}

const partsOf = async (ctx: Ctx, wish: Wish): Promise<Asked[]> =>
  (await partsOfEach(ctx, [wish]))[0] ?? []

/**
 * One page where there are more hits than are counted: in the order of an index, which meets the first ones soon when most
 * goods have the words. Further on, looking for the words in each good on the way costs more than sorting all that have them.
 */
async function pageOfMany(ctx: Ctx, wish: Wish, query: string | null): Promise<string[]> {
  const { rows } = await (query && wish.offset + wish.limit > NEAR ? readByWordIndex : read)(
    ctx,
    ctx =>
      ctx.db.execute<{ id: string }>(sql`${sql.raw(PLANNED_EACH_TIME)}
    select id from products where ${within(ctx, wish)} and ${beside(wish)} ${query ? sql`and ${matching(query)}` : sql``} order by ${orders[wish.sort]} limit ${wish.limit} offset ${wish.offset}`),
  )
  return rows.map(it => it.id)
}

/** Best sellers of those that have the words in their name, where the words are everywhere; empty when they are too few for the page. */
async function pageOfNamed(ctx: Ctx, wish: Wish, part: Asked): Promise<string[]> {
  const query = strict([part], 'name')
  const {
    rows: [counted],
  } = await readByWordIndex(ctx, ctx =>
    ctx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from (select 1 from products where ${within(ctx, wish)} and ${beside(wish)} and ${matching(query)} limit ${wish.offset + wish.limit}) enough`,
    ),
  )
  return counted && counted.n >= wish.offset + wish.limit ? pageOfMany(ctx, wish, query) : []
}

/** Hits that have any of the words, those with most words first. */
async function findSome(ctx: Ctx, wish: Wish, parts: readonly Asked[]): Promise<string[]> {
  const words = loosest(parts)
  const { rows } = await readByWordIndex(ctx, ctx =>
    ctx.db.execute<{ id: string }>(sql`
    select id from (select * from products where ${within(ctx, wish)} and ${matching(words.join(' | '))} limit ${LOOSEST_MAX}) near where ${beside(wish)}
    order by ${sql.join(
      words.map(word => sql`(search_terms @@ ${word}::tsquery)::int`),
      sql` + `,
    )} desc, (${matching(anyWhole(ctx.mall.id, parts))}) desc, sales_count desc, id limit ${wish.limit} offset ${wish.offset}`),
  )
  return rows.map(it => it.id)
}

/** With filters chosen nothing is loosened: it is the filter that leaves nothing, and the page offers to drop it. */
const isNarrowed = (wish: Wish) => Object.keys(chosenOf(wish)).length > 0 || !!wish.categoryIds

const foundOf = (
  answer: Pick<Answer, 'total' | 'facets'>,
  ids: string[],
  { loosened = false, corrected = null }: { loosened?: boolean; corrected?: string | null } = {},
): Found => ({
  ids,
  total: Math.min(answer.total, COUNT_CEILING),
  more: answer.total > COUNT_CEILING,
  loosened,
  corrected,
  facets: answer.facets,
})

/** The words with what each mistyped one may have meant put in its place; the likeliest first. */
async function respelled(ctx: Ctx, wish: Wish, parts: readonly Asked[]): Promise<string[]> {
  const { keyword } = wish
  const strange = strangeWords(parts)
  if (!keyword || !strange.length) return []
  const meant = await Promise.all(
    strange
      .slice(0, RESPELLED_MAX)
      .map(async word => ({ word, others: await spellingsOf(ctx, word) })),
  )
  let texts = [keyword.normalize('NFKC')]
  for (const { word, others } of meant.filter(it => it.others.length)) {
    const pattern = new RegExp(`(?<![a-z])${word}(?![a-z])`, 'gi')
    texts = texts.flatMap(text => others.map(other => text.replace(pattern, other)))
  }
  const others = [...new Set(texts)].filter(text => text !== keyword).slice(0, SPELLINGS_TRIED)
  if (others.length < 2) return others
  const counts = await postgresSearch.countEach(
    ctx,
    others.map(text => ({ ...wish, keyword: text })),
  )
  return others
    .map((text, at) => ({ text, total: counts[at]?.total ?? 0 }))
    .sort((a, b) => b.total - a.total)
    .map(it => it.text)
}

/** The words with those characters that sound alike and stand on goods: 口罩 for 口照. */
async function misheard(
  ctx: Ctx,
  wish: Wish,
  keyword: string,
  parts: readonly Asked[],
): Promise<string[]> {
  const query = soundsLike(ctx.mall.id, parts)
  if (!query) return []
  const { rows } = await readByWordIndex(ctx, ctx =>
    ctx.db.execute<{ name: string }>(sql`
    select name from (select name, sales_count from products where ${within(ctx, wish)} and ${matching(query)} limit ${SUGGEST_CANDIDATES}) near order by sales_count desc limit ${NAMES_HEARD}`),
  )
  return [...new Set(rows.map(it => asNamed(keyword, parts, it.name)))]
    .filter(it => it !== normalise(keyword))
    .slice(0, 1)
}

/** All else a keyword may mean, from what is nearest to what was typed to what has only some of it. */
async function findElse(
  ctx: Ctx,
  wish: Wish,
  parts: readonly Asked[],
  nothing: Found,
): Promise<Found> {
  const tried = async (query: string | null, how: { loosened?: boolean }) => {
    const found = query ? await gather(ctx, wish, query, null) : null
    return found && found.total > 0
      ? foundOf(found, found.ids ?? (await pageOfMany(ctx, wish, query)), how)
      : null
  }
  const beginning = await tried(begun(ctx.mall.id, parts), {})
  if (beginning) return beginning
  const single = parts.length === 1
  const [keyword] =
    single && wish.keyword
      ? [
          ...(await respelled(ctx, wish, parts)),
          ...(await misheard(ctx, wish, wish.keyword, parts)),
        ]
      : []
  if (keyword) {
    const found = await findStrict(ctx, wish, await partsOf(ctx, { ...wish, keyword }))
    if (found.total > 0) return { ...found, corrected: keyword }
  }
  const loose = await tried(looser(ctx.mall.id, parts), { loosened: true })
  if (loose) return loose
  // The combined search means every field it names.
  if (!single) return nothing
  const some = await gather(ctx, wish, loosest(parts).join(' | '), null)
  return foundOf(some, some.total > 0 ? await findSome(ctx, wish, parts) : [], {
    loosened: some.total > 0,
  })
}

/** What has all that was asked for. */
async function findStrict(ctx: Ctx, wish: Wish, parts: readonly Asked[]): Promise<Found> {
  const single = parts.length === 1 ? (parts[0] ?? null) : null
  const query = strict(parts)
  const answer = await gather(ctx, wish, query, single)
  if (answer.ids) return foundOf(answer, answer.ids)
  const named = single && wish.sort === 'relevance' ? await pageOfNamed(ctx, wish, single) : []
  return foundOf(answer, named.length ? named : await pageOfMany(ctx, wish, query))
}

async function findAll(ctx: Ctx, wish: Wish): Promise<Found> {
  const tally = await tallyOfAll(ctx, wish)
  if (tally && tally.narrowed > COUNT_CEILING)
    return foundOf(tally, await pageOfMany(ctx, wish, null))
  const answer = await gather(ctx, wish, null, null)
  return foundOf(answer, answer.ids ?? (await pageOfMany(ctx, wish, null)))
}

export const postgresSearch: SearchEngine = {
  find: async (ctx, wish) => {
    if (!textsOf(wish).some(it => it.text.trim())) return findAll(ctx, wish)
    const parts = await partsOf(ctx, wish)
    // Signs without a word in them ask for nothing that could be found.
    if (!parts.length)
      return { ids: [], total: 0, more: false, loosened: false, corrected: null, facets: noFacets }
    const found = await findStrict(ctx, wish, parts)
    return found.total > 0 || isNarrowed(wish) ? found : findElse(ctx, wish, parts, found)
  },

  countEach: async (ctx, wishes) => {
    const queries = (await partsOfEach(ctx, wishes)).map(parts => strict(parts))
    const counts = wishes.map(
      (wish, at) =>
        sql`(select count(*)::int from (select 1 from products where ${within(ctx, wish)} and ${beside(wish)} ${queries[at] ? sql`and ${matching(queries[at])}` : sql``} limit ${COUNT_CEILING + 1}) hit)`,
    )
    if (!counts.length) return []
    const {
      rows: [row],
    } = await readByWordIndex(ctx, ctx =>
      ctx.db.execute<{ counts: number[] }>(
        sql`select array[${sql.join(counts, sql`, `)}] as counts`,
      ),
    )
    return (row?.counts ?? []).map(total => ({
      total: Math.min(total, COUNT_CEILING),
      more: total > COUNT_CEILING,
    }))
  },

  takenApart: async (ctx, wish) => {
    const parts = await partsOf(ctx, wish)
    return {
      words: parts.flatMap(part => part.terms.map(term => term.word)),
      spellings: await respelled(ctx, wish, parts),
    }
  },

  suggest: async (ctx, typed, count) => {
    const lore = await loreOf(ctx, [stretchesOf(typed)])
    const part = asked(ctx.mall.id, typed, 'name', lore)
    if (!part) return []
    const meant = async () => {
      const [other] = await respelled(ctx, { ...anything, keyword: typed, type: 'name' }, [part])
      const again = other && asked(ctx.mall.id, other, 'name', lore)
      return again ? strict([again]) : ''
    }
    const readings = [
      () => strict([part]),
      () => numbered(ctx.mall.id, typed) ?? '',
      () => begun(ctx.mall.id, [part]) ?? '',
      () => looser(ctx.mall.id, [part]),
      meant,
    ]
    const tried = new Set([''])
    for (const reading of readings) {
      const query = await reading()
      if (tried.has(query)) continue
      tried.add(query)
      const { rows } = await readByWordIndex(ctx, ctx =>
        ctx.db.execute<{ name: string; name_en: string }>(sql`
        select name, min(name_en) as name_en from (select name, name_en, sales_count from products where ${ofMall(ctx)} and on_sale and ${matching(query)} limit ${SUGGEST_CANDIDATES}) near
        group by name order by (lower(name) like ${beginningWith(typed.toLowerCase())}) desc, sum(sales_count) desc, name limit ${count}`),
      )
      if (rows.length) return rows.map(it => ({ name: it.name, nameEn: it.name_en }))
    }
    return []
  },
}

const anything: Wish = {
  type: 'keyword',
  brandIds: [],
  storeIds: [],
  packs: [],
  inStock: false,
  sort: 'relevance',
  offset: 0,
  limit: 0,
}
