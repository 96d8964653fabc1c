import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

export interface BenchOptions {
  skus: number
  dataDir: string
  port: number | undefined
  json: string | undefined
  /** How long each measurement of throughput lasts. */
  seconds: number
  /** Only measurements whose name contains this. */
  only: string | undefined
  rebuildData: boolean
}

export const usage = `Usage: npm run bench -- [options]

  --skus N       goods in the generated catalogue of one school (100000)
  --data DIR     where the bench keeps its database between runs (.data/bench)
  --port N       port of the mall under test (any free one)
  --seconds N    length of each measurement of throughput (4)
  --only TEXT    only measurements whose name contains TEXT
  --json FILE    also write the numbers to FILE
  --fresh        make the catalogue anew
`

const whole = (name: string, text: string, min: number, max: number) => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) throw new Error(`--${name} must be a whole number from ${min} to ${max}`)
  return value
}

/** Throws with a sentence for the person at the terminal. */
export function readOptions(args: string[]): BenchOptions | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      skus: { type: 'string', default: '100000' }, data: { type: 'string' }, port: { type: 'string' }, seconds: { type: 'string', default: '4' },
      only: { type: 'string' }, json: { type: 'string' }, fresh: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  return {
    skus: whole('skus', values.skus, 0, 2_000_000),
    dataDir: resolve(values.data ?? join(process.env.MALL_DATA_DIR ?? '.data', 'bench')),
    port: values.port === undefined ? undefined : whole('port', values.port, 1, 65_535),
    seconds: whole('seconds', values.seconds, 1, 60),
    only: values.only, json: values.json, rebuildData: values.fresh,
  }
}
