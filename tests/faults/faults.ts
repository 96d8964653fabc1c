import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { ensureBuilt } from '~/server/build'
import { audit, prepare } from './audit'
import { diceOf } from './dice'
import { Journal } from './journal'
import { MallProcess, stopAll } from './malls'
import { readOptions, usage, type FaultOptions } from './options'
import { Buyer } from './people/buyer'
import { Acceptor, Clerk, Finance, FundOwner } from './people/others'
import { closeRooms } from './room'
import { print, reportOf, save, type ScenarioResult } from './report'
import { scenarios, type ScenarioName } from './scenarios'
import { Scene, type Stage } from './stage'
import { World } from './world'

const REPORT = resolve('.cache/test-reports/faults.json')
/** A long run goes round all scenarios again and again, each time with other throws. */
const ROUND_SECONDS = 60
const PORTS = 5
const SUPPLIERS = 3

const say = (line: string) => void process.stderr.write(`${line}\n`)

async function ports(first: number | undefined): Promise<number[]> {
  if (first !== undefined) return Array.from({ length: PORTS }, (_, n) => first + n)
  const servers = Array.from({ length: PORTS }, () => createServer())
  const found = await Promise.all(
    servers.map(
      server =>
        new Promise<number>(done =>
          server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port)),
        ),
    ),
  )
  await Promise.all(servers.map(server => new Promise(done => server.close(done))))
  return found
}

/** Three who buy, one of them in two places at once; those who approve, sell, accept and settle. */
function cast(stage: Stage, stores: readonly string[]) {
  const dice = () => stage.dice.branch()
  return [
    ...['T10001', 'T10001', 'T10003', 'T10005'].map(account => new Buyer(account, dice())),
    new FundOwner('T10002', dice()),
    new FundOwner('T10005', dice()),
    ...stores.map(store => new Clerk(`G-${store.toUpperCase()}`, dice())),
    new Acceptor('T10003', dice()),
    new Finance('F10001', dice()),
  ]
}

async function perform(
  name: ScenarioName,
  round: number,
  seconds: number,
  stage: Stage,
): Promise<ScenarioResult | null> {
  const scenario = scenarios[name]
  const journal = new Journal()
  await stage.first.start()
  const setting = await scenario.open(stage)
  if ('cannot' in setting) {
    say(`${name}: not possible here: ${setting.cannot}`)
    return null
  }
  const startedMs = performance.now()
  try {
    const { goods, before } = await prepare(setting.database, SUPPLIERS)
    const world = new World(stage.dice.branch(), journal, setting.malls, setting.database, goods, {
      cuts: 0.03,
      replays: 0.03,
      photos: 0.15,
      ...setting.habits,
    })
    const scene = new Scene(world, stage.dice.branch(), performance.now() + seconds * 1_000)
    const people = cast(stage, [...new Set(goods.map(it => it.storeId))])
    await world.during(people, () => setting.faults(scene))
    for (const text of await audit(setting.database, journal, before)) journal.violation(text)
    return {
      name,
      round,
      seconds: (performance.now() - startedMs) / 1_000,
      acts: journal.acts,
      faults: journal.faults,
      answers: journal.answers,
      slowestMs: journal.slowestMs,
      recoveryMs: scene.recoveryMs,
      measured: scene.measured,
      notes: scene.notes,
      violations: journal.violations,
    }
  } finally {
    await setting.close?.()
  }
}

async function run(options: FaultOptions): Promise<ScenarioResult[]> {
  const home = options.dataDir
    ? resolve(options.dataDir)
    : mkdtempSync(join(tmpdir(), 'mall-faults-'))
  mkdirSync(home, { recursive: true })
  // The database runs as another user when we are root, and must be able to get there.
  chmodSync(home, 0o711)
  const [port = 0, ...others] = await ports(options.firstPort)
  const dataDir = join(home, 'data')
  const first = new MallProcess('first', port, dataDir)
  const results: ScenarioResult[] = []
  try {
    say(`Starting the mall on a database of its own (${home}) …`)
    await first.start()
    const rounds = Math.max(1, Math.round(options.seconds / ROUND_SECONDS))
    const weights = options.only.reduce((sum, name) => sum + scenarios[name].weight, 0)
    for (let round = 1; round <= rounds; round++) {
      const stage: Stage = {
        dataDir,
        first,
        ports: [port, ...others],
        dice: diceOf(options.seed + round - 1),
        say,
      }
      for (const name of options.only) {
        const seconds = (options.seconds / rounds) * (scenarios[name].weight / weights)
        say(`${rounds > 1 ? `round ${round}, ` : ''}${name} for ${seconds.toFixed(0)} s …`)
        const result = await perform(name, round, seconds, stage)
        if (!result) continue
        results.push(result)
        if (result.violations.length)
          say(`  ${result.violations.length} violations, the first: ${result.violations[0]}`)
      }
    }
    return results
  } finally {
    await first.stop()
    if (results.some(it => it.violations.length)) say(`Logs and data stay in ${home}.`)
    else if (!options.dataDir) rmSync(home, { recursive: true, force: true })
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') return void process.stdout.write(usage)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () =>
        void stopAll().finally(() => {
          closeRooms()
          process.exit(1)
        }),
    )
  if (process.platform !== 'linux') {
    say(
      'Processes are stopped and counted by /proc here: this harness needs Linux, and does nothing elsewhere.',
    )
    return save(reportOf(options.seed, Date.now(), []), REPORT)
  }
  const startedMs = Date.now()
  say(`Seed ${options.seed}: --seed ${options.seed} throws the same dice.`)
  await ensureBuilt(say)
  const report = reportOf(options.seed, startedMs, await run(options))
  save(report, REPORT)
  process.stdout.write(`${print(report)}\n\n${report.passed} passed, ${report.failed} failed\n`)
  process.exitCode = report.failed ? 1 : 0
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exit(1)
  },
)
