import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { withClient } from '~/mall/database/client'
import { inDatabase } from '../../tests/setup/database'
import { cloneDatabase, openTestMall, type TestMall } from '../../tests/support/database'
import { shellOf } from '../../tests/support/shell'
import { ConfigError, loadConfig } from './config'
import { moveContent } from './content'
import { maintain } from './maintenance-command'
import { openMaintenance } from './maintenance'
import { openOwnConnection } from './own-connection'
import { managePerson } from './person'
import { openReadiness } from './readiness'

const dataDir = mkdtempSync(join(tmpdir(), 'mall-operator-'))
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(async () => {
  await mall.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const config = () => shellOf(mall.settings.database.owner, dataDir)
const command = (...words: string[]) => maintain(config(), pino({ level: 'silent' }), words)

it('closes and opens the mall for another process on the database, and leaves an audit row in each school', async () => {
  const own = openOwnConnection(mall.settings.database.app)
  const there = await openMaintenance({ dataDir, always: false, read: own.closedNote })
  expect(there.note()).toBeNull()
  await command('on', '预计 18:00 恢复')
  await vi.waitFor(() => expect(there.note()).toBe('预计 18:00 恢复'), { timeout: 10_000 })
  await command('off')
  await vi.waitFor(() => expect(there.note()).toBeNull(), { timeout: 10_000 })
  there.stop()
  await own.stop()
  for (const school of ['yunlu', 'beiyuan'] as const)
    expect(
      await mall.sql(
        "select verb, detail from audit_rows where mall_id = $1 and subject = 'mall' order by at, id",
        [mall.school(school).id],
        school,
      ),
    ).toEqual([
      { verb: 'mall.close', detail: { note: '预计 18:00 恢复' } },
      { verb: 'mall.open', detail: { note: null } },
    ])
  await expect(command('closed')).rejects.toThrow(/^Usage/)
})

describe('a database of another version', () => {
  let other: Awaited<ReturnType<typeof cloneDatabase>>
  const sql = (text: string) =>
    withClient(inDatabase(inject('server').owner, other.database), client => client.query(text))
  const env = () => {
    const url = new URL(config().databaseUrl ?? '')
    url.pathname = `/${other.database}`
    return loadConfig({ DATABASE_URL: url.href, MALL_DATA_DIR: dataDir })
  }
  const silent = pino({ level: 'silent' })
  const outputOf = async (...words: string[]) => {
    const lines: string[] = []
    const write = vi.spyOn(process.stderr, 'write').mockImplementation(line => {
      lines.push(String(line))
      return true
    })
    try {
      await maintain(env(), silent, words)
      return lines.join('')
    } finally {
      write.mockRestore()
    }
  }
  const steps = async () =>
    (await sql('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0].n as number
  beforeAll(async () => {
    other = await cloneDatabase(inject('server'))
  })
  afterAll(() => other.drop())

  it('is told as it is: an older one is read as far as it can be, and changed by no command', async () => {
    expect(await outputOf('status')).toBe('The mall is open.\n')
    await sql(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    )
    const older = /^The database is of an older version \(it has taken \d+ of the \d+ steps/
    expect(await outputOf('status')).toMatch(older)
    expect(await outputOf('status')).toMatch(/The mall is open\.\n$/)
    const before = await steps()
    for (const run of [
      () => maintain(env(), silent, ['on']),
      () => maintain(env(), silent, ['off']),
      () => managePerson(env(), silent, ['reset-second-factor', 'yunlu', '1', '--reason', 'x']),
      () => moveContent(env(), silent, ['export', 'yunlu', join(dataDir, 'content')]),
    ]) {
      const why: unknown = await run().catch((error: unknown) => error)
      expect(why).toBeInstanceOf(ConfigError)
      expect(String((why as Error).message)).toMatch(older)
    }
    expect(await steps()).toBe(before)
    await sql('alter table malls drop column closed_note')
    expect(await outputOf('status')).toMatch(/The mall is open\.\n$/)
  })

  it('is told as it is: a newer one, and one without tables', async () => {
    await sql(
      "insert into drizzle.__drizzle_migrations (hash, created_at) select 'x' || n, 9999999999999 from generate_series(1, 3) n",
    )
    await expect(maintain(env(), silent, ['on'])).rejects.toThrow(
      /^The database is of a newer version .* Use the command of that version\.$/,
    )
    await sql('drop schema public, jobs, drizzle cascade; create schema public')
    for (const word of ['status', 'on'])
      await expect(maintain(env(), silent, [word])).rejects.toThrow(
        /^There are no tables in this database yet/,
      )
  })
})

it('knows a database that only lets itself be read', async () => {
  const { app, owner } = mall.settings.database
  const own = openOwnConnection(app)
  const notes: object[] = []
  const note = (fields: object) => void notes.push(fields)
  const troubleOf = async () => {
    const readiness = openReadiness({
      folders: [dataDir],
      write: own.write,
      log: { error: note, warn: note, info: note } as never,
    })
    readiness.stop()
    return readiness.check()
  }
  expect(await troubleOf()).toBeNull()
  const { rows } = await withClient(owner, client =>
    client.query('select current_database() as name'),
  )
  const name = String(rows[0].name)
  await withClient(inDatabase(owner, name), client =>
    client.query(`alter database ${name} set default_transaction_read_only = on`),
  )
  const later = openOwnConnection(app)
  const readiness = openReadiness({
    folders: [],
    write: later.write,
    log: { error: note, warn: note, info: note } as never,
  })
  expect(await readiness.check()).toBe('not_writable')
  expect(notes).toEqual([
    { reason: 'not_writable', err: expect.objectContaining({ code: '25006' }) },
  ])
  readiness.stop()
  await later.stop()
  await own.stop()
})
