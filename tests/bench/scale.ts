import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, startMall } from './children'
import { fillDatabase, type FillFigures } from './fill'
import { oneByOne, type LoadFigures } from './load'
import { findPages, keywords, searchPath, unseen } from './pages'
import { table } from './report'
import { median, spreadOf, type Spread } from './rounds'
import { measureSearch } from './searching'
import { Visitor } from './visitor'

/** How the mall does with one size of catalogue. Times in ms. */
export interface ScaleRow {
  skus: number
  importPerSecond: number
  databaseBytes: number
  speed: { name: string; p50: number; p99: number; spread: Spread }[]
}
export interface ScaleOptions {
  sizes: readonly number[]
  dataDir: string
  school: { id: number; code: string }
  rounds: number
  fresh: boolean
  keep: boolean
  say: (line: string) => void
}

const WARM_UP = 40
const LIMIT = { turns: 120, ms: 4_000 }

/** The same few things at every size, one after another, nothing out of a cache. */
export async function measureScale(options: ScaleOptions): Promise<ScaleRow[]> {
  const rows: ScaleRow[] = []
  for (const skus of options.sizes) {
    const dataDir = join(options.dataDir, `scale-${skus}`)
    mkdirSync(dataDir, { recursive: true })
    const filled = await fillDatabase({
      dataDir,
      mallId: options.school.id,
      skus,
      fresh: options.fresh,
      say: options.say,
    })
    rows.push(await measureSize(options, skus, dataDir, filled))
    if (!options.keep) rmSync(dataDir, { recursive: true, force: true })
  }
  return rows
}

async function measureSize(
  options: ScaleOptions,
  skus: number,
  dataDir: string,
  filled: FillFigures,
): Promise<ScaleRow> {
  options.say(`${skus.toLocaleString('en')} SKUs`)
  const mall = await startMall({
    port: await freePort(),
    host: `${options.school.code}.localhost`,
    dataDir,
  })
  try {
    const pages = await findPages(mall.target)
    const { headers } = new Visitor(mall.target)
    const kinds: Record<string, (n: number) => string> = {
      'search page': n => unseen(searchPath(keywords[n % keywords.length] ?? ''), n),
      'list page': n => unseen(pages.paths.list, n),
      'detail page': n => unseen(pages.paths.detail, n),
    }
    const taken = new Map<string, LoadFigures[]>()
    const take = (name: string, measured: LoadFigures) =>
      taken.set(name, [...(taken.get(name) ?? []), measured])
    for (let round = 0; round < options.rounds; round++) {
      for (const [name, path] of Object.entries(kinds)) {
        const each = (n: number) => ({ path: path(n + round * 1_000), headers })
        if (round === 0) await oneByOne(mall.target, each, { turns: WARM_UP, ms: LIMIT.ms })
        take(name, await oneByOne(mall.target, n => each(n + WARM_UP), LIMIT))
      }
      for (const row of await measureSearch({
        target: mall.target,
        seconds: 0,
        wants: () => true,
        say: () => undefined,
      }))
        take(row.name, row)
    }
    return {
      skus,
      importPerSecond: filled.skusPerSecond,
      databaseBytes: filled.databaseBytes,
      speed: [...taken].map(([name, all]) => ({
        name,
        p50: median(all.map(it => it.p50)),
        p99: median(all.map(it => it.p99)),
        spread: spreadOf(all.map(it => it.p50)),
      })),
    }
  } finally {
    await mall.stop()
  }
}

/** Sizes beside each other: p50 in ms, with the lowest and highest round. */
export function printScale(rows: readonly ScaleRow[]): string {
  const names = [...new Set(rows.flatMap(row => row.speed.map(it => it.name)))]
  const cell = (row: ScaleRow, name: string) => {
    const it = row.speed.find(one => one.name === name)
    return it ? `${it.p50.toFixed(1)} (${it.spread[0].toFixed(1)}–${it.spread[1].toFixed(1)})` : ''
  }
  return table(
    ['p50 ms (rounds)', ...rows.map(row => `${row.skus.toLocaleString('en')} SKUs`)],
    [
      ...names.map(name => [name, ...rows.map(row => cell(row, name))]),
      [
        'import, SKUs/s',
        ...rows.map(row => (row.importPerSecond ? row.importPerSecond.toFixed(0) : '–')),
      ],
      ['database, MB', ...rows.map(row => (row.databaseBytes / 2 ** 20).toFixed(0))],
    ],
  )
}
