import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { ConfigError, type Config } from './config'
import { mallSettings, prepareDatabase, say } from './runtime'
import { schoolNamed } from './school-named'

const REASON_MAX = 200
const personUsage = `Usage: npm run person -- reset-second-factor <school> <number> --reason <why>

  Ends the second factor of somebody who has lost it: apps, keys and recovery codes go, and all sessions end. Make sure first who
  is asking. It is audited with your name and the reason, and the person is told both the fact and the reason at the next sign-in.
`

/** Changes to one person's account that only whoever runs the mall may make. */
export async function managePerson(
  config: Config,
  log: Logger,
  args: readonly string[],
): Promise<void> {
  const { school, number, reason } = readArguments(args)
  const database = await prepareDatabase(config, log, { beside: true })
  try {
    const { openMallApi } = await import('~/areas')
    const { endSecondFactor } = await import('~/areas/second-factor/domain/manage')
    const api = await openMallApi({ ...mallSettings(config, database, log), jobs: false })
    try {
      const mall = await schoolNamed(api, school, it => new ConfigError(it))
      const outcome = await endSecondFactor(api.ctxFor(mall, null, 'person'), {
        code: number,
        reason,
        by: userInfo().username,
      })
      if (outcome === 'nobody')
        throw new ConfigError(`${mall.code} has nobody of the number ${number}.`)
      if (outcome === 'none')
        throw new ConfigError(`${number} at ${mall.code} has no second factor.`)
      say(`The second factor of ${number} at ${mall.code} has ended, and so have all sessions.`)
    } finally {
      await api.stop()
    }
  } finally {
    await database.stop()
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { reason: { type: 'string' } },
      allowPositionals: true,
    })
    const [verb, school, number, ...more] = positionals
    const reason = values.reason?.trim() ?? ''
    if (
      verb === 'reset-second-factor' &&
      school &&
      number &&
      !more.length &&
      reason &&
      reason.length <= REASON_MAX
    )
      return { school, number, reason }
  } catch {
    // An option that there is not: the same sentence helps.
  }
  throw new ConfigError(personUsage)
}
