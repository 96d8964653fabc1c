import { accessSync, constants, mkdirSync } from 'node:fs'
import pg from 'pg'
import type { Logger } from 'pino'
import { startEmbeddedPostgres, type DatabaseAccess } from '~/mall/database/embedded'
import { ConfigError, type Config } from './config'
import { stopEarlyOnSignal } from './serve'

export interface Database extends DatabaseAccess {
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
    const app = await reach('DATABASE_URL', config.databaseUrl)
    return {
      owner: config.databaseOwnerUrl
        ? await reach('DATABASE_OWNER_URL', config.databaseOwnerUrl)
        : app,
      app,
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

/** How a server is reached, and as whom: the address need not say that. */
async function reach(setting: string, connectionString: string): Promise<pg.ClientConfig> {
  const access = { connectionString, connectionTimeoutMillis: 5_000 }
  const client = new pg.Client(access)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ user: string }>('select current_user as user')
    return { ...access, user: rows[0]?.user }
  } catch (error) {
    // Several addresses of one name fail with several errors in one that says nothing by itself.
    const why = (error instanceof Error && error.message) || codeOf(error)
    throw new ConfigError(
      `The setting ${setting} must name a database that can be reached (${why}); its value is not shown.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
