import { createRequestHandler } from '@remix-run/node'
import { getRequestListener } from '@hono/node-server'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { loadAssets } from './assets'
import { ensureBuilt } from './build'
import type { Config } from './config'
import { watchDatabase } from './database-watch'
import { BASE, createApp } from './http'
import type { MallBuild } from './mall'
import { PageCache } from './page-cache'
import { addressLines, mallSettings, prepareDatabase, say } from './runtime'
import { drain, listen, makeServer, stopOnSignal } from './serve'

/** `npm start`: builds if need be, brings the database up, serves until told to stop. */
export async function start(config: Config, log: Logger): Promise<void> {
  const startedMs = performance.now()
  const [, database] = await Promise.all([ensureBuilt(say), prepareDatabase(config, log)])
  const build = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as MallBuild
  const mall = await build.entry.module.startMall(mallSettings(config, database, log))
  const watch = await watchDatabase(database.app, up => log[up ? 'info' : 'error']({}, up ? 'database is back' : 'database does not answer'))
  let stopping = false
  const app = createApp({
    config, log, development: false,
    mall: async () => mall,
    render: createRequestHandler(build, 'production'),
    database: watch,
    assets: await loadAssets(resolve('build/client'), BASE),
    cache: new PageCache({ maxBytes: config.guestCacheBytes, onLeak: key => log.warn({ page: key.split('\n')[0] }, 'page asks to be shared but contains something of one visitor') }),
    isStopping: () => stopping,
  })
  const server = makeServer(getRequestListener(app.fetch))
  stopOnSignal({
    log,
    stop: async () => {
      stopping = true
      await drain(server)
      await mall.stop()
      await watch.stop()
    },
    last: () => database.stop(),
  })
  const port = await listen(server, config.port, config.host)
  for (const line of await addressLines(port, config.demo)) say(line)
  log.info({ port, database: database.description, ms: Math.round(performance.now() - startedMs) }, 'listening')
}
