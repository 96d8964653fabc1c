import { withClient } from '~/mall/database/client'
import type { MallClient } from '~/contract'
import { demoSchools } from '~/demo/schools'
import { addAliases } from '~/areas/search/domain/aliases'
import { readAliases } from '~/areas/search/domain/read-aliases'
import { write } from '~/mall/database/pool'
import { chance } from '../bench/catalogue'
import { importGoods, readData, type Chemical } from './import-goods'
import type { JudgeOptions } from './options'
import { DEPTH, type QueryScore } from './score'
import type { Stage } from './stage'

const SCHOOL_ID = 1_900

/** Some of a list, the same ones each time. */
function sample<T>(list: readonly T[], size: number, seed: number): T[] {
  const draw = chance(seed)
  const left = [...list]
  return Array.from(
    { length: Math.min(size, left.length) },
    () => left.splice(draw(left.length), 1)[0] as T,
  )
}

interface KnownItem {
  kind: string
  query: string
  relevant: ReadonlySet<string>
}

/** What bears each name, whoever else does: an alias several substances share is answered by any of them. */
function bearers(
  chemicals: readonly Chemical[],
  namesOf: (it: Chemical) => readonly string[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const it of chemicals) {
    for (const name of [
      it.nameZh ?? '',
      it.nameEn ?? '',
      ...(it.aliasesZh ?? []),
      ...(it.synonymsEn ?? []),
    ]) {
      const key = keyOf(name)
      if (key) found.set(key, (found.get(key) ?? new Set()).add(`c${it.cas}`))
    }
  }
  const wanted = new Set(chemicals.flatMap(namesOf).map(keyOf))
  return new Map([...found].filter(([name]) => wanted.has(name)))
}
const keyOf = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Names people would type: no registry numbers of other systems, and nothing a keyword has no room for. */
const isTyped = (name: string) =>
  name.length > 1 &&
  name.length <= 100 &&
  !/^(DTXSID|DTXCID|MFCD|NCGC|SCHEMBL|UNII|CHEMBL|ZINC|AKOS|NSC[ -]?\d)|\d{2,7}-\d{2}-\d$|^[\d.]+$/i.test(
    name,
  )

/** Imports the data into a school that is thrown away and looks for known items in it. */
export async function judgeData(
  stage: Stage,
  options: JudgeOptions & { dataDir: string },
  say: (line: string) => void,
): Promise<QueryScore[]> {
  const data = await readData(options.dataDir)
  const [school] = demoSchools
  if (!school) throw new Error('the demo has no school')
  const mall = { ...school, id: SCHOOL_ID, code: 'judged' }
  const ctx = stage.api.ctxFor(mall, null, 'bench')
  say(
    `\nImporting ${data.laptops.length} laptops and ${data.chemicals.length} chemicals; prices of chemicals, and of laptops without one, are synthetic …`,
  )
  const { skus, perSecond } = await importGoods(ctx, data)
  const startedMs = performance.now()
  const { read, added } = await write(ctx, ctx =>
    addAliases(ctx, readAliases(data.chemicals.map(it => JSON.stringify(it)).join('\n'))),
  )
  await withClient(stage.owner, client => client.query('vacuum analyze products'))
  say(
    `${skus} SKUs (${Math.round(perSecond)} a second), ${read} other names, ${added} of them kept (${((performance.now() - startedMs) / 1_000).toFixed(1)} s).`,
  )

  const zh = bearers(data.chemicals, it => it.aliasesZh ?? []),
    en = bearers(data.chemicals, it => it.synonymsEn ?? [])
  const known: KnownItem[] = [
    ...sample(data.chemicals, options.sample, 1).map(it => ({
      kind: 'CAS of imported chemicals',
      query: it.cas,
      relevant: new Set([`c${it.cas}`]),
    })),
    ...sample(data.laptops, options.sample, 2).map(it => ({
      kind: 'SKU of imported laptops',
      query: it.sku,
      relevant: new Set([it.sku]),
    })),
    ...sample([...zh], options.sample, 3).map(([query, relevant]) => ({
      kind: 'Chinese alias',
      query,
      relevant,
    })),
    ...sample(
      [...en].filter(([name]) => isTyped(name)),
      options.sample,
      4,
    ).map(([query, relevant]) => ({ kind: 'English synonym', query, relevant })),
  ]
  return lookFor(stage.client(mall), known, say)
}

async function lookFor(
  client: MallClient,
  known: readonly KnownItem[],
  say: (line: string) => void,
): Promise<QueryScore[]> {
  const times: number[] = []
  const scored: QueryScore[] = []
  for (const { kind, query, relevant } of known) {
    const startedMs = performance.now()
    const { list } = await client.search.products({ keyword: query, rows: DEPTH })
    times.push(performance.now() - startedMs)
    const place = list.findIndex(it => relevant.has(it.id))
    // One item is meant: its discount is the whole measure, whoever shares its name.
    scored.push({
      kind,
      query,
      ndcg: place < 0 ? 0 : 1 / Math.log2(place + 2),
      success: place === 0,
      first: list[0] ? `${list[0].code} ${list[0].name}` : 'nothing',
    })
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  say(
    `${known.length} searches among them: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms.`,
  )
  return scored
}
