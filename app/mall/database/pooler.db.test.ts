import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { inDatabase } from '../../../tests/setup/database'
import { cloneDatabase, openTestMall, type SchoolCode } from '../../../tests/support/database'
import { brokenLaws } from '../../../tests/support/invariants'
import { buyUntil, someGoods } from '../../../tests/support/shopping'
import {
  openTransactionPooler,
  type TransactionPooler,
} from '../../../tests/support/transaction-pooler'
import { SEEN_BEFORE_KEPT } from './kept-plans'
import { openDatabase, type Database } from './pool'

const server = inject('server')
const SCHOOLS: SchoolCode[] = ['yunlu', 'jianghai', 'qinglan', 'beiyuan']
const BACKENDS = 3

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let pooler: TransactionPooler
let database: Database
beforeAll(async () => {
  clone = await cloneDatabase(server)
  const app = inDatabase(server.app, clone.database)
  pooler = await openTransactionPooler(app, BACKENDS)
  database = openDatabase({ ...pooler.access, max: 20 }, { pooled: true })
})
afterAll(async () => {
  await database.close()
  await pooler.close()
  await clone.drop()
})

it('shows each tenant its own rows, whoever had the connection before', async () => {
  const ids = (
    await database.withTenant(0, db =>
      db.execute<{ id: number }>(sql`select mall_id as id from malls`),
    )
  ).rows.map(it => it.id)
  expect(ids.length).toBeGreaterThan(3)
  const tenantIds = Array.from({ length: 120 }, (_, n) => ids[n % ids.length]!)
  const rowsByTurn = await Promise.all(
    tenantIds.map(id =>
      database.withTenant(id, async db => {
        const first = await db.execute<{ id: number }>(
          sql`select distinct mall_id as id from people`,
        )
        // Another statement of the same piece of work, with others at work between.
        const { rows } = await db.execute<{ id: number; name: string }>(
          sql`select distinct mall_id as id, ${'x'}::text as name from orders`,
        )
        return [...first.rows, ...rows].map(it => it.id)
      }),
    ),
  )
  for (const [n, rows] of rowsByTurn.entries())
    expect(new Set(rows)).toEqual(new Set([tenantIds[n]]))
  expect(pooler.counts.atOnce).toBe(BACKENDS)
})

it('keeps no plan on a connection, however often it is asked', async () => {
  for (let n = 0; n <= SEEN_BEFORE_KEPT + BACKENDS; n++)
    await database.withTenant(1001, db => db.execute(sql`select ${n}::int as often`))
  const { rows } = await database.withTenant(1001, db =>
    db.execute(sql`select name from pg_prepared_statements`),
  )
  expect(rows).toEqual([])
})

it('has its limits and its planner told anew each time, and leaves nothing behind', async () => {
  const show = (db: Parameters<Parameters<Database['withWordIndex']>[1]>[0]) =>
    db.execute(
      sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
            current_setting('enable_seqscan') as seqscan, current_setting('transaction_read_only') as "readOnly"`,
    )
  const limits = { lock: '3s', statement: '15s' }
  expect((await database.withWordIndex(1001, show)).rows).toEqual([
    { ...limits, seqscan: 'off', readOnly: 'on' },
  ])
  expect((await database.withTenant(1001, show)).rows).toEqual([
    { ...limits, seqscan: 'on', readOnly: 'off' },
  ])
  const remainder = await database.pool.query<{ tenant: string | null; lock: string }>(
    "select current_setting('app.mall_id', true) as tenant, current_setting('lock_timeout') as lock",
  )
  expect(remainder.rows[0]?.tenant || null).toBeNull()
  expect(remainder.rows[0]?.lock).toBe('0')
})

it('undoes what fails, and the next one finds a sound connection', async () => {
  const failed = database.withTenant(1001, db => db.execute(sql`select 1 / 0`))
  await expect(failed).rejects.toThrow()
  const { rows } = await database.withTenant(1001, db => db.execute(sql`select 1 as one`))
  expect(rows).toEqual([{ one: 1 }])
})

it('buys, pays and settles in two schools at once over a few connections', async () => {
  const mall = await openTestMall({ pooledBy: BACKENDS })
  try {
    const buying = []
    for (const school of SCHOOLS.slice(0, 2))
      buying.push({ school, goods: await someGoods(mall, 2, { school, stock: 1_000 }) })
    await Promise.all(
      buying.flatMap(({ school, goods }) =>
        Array.from({ length: 10 }, async (_, n) => {
          const { orders } = await buyUntil(
            mall,
            [{ goods: goods[n % 2]!, num: 1 + (n % 3) }],
            'received',
            { school },
          )
          for (const { id } of orders)
            expect(await mall.as('teacher', school).orders.detail({ id })).toMatchObject({ id })
        }),
      ),
    )
    for (const { school } of buying) expect(await brokenLaws(mall, school)).toEqual([])
  } finally {
    await mall.close()
  }
})
