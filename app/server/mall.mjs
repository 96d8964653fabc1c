import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { isMadeFrom, PROGRAM, sourceHash } from './sources.mjs'
import { WORKER_ENV } from './worker-env.mjs'

/**
 * The mall's program: `node app/server/mall.mjs <command>`. It is read from `build/`, where that was made from the sources at
 * hand: a start then takes half of the time and of the processor that it takes when every module is found, translated and read
 * by itself (`README.md`, decision 37). Otherwise, and for `dev`, from the sources.
 */
const program = join(PROGRAM, 'commands.js')

async function isBuilt() {
  if (process.argv[2] === 'dev') return false
  // A worker: its supervisor has seen to the build.
  if (WORKER_ENV in process.env) return existsSync(program)
  return isMadeFrom(await sourceHash())
}

if (await isBuilt()) {
  // Errors tell where in the sources they arose.
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(resolve(program)).href)
} else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./commands.ts')
}
