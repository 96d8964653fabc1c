import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { startEmbeddedPostgres } from '~/mall-api/database/embedded'
import { ConfigError, type Config } from './config'
import { emptyDatabase, prepareDatabase, say } from './runtime'

/** `npm run db:reset`: throws all content away and begins again. A foreign database only when told so twice. */
export async function resetDatabase(config: Config, log: Logger, confirmed: boolean): Promise<void> {
  if (config.databaseUrl) {
    if (!confirmed) throw new ConfigError('DATABASE_URL is set: everything in that database would be lost. If that is what you want, run: npm run db:reset -- --yes')
    const client = new pg.Client({ connectionString: config.databaseUrl })
    await client.connect()
    await emptyDatabase(client)
    await client.end()
  } else {
    const server = await startEmbeddedPostgres({ dataDir: config.dataDir })
    const client = new pg.Client(server.admin)
    await client.connect()
    await client.query('drop database if exists mall with (force)')
    await client.end()
    await server.stop()
  }
  await rm(join(config.dataDir, 'files'), { recursive: true, force: true })
  const database = await prepareDatabase(config, log)
  await database.stop()
  say('The database is new.')
}
