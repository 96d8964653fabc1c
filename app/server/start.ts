import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import type { Logger } from 'pino'
import { loadAssets } from './assets'
import { ensureBuilt } from './build'
import { checkBeforeServing } from './before-serving'
import type { Config } from './config'
import type { Database } from './database'
import { SCHOOLS_CHANGED, watchDatabase } from './database-watch'
import { BASE, createApp } from './http'
import { openMaintenance } from './maintenance'
import { openOwnConnection } from './own-connection'
import type { MallBuild } from './mall'
import { PageCache } from './page-cache'
import { screenRoutes } from './screen-routes'
import { openReadiness } from './readiness'
import { renderer } from './render'
import { addressLines, mallSettings, prepareDatabase, say } from './runtime'
import { drain, listen, makeServer, stopOnSignal } from './serve'

/** `npm start`: builds if need be, brings the database up, serves until told to stop. */
export async function start(config: Config, log: Logger): Promise<void> {
  const startedMs = performance.now()
  logConsole(log)
  const building = ensureBuilt(say)
  building.catch(() => undefined)
  const database = await prepareDatabase(config, log)
  try {
    await checkBeforeServing(config, database, log)
    await building
    const port = await serve(config, log, database)
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
  const build = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as MallBuild
  const metrics = config.metrics && (await import('./metrics')).openMetrics()
  const mall = await build.entry.module.startMall({
    ...mallSettings(config, database, log),
    observer: metrics?.observer,
  })
  const watch = await watchDatabase(
    database.app,
    up => log[up ? 'info' : 'error']({}, up ? 'database is back' : 'database does not answer'),
    () => mall.heardMs?.() ?? 0,
    { [SCHOOLS_CHANGED]: mall.forgetSchools },
  )
  const own = openOwnConnection(database.app)
  const maintenance = await openMaintenance({
    dataDir: config.dataDir,
    always: config.maintenance,
    read: own.closedNote,
    log,
  })
  const readiness = openReadiness({
    folders: [
      config.dataDir,
      join(config.dataDir, 'files'),
      ...(database.embedded ? [join(database.embedded.root, 'data')] : []),
    ],
    write: own.write,
    log,
  })
  const cache = new PageCache({
    maxBytes: config.guestCacheBytes,
    onLeak: key =>
      log.warn(
        { page: key.split('\n')[0]?.split('?')[0] },
        'page asks to be shared but contains something of one visitor',
      ),
  })
  let stopping = false
  const app = createApp({
    config,
    log,
    development: false,
    mall: async () => mall,
    render: renderer(build, 'production'),
    database: watch,
    assets: await loadAssets(resolve('build/client'), BASE),
    cache,
    isStopping: () => stopping,
    maintenance,
    readiness,
    metrics,
  })
  metrics?.watch({
    screens: screenRoutes(build),
    calls: mall.callAddresses ?? [],
    crowd: app.crowd,
    connections: () => mall.connections?.() ?? [],
    shelf: () => cache.size(),
    isDatabaseUp: watch.isUp,
    isReady: app.isReady,
    jobs: own.jobs,
  })
  const server = makeServer(app.listener)
  const stop = async () => {
    stopping = true
    if (server.listening) await drain(server)
    await metrics?.stop()
    await mall.stop()
    maintenance.stop()
    readiness.stop()
    await own.stop().catch(() => undefined)
    await watch.stop()
  }
  stopOnSignal({ log, stop, last: () => database.stop() })
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

/** React and Remix report through the console; the log is to have one form. */
function logConsole(log: Logger): void {
  const report =
    (level: 'error' | 'warn') =>
    (...parts: unknown[]) =>
      log[level](
        { err: parts.find(part => part instanceof Error) },
        format(...parts.filter(part => !(part instanceof Error))) || 'reported on the console',
      )
  Object.assign(console, { error: report('error'), warn: report('warn') })
}
