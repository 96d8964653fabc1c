import type pg from 'pg'
import { demoSchools } from '~/demo/schools'
import { withClient } from '~/mall/database/client'
import { chance } from '../bench/catalogue'
import { importItems, plain, synthetic, type Item } from './import-items'
import { PlainBm25 } from './plain-bm25'
import { DEPTH } from './score'
import { rate, readSets, type JudgedSet, type SetGood } from './sets'
import type { Stage } from './stage'

const FIRST_SCHOOL_ID = 1_901
const SALES_MAX = 1_000

/** What sales stand on imported goods: none yet, or any at all, which say nothing about what was asked. */
export type Sales = 'none' | 'random'

export interface SetFigures {
  set: string
  sales: Sales | null
  /** Who ranked: the mall, or plain BM25. */
  ranked: 'mall' | 'BM25'
  part: 'seen' | 'unseen'
  queries: number
  ndcg: number
  precision: number
  first: number
  /** The median time of a search, in ms. */
  medianMs: number
}

const itemOf = (it: SetGood, n: number, sales: Sales): Item => ({
  ...plain,
  id: it.id,
  sku: it.id,
  code: it.code,
  name: it.name,
  nameEn: '',
  spec: '',
  cas: null,
  description: it.description,
  store: '',
  categories: [],
  brand: it.brand ? [it.brand] : [],
  storeId: 'all',
  brandId: it.brand || 'none',
  categoryId: 'all',
  scene: 'product',
  price: synthetic(n),
  sales: sales === 'none' ? 0 : chance(n)(SALES_MAX),
  tags: ['synthetic-price'],
})

const mean = (values: readonly number[]) =>
  values.reduce((sum, it) => sum + it, 0) / (values.length || 1)

/** Searches that have an answer, rated. */
async function rateAll(
  set: JudgedSet,
  find: (query: string) => Promise<readonly string[]> | readonly string[],
  told: Pick<SetFigures, 'set' | 'sales' | 'ranked'>,
): Promise<SetFigures[]> {
  const rated: (ReturnType<typeof rate> & { isSeen: boolean; tookMs: number })[] = []
  for (const query of set.queries) {
    if (![...query.grades.values()].some(it => it > 0)) continue
    const startedMs = performance.now()
    const ids = await find(query.query)
    const tookMs = performance.now() - startedMs
    rated.push({ isSeen: query.isSeen, tookMs, ...rate(query, ids) })
  }
  return (['seen', 'unseen'] as const).map(part => {
    const some = rated.filter(it => it.isSeen === (part === 'seen'))
    return {
      ...told,
      part,
      queries: some.length,
      ndcg: mean(some.map(it => it.ndcg)),
      precision: mean(some.map(it => it.precision)),
      first: mean(some.map(it => it.first)),
      medianMs: some.map(it => it.tookMs).sort((a, b) => a - b)[some.length >> 1] ?? 0,
    }
  })
}

/** A school of its own with the goods of a set; `run` gets a client of it. */
export async function withSet<T>(
  stage: Stage,
  set: JudgedSet,
  at: number,
  sales: Sales,
  run: (school: ReturnType<typeof schoolOf>) => Promise<T>,
): Promise<T> {
  const school = schoolOf(at)
  const codes = new Set<string>()
  const goods = set.goods.map((it, n) => {
    // A supplier has a code once.
    const code = codes.has(it.code) ? `${it.code}-${it.id}` : it.code
    codes.add(code)
    return itemOf({ ...it, code }, n, sales)
  })
  await importItems(stage.api.ctxFor(school, null, 'bench'), goods, {
    categories: [{ id: 'all', name: '', nameEn: '' }],
    stores: new Map([['all', 'all']]),
  })
  await vacuum(stage.owner)
  return run(school)
}

function schoolOf(at: number) {
  const [school] = demoSchools
  if (!school) throw new Error('the demo has no school')
  return { ...school, id: FIRST_SCHOOL_ID + at, code: `judged${at}` }
}

const vacuum = (owner: pg.ClientConfig) =>
  withClient(owner, client => client.query('vacuum analyze products'))

/** The mall on every set, without sales and with random ones, and plain BM25 beside it. */
export async function judgeSets(
  stage: Stage,
  dir: string,
  say: (line: string) => void,
): Promise<SetFigures[]> {
  const figures: SetFigures[] = []
  let schools = 0
  for (const set of await readSets(dir)) {
    say(
      `${set.name}: ${set.goods.length} goods, ${set.queries.length} searches judged by ${set.by} …`,
    )
    const bm25 = new PlainBm25(
      set.goods.map(it => ({ id: it.id, text: `${it.name} ${it.brand} ${it.description}` })),
    )
    figures.push(
      ...(await rateAll(set, query => bm25.find(query, DEPTH), {
        set: set.name,
        sales: null,
        ranked: 'BM25',
      })),
    )
    for (const sales of ['none', 'random'] as const)
      figures.push(
        ...(await withSet(stage, set, schools++, sales, school => {
          const client = stage.client(school)
          const find = async (keyword: string) =>
            (await client.search.products({ keyword, rows: DEPTH })).list.map(it => it.id)
          return rateAll(set, find, { set: set.name, sales, ranked: 'mall' })
        })),
      )
  }
  return figures
}
