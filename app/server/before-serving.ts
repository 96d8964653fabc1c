import type pg from 'pg'
import type { Logger } from 'pino'
import { withClient } from '~/mall/database/client'
import { APPEND_ONLY } from '~/mall/database/migrate'
import { ConfigError, type Config } from './config'
import type { Database } from './database'

type Asked = Pick<Config, 'demo' | 'keepDemoData' | 'databaseOneRole'>

/** What must be so before anybody is served: no demo people behind an open door, and a ledger that the mall cannot rewrite. */
export async function checkBeforeServing(
  config: Asked,
  database: Pick<Database, 'owner' | 'app'>,
  log: Logger,
): Promise<void> {
  const schools = config.demo ? [] : await schoolsWithDemoPeople(database.owner)
  if (schools.length && !config.keepDemoData)
    throw new ConfigError(
      `This database holds demo people, whose password everybody knows (${schools.join(', ')}), and DEMO is 0. Use a database of its own (MALL_DATA_DIR or DATABASE_URL), throw the content away (npm run db:reset), or set KEEP_DEMO_DATA=1 if it is to stay: then nobody of the demonstration can sign in.`,
    )
  if (schools.length)
    log.warn({ schools }, 'the database holds demo people; none of them can sign in')
  const { role, faults } = await findFaults(database.app)
  if (!faults.length) return
  const why = `The role "${role}" that the mall works as could change what must stay as it was written: ${faults.join('; ')}.`
  if (!config.demo && !config.databaseOneRole)
    throw new ConfigError(
      `${why} Name the owner of the tables in DATABASE_OWNER_URL and another role, which owns nothing, in DATABASE_URL (.env.example says how), or set DATABASE_ONE_ROLE=1 if this is known.`,
    )
  log.warn({ role, faults }, why)
}

/** Row-level security holds for the owner, too: one school is looked at after the other. */
const schoolsWithDemoPeople = (owner: pg.ClientConfig): Promise<string[]> =>
  withClient(owner, async client => {
    const { rows } = await client.query<{ id: number; code: string }>(
      'select mall_id as id, code from malls order by mall_id',
    )
    const found: string[] = []
    for (const { id, code } of rows) {
      await client.query("select set_config('app.mall_id', $1, false)", [String(id)])
      const { rowCount } = await client.query(
        'select 1 from people where mall_id = $1 and is_demo limit 1',
        [id],
      )
      if (rowCount) found.push(code)
    }
    return found
  })

interface Rights {
  role: string
  superuser: boolean
  bypasses: boolean
  owned: number
  changeable: string[]
  open: string[]
}

/** What the role of the mall may do that it must not, in words; `changeable` counts what it may by way of another role, too. */
const findFaults = (app: pg.ClientConfig): Promise<{ role: string; faults: string[] }> =>
  withClient(app, async client => {
    const { rows } = await client.query<Rights>(
      `with tables as (
         select c.oid, c.relname, c.relowner, c.relrowsecurity and c.relforcerowsecurity as secured,
           exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'mall_id' and not a.attisdropped) as tenant
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relkind in ('r', 'p'))
       select current_user as role, rolsuper as superuser, rolbypassrls as bypasses,
         (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'MEMBER')) as owned,
         array(select relname::text from tables
           where relname = any ($1) and (has_table_privilege(oid, 'UPDATE, DELETE, TRUNCATE') or has_any_column_privilege(oid, 'UPDATE'))
           order by relname) as changeable,
         array(select relname::text from tables where tenant and not secured order by relname) as open
       from pg_roles where rolname = current_user`,
      [APPEND_ONLY],
    )
    const it = rows[0]
    if (!it) return { role: '', faults: [] }
    const says: [boolean, string][] = [
      [it.superuser, 'it is a superuser'],
      [it.bypasses && !it.superuser, 'row-level security does not hold for it'],
      [it.owned > 0 && !it.superuser, 'it owns tables'],
      [it.changeable.length > 0, `it can change ${it.changeable.join(', ')}`],
      [it.open.length > 0, `row-level security is off on ${it.open.join(', ')}`],
    ]
    return { role: it.role, faults: says.flatMap(([isSo, say]) => (isSo ? [say] : [])) }
  })
