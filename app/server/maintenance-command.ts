import type { Logger } from 'pino'
import { openMallApi } from '~/areas'
import { NOTE_MAX, setMaintenance } from '~/areas/malls/domain/maintenance'
import { ConfigError, type Config } from './config'
import { openDatabase } from './database'
import { sayVersion, versionOf } from './database-version'
import { openOwnConnection } from './own-connection'
import { mallSettings, say } from './runtime'

const UNDEFINED_COLUMN = '42703'

const usage = `Usage: npm run maintenance -- on "back at 18:00"   closes every school; what is written is shown to visitors
       npm run maintenance -- off                opens them again
       npm run maintenance -- status             says which it is`

/** `npm run maintenance`: closes or opens the mall for every process on its database, within seconds. */
export async function maintain(config: Config, log: Logger, options: string[]): Promise<void> {
  const [word, note = '', ...more] = options
  if (!word || !['on', 'off', 'status'].includes(word) || more.length || (note && word !== 'on'))
    throw new ConfigError(usage)
  if (note.length > NOTE_MAX)
    throw new ConfigError(`At most ${NOTE_MAX} characters are shown to visitors.`)
  const database = await openDatabase(config, log)
  try {
    const version = await versionOf(database)
    if (version.is === 'empty' || (version.is !== 'current' && word !== 'status'))
      throw new ConfigError(
        `${sayVersion(version)}${version.is === 'older' ? ` Until then, a file named "maintenance" in ${config.dataDir} closes the processes on that folder.` : ''}`,
      )
    if (word !== 'status') {
      const api = await openMallApi({ ...mallSettings(config, database, log), jobs: false })
      try {
        if (await api.directory.isEmpty())
          throw new ConfigError('No school is there yet, so there is nothing to close or to open.')
        for await (const school of api.directory.each())
          await setMaintenance(
            api.ctxFor(school, null, 'operator'),
            word === 'on' ? note.trim() : null,
          )
      } finally {
        await api.stop()
      }
    }
    const own = openOwnConnection(database.app)
    const currentNote = await own
      .closedNote()
      .catch((error: unknown) => {
        // A database of before there was such a note.
        if (version.is === 'older' && (error as { code?: string }).code === UNDEFINED_COLUMN)
          return null
        throw error
      })
      .finally(() => own.stop())
    if (version.is !== 'current') say(sayVersion(version))
    say(
      currentNote === null
        ? 'The mall is open.'
        : `The mall is closed: ${currentNote || '(no word)'}`,
    )
  } finally {
    await database.stop()
  }
}
