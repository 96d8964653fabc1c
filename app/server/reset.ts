import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import type { Logger } from 'pino'
import { withClient } from '~/mall/database/client'
import { startEmbeddedPostgres } from '~/mall/database/embedded'
import { ConfigError, type Config } from './config'
import { makeDataDir, openDatabase } from './database'
import { emptyDatabase, prepareDatabase, say } from './runtime'

/** `npm run db:reset`: throws all content away and begins again, once somebody has said yes to that. */
export async function resetDatabase(
  config: Config,
  log: Logger,
  confirmed: boolean,
): Promise<void> {
  const what = config.databaseUrl
    ? `the database of DATABASE_URL (at ${new URL(config.databaseUrl).host})`
    : `the embedded database below ${config.dataDir}`
  if (
    !confirmed &&
    !(await saysYes(`Everything in ${what} and all uploaded files will be lost. Go on? Type yes: `))
  ) {
    throw new ConfigError(
      `Nothing was done. Everything in ${what} would be lost; if that is what you want, run: npm run db:reset -- --yes`,
    )
  }
  if (config.databaseUrl) {
    await withClient((await openDatabase(config, log)).owner, emptyDatabase)
  } else {
    makeDataDir(config.dataDir)
    const server = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      archiveDir: config.archiveWalDir,
    })
    await withClient(server.admin, client =>
      client.query('drop database if exists mall with (force)'),
    )
    await server.stop()
  }
  await rm(join(config.dataDir, 'files'), { recursive: true, force: true })
  const database = await prepareDatabase(config, log)
  await database.stop()
  say('The database is new.')
}

/** Asks at the terminal; where there is none to ask at, the answer is no. */
export async function saysYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
