import { COUNT_CEILING } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { countEach } from './count-each'
import type { Facets, Found, SearchEngine, Wish } from './engine'
import { chosenOf, gather, type Answer, type WordSearch } from './gather'
import { anyOf, begun, looser, mostOf } from './looser'
import { idsOf, pageOfAll, pageOfSome } from './pages'
import { strict, type Asked } from './query'
import { partsOf, textsOf } from './parts'
import { bestOf, classesOf, RANKED_MAX, soughtOf, type HitClass } from './ranking'
import { misheard, respelled } from './respell'
import { hitClasses } from './score'
import { suggest } from './suggest'
import { tallyOfAll } from './whole-catalogue'

/** Of fewer goods that have all the words, those with most of them are shown, too. */
const FEW = 10
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

  countEach,

  takenApart: async (ctx, wish) => {
    const parts = await partsOf(ctx, wish)
    return {
      words: parts.flatMap(part => part.terms.map(term => term.word)),
      spellings: await respelled(ctx, wish, parts),
    }
  },

  suggest,
}
