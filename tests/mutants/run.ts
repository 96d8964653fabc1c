import process from 'node:process'
import { parseArgs } from 'node:util'
import { hashOfSources } from '../setup/database'
import { mutants } from '.'
import type { Mutant, Nearest } from './mutant'
import { openRoom, runTests, tryOut } from './room'

/**
 * `npm run test:mutants`: makes one change of behaviour after another in a copy of the sources, and runs the tests nearest to it.
 * A change that no test notices survives.
 */
const usage = `Usage: npm run test:mutants -- [options] [part of a name] …

  --project P   only those whose tests are of this project: units, database, screens
  --trusting    does not see first whether the tests pass while nothing is changed
  --list        says which there are
`

const LINE_MAX = 160

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: 'string' },
    trusting: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const chosen = mutants.filter(
  it =>
    (!values.project || it.tests[0] === values.project) &&
    (!positionals.length || positionals.some(part => it.name.includes(part))),
)
if (values.help) process.stdout.write(usage)
else if (values.list) for (const { name } of chosen) process.stdout.write(`${name}\n`)
else process.exitCode = await run(chosen)

async function run(chosen: readonly Mutant[]): Promise<number> {
  if (!chosen.length) {
    process.stderr.write('No change has such a name.\n')
    return 2
  }
  const database = `mall_kept_${await hashOfSources()}`
  await openRoom()
  // A test that fails by itself would seem to notice everything.
  for (const tests of values.trusting ? [] : together(chosen)) {
    const verdict = await runTests(tests, database)
    const wrong = 'trouble' in verdict ? [verdict.trouble] : verdict.failures
    if (!wrong.length) continue
    process.stderr.write(`Nothing is changed, and yet:\n${wrong.join('\n')}\n`)
    return 2
  }
  const survivors: string[] = []
  for (const mutant of chosen) {
    const startedMs = performance.now()
    const verdict = await tryOut(mutant, database)
    const noticed = 'failures' in verdict ? verdict.failures[0] : undefined
    if (!noticed) survivors.push(mutant.name)
    const by = 'trouble' in verdict ? verdict.trouble : (noticed?.slice(0, LINE_MAX) ?? '')
    process.stdout.write(
      `${noticed ? 'noticed ' : 'SURVIVES'} ${Math.round((performance.now() - startedMs) / 1_000)} s  ${mutant.name}\n         ${by}\n`,
    )
  }
  process.stdout.write(
    `\n${chosen.length} changes, ${chosen.length - survivors.length} noticed, ${survivors.length} survive${survivors.map(it => `\n  ${it}`).join('')}\n`,
  )
  return survivors.length ? 1 : 0
}

/** The tests of all of them, once each. */
function together(chosen: readonly Mutant[]): Nearest[] {
  const paths = new Map<Nearest[0], Set<string>>()
  for (const { tests } of chosen) {
    const [project, ...own] = tests
    paths.set(project, new Set([...(paths.get(project) ?? []), ...own]))
  }
  return [...paths].map(([project, all]) => [project, ...all])
}
