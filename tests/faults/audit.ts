import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { demoSchools } from '~/demo/schools'
import { brokenLaws, stockAndHeld, type ReadableMall } from '../support/invariants'
import type { Journal } from './journal'
import type { MallDatabase } from './malls'
import type { Goods } from './world'

/** The database as it was before people came. */
export interface Before {
  checkouts: Set<string>
  stock: Record<string, number>
  productIds: string[]
  at: Date
}

const SCHOOL = 'yunlu'
const mallId = demoSchools.find(it => it.code === SCHOOL)?.id ?? 0

function readable(client: pg.Client): ReadableMall {
  return {
    school: (code = SCHOOL) => {
      const found = demoSchools.find(it => it.code === code)
      if (!found) throw new Error(`no school ${code}`)
      return found
    },
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
  }
}

async function reading<T>(
  database: MallDatabase,
  read: (mall: ReadableMall) => Promise<T>,
): Promise<T> {
  const client = await database.connect()
  try {
    await client.query('select set_config($1, $2, false)', ['app.mall_id', String(mallId)])
    return await read(readable(client))
  } finally {
    await client.end()
  }
}

/** Cheap goods of a few suppliers, with full shelves, and what there is before anybody comes. */
export function prepare(
  database: MallDatabase,
  suppliers: number,
): Promise<{ goods: Goods[]; before: Before }> {
  return reading(database, async mall => {
    const goods = await mall.sql<Goods>(
      `
      select id, "storeId" from (select id, store_id as "storeId", row_number() over (partition by store_id order by id) as n, dense_rank() over (order by store_id) as store
        from products where mall_id = $1 and on_sale and unit_price between 10000 and 1000000
          and not exists (select 1 from campaign_goods g where g.mall_id = products.mall_id and g.product_id = products.id)) p where n <= 2 and store <= $2`,
      [mallId, suppliers],
    )
    await mall.sql(
      'update product_stock set stock = 100000 where mall_id = $1 and product_id = any($2)',
      [mallId, goods.map(it => it.id)],
    )
    const productIds = (
      await mall.sql<{ id: string }>('select id from products where mall_id = $1', [mallId])
    ).map(it => it.id)
    const checkouts = new Set(
      (
        await mall.sql<{ key: string }>('select key from checkouts where mall_id = $1', [mallId])
      ).map(it => it.key),
    )
    const [{ at } = { at: new Date(0) }] = await mall.sql<{ at: Date }>(
      'select clock_timestamp() as at',
    )
    return {
      goods,
      before: { checkouts, stock: await stockAndHeld(mall, productIds), productIds, at },
    }
  })
}

/** Recomputes everything from the entries and compares it with what people were told. Answers what is wrong. */
export function audit(database: MallDatabase, journal: Journal, before: Before): Promise<string[]> {
  return reading(database, async mall => [
    ...(await brokenLaws(mall)),
    ...(await ordersAsTold(mall, journal, before)),
    ...(await promisesKept(mall, journal)),
    ...(await stockKept(mall, before)),
    ...(await jobsKept(mall, before)),
    ...(await filesKept(mall, database.dataDir, before)),
  ])
}

/** Every confirmed order is there, none that was refused, none nobody asked for. */
async function ordersAsTold(
  mall: ReadableMall,
  journal: Journal,
  before: Before,
): Promise<string[]> {
  const wrong: string[] = []
  const rows = await mall.sql<{ id: string; key: string }>(
    'select id, key from checkouts where mall_id = $1',
    [mallId],
  )
  const made = new Map(rows.filter(it => !before.checkouts.has(it.key)).map(it => [it.key, it.id]))
  for (const [key, { checkoutId, uncertain, person }] of journal.keys) {
    const there = made.get(key)
    if (checkoutId && there !== checkoutId)
      wrong.push(
        `lost: ${person} was told checkout ${checkoutId} is placed; there is ${there ?? 'none'}`,
      )
    if (!checkoutId && !uncertain && there)
      wrong.push(`${person} was told that nothing was ordered, but ${there} was`)
  }
  for (const [key, id] of made)
    if (!journal.keys.has(key)) wrong.push(`checkout ${id} comes from a form nobody sent`)
  return wrong
}

async function promisesKept(mall: ReadableMall, journal: Journal): Promise<string[]> {
  const rows = await mall.sql<{ name: string }>(
    `select distinct verb || ' ' || subject_id as name from audit_rows where mall_id = $1`,
    [mallId],
  )
  const there = new Set(rows.map(it => it.name))
  return journal.promised
    .filter(it => !there.has(`${it.verb} ${it.subjectId}`))
    .map(it => `lost: ${it.by} was told that ${it.verb} of ${it.subjectId} is done`)
}

async function stockKept(mall: ReadableMall, before: Before): Promise<string[]> {
  const now = await stockAndHeld(mall, before.productIds)
  return Object.keys({ ...before.stock, ...now })
    .filter(key => now[key] !== before.stock[key])
    .map(key => `stock and orders of ${key} were ${before.stock[key]} pieces, and are ${now[key]}`)
}

/** What waits for its time is still in the queue, whoever was killed meanwhile. */
async function jobsKept(mall: ReadableMall, before: Before): Promise<string[]> {
  const rows = await mall.sql<{ what: string }>(
    `
    select 'order ' || o.id || ' (' || o.status || ') has no job that will go on with it' as what from orders o
      where o.mall_id = $1 and o.status in ('waitReceive', 'waitAccept') and greatest(o.shipped_at, o.received_at) > $2
      and not exists (select 1 from jobs.job j where j.name = 'orders.progress' and j.data->>'orderId' = o.id and j.state in ('created', 'retry', 'active', 'completed'))
    union all select 'checkout ' || c.id || ' has no job that closes it unpaid' from checkouts c
      where c.mall_id = $1 and c.pay_type = 'online' and c.created_at > $2
      and not exists (select 1 from jobs.job j where j.name = 'orders.closeUnpaid' and j.data->>'checkoutId' = c.id)
    union all select 'refund ' || r.id || ' has no job' from refunds r
      where r.mall_id = $1 and r.at > $2 and not exists (select 1 from jobs.job j where j.name = 'payments.refund' and j.data->>'refundId' = r.id)
    union all select 'job ' || j.name || ' ' || j.id || ' has failed for good: ' || coalesce(j.output::text, '') from jobs.job j where j.state = 'failed' and j.created_on > $2`,
    [mallId, before.at],
  )
  return rows.map(it => it.what)
}

/** Every file that was confirmed is whole on disk. */
async function filesKept(mall: ReadableMall, dataDir: string, before: Before): Promise<string[]> {
  const rows = await mall.sql<{ id: string; key: string; size: number; sha256: string }>(
    `select f.id, f.storage_key as key, f.size, a.detail->>'sha256' as sha256 from files f
     join audit_rows a on a.mall_id = f.mall_id and a.verb = 'file.upload' and a.subject_id = f.id
     where f.mall_id = $1 and f.created_at > $2 and f.removed_at is null`,
    [mallId, before.at],
  )
  const wrong = await Promise.all(
    rows.map(async ({ id, key, size, sha256 }) => {
      const bytes = await readFile(
        join(dataDir, 'files', String(mallId), key.slice(0, 2), key),
      ).catch(() => null)
      if (!bytes) return `file ${id} is not on disk`
      return bytes.byteLength !== size ||
        createHash('sha256').update(bytes).digest('hex') !== sha256
        ? `file ${id} is not what was sent`
        : null
    }),
  )
  return wrong.filter(it => it !== null)
}
