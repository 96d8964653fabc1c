import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import type { Logger } from 'pino'
import { loadAssets } from './assets'
import type { Config } from './config'
import type { Database } from './database'
import { SCHOOLS_CHANGED, watchDatabase } from './database-watch'
import { BASE, createApp } from './http'
import { openMaintenance } from './maintenance'
import { openOwnConnection } from './own-connection'
import type { Mall, MallBuild, MallSettings } from './mall'
import type { Metrics } from './metrics'
import { PageCache } from './page-cache'
import { screenRoutes } from './screen-routes'
import { openReadiness } from './readiness'
import { renderer } from './render'
import { mallSettings } from './runtime'
import { drain, makeServer } from './serve'

/** A mall that can be put on a port. */
export interface Serving {
  server: Server
  mall: Mall
  /** Answers what has been begun, then closes everything but the database itself. */
  stop(): Promise<void>
}

/** Puts together what answers requests in one process, on a database that is ready. `more`: what of the mall's settings is this process's own. */
export async function openServing(
  config: Config,
  log: Logger,
  database: Pick<Database, 'owner' | 'app' | 'pooler' | 'replica' | 'embedded'>,
  metrics?: Metrics,
  more: Partial<MallSettings> = {},
): Promise<Serving> {
  const build = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as MallBuild
  let isBusy = () => false
  const settings = mallSettings(config, database, log)
  const mall = await build.entry.module.startMall({
    ...settings,
    // For visitors alone: commands are to see what is there.
    database: { ...settings.database, replica: database.replica },
    observer: metrics?.observer,
    isBusy: () => isBusy(),
    ...more,
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
  isBusy = app.isBusy
  metrics?.watch({
    screens: screenRoutes(build),
    calls: mall.callAddresses ?? [],
    crowd: app.crowd,
    connections: () => mall.connections?.() ?? [],
    replica: () => mall.replica?.() ?? null,
    shelf: () => cache.size(),
    isDatabaseUp: watch.isUp,
    isReady: app.isReady,
    jobs: own.jobs,
  })
  const server = makeServer(app.listener)
  return {
    server,
    mall,
    stop: async () => {
      stopping = true
      if (server.listening) await drain(server)
      await metrics?.stop()
      await mall.stop()
      maintenance.stop()
      readiness.stop()
      await own.stop().catch(() => undefined)
      await watch.stop()
    },
  }
}

/** React and Remix report through the console; the log is to have one form. */
export function logConsole(log: Logger): void {
  const report =
    (level: 'error' | 'warn') =>
    (...parts: unknown[]) =>
      log[level](
        { err: parts.find(part => part instanceof Error) },
        format(...parts.filter(part => !(part instanceof Error))) || 'reported on the console',
      )
  Object.assign(console, { error: report('error'), warn: report('warn') })
}
