import { accessSync, constants, mkdirSync } from 'node:fs'
import pg from 'pg'
import type { Logger } from 'pino'
import { startEmbeddedPostgres, type DatabaseAccess } from '~/mall/database/embedded'
import { withClient } from '~/mall/database/client'
import { standingOf } from '~/mall/database/replica'
import { ConfigError, type Config } from './config'
import { stopEarlyOnSignal } from './serve'

/** A standby, which may be promoted at any moment, or a server that is told to take no changes. */
export type ReadOnly = 'standby' | 'default_transaction_read_only'

export interface Database extends DatabaseAccess {
  /** The same database as `app` through a pooler, where there is one. */
  pooler?: pg.ClientConfig
  /** A standby of it that answers what may be some seconds old, where there is one. */
  replica?: pg.ClientConfig
  /** Why it took no changes when it was opened, where that is so. */
  readOnly?: ReadOnly
  /** What the log and the first lines of a start say about it. */
  description: string
  /** The project's own server, for what only its superuser may do. */
  embedded?: { admin: pg.ClientConfig; root: string }
  stop(): Promise<void>
}

/**
 * The server at DATABASE_URL, or the project's own one below the data folder. What is wrong with either setting is a
 * `ConfigError` that names it. A signal that comes before the mall serves stops the own one.
 */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  makeDataDir(config.dataDir)
  if (config.databaseUrl) {
    const server = await reach('DATABASE_URL', config.databaseUrl)
    const owner = config.databaseOwnerUrl
      ? await reach('DATABASE_OWNER_URL', config.databaseOwnerUrl)
      : server
    return {
      owner: owner.access,
      app: server.access,
      pooler: config.databasePoolerUrl
        ? await reachPooler('DATABASE_POOLER_URL', config.databasePoolerUrl, server)
        : undefined,
      replica: config.databaseReadUrl
        ? await reachReplica('DATABASE_READ_URL', config.databaseReadUrl, server, log)
        : undefined,
      readOnly: server.readOnly,
      description: `PostgreSQL at ${new URL(config.databaseUrl).host}`,
      stop: async () => undefined,
    }
  }
  const starting = startEmbeddedPostgres({
    dataDir: config.dataDir,
    archiveDir: config.archiveWalDir,
    log: message => log.warn(message),
  })
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= starting.then(server => server.stop()))
  const release = stopEarlyOnSignal(stop)
  try {
    const server = await starting
    return {
      owner: server.owner,
      app: server.app,
      description: `embedded PostgreSQL in ${server.root}`,
      embedded: { admin: server.admin, root: server.root },
      stop: () => stop().finally(release),
    }
  } catch (error) {
    release()
    if (error instanceof Error && error.message.startsWith('The setting ARCHIVE_WAL_DIR'))
      throw new ConfigError(error.message)
    throw mayNotWrite(error) ? wrongDataDir(config.dataDir, error) : error
  }
}

/** The folder for everything the mall keeps outside of the database; it must be one we can write to. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw wrongDataDir(dataDir, error)
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
const mayNotWrite = (error: unknown) =>
  ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error)) ||
  (error instanceof Error && error.message.endsWith('belongs to somebody else.'))

function wrongDataDir(dataDir: string, error: unknown): ConfigError {
  return new ConfigError(
    `The setting MALL_DATA_DIR must be a folder that this user may write to; it is "${dataDir}" (${error instanceof Error ? error.message : String(error)}).`,
  )
}

interface Reachable {
  access: pg.ClientConfig & { user: string }
  /** Which server, database and role answer. */
  place: string
  readOnly?: ReadOnly
}

/** How a server is reached, and as whom: the address need not say that. */
async function reach(setting: string, connectionString: string): Promise<Reachable> {
  const first = await connect(setting, connectionString)
  try {
    const second = await connect(setting, connectionString)
    await second.close()
    // Two connections that are open at once and one process of the server behind them: somebody lends it to both in turn.
    if (first.backend === second.backend)
      throw new ConfigError(
        `The setting ${setting} names a pooler that lends connections for a transaction: what is left on a connection (LISTEN, locks, plans) would be lost. Name the server itself here, and the pooler in DATABASE_POOLER_URL.`,
      )
    return first
  } finally {
    await first.close()
  }
}

/** A pooler must lead to the server behind DATABASE_URL, as the same role: else rights and rows would not be those that were looked at. */
async function reachPooler(
  setting: string,
  connectionString: string,
  server: Reachable,
): Promise<pg.ClientConfig> {
  const { access, place, close } = await connect(setting, connectionString)
  await close()
  if (place !== server.place)
    throw new ConfigError(
      `The setting ${setting} must lead to the database that DATABASE_URL names, as the same role; its value is not shown.`,
    )
  return access
}

/** Where a mistake in the setting, and not the state of the server, is why it cannot be reached: password, role, database. */
const isMistake = (error: unknown) => /^(28|3D)/.test(codeOf(error))

/**
 * A replica must be a copy of the database behind DATABASE_URL, read as the same role: else rights and rows would not be those
 * that were looked at. One that is away, or no standby just now, keeps nobody from starting: the mall looks after it.
 */
async function reachReplica(
  setting: string,
  connectionString: string,
  server: Reachable,
  log: Pick<Logger, 'warn'>,
): Promise<pg.ClientConfig> {
  const original = await withClient(server.access, standingOf)
  try {
    const { access } = await reach(setting, connectionString)
    const copy = await withClient(access, standingOf)
    if (original.place !== copy.place)
      throw new ConfigError(
        `The setting ${setting} must lead to a standby of the database that DATABASE_URL names, as the same role; its value is not shown.`,
      )
    return access
  } catch (error) {
    const cause = error instanceof ConfigError ? error.cause : error
    if (!cause || isMistake(cause)) throw error
    log.warn({ setting, err: cause }, 'the replica cannot be reached yet')
    return accessTo(connectionString)
  }
}

const accessTo = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: 5_000,
})

interface OpenConnection extends Reachable {
  /** The process of the server that answers. */
  backend: number
  close(): Promise<void>
}

async function connect(setting: string, connectionString: string): Promise<OpenConnection> {
  const access = accessTo(connectionString)
  const client = new pg.Client(access)
  client.on('error', () => undefined)
  const close = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<
      Pick<OpenConnection, 'backend' | 'place' | 'readOnly'> & { user: string }
    >(
      `select current_user as user, pg_backend_pid() as backend,
         case when pg_is_in_recovery() then 'standby'
           when current_setting('transaction_read_only') = 'on' then 'default_transaction_read_only' end as "readOnly",
         concat_ws(' ', pg_postmaster_start_time(), current_database(), current_user) as place`,
    )
    const { user, backend, place, readOnly } = rows[0]!
    return { access: { ...access, user }, backend, place, readOnly: readOnly ?? undefined, close }
  } catch (error) {
    await close()
    // Several addresses of one name fail with several errors in one that says nothing by itself.
    const why = (error instanceof Error && error.message) || codeOf(error)
    throw new ConfigError(
      `The setting ${setting} must name a database that can be reached (${why}); its value is not shown.`,
      { cause: error },
    )
  }
}
