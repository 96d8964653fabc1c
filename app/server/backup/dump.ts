import { spawn, spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { ConfigError, type Config } from '../config'
import { digestOf, type CopiedFile } from './copying'

export const DUMP = 'database.dump'

/** What pg_dump is told by its environment, so that no password stands in a list of processes. */
function environmentOf(address: string): NodeJS.ProcessEnv {
  const url = new URL(address)
  const variables: Record<string, string> = {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.searchParams.get('port') ?? url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? '',
  }
  return {
    ...process.env,
    ...Object.fromEntries(Object.entries(variables).filter(([, value]) => value)),
  }
}

/** A server of its own is asked by pg_dump, which must be as new as the server is. */
export async function dumpDatabase(
  config: Config,
  dir: string,
  major: string,
): Promise<CopiedFile> {
  const instead = `pg_dump --format=custom --file=${join(dir, DUMP)} <address of the database>`
  const version = /(\d+)(\.\d+)*/.exec(spawnSync('pg_dump', ['--version']).stdout?.toString() ?? '')
  if (!version || Number(version[1]) < Number(major))
    throw new ConfigError(
      `The database is PostgreSQL ${major}, and ${version ? `the pg_dump in PATH is ${version[0]}` : 'there is no pg_dump in PATH'}. Install the client tools of PostgreSQL ${major} and repeat, or run them where they are: ${instead}; and copy "files" and "session.secret" of ${config.dataDir} after that.`,
    )
  const child = spawn('pg_dump', ['--format=custom', `--file=${join(dir, DUMP)}`], {
    env: environmentOf(config.backupDatabaseUrl ?? config.databaseUrl ?? ''),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorText = ''
  child.stderr.on('data', chunk => (errorText = `${errorText}${String(chunk)}`.slice(-2_000)))
  const code = await new Promise((resolve, fail) =>
    child.once('error', fail).once('close', resolve),
  )
  if (code !== 0)
    throw new ConfigError(
      /row-level security/.test(errorText)
        ? `The database's user may not read the rows of all schools, so pg_dump refused. Set BACKUP_DATABASE_URL to a role with BYPASSRLS.`
        : `pg_dump failed: ${errorText.trim()}`,
    )
  const path = join(dir, DUMP)
  return { path: DUMP, bytes: (await stat(path)).size, sha256: await digestOf(path) }
}
