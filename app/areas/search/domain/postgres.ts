import { sql } from 'drizzle-orm'
import { COUNT_CEILING } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { beginningWith } from '~/mall/database/pattern'
import { readByWordIndex } from '~/mall/database/pool'
import type { Facets, Found, SearchEngine, Wish } from './engine'
import {
  beside,
  chosenOf,
  gather,
  matching,
  ofMall,
  within,
  type Answer,
  type WordSearch,
} from './gather'
import { loreOf, spellingsOf } from './lore'
import { anyOf, asNamed, begun, looser, mostOf, numbered, soundsLike, strangeWords } from './looser'
import { normalise } from './normalise'
import { idsOf, pageOfAll, pageOfSome } from './pages'
import { asked, stretchesOf, strict, type Asked } from './query'
import { partsOf, partsOfEach, textsOf } from './parts'
import { bestOf, classesOf, RANKED_MAX, soughtOf, type HitClass } from './ranking'
import { hitClasses } from './score'
import { tallyOfAll } from './whole-catalogue'

/** Of fewer goods that have all the words, those with most of them are shown, too. */
const FEW = 10
const SUGGEST_CANDIDATES = 400
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
  complete: null,
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
    const found = query ? await gather(ctx, wish, { query, parts }) : null
    return found && found.total > 0
      ? foundOf(found, await idsOf(ctx, wish, found, parts), how)
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
  const [part] = parts
  if (!single || !part) return nothing
  const most = await tried(mostOf(part), { loosened: true })
  if (most) return most
  const some = await gather(ctx, wish, { query: anyOf(parts), parts })
  return foundOf(some, some.total > 0 ? await pageOfSome(ctx, wish, parts) : [], {
    loosened: some.total > 0,
  })
}

const strictly = (parts: readonly Asked[]): WordSearch & { classes: HitClass[] } => {
  const query = strict(parts)
  return { query, parts, classes: classesOf(query, parts) }
}

/** What has all that was asked for. */
async function findStrict(ctx: Ctx, wish: Wish, parts: readonly Asked[]): Promise<Found> {
  const answer = await gather(ctx, wish, strictly(parts))
  return foundOf(answer, await idsOf(ctx, wish, answer, parts))
}

/** The few that have all the words, and after them what has most of them; null where there is no more. */
async function findMore(
  ctx: Ctx,
  wish: Wish,
  parts: readonly Asked[],
  few: Found,
): Promise<Found | null> {
  const [part] = parts
  const most = part && parts.length === 1 ? mostOf(part) : null
  if (!most) return null
  const all = strictly(parts)
  const answer = await gather(ctx, wish, {
    query: `(${all.query}) | ${most}`,
    parts,
    classes: [...all.classes, { score: hitClasses.partly, query: `(${most}) & !(${all.query})` }],
  })
  return answer.total > few.total
    ? { ...foundOf(answer, await idsOf(ctx, wish, answer, parts)), complete: few.total }
    : null
}

async function findAll(ctx: Ctx, wish: Wish): Promise<Found> {
  const tally = await tallyOfAll(ctx, wish)
  if (tally && tally.narrowed > COUNT_CEILING) return foundOf(tally, await pageOfAll(ctx, wish))
  const answer = await gather(ctx, wish, { query: null, parts: [] })
  return foundOf(answer, await idsOf(ctx, wish, answer, []))
}

/** What is put in order for a wish, and what it is sought by: what weights are learnt from. */
export async function toBeOrdered(ctx: Ctx, wish: Wish) {
  const parts = await partsOf(ctx, wish)
  const { hits } = await gather(ctx, wish, strictly(parts))
  const sought = soughtOf(parts)
  const { best } = await bestOf(ctx, (hits ?? []).slice(0, RANKED_MAX), sought)
  return { candidates: best, sought }
}

export const postgresSearch: SearchEngine = {
  find: async (ctx, wish) => {
    if (!textsOf(wish).some(it => it.text.trim())) return findAll(ctx, wish)
    const parts = await partsOf(ctx, wish)
    // Signs without a word in them ask for nothing that could be found.
    if (!parts.length)
      return {
        ids: [],
        total: 0,
        more: false,
        loosened: false,
        corrected: null,
        complete: null,
        facets: noFacets,
      }
    const found = await findStrict(ctx, wish, parts)
    if (isNarrowed(wish) || found.total >= FEW) return found
    if (!found.total) return findElse(ctx, wish, parts, found)
    return wish.sort === 'relevance' ? ((await findMore(ctx, wish, parts, found)) ?? found) : found
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
