// @ts-check
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What `build/` is made from. Plain JavaScript: it is asked before anything else is read. */
export const sources = [
  'app',
  'styles',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
]

/** Names the sources `build/` was made from. */
export const STAMP = 'build/stamp'
/** The server and all commands, as `build.ts` bundles them. */
export const PROGRAM = 'build/program'

/** A digest of all sources as they are, in hexadecimal digits. */
export async function sourceHash() {
  /** @type {string[]} */
  const files = []
  for (const source of sources.filter(it => existsSync(it))) {
    if (/\.[a-z]+$/.test(source)) files.push(source)
    else {
      for (const entry of await readdir(source, { withFileTypes: true, recursive: true })) {
        if (entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
          files.push(join(entry.parentPath ?? entry.path, entry.name))
      }
    }
  }
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}

/** Whether `build/` is whole. */
const isThere = () =>
  existsSync('build/server/index.js') &&
  existsSync('build/client') &&
  existsSync(`${PROGRAM}/commands.js`) &&
  existsSync(STAMP)

/**
 * Whether `build/` was made from exactly the sources at hand.
 * @param {string} hash of the sources
 */
export const isMadeFrom = async hash => isThere() && (await readFile(STAMP, 'utf8')).trim() === hash
