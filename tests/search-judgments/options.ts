import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { wholeOption } from '../support/whole-option'

export interface JudgeOptions {
  /** Where laptops.jsonl.gz and chemicals.jsonl.gz are. */
  dataDir: string | undefined
  /** Known items looked for of each kind. */
  sample: number
  all: boolean
  /** Only the sets that nobody tuned for. */
  sets: boolean
  /** Learn the weights of the order anew from the seen searches of the sets. */
  learn: boolean
}

export const usage = `Usage: npm run bench:search -- [options]

  --data DIR   also import laptops.jsonl.gz and chemicals.jsonl.gz from DIR into a school that is thrown away, and look for
               known items in it (or SEARCH_DATA=DIR)
  --sample N   known items looked for of each kind (1000)
  --sets       judge only the sets below DIR, each in a school that is thrown away: the mall without sales and with random
               ones, plain BM25 beside it, searches that weights were learnt from apart from those that were not
  --learn      learn the weights of the order from the seen searches of the sets below DIR, write them where the mall reads
               them, and judge the sets by them
  --all        name every search that did not find what was meant first
`

/** Throws with a sentence for the person at the terminal. */
export function readOptions(args: string[]): JudgeOptions | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      sample: { type: 'string', default: '1000' },
      all: { type: 'boolean', default: false },
      sets: { type: 'boolean', default: false },
      learn: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  const dataDir = values.data ?? process.env.SEARCH_DATA
  return {
    dataDir: dataDir ? resolve(dataDir) : undefined,
    sample: wholeOption('sample', values.sample, 1, 100_000),
    all: values.all,
    sets: values.sets,
    learn: values.learn,
  }
}
