import { mkdirSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { ensureBuilt } from '~/server/build'
import { DEMO_PASSWORD } from '~/demo/people'
import { demoSchools } from '~/demo/schools'
import { freePort, startMall } from './children'
import { fillDatabase } from './fill'
import { measureGuests } from './guests'
import { measureBuying } from './buying'
import { measureInteractions } from './interactions'
import { measureNotices } from './notices'
import { measureSearch } from './searching'
import { readOptions, usage, type BenchOptions } from './options'
import { printComparison, readRun } from './compare'
import { machine, print, type Report, type SpeedRow } from './report'
import { mergeRounds } from './rounds'
import { measureScale, printScale, type ScaleRow } from './scale'
import { measureSchools, printSchools } from './schools'
import { BUYER, measureSignedIn } from './signed-in'
import { Visitor } from './visitor'
import { findPages } from './pages'
import { weigh } from './weight'

const say = (line: string) => void process.stderr.write(`${line}\n`)

function firstSchool() {
  const [school] = demoSchools
  if (!school) throw new Error('The demo has no school.')
  return school
}

async function bench(options: BenchOptions): Promise<Report> {
  const school = firstSchool()
  mkdirSync(options.dataDir, { recursive: true })
  await ensureBuilt(say)
  const { owner } = await fillDatabase({
    dataDir: options.dataDir,
    mallId: school.id,
    skus: options.skus,
    fresh: options.rebuildData,
    say,
  })
  const place = {
    port: options.port ?? (await freePort()),
    host: `${school.code}.localhost`,
    dataDir: options.dataDir,
  }
  const first = await startMall(place)
  await first.stop()
  const mall = await startMall(place)
  try {
    const idle = mall.memory()
    const pages = await findPages(mall.target)
    const run = {
      target: mall.target,
      seconds: options.seconds,
      wants: (name: string) => !options.only || name.includes(options.only),
      say,
    }
    const rounds: { speed: SpeedRow[]; bare: Report['bare'] }[] = []
    for (let round = 1; round <= options.rounds; round++) {
      say(`round ${round} of ${options.rounds}`)
      const guests = await measureGuests(run, pages)
      rounds.push({
        bare: guests.bare,
        speed: [
          ...guests.speed,
          ...(await measureSignedIn(run, pages)),
          ...(await measureSearch(run)),
          ...(await measureBuying(run, pages)),
        ],
      })
    }
    const notices = await measureNotices(run, pages, { owner, mallId: school.id })
    const interactions = await measureInteractions(run, pages)
    const weight: Report['weight'] = []
    const guest = new Visitor(mall.target)
    const buyer = await new Visitor(mall.target).signIn(BUYER, DEMO_PASSWORD)
    for (const [page, path] of Object.entries(pages.paths))
      if (run.wants(`weight ${page}`))
        weight.push({ page: `${page}, guest`, ...(await weigh(guest, path)) })
    for (const [page, path] of Object.entries({ ...pages.paths, ...pages.ownPaths }))
      if (run.wants(`weight ${page}`))
        weight.push({ page: `${page}, signed in`, ...(await weigh(buyer, path)) })
    return {
      machine: machine(),
      at: new Date().toISOString(),
      skus: options.skus,
      rounds: options.rounds,
      speed: mergeRounds(rounds.map(it => it.speed)),
      bare: rounds[0]?.bare ?? [],
      notices,
      interactions,
      weight,
      start: { firstMs: first.startMs, secondMs: mall.startMs },
      memory: { idle, after: mall.memory() },
    }
  } finally {
    await mall.stop()
  }
}

async function scale(options: BenchOptions, sizes: readonly number[]): Promise<ScaleRow[]> {
  await ensureBuilt(say)
  return measureScale({
    sizes,
    dataDir: options.dataDir,
    school: firstSchool(),
    rounds: options.rounds,
    fresh: options.rebuildData,
    keep: options.keep,
    say,
  })
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') return void process.stdout.write(usage)
  const startedMs = Date.now()
  // Read first: a file that is no run says so before anything is measured.
  const earlier = options.compare ? readRun(options.compare) : null
  const keepTable = (of: object) => {
    if (options.json)
      writeFileSync(
        options.json,
        `${JSON.stringify({ machine: machine(), at: new Date().toISOString(), ...of }, null, 2)}\n`,
      )
  }
  if (options.scale) {
    const rows = await scale(options, options.scale)
    process.stdout.write(`${printScale(rows)}\n`)
    keepTable({ scale: rows })
  } else if (options.schools) {
    await ensureBuilt(say)
    const { dataDir, rebuildData: fresh } = options
    const school = firstSchool()
    const rows = await measureSchools({ sizes: options.schools, dataDir, school, fresh, say })
    process.stdout.write(`${printSchools(rows)}\n`)
    keepTable({ schools: rows })
  } else {
    const report = await bench(options)
    process.stdout.write(`${print(report)}\n`)
    if (earlier) process.stdout.write(`\n${printComparison(report, earlier)}\n`)
    if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
  }
  say(`\nThe whole bench took ${((Date.now() - startedMs) / 1_000).toFixed(0)} s.`)
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exit(1)
  },
)
