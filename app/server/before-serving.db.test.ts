import { APPEND_ONLY } from '~/mall/database/migrate'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { withClient } from '~/mall/database/client'
import { migrate } from '~/mall/database/migrate'
import { inDatabase } from '../../tests/setup/database'
import { cloneDatabase } from '../../tests/support/database'
import { checkBeforeServing } from './before-serving'
import { ConfigError } from './config'

const server = inject('server')
const suffix = `${server.prefix}roles`
const roles = {
  owner: `${suffix}_owner`,
  worker: `${suffix}_worker`,
  heir: `${suffix}_heir`,
  bypasser: `${suffix}_bypasser`,
}
let database: string
let drop: () => Promise<void>
const admin = (sql: string) => withClient(inDatabase(server.admin, database), it => it.query(sql))
const as = (user: string): pg.ClientConfig => ({ ...inDatabase(server.admin, database), user })

const settings = {
  demo: false,
  keepDemoData: true,
  databaseOneRole: false,
  databasePoolSize: 20,
  workers: 1,
  signOnLocalHosts: [] as string[],
}
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: line => void lines.push(line) })
const check = (user: string, more: Partial<typeof settings> = {}, owner = user) =>
  checkBeforeServing({ ...settings, ...more }, { owner: as(owner), app: as(user) }, log)

beforeAll(async () => {
  ;({ database, drop } = await cloneDatabase(server))
  for (const name of Object.values(roles))
    await admin(`create role ${name} login nosuperuser nobypassrls`)
  await admin(`alter role ${roles.bypasser} bypassrls; grant ${roles.owner} to ${roles.heir}`)
  // A database as it is on a server of somebody's own: one role has made it and everything in it.
  await admin(`alter schema public owner to ${roles.owner}; alter database ${database} owner to ${roles.owner};
    do $$ declare t record; begin
      for t in select schemaname, tablename from pg_tables where schemaname in ('public', 'drizzle') loop
        execute format('alter table %I.%I owner to ${roles.owner}', t.schemaname, t.tablename);
      end loop;
      execute 'alter schema drizzle owner to ${roles.owner}';
    end $$`)
  for (const name of [roles.worker, roles.bypasser]) await migrate(as(roles.owner), name)
})
afterAll(async () => {
  await drop()
  await withClient(server.admin, async client => {
    for (const name of Object.values(roles)) await client.query(`drop role if exists ${name}`)
  })
})

describe('the role that serves', () => {
  test('may be one that can only add to ledger and audit trail', async () => {
    lines.length = 0
    await check(roles.worker, {}, roles.owner)
    expect(lines.filter(it => !it.includes('demo people'))).toEqual([])
    const client = new pg.Client(as(roles.worker))
    await client.connect()
    for (const table of APPEND_ONLY)
      for (const sql of [
        `update ${table} set mall_id = mall_id`,
        `delete from ${table}`,
        `truncate ${table}`,
        `alter table ${table} disable row level security`,
      ])
        await expect(client.query(sql), sql).rejects.toMatchObject({ code: '42501' })
    await client.query("select set_config('app.mall_id', '1001', false)")
    expect((await client.query('select 1 from fund_entries limit 1')).rowCount).toBe(1)
    await client.end()
  })

  test.each([
    [
      'the owner of the tables',
      roles.owner,
      /it owns tables; it can change archives, audit_rows, fund_entries, mall_versions, operator_acts, order_events\. Name the owner/,
    ],
    ['one that may act as the owner', roles.heir, /it owns tables; it can change/],
    [
      'one that passes over row-level security',
      roles.bypasser,
      /row-level security does not hold for it\. Name/,
    ],
  ])('%s is refused, unless that is known', async (_, user, why) => {
    const start = check(user, {}, roles.owner)
    await expect(start).rejects.toThrow(ConfigError)
    await expect(start).rejects.toThrow(why)
    lines.length = 0
    await check(user, { databaseOneRole: true }, roles.owner)
    await check(user, { demo: true }, roles.owner)
    expect(lines.filter(it => it.includes('must stay as it was written'))).toHaveLength(2)
  })

  test('sign-ons on this machine are told of where it is no demonstration', async () => {
    lines.length = 0
    const named = { databaseOneRole: true, signOnLocalHosts: ['127.0.0.1:8443'] }
    await check(roles.worker, named, roles.owner)
    expect(lines.filter(it => it.includes('127.0.0.1:8443'))).toHaveLength(1)
    await check(roles.worker, { ...named, demo: true }, roles.owner)
    await check(roles.worker, { databaseOneRole: true }, roles.owner)
    expect(lines.filter(it => it.includes('SIGN_ON_LOCAL_HOSTS'))).toHaveLength(1)
  })

  test('a sign-on that was saved on this machine is told of, unless it may be there', async () => {
    lines.length = 0
    await admin(
      `update malls set settings = jsonb_set(settings, '{signOn}', '{"protocol":"cas","url":"https://127.0.0.1:8443/cas"}') where code = 'yunlu'`,
    )
    const countTold = () => lines.filter(it => it.includes('https://127.0.0.1:8443/cas')).length
    await check(roles.worker, { databaseOneRole: true }, roles.owner)
    expect(countTold()).toBe(1)
    const named = { databaseOneRole: true, signOnLocalHosts: ['127.0.0.1:8443'] }
    await check(roles.worker, named, roles.owner)
    expect(countTold()).toBe(1)
    await admin(
      `update malls set settings = jsonb_set(settings, '{signOn}', 'null') where code = 'yunlu'`,
    )
  })

  test('a right over one table alone, or a table without its lock, is seen', async () => {
    await admin(`grant update (amount) on fund_entries to ${roles.worker}`)
    await expect(check(roles.worker, {}, roles.owner)).rejects.toThrow(
      /: it can change fund_entries\. Name/,
    )
    await admin(`revoke update (amount) on fund_entries from ${roles.worker};
      alter table orders no force row level security`)
    await expect(check(roles.worker, {}, roles.owner)).rejects.toThrow(
      /: row-level security is off on orders\. Name/,
    )
    await admin(`alter table orders force row level security;
      alter table jobs.schedule owner to ${roles.worker}`)
    await expect(check(roles.worker, {}, roles.owner)).rejects.toThrow(/: it owns tables\. Name/)
    await admin(`alter table jobs.schedule owner to ${roles.owner}`)
    await check(roles.worker, {}, roles.owner)
  })
})

