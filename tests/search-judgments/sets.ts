import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { DEPTH } from './score'

/** One thing to be found, as a supplier's list has it: no category, which is what is asked for. */
export interface SetGood {
  id: string
  code: string
  name: string
  description: string
  brand: string
}

export interface SetQuery {
  query: string
  /** What was judged, 0 to 3. */
  grades: ReadonlyMap<string, number>
  /** Weights are learnt from the queries that are seen, and from no other. */
  isSeen: boolean
}

/** Goods that nobody tuned for, and what is good for a search among them. */
export interface JudgedSet {
  name: string
  by: 'people' | 'labels'
  goods: readonly SetGood[]
  queries: readonly SetQuery[]
}

const SEEN_SHARE = 0.5
const LAPTOPS_MAX = 15_000
const PAIRS_MAX = 240
const LABEL_GOODS_MIN = 5
const LABEL_HITS_MIN = 3

const numberOf = (text: string) =>
  createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
/** The same queries on any machine, whatever else is in the set. */
export const isSeen = (set: string, query: string) => numberOf(`${set}/${query}`) < SEEN_SHARE

const lines = async (dir: string, name: string) =>
  gunzipSync(await readFile(join(dir, name)))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as unknown)

const table = async (dir: string, name: string) =>
  z
    .array(z.record(z.string(), z.string()))
    .parse(parse(await readFile(join(dir, name)), { columns: true, bom: true }))

const plainText = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ')

/** IT and office goods in English, judged by people. What was not judged counts as beside the point. */
async function englishSet(dir: string): Promise<JudgedSet> {
  const good = z.object({
    id: z.string(),
    code: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    brand: z.string().nullable(),
  })
  const goods = z.array(good).parse(await lines(dir, 'judged_goods_en.jsonl.gz'))
  const judged = z
    .record(z.string(), z.record(z.string(), z.number()))
    .parse(JSON.parse(await readFile(join(dir, 'judged_queries_en.json'), 'utf8')))
  const name = 'English IT goods'
  return {
    name,
    by: 'people',
    goods: goods.map(it => ({
      id: it.id,
      code: it.code,
      name: it.title,
      description: plainText(it.description ?? ''),
      brand: it.brand ?? '',
    })),
    queries: Object.entries(judged).map(([query, grades]) => ({
      query,
      grades: new Map(Object.entries(grades)),
      isSeen: isSeen(name, query),
    })),
  }
}

/** Laptops by brand, processor and memory, as a buyer strings them together. */
async function laptopSet(dir: string): Promise<JudgedSet> {
  const laptop = z.object({
    sku: z.string(),
    title: z.string(),
    brand: z.string().nullable(),
    cpu: z.string().nullable(),
    ram: z.string().nullable(),
  })
  const laptops = z
    .array(laptop)
    .parse(await lines(dir, 'laptops.jsonl.gz'))
    .sort((a, b) => numberOf(a.sku) - numberOf(b.sku))
    .slice(0, LAPTOPS_MAX)
  const name = 'laptops by parts'
  const parts = new Map<string, Set<string>>()
  for (const { sku, brand, cpu, ram } of laptops) {
    const pairs = [
      [brand, cpu],
      [brand, ram],
      [cpu, ram],
      [brand, cpu, ram],
    ]
    for (const pair of pairs)
      if (pair.every(Boolean))
        parts.set(pair.join(' '), (parts.get(pair.join(' ')) ?? new Set()).add(sku))
  }
  return {
    name,
    by: 'labels',
    goods: laptops.map(it => ({
      id: it.sku,
      code: it.sku,
      name: it.title,
      description: '',
      brand: it.brand ?? '',
    })),
    queries: some(queriesOf(name, parts)),
  }
}

/** Searches for labels: what bears the label is right. Only labels that names speak of can be found by words. */
const queriesOf = (set: string, goodsOf: ReadonlyMap<string, ReadonlySet<string>>): SetQuery[] =>
  [...goodsOf]
    .filter(([, ids]) => ids.size >= LABEL_GOODS_MIN)
    .map(([query, ids]) => ({
      query,
      grades: new Map([...ids].map(id => [id, 1])),
      isSeen: isSeen(set, query),
    }))

/** As many as are looked for in a minute; which ones hangs on their words alone. */
const some = (queries: readonly SetQuery[]) =>
  [...queries].sort((a, b) => numberOf(a.query) - numberOf(b.query)).slice(0, PAIRS_MAX)

function classSet(name: string, rows: readonly { id: string; name: string; label: string }[]) {
  const ids = new Map<string, Set<string>>(),
    hits = new Map<string, number>()
  for (const it of rows) {
    ids.set(it.label, (ids.get(it.label) ?? new Set()).add(it.id))
    const head = /^[\x20-\x7e]+$/.test(it.label)
      ? (it.label.split(' ').at(-1) ?? '')
      : it.label.slice(-2)
    if (it.name.includes(head)) hits.set(it.label, (hits.get(it.label) ?? 0) + 1)
  }
  const spokenOf = new Map(
    [...ids].filter(
      ([label]) => (hits.get(label) ?? 0) >= LABEL_HITS_MIN && !label.startsWith('其他'),
    ),
  )
  return {
    name,
    by: 'labels',
    goods: rows.map(it => ({ id: it.id, code: it.id, name: it.name, description: '', brand: '' })),
    queries: some(queriesOf(name, spokenOf)),
  } satisfies JudgedSet
}

/** Kinds of equipment of universities against the class each is in. */
const equipmentSet = async (dir: string): Promise<JudgedSet> =>
  classSet(
    'equipment by class',
    (await table(dir, 'asset_codes.csv')).map((row, n) => ({
      id: `e${n}`,
      name: row.name ?? '',
      label: row.gb_name ?? '',
    })),
  )

/** Kinds of goods of all trades against what they are kinds of, in Chinese or in English. */
async function kindsSet(dir: string, language: 'zh' | 'en'): Promise<JudgedSet> {
  const paths = (await table(dir, 'categories.csv')).map(row => ({
    id: row.id ?? '',
    path: (row[`path_${language}`] ?? '').split(' > '),
  }))
  // What has kinds of its own is a label and no good: asked for by its name, it would be the answer.
  const labels = new Set(paths.map(({ path }) => path.slice(0, -1).join(' > ')))
  const rows = paths.flatMap(({ id, path }) => {
    const label = path.at(-2)
    return label && !labels.has(path.join(' > ')) ? [{ id, name: path.at(-1) ?? '', label }] : []
  })
  return classSet(`kinds of goods, ${language === 'zh' ? 'Chinese' : 'English'}`, rows)
}

/** Every set the folder of data has. */
export const readSets = (dir: string): Promise<JudgedSet[]> =>
  Promise.all([
    englishSet(dir),
    laptopSet(dir),
    equipmentSet(dir),
    kindsSet(dir, 'zh'),
    kindsSet(dir, 'en'),
  ])

const gain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2)
/** How good a list of ids is. A place that stays empty is a miss, as long as there is more that is right. */
export function rate({ grades }: SetQuery, ids: readonly string[]) {
  const right = [...grades.values()].filter(it => it > 0).sort((a, b) => b - a)
  const found = ids.slice(0, DEPTH).map(id => grades.get(id) ?? 0)
  const best = right.slice(0, DEPTH).reduce((sum, grade, at) => sum + gain(grade, at), 0)
  return {
    ndcg: best ? found.reduce((sum, grade, at) => sum + gain(grade, at), 0) / best : 0,
    precision: found.filter(it => it > 0).length / Math.min(DEPTH, right.length || 1),
    first: Number((found[0] ?? 0) > 0),
  }
}
