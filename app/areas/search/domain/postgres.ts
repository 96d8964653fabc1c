import { COUNT_CEILING } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { countEach } from './count-each'
import type { Facets, HitList, SearchEngine, Wish } from './engine'
import { chosenOf, gather, type Answer, type WordSearch } from './gather'
import { beginningQuery, looser, mostOf, someOf } from './looser'
import { idsOf, pageOfAll } from './pages'
import { strict, type QueryPart } from './query'
import { partsOf, textsOf } from './parts'
import { bestOf, classesOf, RANKED_MAX, soughtOf, type HitClass } from './ranking'
import { misheard, respell } from './respell'
import { hitClasses } from './score'
import { suggest } from './suggest'
import { tallyOfAll } from './whole-catalogue'

/** Of fewer goods that have all the words, those with some of them are shown, too. */
const FEW = 10
/** Of fewer goods that have most of the words, those with any of them are shown, too. */
const FEW_NEAR = 100
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

/** What answers a wish in words, and how it does. */
interface Outcome {
  answer: Answer
  /** As they were put right, where they were. */
  parts: readonly QueryPart[]
  loosened?: boolean
  corrected?: string
  complete?: number
}

const foundOf = (
  answer: Pick<Answer, 'total' | 'facets'>,
  ids: string[],
  { loosened = false, corrected, complete }: Partial<Outcome> = {},
): HitList => ({
  ids,
  total: Math.min(answer.total, COUNT_CEILING),
  more: answer.total > COUNT_CEILING,
  loosened,
  corrected: corrected ?? null,
  complete: complete ?? null,
  facets: answer.facets,
})

const strictly = (parts: readonly QueryPart[]): WordSearch & { classes: HitClass[] } => {
  const query = strict(parts)
  return { query, parts, classes: classesOf(query, parts) }
}

/** Classes of which each is met once: what is in one before is in none after. */
function apart(parts: readonly QueryPart[], classes: readonly HitClass[]): WordSearch {
  const queries = classes.map(it => `(${it.query})`)
  return {
    query: queries.join(' | '),
    parts,
    classes: classes.map(({ score }, at) => ({
      score,
      query: [queries[at], ...queries.slice(0, at).map(it => `!${it}`)].join(' & '),
    })),
  }
}

/** Goods with a part of what was asked for, behind the classes that are named; null for the combined search, which means every field. */
async function gatherPartly(
  ctx: Ctx,
  wish: Wish,
  parts: readonly QueryPart[],
  first: readonly HitClass[],
): Promise<Answer | null> {
  const [part] = parts
  if (!part || parts.length > 1) return null
  const most = mostOf(part)
  const classes = [...first, ...(most ? [{ score: hitClasses.partly, query: most }] : [])]
  const near = await gather(ctx, wish, apart(parts, classes))
  if (near.total >= FEW_NEAR || part.terms.length < 2) return near
  const some = someOf(part).map((query, at) => ({ score: hitClasses.partly - 1 - at, query }))
  return gather(ctx, wish, apart(parts, [...classes, ...some]))
}

/** Few goods that have all the words, and after them what has a part of them. */
async function filledUp(ctx: Ctx, wish: Wish, outcome: Outcome): Promise<Outcome> {
  const { answer, parts } = outcome
  const isOne = parts.every(it => it.terms.length < 2)
  if (isOne || isNarrowed(wish) || answer.total >= FEW || wish.sort !== 'relevance') return outcome
  const more = await gatherPartly(ctx, wish, parts, strictly(parts).classes)
  return more && more.total > answer.total
    ? { ...outcome, answer: more, complete: answer.total }
    : outcome
}

/** All else a keyword may mean, from what is nearest to what was typed to what has only some of it. */
async function findElse(ctx: Ctx, wish: Wish, { answer, parts }: Outcome): Promise<Outcome> {
  const beginning = beginningQuery(ctx.mall.id, parts)
  if (beginning) {
    const found = await gather(ctx, wish, { query: beginning, parts })
    if (found.total > 0) return { answer: found, parts }
  }
  const [keyword] =
    parts.length === 1 && wish.keyword
      ? [...(await respell(ctx, wish, parts)), ...(await misheard(ctx, wish, wish.keyword, parts))]
      : []
  if (keyword) {
    const correctedParts = await partsOf(ctx, { ...wish, keyword })
    const found = await gather(ctx, wish, strictly(correctedParts))
    if (found.total > 0)
      return filledUp(ctx, wish, { answer: found, parts: correctedParts, corrected: keyword })
  }
  const loose = [{ score: hitClasses.partly, query: looser(ctx.mall.id, parts) }]
  const found =
    (await gatherPartly(ctx, wish, parts, loose)) ?? (await gather(ctx, wish, apart(parts, loose)))
  return found.total > 0 ? { answer: found, parts, loosened: true } : { answer, parts }
}

/** With filters chosen nothing but what was asked for is shown. */
async function findWords(ctx: Ctx, wish: Wish, parts: readonly QueryPart[]): Promise<Outcome> {
  const outcome = { answer: await gather(ctx, wish, strictly(parts)), parts }
  return outcome.answer.total || isNarrowed(wish)
    ? filledUp(ctx, wish, outcome)
    : findElse(ctx, wish, outcome)
}

async function findAll(ctx: Ctx, wish: Wish): Promise<HitList> {
  const tally = await tallyOfAll(ctx, wish)
  if (tally && tally.narrowed > COUNT_CEILING) return foundOf(tally, await pageOfAll(ctx, wish))
  const answer = await gather(ctx, wish, { query: null, parts: [] })
  return foundOf(answer, await idsOf(ctx, wish, answer, []))
}

/** What is put in order for a wish, and what it is sought by: what weights are learnt from. */
export async function toBeOrdered(ctx: Ctx, wish: Wish) {
  const { answer, parts } = await findWords(ctx, wish, await partsOf(ctx, wish))
  const soughtWords = soughtOf(parts)
  const { best } = await bestOf(ctx, (answer.hits ?? []).slice(0, RANKED_MAX), soughtWords)
  return { candidates: best, sought: soughtWords }
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
    const outcome = await findWords(ctx, wish, parts)
    return foundOf(outcome.answer, await idsOf(ctx, wish, outcome.answer, outcome.parts), outcome)
  },

  countEach,

  takenApart: async (ctx, wish) => {
    const parts = await partsOf(ctx, wish)
    return {
      words: parts.flatMap(part => part.terms.map(term => term.word)),
      spellings: await respell(ctx, wish, parts),
    }
  },

  suggest,
}
