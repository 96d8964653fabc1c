import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** What must hold in every school at every moment, as queries that count where it does not. */
const laws: Record<string, string> = {
  'fund accounts that are not the sums of their entries': `
    select count(*)::int as n from fund_accounts a left join lateral (
      select coalesce(sum(amount) filter (where kind = 'adjust'), 0) as balance,
        coalesce(sum(case kind when 'freeze' then amount when 'unfreeze' then -amount when 'spend' then -amount else 0 end), 0) as frozen,
        coalesce(sum(case kind when 'spend' then amount when 'refund' then -amount else 0 end), 0) as spent,
        coalesce(sum(case kind when 'hold' then amount when 'release' then -amount else 0 end), 0) as held
      from fund_entries e where e.mall_id = a.mall_id and e.fund_id = a.id) e on true
    where (a.balance, a.frozen, a.spent, a.held) is distinct from (e.balance, e.frozen, e.spent, e.held)`,
  'fund accounts that are overdrawn': `
    select count(*)::int as n from fund_accounts where balance - frozen - spent - held < 0 or frozen < 0 or spent < 0 or held < 0`,
  'fund accounts that hold or have spent something else than their orders say': `
    select count(*)::int as n from fund_accounts a left join lateral (
      select coalesce(sum(frozen), 0) as frozen, coalesce(sum(spent), 0) as spent
      from order_funds o where o.mall_id = a.mall_id and o.fund_id = a.id) o on true
    where (a.frozen, a.spent) is distinct from (o.frozen, o.spent)`,
  'orders that do not cost their lines and their freight': `
    select count(*)::int as n from orders o where o.amount <> o.goods_amount + o.freight or o.goods_amount <> (
      select coalesce(sum(amount), 0) from order_lines l where l.mall_id = o.mall_id and l.order_id = o.id)`,
  'checkouts that do not cost their orders': `
    select count(*)::int as n from checkouts c where c.amount is distinct from (
      select sum(amount) from orders o where o.mall_id = c.mall_id and o.checkout_id = c.id)`,
  'stocks below nothing': `select count(*)::int as n from product_stock where stock < 0`,
}

const countQuery = `
  select m.code, (select count(*)::int from people p where p.mall_id = m.mall_id) as people,
    (select count(*)::int from products p where p.mall_id = m.mall_id) as products,
    (select count(*)::int from orders o where o.mall_id = m.mall_id) as orders,
    (select count(*)::int from fund_entries e where e.mall_id = m.mall_id) as entries,
    (select max(at) from audit_rows a where a.mall_id = m.mall_id) as last
  from malls m order by m.mall_id`

export interface Findings {
  /** What there is, a line a school; and uploads that are missing, which the mall can do without. */
  told: string[]
  /** What does not hold; empty where all is well. */
  wrong: string[]
}

/** Looks a whole database over as its superuser, whom row-level security does not bind; reads every row and index of it. */
export async function lookOver(client: pg.Client, files: string): Promise<Findings> {
  const notes: string[] = []
  const wrong: string[] = []
  for (const [law, text] of Object.entries(laws)) {
    const n = (await client.query<{ n: number }>(text)).rows[0]?.n ?? 0
    if (n) wrong.push(`${n} ${law}`)
  }
  wrong.push(...(await damagedTables(client)))
  const { rows: storedFiles } = await client.query<{ school: number; key: string }>(
    // By way of the whole row: a copy of an earlier version knows nothing of files that come or go.
    `select distinct mall_id as school, storage_key as key from files f
     where not coalesce((to_jsonb(f)->>'arriving')::boolean, false) and to_jsonb(f)->>'removed_at' is null`,
  )
  const missing = storedFiles.filter(
    ({ school, key }) => !existsSync(join(files, String(school), key.slice(0, 2), key)),
  )
  if (missing.length)
    notes.push(`${missing.length} of ${storedFiles.length} uploaded files are missing.`)
  const lost = await archivesWithoutFile(client, files)
  if (lost) wrong.push(`${lost} files of archives are missing: their rows are nowhere else`)
  const { rows } = await client.query<{
    code: string
    people: number
    products: number
    orders: number
    entries: number
    last: Date | null
  }>(countQuery)
  for (const it of rows)
    notes.push(
      `${it.code}: ${it.people} people, ${it.products} goods, ${it.orders} orders, ${it.entries} ledger entries, last act ${it.last?.toISOString() ?? 'none'}`,
    )
  return { told: notes, wrong }
}

/** Rows went out of the database because these files have them. */
async function archivesWithoutFile(client: pg.Client, files: string): Promise<number> {
  // A copy of an earlier version has no such table.
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('public.archives') is not null as there",
  )
  if (!tables[0]?.there) return 0
  const { rows } = await client.query<{ school: number; key: string }>(
    'select mall_id as school, file as key from archives',
  )
  return rows.filter(
    ({ school, key }) => !existsSync(join(files, String(school), key.slice(0, 2), key)),
  ).length
}

/** PostgreSQL's own check of tables, page by page; the extension goes with the transaction that made it. */
async function damagedTables(client: pg.Client): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query('create extension amcheck')
    const { rows } = await client.query<{ name: string; msg: string }>(
      `select c.relname as name, min(v.msg) as msg from pg_class c, lateral verify_heapam(c.oid) v
       where c.relkind = 'r' and c.relpersistence = 'p' group by c.relname`,
    )
    await client.query(
      `select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
       where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid and i.indisready`,
    )
    return rows.map(it => `table ${it.name} is damaged: ${it.msg}`)
  } catch (error) {
    return [`the tables are damaged: ${error instanceof Error ? error.message : String(error)}`]
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}
