import type { Logger } from 'pino'
import { withClient } from '~/mall/database/client'
import { knownMigrations } from '~/mall/database/migrate'
import { ConfigError } from './config'
import type { Database } from './database'

/** How far the tables are: not there, of an older version, of this one, or of a newer one. */
export interface DatabaseVersion {
  is: 'empty' | 'older' | 'current' | 'newer'
  /** Steps that were taken, and those this version knows. */
  steps: number
  known: number
}

export const versionOf = ({ owner }: Pick<Database, 'owner'>): Promise<DatabaseVersion> =>
  withClient(owner, async client => {
    const knownMigration = knownMigrations()
    const there = await client.query<{ it: boolean }>(
      "select to_regclass('drizzle.__drizzle_migrations') is not null as it",
    )
    if (!there.rows[0]?.it) return { is: 'empty', steps: 0, known: knownMigration }
    const { rows } = await client.query<{ steps: number }>(
      'select count(*)::int as steps from drizzle.__drizzle_migrations',
    )
    const steps = rows[0]?.steps ?? 0
    const is =
      steps === 0
        ? 'empty'
        : steps < knownMigration
          ? 'older'
          : steps > knownMigration
            ? 'newer'
            : 'current'
    return { is, steps, known: knownMigration }
  })

/** What is so, and what to do; empty where the database is as this version needs it. */
export function sayVersion({ is, steps, known }: DatabaseVersion): string {
  const progress = `(it has taken ${steps} of the ${known} steps this version knows)`
  if (is === 'empty') return 'There are no tables in this database yet; npm start makes them.'
  if (is === 'older')
    return `The database is of an older version ${progress}. Processes of that version may be using it, so this command leaves it as it is: stop them and start the mall once (npm start), which brings it up to date; or use the command of the version that runs.`
  if (is === 'newer')
    return `The database is of a newer version ${progress}. Use the command of that version.`
  return ''
}

const whyReadOnly = {
  standby: 'it is a standby',
  default_transaction_read_only: 'its default_transaction_read_only is on',
}

/** For commands that write. */
export function refuseReadOnly({ readOnly }: Pick<Database, 'readOnly'>): void {
  if (readOnly)
    throw new ConfigError(
      `The server that DATABASE_URL names takes no changes (${whyReadOnly[readOnly]}), so nothing was done. Name the one that does; a standby belongs into DATABASE_READ_URL.`,
    )
}

/**
 * For a start: on a server that takes no changes the mall shows what is there, says that it is not ready, and goes on by itself
 * when the server is promoted. Tables that lack something cannot be mended there.
 */
export async function serveReadOnly(
  database: Pick<Database, 'owner' | 'readOnly'>,
  log: Logger,
): Promise<void> {
  const { is, steps, known } = await versionOf(database)
  const { readOnly } = database
  if (!readOnly) return
  if (is === 'empty' || is === 'older')
    throw new ConfigError(
      `The server that DATABASE_URL names takes no changes (${whyReadOnly[readOnly]}), and its tables are not those of this version (${steps} of ${known} steps). Name the server that does, or start again when this one has been promoted.`,
    )
  log.error(
    { reason: readOnly },
    'the database takes no changes: the mall can be read, is not ready (readyz), and goes on by itself when the server takes them',
  )
}

/** For commands beside a mall that may be running: they change no tables under it, and say so. */
export async function refuseOtherVersion(database: Pick<Database, 'owner'>): Promise<void> {
  const version = await versionOf(database)
  if (version.is !== 'empty' && version.is !== 'current') throw new ConfigError(sayVersion(version))
}

/** For a start that changes no tables: they must be there already. Newer ones are what the next version has made beside this one. */
export async function refuseOlderVersion(
  database: Pick<Database, 'owner'>,
  log: Logger,
): Promise<void> {
  const { is, steps, known } = await versionOf(database)
  if (is === 'newer')
    log.warn({ steps, known }, 'the database is of a newer version; this process serves beside it')
  else if (is !== 'current')
    throw new ConfigError(
      `The database ${is === 'empty' ? 'has no tables yet' : `has taken ${steps} of the ${known} steps this version needs`}, and the setting MIGRATE is 0. Run npm run migrate first.`,
    )
}
