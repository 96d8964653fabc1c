import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { ensureBuilt } from '../app/server/build'
import { ensureChromium } from './chromium'
import { Ending, whatFailed } from './what-failed'

/**
 * `npm test`: everything that must hold, in an order that fails early. `npm test -- units screens` runs those parts only.
 * The closing lines name what failed; the last one counts all tests. A check without tests (types, lint, build) that fails counts as one failed.
 */
interface Counts {
  passed: number
  failed: number
}
interface Outcome extends Counts {
  name: string
  ok: boolean
  seconds: number
  note?: string
  /** A line for each test that failed, as far as the report tells. */
  failures?: string[]
}

const REPORTS = resolve('.cache/test-reports')
/** Machines of the same name have needed three times as long for the same. */
const STEP_LIMIT_MS = 60 * 60_000

/**
 * Each engine once: the oldest with scripts, the next without. `npm run test:legacy` has both ways in all of them: for changes
 * of how pages are delivered, and of their old sheet.
 */
const OLD_ENGINES = [
  'htmlunit',
  'chromium',
  'phantomjs-on',
  'qtwebkit-off',
  'netsurf',
  'lynx',
  'w3m',
]

const bin = (path: string) => join('node_modules', path)
const report = (name: string) => join(REPORTS, `${name}.json`)

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

