import process from 'node:process'
import type pg from 'pg'
import type { Logger } from 'pino'
import { withClient } from '~/mall/database/client'
import { migrate, MIGRATION_LOCK } from '~/mall/database/migrate'
import { paths, withBase } from '~/paths'
import { DEMO_OPERATOR } from '~/areas/operators/codes'
import type { Config } from './config'
import { openDatabase, type Database } from './database'
import {
  refuseOlderVersion,
  refuseOtherVersion,
  refuseReadOnly,
  serveReadOnly,
} from './database-version'
import type { MallSettings } from './mall'
import { sessionSecrets } from './secrets'

/**
 * Database running, tables up to date (by `npm run migrate` where a start is told not to), demo content in an empty one: what every
 * command that serves needs first. `beside`: a command that may run beside a mall changes no tables of another version, and says
 * what to do. `serves`: a start, which puts up with a server that takes no changes for now. `fill` writes the demo content.
 */
export async function prepareDatabase(
  config: Config,
  log: Logger,
  {
    beside = false,
    serves = false,
    fill = fillWithDemo,
  }: { beside?: boolean; serves?: boolean; fill?: FillDatabase } = {},
): Promise<Database> {
  const database = await openDatabase(config, log)
  try {
    if (database.readOnly && serves) {
      await serveReadOnly(database, log)
      return database
    }
    refuseReadOnly(database)
    if (beside) await refuseOtherVersion(database)
    else if (!config.migrates) await refuseOlderVersion(database, log)
    if (beside || config.migrates) await migrateDatabase(database)
    if (config.demo) {
      // Whole catalogues go in by one statement each: that they are slow is no news.
      const failures = log.child({}, { level: 'error' })
      await seedIfEmpty(database, () => fill(mallSettings(config, database, failures)))
    }
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

type FillDatabase = (settings: MallSettings) => Promise<void>
const fillWithDemo: FillDatabase = async settings => {
  const { seedDemo } = await import('~/demo/seed')
  await seedDemo(settings)
}

export const migrateDatabase = ({ owner, app }: Database) =>
  migrate(owner, app.user === owner.user ? undefined : app.user)

const SEED_LOCK = 7_305_003
/** Stands on the schema while it is being filled; still there later, it tells of a start that was cut off. */
const SEED_MARK = 'demo content is being written'

/** One process fills the database, the others wait. What a killed one left half done is thrown away and done again. */
const seedIfEmpty = (database: Database, fill: () => Promise<void>): Promise<void> =>
  withClient(database.owner, async client => {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK])
    const { rows } = await client.query<{ mark: string | null }>(
      "select obj_description('public'::regnamespace) as mark",
    )
    if (rows[0]?.mark === SEED_MARK) {
      say('The demo schools were not finished last time; beginning again.')
      await emptyDatabase(client)
      await migrateDatabase(database)
    }
    if ((await client.query('select 1 from malls limit 1')).rowCount) return
    say('Filling the database with the demo schools (once) …')
    const startedMs = Date.now()
    await client.query(`comment on schema public is '${SEED_MARK}'`)
    await fill()
    await client.query('comment on schema public is null')
    say(`Demo schools are ready (${((Date.now() - startedMs) / 1_000).toFixed(1)} s).`)
  })

/** Throws away everything the mall keeps in a database; waits for a migration under way, whose tables must not vanish below it. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await client.query('drop schema if exists public, jobs, drizzle cascade; create schema public')
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/** The schools that are there, by their short names. */
const schoolCodes = (database: Database): Promise<string[]> =>
  withClient(database.owner, async client =>
    (await client.query<{ code: string }>('select code from malls order by mall_id')).rows.map(
      it => it.code,
    ),
  )

