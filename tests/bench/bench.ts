import { mkdirSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { ensureBuilt } from '~/server/build'
import { demoSchools } from '~/mall-api/demo/schools'
import { freePort, startMall } from './children'
import { fillDatabase } from './fill'
import { measureGuests } from './guests'
import { measureBuying } from './buying'
import { measureSearch } from './searching'
import { readOptions, usage, type BenchOptions } from './options'
import { machine, print, type Report } from './report'
import { measureSignedIn } from './signed-in'
import { Visitor } from './visitor'
import { findPages } from './pages'
import { weigh } from './weight'

const say = (line: string) => void process.stderr.write(`${line}\n`)

async function bench(options: BenchOptions): Promise<Report> {
  const school = demoSchools[0]
  if (!school) throw new Error('The demo has no school.')
  mkdirSync(options.dataDir, { recursive: true })
  await ensureBuilt(say)
  await fillDatabase({ dataDir: options.dataDir, mallId: school.id, skus: options.skus, fresh: options.rebuildData, say })
  const place = { port: options.port ?? (await freePort()), host: `${school.code}.localhost`, dataDir: options.dataDir }
  const first = await startMall(place)
  await first.stop()
  const mall = await startMall(place)
  try {
    const idle = mall.memory()
    const pages = await findPages(mall.target)
    const run = { target: mall.target, seconds: options.seconds, wants: (name: string) => !options.only || name.includes(options.only), say }
    const guests = await measureGuests(run, pages)
    const signedIn = await measureSignedIn(run, pages)
    const search = await measureSearch(run)
    const buying = await measureBuying(run, pages)
    const weight: Report['weight'] = []
    const guest = new Visitor(mall.target)
    for (const [page, path] of Object.entries(pages.paths)) if (run.wants(`weight ${page}`)) weight.push({ page: `${page}, guest`, ...(await weigh(guest, path)) })
    for (const [page, path] of Object.entries({ ...pages.paths, ...pages.ownPaths })) if (run.wants(`weight ${page}`)) weight.push({ page: `${page}, signed in`, ...(await weigh(signedIn.visitor, path)) })
    return {
      machine: machine(), at: new Date().toISOString(), skus: options.skus, speed: [...guests.speed, ...signedIn.speed, ...search, ...buying], bare: guests.bare, weight,
      start: { firstMs: first.startMs, secondMs: mall.startMs }, memory: { idle, after: mall.memory() },
    }
  } finally {
    await mall.stop()
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') return void process.stdout.write(usage)
  const startedMs = Date.now()
  const report = await bench(options)
  process.stdout.write(`${print(report)}\n`)
  if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
  say(`\nThe whole bench took ${((Date.now() - startedMs) / 1_000).toFixed(0)} s.`)
}

main().then(() => process.exit(), (error: unknown) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exit(1)
})
