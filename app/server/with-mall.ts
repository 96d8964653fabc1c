import type { Logger } from 'pino'
import type { MallApi } from '~/areas'
import type { Config } from './config'
import { mallSettings, prepareDatabase } from './runtime'

/** Does a command's work beside a mall that may be running: its database and calls are open meanwhile, its jobs are left to others. */
export async function withMall<T>(
  config: Config,
  log: Logger,
  use: (api: MallApi) => Promise<T>,
): Promise<T> {
  const database = await prepareDatabase(config, log, { beside: true })
  try {
    const { openMallApi } = await import('~/areas')
    const api = await openMallApi({ ...mallSettings(config, database, log), jobs: false })
    try {
      return await use(api)
    } finally {
      await api.stop()
    }
  } finally {
    await database.stop()
  }
}