export function mallSettings(
  config: Config,
  database: Pick<Database, 'owner' | 'app' | 'pooler'>,
  log: Logger,
): MallSettings {
  const {
    dataDir,
    cookieDomain,
    publicScheme,
    schoolDomains,
    operatorHost,
    publicDomain,
    serviceUrls,
    sms,
    mail,
    weixin,
    demo,
    secondFactorFor,
    signOnLocalHosts,
    uploadQuota,
    keptDays,
    jobs,
    hazchem,
    assets,
    customer,
    finance,
  } = config
  return {
    dataDir,
    cookieDomain,
    publicScheme,
    schoolDomains,
    operatorHost,
    publicDomain,
    serviceUrls,
    sms,
    mail,
    weixin,
    demo,
    secondFactorFor,
    signOnLocalHosts,
    uploadQuota,
    keptDays,
    jobs,
    hazchem,
    assets,
    customer,
    finance,
    sessionSecrets: sessionSecrets(config),
    database: {
      owner: database.owner,
      app: database.app,
      pooler: database.pooler,
      poolSize: config.databasePoolSize,
    },
    log,
  }
}

/** Where to go and, for the demo schools that are there, who may sign in. */
export async function addressLines(
  config: Config,
  database: Database,
  port: number,
): Promise<string[]> {
  const hosts = (await schoolCodes(database)).map(code => `${code}.${config.schoolDomains.at(-1)}`)
  if (!hosts.length && database.readOnly) return []
  if (!hosts.length)
    return (await import('./first-visit')).firstVisitLines(config, database.app, port)
  const accounts = config.demo
    ? (await import('~/demo/accounts')).demoAccounts().filter(it => hosts.includes(it.host))
    : []
  if (!accounts.length) return hosts.map(host => `http://${host}:${port}${withBase(paths.front)}`)
  const outbox = config.sms
    ? []
    : ['', `短信验证码（演示，不真正发出）  http://${hosts[0]}:${port}${withBase(paths.smsOutbox)}`]
  return [...accountTable(accounts, port), ...operatorLines(config, port), ...outbox]
}

/** Where the console of the demonstration is, and who may sign in there. */
const operatorLines = ({ operatorHost }: Config, port: number): string[] => [
  '',
  `运维台（演示账号 ${DEMO_OPERATOR}，密码同上）  http://${operatorHost}:${port}${withBase(paths.console)}`,
]

export interface DemoAccount {
  school: string
  host: string
  role: string
  login: string
  password: string
}

const ROLE_COLUMNS = 26
/** A phone number with some room. */
const LOGIN_COLUMNS = 14

/** The schools with their addresses, then one table of who may sign in there: a line a role, a column a school. */
export function accountTable(accounts: readonly DemoAccount[], port: number): string[] {
  const hosts = [...new Set(accounts.map(it => it.host))]
  const nameOf = (host: string) => accounts.find(it => it.host === host)?.school ?? ''
  const loginsOf = (host: string, role: string) =>
    accounts.filter(it => it.host === host && it.role === role).map(it => it.login)
  const wide = Math.max(LOGIN_COLUMNS, ...hosts.map(host => widthOf(nameOf(host)) + 2))
  const rows = [...new Set(accounts.map(it => it.role))].flatMap(role => {
    const columns = hosts.map(host => loginsOf(host, role))
    const lines = Math.max(...columns.map(it => it.length))
    return Array.from({ length: lines }, (_, line) =>
      [pad(line ? '' : role, ROLE_COLUMNS), ...columns.map(it => pad(it[line] ?? '', wide))].join(
        '',
      ),
    )
  })
  const passwords = [...new Set(accounts.map(it => it.password))]
  return [
    '',
    ...hosts.map(
      host => `${pad(nameOf(host), wide)}http://${host}:${port}${withBase(paths.front)}`,
    ),
    '',
    [
      pad(`密码 ${passwords.join('、')}`, ROLE_COLUMNS),
      ...hosts.map(host => pad(nameOf(host), wide)),
    ].join(''),
    ...rows,
  ].map(line => line.trimEnd())
}

/** Chinese characters take two columns of a terminal. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, it) => sum + (/[\u1100-\uffee]/.test(it) ? 2 : 1), 0)

const pad = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(1, columns - widthOf(text)))

export const say = (line: string): void => void process.stderr.write(`${line}\n`)
