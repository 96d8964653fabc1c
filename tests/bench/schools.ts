import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '~/mall/database/client'
import { freePort, startMall } from './children'
import { fillDatabase } from './fill'
import { ask, percentile, type Target } from './load'
import { table } from './report'

/** How the mall does with so many schools. Times in ms, memory of the Node process in bytes. */
export interface SchoolsRow {
  schools: number
  startMs: number
  memory: number | null
  calls: { name: string; p95: number; failures: number }[]
}
export interface SchoolsOptions {
  sizes: readonly number[]
  dataDir: string
  school: { id: number; code: string }
  fresh: boolean
  say: (line: string) => void
}

/** Several looks at what has changed come to lie within one measurement. */
const SECONDS = 12
const WIDTH = 4
const COPY = 'many-'
const paths = { school: '/emall/api/mall/0', search: '/emall/api/search?keyword=A4' }

/** The same calls whatever the number of schools: to one of them, and to one after another. */
export async function measureSchools(options: SchoolsOptions): Promise<SchoolsRow[]> {
  const { school, fresh, say } = options
  const rows: SchoolsRow[] = []
  for (const schools of options.sizes) {
    say(`${schools.toLocaleString('en')} schools`)
    const dataDir = join(options.dataDir, `schools-${schools}`)
    mkdirSync(dataDir, { recursive: true })
    const { owner } = await fillDatabase({ dataDir, mallId: school.id, skus: 0, fresh, say })
    const place = { port: await freePort(), host: `${school.code}.localhost`, dataDir }
    const first = await startMall(place)
    const copies = await copySchool(owner, school.id, schools).finally(() => first.stop())
    rows.push({ schools, ...(await measureStart(place, copies)) })
    rmSync(dataDir, { recursive: true, force: true })
  }
  return rows
}

async function measureStart(
  place: Target & { dataDir: string },
  copies: number,
): Promise<Omit<SchoolsRow, 'schools'>> {
  const mall = await startMall(place)
  const inTurn = (n: number) => (copies ? `${COPY}${1 + (n % copies)}.localhost` : place.host)
  try {
    return {
      startMs: mall.startMs,
      calls: [
        await measure('school call, one school', mall.target, paths.school, () => place.host),
        await measure('school call, each in turn', mall.target, paths.school, inTurn),
        await measure('search call, one school', mall.target, paths.search, () => place.host),
      ],
      memory: mall.memory()?.node ?? null,
    }
  } finally {
    await mall.stop()
  }
}

async function measure(
  name: string,
  { port }: Target,
  path: string,
  hostOf: (n: number) => string,
): Promise<SchoolsRow['calls'][number]> {
  const times: number[] = []
  let failures = 0
  let n = 0
  const endMs = performance.now() + SECONDS * 1_000
  await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      while (performance.now() < endMs) {
        const { status, ms } = await ask({ port, host: hostOf(n++) }, { path })
        if (status === 200) times.push(ms)
        else failures++
      }
    }),
  )
  times.sort((a, b) => a - b)
  return { name, p95: percentile(times, 0.95), failures }
}

/** Copies of one school's settings until there are so many schools; tells how many copies there are. */
const copySchool = (owner: pg.ClientConfig, id: number, schools: number): Promise<number> =>
  withClient(owner, async client => {
    const {
      rows: [there],
    } = await client.query<{ n: number; last: number }>(
      'select count(*)::int as n, max(mall_id) as last from malls',
    )
    const copies = Math.max(0, schools - (there?.n ?? 0))
    // A row is let through to its own school alone.
    await client.query(`do $$ begin
      for n in 1..${copies} loop
        perform set_config('app.mall_id', (${there?.last} + n)::text, false);
        insert into malls (mall_id, code, name, settings)
          select ${there?.last} + n, '${COPY}' || n, name, settings from malls where mall_id = ${id};
      end loop;
    end $$`)
    await client.query('vacuum analyze malls')
    return copies
  })

/** Numbers of schools beside each other. */
export function printSchools(rows: readonly SchoolsRow[]): string {
  const names = rows[0]?.calls.map(it => it.name) ?? []
  const cell = (row: SchoolsRow, name: string) => {
    const it = row.calls.find(call => call.name === name)
    return `${it?.p95.toFixed(1)}${it?.failures ? ` (${it.failures} failed)` : ''}`
  }
  return table(
    ['p95 ms', ...rows.map(row => `${row.schools.toLocaleString('en')} schools`)],
    [
      ...names.map(name => [name, ...rows.map(row => cell(row, name))]),
      ['start, s', ...rows.map(row => (row.startMs / 1_000).toFixed(1))],
      ['memory, MB', ...rows.map(row => ((row.memory ?? 0) / 2 ** 20).toFixed(0))],
    ],
  )
}