test('no right that is to be taken back is there while another process starts', async () => {
  // Whoever takes rights back dawdles over it.
  await admin(`create function dawdle() returns event_trigger language plpgsql as $$ begin perform pg_sleep(0.5); end $$;
    create event trigger slow_revoke on ddl_command_start when tag in ('REVOKE') execute function dawdle()`)
  const starting = { over: false }
  const other = migrate(as(roles.owner), roles.worker).finally(() => (starting.over = true))
  let checks = 0
  while (!starting.over) {
    await check(roles.worker, {}, roles.owner)
    checks++
  }
  await other
  await admin('drop event trigger slow_revoke; drop function dawdle()')
  expect(checks).toBeGreaterThan(3)
})

describe('connections', () => {
  const pooler = { host: 'pooler.example.edu' }
  const start = (more: Partial<typeof settings> = {}, behind?: pg.ClientConfig) =>
    checkBeforeServing(
      { ...settings, ...more },
      { owner: as(roles.owner), app: as(roles.worker), pooler: behind },
      log,
    )

  test.each([
    ['role', () => roles.worker],
    ['database', () => database],
  ])('that a %s may not have are not asked for later', async (kind, name) => {
    const limit = (most: number) => admin(`alter ${kind} ${name()} connection limit ${most}`)
    await limit(20)
    await expect(start()).rejects.toThrow(ConfigError)
    await expect(start()).rejects.toThrow(
      /^The setting DATABASE_POOL_SIZE must be at most 7; it is 20\. .* no more than 20 connections/,
    )
    await start({ databasePoolSize: 7 })
    await expect(start({ databasePoolSize: 7, workers: 4 })).rejects.toThrow(
      /^The setting WEB_CONCURRENCY is 4, .* no more than 20 connections/,
    )
    await start({ workers: 4 }, pooler)
    await limit(-1)
    await start()
    await expect(start({ databasePoolSize: 500 })).rejects.toThrow(/no more than 97 connections/)
  })
})

describe('demo people', () => {
  const refusal = /holds demo people.*\(yunlu, jianghai, qinglan, beiyuan\).*KEEP_DEMO_DATA=1/

  test('stop the start of a mall that is no demonstration, unless they are known', async () => {
    const start = (more: Partial<typeof settings>) => check(roles.worker, more, roles.owner)
    await expect(start({ keepDemoData: false })).rejects.toThrow(refusal)
    await start({ keepDemoData: false, demo: true })
    lines.length = 0
    await start({ keepDemoData: true })
    expect(lines.join()).toContain('none of them can sign in')
    for (const id of [1001, 1002, 1003, 1004])
      await withClient(as(roles.owner), client =>
        client.query(
          `select set_config('app.mall_id', '${id}', false); update people set is_demo = false where mall_id = ${id}`,
        ),
      )
    await start({ keepDemoData: false })
  })
})
