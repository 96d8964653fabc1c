import { writeFile } from 'node:fs/promises'
import { anything } from '~/areas/search/domain/engine'
import { toBeOrdered } from '~/areas/search/domain/postgres'
import { inOrder, type Candidate, type QueryWord } from '~/areas/search/domain/score'
import { weights as standing, type Weights } from '~/areas/search/domain/weights'
import { demoSchools } from '~/demo/schools'
import type { Ctx } from '~/mall/core/ctx'
import { DEPTH } from './score'
import { demoRows, goodOf } from './demo'
import { withSet } from './judge-sets'
import { judgments } from './rules'
import { isSeen, rate, readSets, type SetQuery } from './sets'
import type { Stage } from './stage'

/** A search with the hits that are to be put in order, and what is known to be right. */
export interface Example {
  set: string
  query: SetQuery
  candidates: readonly Candidate[]
  sought: readonly QueryWord[]
}

/** Of hits that are put in order, those that may come to stand on the first page. */
const NEAR_FIRST = 60

/** What the mall would put in order for each of the queries. */
export async function examplesOf(
  ctx: Ctx,
  set: string,
  queries: readonly SetQuery[],
): Promise<Example[]> {
  const examples: Example[] = []
  for (const query of queries) {
    const { candidates, sought } = await toBeOrdered(ctx, {
      ...anything,
      keyword: query.query,
      limit: DEPTH,
    })
    // Where nothing right is among them, or nothing else, no order is better than another.
    const grades = new Set(candidates.map(it => query.grades.get(it.id) ?? 0))
    const best = inOrder(candidates, sought, standing).slice(0, NEAR_FIRST)
    if (grades.size > 1) examples.push({ set, query, candidates: best, sought })
  }
  return examples
}

/** How good the order is that weights make: for each set, the mean of its searches, of nDCG@10 and P@10. */
function worthsOf(examples: readonly Example[], weights: Weights): Map<string, number> {
  const sets = new Map<string, { sum: number; count: number }>()
  for (const { set, query, candidates, sought } of examples) {
    const { ndcg, precision } = rate(
      query,
      inOrder(candidates, sought, weights).map(it => it.id),
    )
    const known = sets.get(set) ?? { sum: 0, count: 0 }
    sets.set(set, { sum: known.sum + (ndcg + precision) / 2, count: known.count + 1 })
  }
  return new Map([...sets].map(([set, { sum, count }]) => [set, sum / count]))
}

const meanOf = (worths: ReadonlyMap<string, number>) =>
  [...worths.values()].reduce((sum, it) => sum + it, 0) / (worths.size || 1)

/** The mean over all sets, whatever their size. */
export const worthOf = (examples: readonly Example[], weights: Weights): number =>
  meanOf(worthsOf(examples, weights))

/** The same goods before anybody has bought one. */
const unsold = (it: Example): Example => ({
  ...it,
  set: `${it.set}, nothing sold`,
  candidates: it.candidates.map(candidate => ({ ...candidate, sales: 0 })),
})

const STEPS = [0, 0.5, 0.75, 1.33, 2, 4]
const ROUNDS_MAX = 4
const GAIN_MIN = 0.0002
/** What a weight of nothing is tried as. */
const FIRST = 0.1

/** What the sets say nothing of: nobody opened any of the goods, nearly all are in stock, and only the demo has packs and categories. */
const untold: readonly (keyof Weights)[] = ['opened', 'stock', 'spec', 'category']

/** What keeps its meaning only within bounds. */
const most: Partial<Weights> = { lengthShare: 1, partly: 1, brand: 2 }

/** No set may lose more than this for what others gain: sets with many alike would else be learnt at the cost of those people judged. */
const LOSS_MAX = 0.002

/** Weights by coordinate ascent from those there are: one after another is changed as long as the order gets better. */
export function learn(
  examples: readonly Example[],
  from: Weights,
  say: (line: string) => void,
): { weights: Weights; worth: number } {
  let weights = from
  const first = worthsOf(examples, weights)
  let worth = meanOf(first)
  const names = (Object.keys(from) as (keyof Weights)[]).filter(it => !untold.includes(it))
  for (let round = 1; round <= ROUNDS_MAX; round++) {
    const before = worth
    for (const name of names) {
      const value = weights[name]
      for (const step of STEPS) {
        const tried = Math.min(most[name] ?? Infinity, value ? value * step : FIRST * step)
        const other = { ...weights, [name]: Number(tried.toPrecision(3)) }
        const worths = worthsOf(examples, other)
        const reached = meanOf(worths)
        const isLost = [...first].some(([set, it]) => (worths.get(set) ?? 0) < it - LOSS_MAX)
        if (!isLost && reached > worth + GAIN_MIN / names.length)
          [weights, worth] = [other, reached]
      }
    }
    say(`round ${round}: ${worth.toFixed(4)}`)
    if (worth - before < GAIN_MIN) break
  }
  return { weights, worth }
}

const WEIGHTS_FILE = 'app/areas/search/domain/weights.json'

/** Schools the sets are put into, beside those they are judged in. */
const LEARNT_AT = 50
const DEMO = 'searches of campuses'

/** Our own judged searches over the demo. */
async function demoExamples(stage: Stage): Promise<Example[]> {
  const [school] = demoSchools
  if (!school) throw new Error('the demo has no school')
  const rows = await demoRows(stage.owner, school.id)
  const queries = judgments.map(({ query, grade }): SetQuery => ({
    query,
    grades: new Map(rows.map(row => [row.id, grade(goodOf(row))])),
    isSeen: isSeen(DEMO, query),
  }))
  return examplesOf(stage.api.ctxFor(school, null, 'bench'), DEMO, queries)
}

/** Learns from the seen searches of all sets, with sales and without, and writes what was learnt. */
export async function learnFromSets(
  stage: Stage,
  dir: string,
  say: (line: string) => void,
): Promise<void> {
  const examples: Example[] = []
  const sets = await readSets(dir)
  for (const [at, set] of sets.entries())
    examples.push(
      ...(await withSet(stage, set, LEARNT_AT + at, 'random', school =>
        examplesOf(stage.api.ctxFor(school, null, 'bench'), set.name, set.queries),
      )),
    )
  examples.push(...(await demoExamples(stage)))
  const all = examples.flatMap(it => [it, unsold(it)])
  const [seen, unseen] = [true, false].map(isSeen => all.filter(it => it.query.isSeen === isSeen))
  if (!seen || !unseen) throw new Error('no searches')
  say(`${seen.length / 2} searches are learnt from, ${unseen.length / 2} are not.`)
  const { weights, worth } = learn(seen, standing, say)
  const figures = [
    worthOf(seen, standing),
    worth,
    worthOf(unseen, standing),
    worthOf(unseen, weights),
  ]
  const [seenBefore, seenAfter, unseenBefore, unseenAfter] = figures.map(it => it.toFixed(3))
  say(`seen ${seenBefore} → ${seenAfter}, unseen ${unseenBefore} → ${unseenAfter}`)
  const learnt = {
    learntFrom: `the seen searches of ${[...sets.map(it => it.name), DEMO].join('; ')}: ${seen.length / 2} in all, with random sales and without`,
    worth: { seen: Number(seenAfter), unseen: Number(unseenAfter) },
    weights,
  }
  // This process ranks by them from now on.
  Object.assign(standing, weights)
  await writeFile(WEIGHTS_FILE, `${JSON.stringify(learnt, null, 2)}\n`)
}
