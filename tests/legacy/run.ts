import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { ensureBuilt } from '~/server/build'
import { openTestServer, type TestServer } from '../setup/database'
import { startMall, type RunningMall } from './mall'
import { installEngines } from './packages'
import { parts } from './parts'
import { startProxy, type Proxy } from './proxy'
import { writeContactSheet, writeReport } from './report'
import type { Outcome, Part } from './suite'

/**
 * `npm run test:legacy`: the mall in old browsers, each part on a database and a server of its own. `npm run test:legacy -- phantomjs`
 * runs those parts only. What cannot be had here is said and left out; what is there and fails, fails the run.
 */
const PICTURES = resolve('.cache/legacy')
const REPORT = resolve('.cache/test-reports/legacy.json')
const STEP_LIMIT_MS = 120_000
/** More than there are cores: two at a time left four fifths of two cores idle, because people read and engines wait. */
const SIDE_BY_SIDE = Number(process.env.LEGACY_WORKERS ?? 4)

const malls = new Set<RunningMall>()

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function perform(part: Part, server: TestServer, scratch: string): Promise<Outcome> {
  const outcome: Outcome = {
    id: part.id,
    title: part.title,
    notRun: null,
    passed: 0,
    failed: 0,
    seconds: 0,
    steps: [],
    pictures: [],
  }
  const available = await part.available()
  if (available !== true) {
    say(`not run: ${part.title}: ${available}`)
    return { ...outcome, notRun: available }
  }
  const startedMs = Date.now()
  const folder = join(PICTURES, part.id)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const note = (name: string, ok: boolean, sinceMs: number, error?: unknown) => {
    const seconds = (Date.now() - sinceMs) / 1_000
    outcome[ok ? 'passed' : 'failed']++
    outcome.steps.push({
      name,
      ok,
      seconds,
      ...(ok
        ? {}
        : { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    })
    say(
      `${ok ? 'ok    ' : 'FAILED'}  ${part.id.padEnd(15)}${seconds.toFixed(1).padStart(6)} s  ${name}`,
    )
    if (!ok) say(String(error instanceof Error ? error.stack : error).replace(/^/gm, '        '))
  }
  let mall: RunningMall | undefined
  let proxy: Proxy | undefined
  try {
    proxy = await startProxy()
    mall = await startMall(server, join(scratch, `mall-${part.id}`))
    malls.add(mall)
    const { port } = mall
    const { exchanges } = proxy
    await part.run({
      proxyPort: proxy.port,
      scratch,
      exchanges,
      address: (path, school = 'yunlu') => `http://${school}.localhost:${port}/emall${path}`,
      picture: name => {
        const path = join(
          folder,
          `${String(outcome.pictures.length + 1).padStart(2, '0')}-${name}.png`,
        )
        outcome.pictures.push(path)
        return path
      },
      step: async (name, run) => {
        const sinceMs = Date.now()
        try {
          const result = await within(run())
          note(name, true, sinceMs)
          return result
        } catch (error) {
          note(name, false, sinceMs, error)
          throw error
        }
      },
    })
  } catch (error) {
    // A failed step has been told already.
    if (!outcome.failed) note('outside of any step', false, startedMs, error)
  } finally {
    await mall?.stop()
    if (mall) malls.delete(mall)
    await proxy?.stop()
  }
  return { ...outcome, seconds: (Date.now() - startedMs) / 1_000 }
}

function within<T>(work: Promise<T>): Promise<T> {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, fail) => {
    limit = setTimeout(
      () => fail(new Error(`not done after ${STEP_LIMIT_MS / 1_000} s`)),
      STEP_LIMIT_MS,
    )
  })
  return Promise.race([work, late]).finally(() => clearTimeout(limit))
}

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const wanted = words.length
    ? parts.filter(part => words.some(word => part.id.startsWith(word)))
    : parts
  if (!wanted.length)
    throw new Error(`There is no such part. Parts: ${parts.map(it => it.id).join(', ')}.`)
  const trouble = installEngines(say)
  if (trouble) say(trouble)
  await ensureBuilt(say)
  const scratch = mkdtempSync(join(tmpdir(), 'mall-legacy-'))
  chmodSync(scratch, 0o777)
  const { server, stop } = await openTestServer()
  const outcomes: Outcome[] = []
  // Cut off: the malls and the database are stopped, and with this process the engines end.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, async () => {
      await Promise.allSettled([...malls].map(mall => mall.stop()))
      await stop()
      rmSync(scratch, { recursive: true, force: true })
      process.exit(code)
    })
  }
  try {
    const waiting = [...wanted]
    await Promise.all(
      Array.from({ length: SIDE_BY_SIDE }, async () => {
        for (let part = waiting.shift(); part; part = waiting.shift())
          outcomes.push(await perform(part, server, scratch))
      }),
    )
  } finally {
    await stop()
    rmSync(scratch, { recursive: true, force: true })
  }
  outcomes.sort(
    (a, b) => wanted.findIndex(it => it.id === a.id) - wanted.findIndex(it => it.id === b.id),
  )
  const bare = outcomes.filter(it => it.id.startsWith('phantomjs') && it.notRun !== null)
  // It can be had wherever npm packages can; a run without it has shown nothing.
  for (const it of process.platform === 'linux' && process.arch === 'x64' ? bare : []) it.failed = 1
  if (outcomes.every(it => it.notRun !== null) && outcomes[0]) outcomes[0].failed = 1
  writeContactSheet(PICTURES, outcomes)
  const { passed, failed } = writeReport(REPORT, outcomes)
  for (const it of outcomes)
    say(
      it.notRun === null
        ? `${it.failed ? 'FAILED' : 'ok    '}  ${it.title} (${it.seconds.toFixed(0)} s): ${it.passed} passed, ${it.failed} failed`
        : `not run: ${it.title}: ${it.notRun}`,
    )
  say(`Pictures: ${join(PICTURES, 'index.html')}\n${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}

await main()
