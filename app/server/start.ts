import type { Logger } from 'pino'
import { ensureBuilt } from './build'
import { checkBeforeServing } from './before-serving'
import type { Config } from './config'
import type { Database } from './database'
import { takeDuty } from './duty'
import { addressLines, prepareDatabase, say } from './runtime'
import { listen, stopOnSignal } from './serve'
import { logConsole, openServing } from './serving'

/** `npm start`: builds if need be, brings the database up, serves until told to stop. */
export async function start(config: Config, log: Logger): Promise<void> {
  const startedMs = performance.now()
  logConsole(log)
  const building = ensureBuilt(say)
  building.catch(() => undefined)
  const database = await prepareDatabase(config, log, { serves: true })
  try {
    await checkBeforeServing(config, database, log)
    await building
    const port =
      config.workers > 1
        ? await (await import('./supervise')).supervise(config, log, database)
        : await serve(config, log, database)
    for (const line of await addressLines(config, database, port)) say(line)
    log.info(
      { port, database: database.description, ms: Math.round(performance.now() - startedMs) },
      'listening',
    )
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function serve(config: Config, log: Logger, database: Database): Promise<number> {
  const metrics = config.metrics && (await import('./metrics')).openMetrics()
  const waits = config.jobs && database.readOnly !== undefined
  const { server, mall, stop } = await openServing(
    config,
    log,
    database,
    metrics,
    waits ? { jobs: false } : {},
  )
  let stopping = false
  stopOnSignal({
    log,
    stop: () => {
      stopping = true
      return stop()
    },
    last: () => database.stop(),
  })
  // Nothing can be queued or taken up before the server takes changes.
  if (waits) void takeDuty(mall, log, () => stopping)
  try {
    if (metrics && config.metrics) {
      const { host } = config.metrics
      log.info({ host, port: await metrics.listen(config.metrics.port, host) }, 'metrics')
    }
    return await listen(server, config.port, config.host)
  } catch (error) {
    await stop()
    throw error
  }
}
