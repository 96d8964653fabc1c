import type pg from 'pg'
import { loadConfig, type Config } from '../../app/server/config'

/** The settings of an operator's shell that names the database of a test. */
export function shellOf(owner: pg.ClientConfig, dataDir: string): Config {
  const url = new URL(owner.connectionString ?? `postgres://localhost/${String(owner.database)}`)
  if (!owner.connectionString) {
    url.username = String(owner.user)
    url.searchParams.set('host', String(owner.host))
    url.searchParams.set('port', String(owner.port))
  }
  return loadConfig({ DATABASE_URL: url.href, MALL_DATA_DIR: dataDir })
}
