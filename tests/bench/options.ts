import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { wholeOption } from '../support/whole-option'

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
  /** How often everything is measured; medians are shown. */
  rounds: number
  /** A run saved by `--json`, to be shown beside this one. */
  compare: string | undefined
  /** Sizes of catalogue to be measured instead of the whole bench. */
  scale: number[] | undefined
  /** Numbers of schools to be measured instead of the whole bench. */
  schools: number[] | undefined
  /** Leaves the catalogues of the scaling table for the next run. */
  keep: boolean
}

export const usage = `Usage: npm run bench -- [options]

  --skus N       goods in the generated catalogue of one school (100000)
  --data DIR     where the bench keeps its database between runs (.data/bench)
  --port N       port of the mall under test (any free one)
  --rounds N     how often everything is measured; medians are shown (3)
  --seconds N    length of each measurement of throughput (2)
  --only TEXT    only measurements whose name contains TEXT
  --json FILE    also write the numbers to FILE
  --compare FILE show this run beside one saved with --json
  --fresh        make the catalogue anew
  --scale A,B,C  the scaling table instead: search, list, detail and import at these sizes
                 (--scale 1000,10000,100000; add 1000000 for the long one)
  --schools A,B  the table of schools instead: start, memory and calls with so many (--schools 4,10000)
  --keep         leave the catalogues of the scaling table for the next run
`

/** Throws with a sentence for the person at the terminal. */
export function readOptions(args: string[]): BenchOptions | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      skus: { type: 'string', default: '100000' },
      data: { type: 'string' },
      port: { type: 'string' },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '3' },
      compare: { type: 'string' },
      scale: { type: 'string' },
      schools: { type: 'string' },
      keep: { type: 'boolean', default: false },
      only: { type: 'string' },
      json: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  return {
    skus: wholeOption('skus', values.skus, 0, 2_000_000),
    dataDir: resolve(values.data ?? join(process.env.MALL_DATA_DIR ?? '.data', 'bench')),
    port: values.port === undefined ? undefined : wholeOption('port', values.port, 1, 65_535),
    seconds: wholeOption('seconds', values.seconds, 1, 60),
    rounds: wholeOption('rounds', values.rounds, 1, 20),
    compare: values.compare,
    scale: values.scale?.split(',').map(size => wholeOption('scale', size, 1_000, 2_000_000)),
    schools: values.schools?.split(',').map(it => wholeOption('schools', it, 4, 100_000)),
    keep: values.keep,
    only: values.only,
    json: values.json,
    rebuildData: values.fresh,
  }
}