const vitest = (project: string) => ({
  name: project,
  run: () =>
    command(project, [
      bin('vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report(project)}`,
    ]),
  count: (): Counts => {
    const it = vitestReport.parse(readReport(project))
    return { passed: it.numPassedTests, failed: it.numFailedTests }
  },
  failures: whatFailed.vitest,
})
/** A step of a person in one old engine counts as one test; engines that cannot be had here are told in the output. */
const legacyReport = z.object({ passed: z.number(), failed: z.number() })
/** A kind of fault counts as one test: passed when its audit found nothing. */
const faultsReport = z.object({ passed: z.number(), failed: z.number() })
const noTests = (): Counts => ({ passed: 0, failed: 0 })

const steps: {
  name: string
  needs?: string
  /** Needs no database: done first, as many beside each other as there are cores, the longest ones before the short. */
  beside?: boolean
  run: () => Promise<boolean>
  count: () => Counts
  failures?: (report: unknown) => string[]
}[] = [
  {
    name: 'types',
    beside: true,
    run: () => command('types', [bin('typescript-native/bin/tsc'), '--noEmit', '--checkers', '1']),
    count: noTests,
  },
  {
    name: 'lint',
    beside: true,
    run: () => command('lint', [bin('eslint/bin/eslint.js'), '.', '--max-warnings=0']),
    count: noTests,
  },
  {
    name: 'build',
    beside: true,
    run: () => ensureBuilt(line => process.stderr.write(`${line}\n`)).then(() => true),
    count: noTests,
  },
  {
    name: 'format',
    beside: true,
    run: () =>
      command('format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
    count: noTests,
  },
  { ...vitest('units'), beside: true },
  vitest('database'),
  { ...vitest('screens'), needs: 'build' },
  { ...vitest('fuzz'), needs: 'build' },
  {
    name: 'faults',
    needs: 'build',
    run: () => command('faults', ['--import', 'tsx', 'tests/faults/faults.ts', '--seconds', '30']),
    count: () => faultsReport.parse(readReport('faults')),
    failures: whatFailed.faults,
  },
  {
    name: 'stories',
    needs: 'build',
    run: async () => {
      const path = ensureChromium(line => process.stderr.write(`${line}\n`))
      if (!path) throw new Error('No Chromium: install one, or set CHROMIUM_PATH to it.')
      return command('stories', [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
        CHROMIUM_PATH: path,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report('stories'),
      })
    },
    count: () => {
      const { stats, errors } = playwrightReport.parse(readReport('stories'))
      // A story that passes only when tried again has failed.
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
    },
    failures: whatFailed.playwright,
  },
  {
    name: 'legacy',
    needs: 'build',
    run: () => command('legacy', ['--import', 'tsx', 'tests/legacy/run.ts', ...OLD_ENGINES]),
    count: () => legacyReport.parse(readReport('legacy')),
    failures: whatFailed.legacy,
  },
]

function readReport(name: string): unknown {
  return JSON.parse(readFileSync(report(name), 'utf8'))
}

/** What the part wrote last: the only place that tells of a failure outside of all tests. */
const endings = new Map<string, Ending>()
function endingOf(part: string): Ending {
  const ending = endings.get(part) ?? new Ending()
  endings.set(part, ending)
  return ending
}

/** Runs a tool of the project with its output shown; false when it says it failed or takes far too long. */
function command(
  name: string,
  args: string[],
  extra: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((done, fail) => {
    const env = {
      ...process.env,
      NODE_ENV: 'test' as const,
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      ...extra,
    }
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    const ending = endingOf(name)
    child.stdout.on('data', ending.add).pipe(process.stdout, { end: false })
    child.stderr.on('data', ending.add).pipe(process.stderr, { end: false })
    const limit = setTimeout(() => {
      process.stderr.write(`${name} was stopped after ${STEP_LIMIT_MS / 60_000} minutes.\n`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }, STEP_LIMIT_MS)
    child.once('error', fail)
    child.once('exit', code => {
      clearTimeout(limit)
      const end = () => done(code === 0)
      child.once('close', end)
      // A process left behind may hold the output open; the run goes on without it.
      setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
        end()
      }, 2_000).unref()
    })
  })
}

async function perform(step: (typeof steps)[number], before: readonly Outcome[]): Promise<Outcome> {
  const startedMs = Date.now()
  const seconds = () => (Date.now() - startedMs) / 1_000
  if (before.some(it => it.name === step.needs && !it.ok))
    return {
      name: step.name,
      ok: false,
      passed: 0,
      failed: 1,
      seconds: 0,
      note: `not run: ${step.needs} failed`,
    }
  process.stdout.write(`\n=== ${step.name} ===\n`)
  let ok = false
  let note: string | undefined
  try {
    ok = await step.run()
  } catch (error) {
    note = error instanceof Error ? error.message : String(error)
  }
  let counts = noTests()
  try {
    counts = step.count()
  } catch {
    ok = false
    note ??= existsSync(report(step.name))
      ? 'its report cannot be read'
      : 'it ended without a report'
  }
  if (counts.failed > 0) ok = false
  // Something may fail outside of any single test; that must not be lost in the sum.
  if (!ok && counts.failed === 0) counts = { ...counts, failed: 1 }
  return {
    name: step.name,
    ok,
    ...counts,
    seconds: seconds(),
    note,
    failures: ok ? [] : failuresOf(step),
  }
}

/** The tests that failed; where the report names none, what the part wrote last. */
function failuresOf(step: (typeof steps)[number]): string[] {
  const ending = () => endings.get(step.name)?.lines() ?? []
  try {
    const failures = step.failures?.(readReport(step.name)) ?? []
    return failures.length ? failures : ending()
  } catch {
    return ending()
  }
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter(name => !steps.some(step => step.name === name))
  if (unknown.length)
    throw new Error(
      `There is no part called ${unknown.join(', ')}. Parts: ${steps.map(it => it.name).join(', ')}.`,
    )
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const asked = steps.filter(it => !wanted.length || wanted.includes(it.name))
  const outcomes: Outcome[] = []
  const first = asked.filter(it => it.beside)
  const next = async (): Promise<void> => {
    const step = first.shift()
    if (!step) return
    outcomes.push(await perform(step, []))
    await next()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, next))
  for (const step of asked.filter(it => !it.beside)) outcomes.push(await perform(step, outcomes))

  const sum = outcomes.reduce(
    (all, it) => ({ passed: all.passed + it.passed, failed: all.failed + it.failed }),
    noTests(),
  )
  const lines = outcomes.flatMap(it => [
    `${it.ok ? 'ok    ' : 'FAILED'}  ${it.name.padEnd(10)}${it.seconds.toFixed(1).padStart(7)} s  ${it.passed || it.failed ? `${it.passed} passed, ${it.failed} failed` : ''}${it.note ? `  (${it.note})` : ''}`.trimEnd(),
    ...(it.failures ?? []).map(line => `        ${line}`),
  ])
  const closing = `${sum.passed} passed, ${sum.failed} failed`
  writeFileSync(join(REPORTS, 'closing-line'), `${closing}\n`)
  process.stdout.write(`\n${lines.join('\n')}\n\n${closing}\n`)
  process.exitCode = outcomes.every(it => it.ok) ? 0 : 1
}

await main()
