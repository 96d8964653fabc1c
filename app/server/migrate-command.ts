import type { Logger } from 'pino'
import { readMigrations, type Migration } from '~/mall/database/phases'
import { ConfigError, type Config } from './config'
import { openDatabase } from './database'
import { refuseReadOnly, sayVersion, versionOf } from './database-version'
import { migrateDatabase, say } from './runtime'

const usage = `Usage: npm run migrate                 brings the database up to date
       npm run migrate -- --check      says what is still to be done; exit code 1 if anything is
       npm run migrate -- --beside     the same as without, but only what processes of the version before survive`

/** `npm run migrate`: brings the tables up to date apart from a start; see MIGRATE in `.env.example`. */
export async function migrateApart(config: Config, log: Logger, options: string[]): Promise<void> {
  const [option, ...more] = options
  if (more.length || (option && !['--check', '--beside'].includes(option)))
    throw new ConfigError(usage)
  const database = await openDatabase(config, log)
  try {
    const version = await versionOf(database)
    if (version.is === 'newer') throw new ConfigError(sayVersion(version))
    const pending = readMigrations().slice(version.steps)
    if (option === '--check') return check(pending)
    refuseReadOnly(database)
    const last = pending.find(it => it.phase === 'contract')
    // Nobody works on tables that are not there yet.
    if (option === '--beside' && last && version.is !== 'empty')
      throw new ConfigError(
        `Nothing was changed: processes of the version before do not survive ${last.name}. Stop them, then npm run migrate.\n${listOf(pending)}`,
      )
    await migrateDatabase(database)
    say(
      pending.length
        ? `The database is up to date; steps taken: ${pending.length}.`
        : 'The database was up to date already.',
    )
  } finally {
    await database.stop()
  }
}

const listOf = (pending: readonly Migration[]) =>
  pending.map(({ name, phase }) => `  ${name} (${phase})`).join('\n')

function check(pending: readonly Migration[]): void {
  if (pending.length) throw new ConfigError(`Still to be done:\n${listOf(pending)}`)
  say('The database is up to date.')
}
