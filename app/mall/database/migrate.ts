import { fileURLToPath } from 'node:url'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { withClient } from './client'

/** Held by whoever changes what tables there are. */
export const MIGRATION_LOCK = 7_305_001

/** What the mall itself only ever adds to: the ledger, the audit trail and its archives, the log of orders, what schools decided and what operators did. */
export const APPEND_ONLY = [
  'fund_entries',
  'audit_rows',
  'archives',
  'order_events',
  'mall_versions',
  'operator_acts',
] as const

/** Bundled code lives elsewhere than its sources, so the folder is looked for in both places. */
export function migrationsFolder(): string {
  const beside = fileURLToPath(new URL('./migrations', import.meta.url))
  return existsSync(beside) ? beside : join(process.cwd(), 'app/mall/database/migrations')
}

/** How many there are in this version. */
export const knownMigrations = (): number =>
  readdirSync(migrationsFolder()).filter(it => it.endsWith('.sql')).length

/**
 * Brings the schema up to date under an advisory lock (several processes may start at once) and puts row-level
 * security on every table that has a tenant: a query that forgot its tenant sees nothing.
 * @param owner role that owns the tables
 * @param appUser role the mall works as, where it is not the owner's
 */
export async function migrate(owner: pg.ClientConfig, appUser?: string): Promise<void> {
  await withClient(owner, async client => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: migrationsFolder() })
    await secureTables(client, appUser)
  })
}

async function secureTables(client: pg.Client, appUser: string | undefined) {
  const { rows } = await client.query<{ name: string; open: boolean }>(`
    select c.relname as name, c.relname = 'malls' as open
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'mall_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant')`)
  for (const { name, open } of rows) {
    const table = client.escapeIdentifier(name)
    const own = `mall_id = nullif(current_setting('app.mall_id', true), '')::int`
    await client.query(`alter table ${table} enable row level security; alter table ${table} force row level security;
      create policy tenant on ${table} using (${open ? 'true' : own}) with check (${own})`)
  }
  if (appUser) {
    const role = client.escapeIdentifier(appUser)
    // One transaction: another process that serves or starts meanwhile never has, or sees, a right it is not to have.
    await client.query(
      `begin;
      grant usage on schema public to ${role}; grant select, insert, update, delete on all tables in schema public to ${role};
      revoke update, delete on ${APPEND_ONLY.join(', ')} from ${role};
      grant usage, select on all sequences in schema public to ${role};
      commit`,
    )
  }
}
