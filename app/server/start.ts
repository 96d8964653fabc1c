import { getRequestListener } from '@hono/node-server'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import type { Logger } from 'pino'
import { loadAssets } from './assets'
import { ensureBuilt } from './build'
import type { Config } from './config'
import type { Database } from './database'
import { watchDatabase } from './database-watch'
import { BASE, createApp } from './http'
import { openMaintenance } from './maintenance'
import type { MallBuild } from './mall'
import { PageCache } from './page-cache'
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
  const mall = await build.entry.module.startMall(mallSettings(config, database, log))
  const watch = await watchDatabase(
    database.app,
    up => log[up ? 'info' : 'error']({}, up ? 'database is back' : 'database does not answer'),
    () => mall.heardMs?.() ?? 0,
  )
  let stopping = false
  const app = createApp({
    config,
    log,
    development: false,
    mall: async () => mall,
    render: renderer(build, 'production'),
    database: watch,
    assets: await loadAssets(resolve('build/client'), BASE),
    cache: new PageCache({
      maxBytes: config.guestCacheBytes,
      onLeak: key =>
        log.warn(
          { page: key.split('\n')[0]?.split('?')[0] },
          'page asks to be shared but contains something of one visitor',
        ),
    }),
    isStopping: () => stopping,
    maintenance: openMaintenance({ dataDir: config.dataDir, always: config.maintenance }),
  })
  const server = makeServer(getRequestListener(app.fetch))
  const stop = async () => {
    stopping = true
    if (server.listening) await drain(server)
    await mall.stop()
    await watch.stop()
  }
  stopOnSignal({ log, stop, last: () => database.stop() })
  try {
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
