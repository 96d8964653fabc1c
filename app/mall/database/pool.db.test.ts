import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { isMallError } from '~/contract/errors'
import { inDatabase } from '../../../tests/setup/database'
import { cloneDatabase } from '../../../tests/support/database'
import { describeFault } from '../core/fault'
import { PLANNED_EACH_TIME, SEEN_BEFORE_KEPT } from './kept-plans'
import { openDatabase, type Database } from './pool'

const server = inject('server')
let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: Database
beforeAll(async () => {
  clone = await cloneDatabase(server)
  database = openDatabase({
    ...inDatabase(server.owner, clone.database),
    max: 1,
    connectionTimeoutMillis: 200,
  })
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isMallError(error) ? error.code : String(error)),
  )
const one = () => database.withTenant(1001, db => db.execute(sql`select 1`))

it('says that it is busy when every connection is lent, and goes on when one is back', async () => {
  const holding = database.withTenant(1001, () => sleep(500))
  await sleep(50)
  expect(await codeOf(one())).toBe('busy')
  await holding
  expect(await codeOf(one())).toBe('done')
})

it('lives through a connection that breaks while it is lent, and takes another', async () => {
  const failure = database.withTenant(1001, async db => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    // From outside, as an operator or a crash does it: nobody waits for an answer on the connection just then.
    const other = openDatabase({ ...inDatabase(server.admin, clone.database), max: 1 })
    await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await other.close()
    await sleep(100)
    return db.execute(sql`select 1`)
  })
  expect(await codeOf(failure)).toBe('unavailable')
  expect(await codeOf(one())).toBe('done')
})

it.each([
  ['25006', 'unavailable', 'a server that is only read'],
  ['53100', 'unavailable', 'a full disk'],
  ['53300', 'unavailable', 'no place for a connection'],
  ['58030', 'unavailable', 'a disk that fails'],
  ['57P01', 'unavailable', 'a server that is stopped'],
  ['08006', 'unavailable', 'a lost connection'],
  ['40001', 'busy', 'others in the way'],
  ['40P01', 'busy', 'a deadlock'],
])('answers %s as %s: %s, and keeps the reason', async (sqlstate, code) => {
  const failed = database.withTenant(1001, db =>
    db.execute(sql.raw(`do $$ begin raise exception using errcode = '${sqlstate}'; end $$`)),
  )
  const error = await failed.catch((it: unknown) => it)
  expect(isMallError(error) && error.code).toBe(code)
  expect(describeFault(error).cause?.cause?.code).toBe(sqlstate)
  expect(await codeOf(one())).toBe('done')
})

it('says that it is busy when a statement takes too long', async () => {
  expect(
    await codeOf(
      database.withTenant(1001, async db => {
        await db.execute(sql`set statement_timeout = 50`)
        return db
          .execute(sql`select pg_sleep(1)`)
          .finally(() => db.execute(sql`reset statement_timeout`).catch(() => undefined))
      }),
    ),
  ).toBe('busy')
})

it('keeps the plan of a statement that is asked often, unless it is one to be planned for its values', async () => {
  const often = async (text: string) => {
    for (let n = 0; n <= SEEN_BEFORE_KEPT; n++)
      expect(
        (await database.withTenant(1001, db => db.execute(sql`${sql.raw(text)} ${n}::int as n`)))
          .rows,
      ).toEqual([{ n }])
    const { rows } = await database.withTenant(1001, db =>
      db.execute(
        sql`select count(*)::int as kept from pg_prepared_statements where position(${text} in statement) > 0`,
      ),
    )
    return rows[0]?.kept
  }
  expect(await often('select /* often */')).toBe(1)
  expect(await often(`${PLANNED_EACH_TIME} select`)).toBe(0)
})

it('does not wait long for a row that somebody else holds', async () => {
  const answer = await database.withTenant(1001, db => db.execute(sql`show lock_timeout`))
  expect(answer.rows).toEqual([{ lock_timeout: '3s' }])
})

it('tells of each statement how long it took, without its values', async () => {
  const notes: [string, number][] = []
  const noting = openDatabase(
    { ...inDatabase(server.owner, clone.database), max: 1 },
    { note: (text, seconds) => void notes.push([text, seconds]) },
  )
  await noting.withTenant(1001, db => db.execute(sql`select pg_sleep(${0.05}), ${'a name'}::text`))
  await noting.withTenant(1001, db => db.execute(sql`select 1 / ${0}::int`)).catch(() => undefined)
  await noting.close()
  const [sleeping, failed] = notes.filter(([text]) => /pg_sleep|1 \//.test(text))
  expect(sleeping?.[0]).toBe('select pg_sleep($1), $2::text')
  expect(sleeping?.[1]).toBeGreaterThanOrEqual(0.05)
  expect(failed?.[0]).toBe('select 1 / $1::int')
})

it('says how its connections stand', async () => {
  const holding = database.withTenant(1001, () => sleep(100))
  await sleep(20)
  const waiting = one().catch(() => undefined)
  await sleep(20)
  expect(database.connections()).toContainEqual({ pool: 'general', lent: 1, idle: 0, waiting: 1 })
  await Promise.all([holding, waiting])
  expect(database.connections()).toContainEqual({ pool: 'general', lent: 0, idle: 1, waiting: 0 })
})
