import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { scenarioNames, type ScenarioName } from './scenarios'
import { wholeOption } from '../support/whole-option'

export interface FaultOptions {
  seconds: number
  seed: number
  only: readonly ScenarioName[]
  /** Where the databases of the run lie; thrown away at its end unless it failed. */
  dataDir: string | undefined
  firstPort: number | undefined
}

export const usage = `Usage: npm run test:faults -- [options]

  --seconds N   how long faults are made, shared by the scenarios (60); start and audits come on top
  --seed N      chance as in the run that printed this seed (a new one each time)
  --only A,B    only scenarios whose name begins so: ${scenarioNames.join(', ')}
  --data DIR    keep the databases of the run in DIR (a temporary folder)
  --port N      first of the five ports used (any free ones)
`

/** Throws with a sentence for the person at the terminal. */
export function readOptions(args: string[]): FaultOptions | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string' },
      only: { type: 'string' },
      data: { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  const wanted = values.only
    ?.split(',')
    .map(it => it.trim())
    .filter(Boolean)
  const stranger = wanted?.find(it => !scenarioNames.some(name => name.startsWith(it)))
  if (stranger)
    throw new Error(`There is no scenario ${stranger}. Scenarios: ${scenarioNames.join(', ')}.`)
  return {
    seconds: wholeOption('seconds', values.seconds, 1, 86_400),
    seed:
      values.seed === undefined
        ? randomInt(1, 2 ** 31)
        : wholeOption('seed', values.seed, 0, 2 ** 32 - 1),
    only: scenarioNames.filter(name => !wanted || wanted.some(it => name.startsWith(it))),
    dataDir: values.data,
    firstPort: values.port === undefined ? undefined : wholeOption('port', values.port, 1, 65_530),
  }
}
