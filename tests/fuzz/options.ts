import { createHash } from 'node:crypto'
import process from 'node:process'
import fc from 'fast-check'

/**
 * What `tests/fuzz/run.ts` tells the run, by the environment. Without it the seed stands still, so that a suite that turns
 * red has a change to blame and not its luck.
 */
const STANDING_SEED = 20_260_316
const RUNS = 1

const number = (name: string, otherwise: number) => {
  const given = Number(process.env[name] || otherwise)
  if (!Number.isInteger(given)) throw new Error(`${name} must be a whole number.`)
  return given
}

export const seed = number('FUZZ_SEED', STANDING_SEED)
/** How many inputs each call gets from each person, each form, and each page. */
export const runs = number('FUZZ_RUNS', RUNS)
/** Where fast-check stood when it found something, and at what: to see that one input again. */
const path = process.env.FUZZ_PATH || undefined
const at = process.env.FUZZ_AT || undefined

/** Longest search for a smaller input that still fails. */
const SHRINK_LIMIT_MS = 20_000

/** A seed of its own for everything that is tried, so that not everything meets the same inputs. */
const seedOf = (label: string) =>
  createHash('sha256').update(`${seed} ${label}`).digest().readInt32BE()

/**
 * Tries a property and tells how to see again what broke it. `share` is how much of the run's inputs it gets.
 * With `--at` everything else is passed over.
 */
export async function check<T>(
  label: string,
  property: fc.IAsyncProperty<T>,
  share = 1,
): Promise<void> {
  if (at && at !== label) return
  const numRuns = Math.max(1, Math.ceil(runs * share))
  const result = await fc.check(property, {
    seed: seedOf(label),
    path,
    numRuns,
    interruptAfterTimeLimit: SHRINK_LIMIT_MS * Math.max(1, numRuns / RUNS),
    markInterruptAsFailure: false,
  })
  if (!result.failed) return
  const again = `npm run test:fuzz -- --seed ${seed} --at '${label}' --path ${result.counterexamplePath ?? ''}`
  const cause =
    result.errorInstance instanceof Error
      ? result.errorInstance.message
      : String(result.errorInstance)
  const message = `${label}: ${fc.stringify(result.counterexample).slice(0, 3_000)}\n${cause.slice(0, 6_000)}\nAgain: ${again}`
  // At once: the rest of the run may take long.
  process.stderr.write(`\n${message}\n\n`)
  throw new Error(message)
}
/** Whether this run tries everything there is, so that it may be asked what it reached. */
export const isWhole = !at
