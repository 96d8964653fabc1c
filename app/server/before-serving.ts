import type pg from 'pg'
import type { Logger } from 'pino'
import { isForbiddenUrl } from '~/mall/core/ask-named'
import { withClient } from '~/mall/database/client'
import { APPEND_ONLY } from '~/mall/database/migrate'
import { ConfigError, type Config } from './config'
import type { Database } from './database'
import { poolMax, replicaConnections } from './workers'

type ServingConfig = Pick<
  Config,
  'demo' | 'keepDemoData' | 'databaseOneRole' | 'databasePoolSize' | 'workers' | 'signOnLocalHosts'
>

/**
 * What must be so before anybody is served: connections for all that may be asked for at once, no demo people behind an open
 * door, and a ledger that the mall cannot rewrite.
 */
export async function checkBeforeServing(
  config: ServingConfig,
  database: Pick<Database, 'owner' | 'app' | 'pooler' | 'replica'>,
  log: Logger,
): Promise<void> {
  if (!database.pooler) await checkConnections(config, database.app, !!database.replica)
  if (database.replica) await checkReplicaConnections(config, database.replica)
  const schools = config.demo ? [] : await schoolsWithDemoPeople(database.owner)
  if (schools.length && !config.keepDemoData)
    throw new ConfigError(
      `This database holds demo people, whose password everybody knows (${schools.join(', ')}), and DEMO is 0. Use a database of its own (MALL_DATA_DIR or DATABASE_URL), throw the content away (npm run db:reset), or set KEEP_DEMO_DATA=1 if it is to stay: then nobody of the demonstration can sign in.`,
    )
  if (schools.length)
    log.warn({ schools }, 'the database holds demo people; none of them can sign in')
  if (!config.demo && config.signOnLocalHosts.length)
    log.warn(
      { hosts: config.signOnLocalHosts },
      'sign-ons of schools may be asked on this machine, wherever their administrators say (SIGN_ON_LOCAL_HOSTS)',
    )
  const unaskedAddresses = (await signOnAddresses(database.owner)).filter(it =>
    isForbiddenUrl(it.address, { here: config.signOnLocalHosts }),
  )
  if (unaskedAddresses.length)
    log.warn(
      { schools: unaskedAddresses },
      'nobody of these schools comes in by its sign-on: the address that was saved leads to this machine, or where nothing may be asked, and SIGN_ON_LOCAL_HOSTS does not name it',
    )
  const { role, faults } = await findFaults(database.app)
  if (!faults.length) return
  const why = `The role "${role}" that the mall works as could change what must stay as it was written: ${faults.join('; ')}.`
  if (!config.demo && !config.databaseOneRole)
    throw new ConfigError(
      `${why} Name the owner of the tables in DATABASE_OWNER_URL and another role, which owns nothing, in DATABASE_URL (.env.example says how), or set DATABASE_ONE_ROLE=1 if this is known.`,
    )
  log.warn({ role, faults }, why)
}

/** How many connections a server lends the mall's role. */
const connectionsLent = (access: pg.ClientConfig): Promise<number> =>
  withClient(access, async client => {
    const { rows } = await client.query<{ lent: number }>(
      `select least(
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true)::int, 0),
         case when rolconnlimit >= 0 then rolconnlimit end,
         case when datconnlimit >= 0 then datconnlimit end) as lent
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    )
    return rows[0]?.lent ?? 0
  })

/** Told at the start, and not under load, when the last ones are wanted. How many a pooler lends cannot be asked. */
async function checkConnections(
  { databasePoolSize, workers }: ServingConfig,
  app: pg.ClientConfig,
  hasReplica: boolean,
): Promise<void> {
  const limit = await connectionsLent(app)
  const most = poolMax(limit, workers, hasReplica)
  if (most === null)
    throw new ConfigError(
      `The setting WEB_CONCURRENCY is ${workers}, and the server of the database lends the mall's role no more than ${limit} connections: too few for so many workers. Lower it, raise the limit there, or put a pooler before the server (DATABASE_POOLER_URL).`,
    )
  if (databasePoolSize > most)
    throw new ConfigError(
      `The setting DATABASE_POOL_SIZE must be at most ${most}; it is ${databasePoolSize}. The server of the database lends the mall's role no more than ${limit} connections, and some are needed beside the pool. Lower it, raise the limit there, or put a pooler before the server (DATABASE_POOLER_URL).`,
    )
}

/** The same of a replica; of one that is away nothing is known. */
async function checkReplicaConnections(
  { databasePoolSize, workers }: ServingConfig,
  replica: pg.ClientConfig,
): Promise<void> {
  const limit = await connectionsLent(replica).catch(() => null)
  const wanted = replicaConnections(databasePoolSize, workers)
  if (limit !== null && wanted > limit)
    throw new ConfigError(
      `The server that DATABASE_READ_URL names lends the mall's role no more than ${limit} connections, and up to ${wanted} come to it (half of DATABASE_POOL_SIZE, and some besides). Lower that, or raise the limit there.`,
    )
}

/** Row-level security holds for the owner, too: one school is looked at after the other. */
const schoolsWithDemoPeople = (owner: pg.ClientConfig): Promise<string[]> =>
  withClient(owner, async client => {
    const { rows } = await client.query<{ id: number; code: string }>(
      'select mall_id as id, code from malls order by mall_id',
    )
    const schools: string[] = []
    for (const { id, code } of rows) {
      await client.query("select set_config('app.mall_id', $1, false)", [String(id)])
      const { rowCount } = await client.query(
        'select 1 from people where mall_id = $1 and is_demo limit 1',
        [id],
      )
      if (rowCount) schools.push(code)
    }
    return schools
  })

/** Where the sign-ons of schools were said to be, in a time when it may have been admitted. */
const signOnAddresses = (owner: pg.ClientConfig): Promise<{ code: string; address: string }[]> =>
  withClient(owner, async client => {
    const { rows } = await client.query<{ code: string; address: string }>(
      `select code, coalesce(settings->'signOn'->>'url', settings->'signOn'->>'issuer') as address from malls
       where settings->'signOn'->>'url' is not null or settings->'signOn'->>'issuer' is not null order by code`,
    )
    return rows
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
