import { mkdirSync } from 'node:fs'
import type { Logger } from 'pino'
import { startEmbeddedPostgres, type DatabaseAccess } from '~/mall-api/database/embedded'
import type { Config } from './config'

export interface Database extends DatabaseAccess {
  /** What the log and the first lines of a start say about it. */
  description: string
  stop(): Promise<void>
}

/** The server at DATABASE_URL, or the project's own one below the data folder. */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (config.databaseUrl) {
    const access = { connectionString: config.databaseUrl, connectionTimeoutMillis: 5_000 }
    return { owner: access, app: access, description: `PostgreSQL at ${new URL(config.databaseUrl).host}`, stop: async () => undefined }
  }
  mkdirSync(config.dataDir, { recursive: true })
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: message => log.warn(message) })
  return { owner: server.owner, app: server.app, description: `embedded PostgreSQL in ${server.root}`, stop: server.stop }
}
