import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Config } from './config'

/** The secrets that sign sessions: those set, or one made once and kept, readable by its owner only, in the data folder. */
export function sessionSecrets(config: Pick<Config, 'sessionSecrets' | 'dataDir'>): string[] {
  if (config.sessionSecrets.length) return config.sessionSecrets
  const file = join(config.dataDir, 'session.secret')
  mkdirSync(config.dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // A link, unlike a rename, never replaces the secret another process made a moment ago.
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return [readFileSync(file, 'utf8').trim()]
}
