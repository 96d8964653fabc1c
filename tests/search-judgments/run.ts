import process from 'node:process'
import { demoSchools } from '~/demo/schools'
import { demoRows, judgeDemo } from './demo'
import { judgeData } from './data'
import { judgeSets, type SetFigures } from './judge-sets'
import { missedFloors } from './floors'
import { learnFromSets } from './learn'
import { readOptions, usage } from './options'
import { summaries, type QueryScore } from './score'
import { openStage } from './stage'

const LOW = 0.8
const MESSAGE_MAX = 300

const say = (line: string) => void process.stdout.write(`${line}\n`)
const figure = (value: number) => value.toFixed(3).padStart(7)

function report(title: string, scored: readonly QueryScore[], all: boolean): void {
  say(`\n${title}\n${'kind'.padEnd(24)}searches nDCG@10 success@1`)
  for (const { kind, searches, ndcg, success } of summaries(scored))
    say(
      `${kind.padEnd(24)}${String(searches).padStart(8)} ${figure(ndcg)} ${figure(success).padStart(9)}`,
    )
  const missed = scored.filter(it => !it.success || it.ndcg < LOW)
  const shown = all ? missed : missed.slice(0, 40)
  if (shown.length)
    say(
      `\nNot what was meant first, or little of it:\n${shown.map(it => `  ${it.kind}: ${it.query} → ${it.first} (nDCG ${it.ndcg.toFixed(2)})`).join('\n')}${shown.length < missed.length ? `\n  … ${missed.length - shown.length} more (--all)` : ''}`,
    )
}

function reportSets(figures: readonly SetFigures[]): void {
  say(
    `\n${'set'.padEnd(28)}${'ranked by'.padEnd(20)}part   searches nDCG@10    P@10   first  p50 ms`,
  )
  for (const it of figures)
    say(
      `${it.set.padEnd(28)}${(it.sales ? `mall, ${it.sales} sales` : it.ranked).padEnd(20)}${it.part.padEnd(7)}${String(it.queries).padStart(8)} ${figure(it.ndcg)} ${figure(it.precision)} ${figure(it.first)} ${it.medianMs.toFixed(1).padStart(7)}`,
    )
}

async function run(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') {
    say(usage)
    return 0
  }
  const stage = await openStage()
  try {
    if (options.learn || options.sets) {
      if (!options.dataDir) throw new Error('The sets are in a folder to be named: --data DIR.')
      if (options.learn) await learnFromSets(stage, options.dataDir, say)
      reportSets(await judgeSets(stage, options.dataDir, say))
      return 0
    }
    const [school] = demoSchools
    if (!school) throw new Error('the demo has no school')
    const rows = await demoRows(stage.owner, school.id)
    const demo = await judgeDemo(stage.client(school), rows)
    report(`Judged searches over the demo catalogue (${rows.length} SKUs)`, demo, options.all)
    let missed = missedFloors(demo)
    if (options.dataDir) {
      const known = await judgeData(stage, { ...options, dataDir: options.dataDir }, say)
      report('Known items of the imported data', known, options.all)
      missed = [...missed, ...missedFloors(known)]
    } else
      say(
        '\nNo folder of data to import was named: --data DIR, or SEARCH_DATA=DIR. Only the demo was judged.',
      )
    for (const line of missed) say(`Below its floor: ${line}`)
    return missed.length ? 1 : 0
  } finally {
    await stage.close()
  }
}

run().then(
  code => {
    process.exitCode = code
  },
  (error: unknown) => {
    // A failed statement quotes all its values; what went wrong stands in its cause.
    const told = [error, error instanceof Error ? error.cause : undefined].flatMap(it =>
      it instanceof Error ? it.message.slice(0, MESSAGE_MAX) : [],
    )
    process.stderr.write(`${told.join('\n') || String(error)}\n`)
    process.exitCode = 1
  },
)
