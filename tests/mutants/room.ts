import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { whatFailed } from '../what-failed'
import { applyMutant, type Mutant, type Nearest } from './mutant'

/** Kept between runs for its database and its built screens; the sources in it are copied anew each time. */
const ROOM = resolve('.cache/mutants')
const REPORT = join(ROOM, 'report.json')
const OUTPUT = join(ROOM, 'output.txt')
const copied = [
  'app',
  'public',
  'styles',
  'tests',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'drizzle.config.ts',
  'eslint.config.js',
  'playwright.config.ts',
  'remix.config.d.ts',
  'remix.config.js',
  'vite.config.ts',
  'vitest.config.ts',
  'README.md',
  '.env.example',
]
const LIMIT_MS = 10 * 60_000

/** A copy of the sources, beside them: nobody's own files are ever changed. */
export async function openRoom(): Promise<void> {
  await mkdir(ROOM, { recursive: true })
  for (const name of copied) {
    await rm(join(ROOM, name), { recursive: true, force: true })
    if (existsSync(name))
      await cp(name, join(ROOM, name), {
        recursive: true,
        filter: path => basename(path) !== 'node_modules',
      })
  }
  const modules = join(ROOM, 'node_modules')
  if (!existsSync(modules)) await symlink(resolve('node_modules'), modules)
}

/** What tests said: which failed, or why they could not be asked. */
export type Verdict = { failures: string[] } | { trouble: string }

/** Runs tests in the room with the change in place, and takes it out again. */
export async function tryOut(mutant: Mutant, database: string): Promise<Verdict> {
  const path = join(ROOM, mutant.file)
  const source = await readFile(path, 'utf8')
  await writeFile(path, applyMutant(mutant, source))
  try {
    return await runTests(mutant.tests, database)
  } finally {
    await writeFile(path, source)
  }
}

/**
 * @param database name of the seeded database that is cloned: that of the unchanged sources, so that it need not be filled anew
 * for every change
 */
export async function runTests([project, ...paths]: Nearest, database: string): Promise<Verdict> {
  await rm(REPORT, { force: true })
  const code = await vitest(['--project', project, ...paths], {
    ...process.env,
    MALL_TEST_TEMPLATE: database,
  })
  if (code === null) return { trouble: `no end after ${LIMIT_MS / 60_000} minutes` }
  const failures = existsSync(REPORT)
    ? whatFailed.vitest(JSON.parse(await readFile(REPORT, 'utf8')))
    : []
  if ((code === 0) === (failures.length === 0))
    return { failures: failures.map(it => it.replaceAll(`${relative('', ROOM)}/`, '')) }
  return { trouble: (await readFile(OUTPUT, 'utf8')).slice(-2_000) }
}

function vitest(args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...args,
      // One file differs from the run before: the others are not translated anew.
      '--experimental.fsModuleCache',
      '--experimental.fsModuleCachePath=.cache/translated',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
    ],
    { cwd: ROOM, env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const said: Buffer[] = []
  child.stdout.on('data', (it: Buffer) => said.push(it))
  child.stderr.on('data', (it: Buffer) => said.push(it))
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
  return new Promise((done, fail) => {
    child.once('error', fail).once('close', code => {
      clearTimeout(limit)
      void writeFile(OUTPUT, Buffer.concat(said)).then(() => done(code), fail)
    })
  })
}
