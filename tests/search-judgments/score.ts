import type { Good, Judgment } from './rules'

export const DEPTH = 10

export interface QueryScore {
  kind: string
  query: string
  ndcg: number
  success: boolean
  first: string
}

const gain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2)

/** How good a list is for a search: nDCG over the first ten, and whether the first one is what was meant. Where nothing is meant, nothing (or saying that it is something else) is right. */
export function score(
  judgment: Judgment,
  { ids: found, loosened }: { ids: readonly string[]; loosened: boolean },
  goods: ReadonlyMap<string, Good>,
): QueryScore {
  const gradeOf = (id: string) => {
    const good = goods.get(id)
    return good ? judgment.grade(good) : 0
  }
  const ideal = [...goods.values()]
    .map(good => judgment.grade(good))
    .filter(grade => grade > 0)
    .sort((a, b) => b - a)
    .slice(0, DEPTH)
  const firstGood = goods.get(found[0] ?? '')
  const named = {
    kind: judgment.kind,
    query: judgment.query,
    first: firstGood ? `${firstGood.code} ${firstGood.names.split('\n')[0] ?? ''}` : 'nothing',
  }
  if (!ideal.length)
    return {
      ...named,
      ndcg: found.length && !loosened ? 0 : 1,
      success: found.length === 0 || loosened,
    }
  const best = ideal.reduce<number>((sum, grade, place) => sum + gain(grade, place), 0)
  const got = found.slice(0, DEPTH).reduce((sum, id, place) => sum + gain(gradeOf(id), place), 0)
  return { ...named, ndcg: got / best, success: gradeOf(found[0] ?? '') === ideal[0] }
}

export interface Summary {
  kind: string
  searches: number
  ndcg: number
  success: number
}

const mean = (values: readonly number[]) =>
  values.length ? values.reduce((sum, it) => sum + it, 0) / values.length : 0

/** Look-ups are many and either right or wrong: they would hide the rest in a mean. */
const isLookUp = (kind: string) => kind.endsWith('look-up')

/** By kind, in the order they came, and all that were judged by hand together first. */
export function summaries(scored: readonly QueryScore[]): Summary[] {
  const of = (kind: string, some: readonly QueryScore[]): Summary => ({
    kind,
    searches: some.length,
    ndcg: mean(some.map(it => it.ndcg)),
    success: mean(some.map(it => Number(it.success))),
  })
  return [
    of(
      'all judged',
      scored.filter(it => !isLookUp(it.kind)),
    ),
    ...[...new Set(scored.map(it => it.kind))].map(kind =>
      of(
        kind,
        scored.filter(it => it.kind === kind),
      ),
    ),
  ]
}
