import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

/** Where Debian puts programs, first; what a person adds to the path, after. */
const FOLDERS = ['/usr/bin', '/bin', ...(process.env.PATH ?? '').split(delimiter)]
const LIMIT_MS = 60_000

export const programOf = (name: string): string | null =>
  FOLDERS.map(folder => join(folder, name)).find(path => existsSync(path)) ?? null

/** True, or which of the programs are not here. */
export function allThere(names: readonly string[]): true | string {
  const absent = names.filter(name => !programOf(name))
  return absent.length ? `absent: ${absent.join(', ')}` : true
}

const NOBODY = 65_534
export const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** A folder that a program takes for its home. Unmaintained programs run as nobody where we are root. */
export function homeIn(scratch: string, name: string): string {
  const home = mkdtempSync(join(scratch, `${name}-`))
  if ('uid' in asNobody) chownSync(home, NOBODY, NOBODY)
  return home
}

/** Writes a file that a program started here may change. */
export function writeFor(path: string, text: string): void {
  writeFileSync(path, text)
  if ('uid' in asNobody) chownSync(path, NOBODY, NOBODY)
}

/** Runs a program with a clean environment and answers what it wrote. */
export function runProgram(
  name: string,
  args: string[],
  { home, env = {} }: { home: string; env?: Record<string, string> },
): Promise<string> {
  return new Promise((done, fail) => {
    const path = programOf(name)
    if (!path) return fail(new Error(`${name} is absent`))
    const environment: NodeJS.ProcessEnv = {
      NODE_ENV: 'test',
      PATH: '/usr/bin:/bin',
      HOME: home,
      LC_ALL: 'C.UTF-8',
      TERM: 'vt100',
      ...env,
    }
    const child = spawn(path, args, {
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment,
      ...asNobody,
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.stderr.setEncoding('utf8').on('data', () => undefined)
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
    child.once('error', fail)
    child.once('close', code => {
      clearTimeout(limit)
      if (code === null) fail(new Error(`${name} was not done after ${LIMIT_MS / 1_000} s`))
      else done(said)
    })
  })
}
