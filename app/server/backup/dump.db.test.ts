import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import pino from 'pino'
import { afterAll, afterEach, expect, inject, it, vi } from 'vitest'
import { cloneDatabase } from '../../../tests/support/database'
import { inDatabase } from '../../../tests/setup/database'
import { loadConfig } from '../config'
import { backUp } from './backup'
import { restore } from './restore'

const folder = mkdtempSync(join(tmpdir(), 'mall-dump-'))
const clone = cloneDatabase(inject('server'))
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await (await clone).drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A pg_dump that is as old as told, and says how it was called. */
function pretend(version: string, act: string): void {
  const bin = join(folder, `bin-${version}`)
  mkdirSync(bin, { recursive: true })
  writeFileSync(
    join(bin, 'pg_dump'),
    `#!/bin/sh\n[ "$1" = --version ] && echo "pg_dump (PostgreSQL) ${version}" && exit 0\n${act}\n`,
  )
  chmodSync(join(bin, 'pg_dump'), 0o755)
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`)
}

async function config(env: Record<string, string> = {}) {
  const { owner } = inject('server')
  const access = inDatabase(owner, (await clone).database)
  const url = new URL(access.connectionString ?? `postgres://localhost/${access.database}`)
  if (!access.connectionString) {
    url.username = access.user ?? ''
    url.searchParams.set('host', access.host ?? '')
    url.searchParams.set('port', String(access.port))
  }
  return loadConfig({ DATABASE_URL: url.href, MALL_DATA_DIR: join(folder, 'data'), ...env })
}
const log = pino({ level: 'silent' })

it('refuses a pg_dump that is older than the server, and says what to run', async () => {
  pretend('9.6.1', 'exit 1')
  await expect(backUp(await config(), log, [join(folder, 'old')])).rejects.toThrow(
    /PostgreSQL \d+, and the pg_dump in PATH is 9\.6\.1\..*pg_dump --format=custom/,
  )
})

it('takes a dump where it can be had, by the role that may read everything, and never names a password', async () => {
  const callLog = join(folder, 'called')
  pretend(
    '99.1',
    `echo "$@ $PGUSER $PGDATABASE $PGPASSWORD" > ${callLog}\nfor it; do case $it in --file=*) echo dumped > "\${it#--file=}";; esac; done`,
  )
  const settings = await config({
    BACKUP_DATABASE_URL: 'postgres://keeper:hidden@db.example.edu/mall',
  })
  const dir = join(folder, 'dump')
  await backUp(settings, log, [dir])
  expect(readFileSync(callLog, 'utf8')).toBe(
    `--format=custom --file=${join(dir, 'database.dump')} keeper mall hidden\n`,
  )
  await expect(restore(settings, [dir])).rejects.toThrow(/^The backup is whole.*pg_restore/s)
})

it('says what is missing when row-level security keeps the rows from it', async () => {
  pretend('99.2', 'echo "query would be affected by row-level security policy" >&2; exit 1')
  await expect(backUp(await config(), log, [join(folder, 'rows')])).rejects.toThrow(
    /BACKUP_DATABASE_URL/,
  )
})
