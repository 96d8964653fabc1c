import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import process from 'node:process'
import { parseArgs } from 'node:util'

/**
 * `npm run test:fuzz`: the fuzzing part of the tests with a seed of its own.
 *   --seed N    the inputs of that run again (otherwise drawn, and printed)
 *   --runs N    how many inputs each call gets from each person, and each form and page: 4 unless told, 500 an evening
 *   --at WHAT   only this call, form or page, as a failure names it;  --path P  with it, only the input that failed
 *   --only WORD only the tests whose name has the word (vitest's -t)
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string' },
    path: { type: 'string' },
    at: { type: 'string' },
    only: { type: 'string' },
  },
})
const seed = values.seed ?? String(randomInt(2 ** 31))
process.stdout.write(`Seed ${seed}\n`)
const env = {
  ...process.env,
  FUZZ_SEED: seed,
  FUZZ_RUNS: values.runs ?? '4',
  FUZZ_PATH: values.path ?? '',
  FUZZ_AT: values.at ?? '',
}
const only = values.only ? ['-t', values.only] : []
const child = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fuzz', ...only],
  { stdio: 'inherit', env },
)
child.once('exit', code => {
  process.exitCode = code ?? 1
})
