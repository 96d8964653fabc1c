import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { withClient } from '~/mall/database/client'
import { readMigrations } from '~/mall/database/phases'
import { inDatabase } from '../../tests/setup/database'
import { cloneDatabase } from '../../tests/support/database'
import { shellOf } from '../../tests/support/shell'
import { migrateApart } from './migrate-command'
import { prepareDatabase } from './runtime'

const dataDir = mkdtempSync(join(tmpdir(), 'mall-migrate-'))
let other: Awaited<ReturnType<typeof cloneDatabase>>
const owner = () => inDatabase(inject('server').owner, other.database)
const sql = (text: string) => withClient(owner(), client => client.query(text))
const config = () => shellOf(owner(), dataDir)
beforeAll(async () => {
  other = await cloneDatabase(inject('server'))
  await sql('drop schema if exists public, jobs, drizzle cascade; create schema public')
})
afterAll(async () => {
  await other.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What the command says, or why it does nothing. */
async function outputOf(...options: string[]): Promise<string> {
  const lines: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation(line => {
    lines.push(String(line))
    return true
  })
  try {
    await migrateApart(config(), pino({ level: 'silent' }), options)
    return lines.join('')
  } catch (error) {
    return String((error as Error).message)
  } finally {
    write.mockRestore()
  }
}
const warnings: string[] = []
const log = pino(
  { level: 'warn' },
  { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) },
)
/** A start that changes no tables. */
const startApart = () =>
  prepareDatabase({ ...config(), migrates: false, demo: false }, log).then(
    it => it.stop().then(() => 'ready'),
    (error: unknown) => (error as Error).message,
  )

it('makes the tables, says what is to be done, and leaves alone what processes of the version before do not survive', async () => {
  const all = readMigrations()
  expect(await outputOf('--fast')).toMatch(/^Usage/)
  expect(await startApart()).toMatch(
    /^The database has no tables yet, .* Run npm run migrate first/,
  )
  expect(await outputOf('--check')).toMatch(/^Still to be done:\n {2}0000_initial \(expand\)\n/)
  expect(await outputOf('--beside')).toBe(
    `The database is up to date; steps taken: ${all.length}.\n`,
  )
  expect([await outputOf('--check'), await outputOf()]).toEqual([
    'The database is up to date.\n',
    'The database was up to date already.\n',
  ])
  expect(await startApart()).toBe('ready')

  // As if the steps from the last that takes something away were still to come.
  const contract = all.findLastIndex(it => it.phase === 'contract')
  await sql(`delete from drizzle.__drizzle_migrations where id > ${contract}`)
  const entry = `  ${all[contract]!.name} (contract)`
  expect(await outputOf('--check')).toContain(entry)
  expect(await outputOf('--beside')).toMatch(
    /^Nothing was changed: processes of the version before/,
  )
  expect(await startApart()).toMatch(/^The database has taken \d+ of the \d+ steps/)
  const { rows } = await sql('select count(*)::int as n from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ n: contract }])
})

it('a start beside a newer version serves, and says so', async () => {
  await sql(
    "insert into drizzle.__drizzle_migrations (hash, created_at) select 'x' || n, 9999999999999 from generate_series(1, 40) n",
  )
  expect(await outputOf()).toMatch(/^The database is of a newer version/)
  expect(await startApart()).toBe('ready')
  expect(warnings.at(-1)).toMatch(/of a newer version/)
})
