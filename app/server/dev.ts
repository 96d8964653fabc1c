import type { Logger } from 'pino'
import { createServer as createVite } from 'vite'
import { checkBeforeServing } from './before-serving'
import type { Config } from './config'
import type { Database } from './database'
import { watchDatabase } from './database-watch'
import { createApp } from './http'
import type { Mall, MallBuild } from './mall'
import { renderer } from './render'
import { addressLines, mallSettings, prepareDatabase, say } from './runtime'
import {
  drain,
  dropForeignSignalListeners,
  listen,
  makeServer,
  stopOnSignal,
  type Listener,
} from './serve'

/** The first visit compiles; it must not run into the ceiling of the real server. */
const CEILING_MS = 120_000

/** `npm run dev`: Vite in the same process, on the same embedded database. A change of the API restarts the mall. */
export async function dev(config: Config, log: Logger): Promise<void> {
  const database = await prepareDatabase(config, log)
  try {
    await checkBeforeServing(config, database, log)
    const port = await serve(config, log, database)
    for (const line of await addressLines(config, database, port)) say(line)
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function serve(config: Config, log: Logger, database: Database): Promise<number> {
  const settings = mallSettings(config, database, log)
  const watch = await watchDatabase(database.app)
  let answer: Listener = () => undefined
  const server = makeServer((incoming, outgoing) => answer(incoming, outgoing))
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })

  const loadBuild = async () => {
    try {
      return (await vite.ssrLoadModule('virtual:remix/server-build')) as unknown as MallBuild
    } finally {
      dropForeignSignalListeners()
    }
  }
  let current: { startMall: unknown; mall: Promise<Mall> } | undefined
  const mallOf = (build: MallBuild) => {
    const { startMall } = build.entry.module
    if (current?.startMall === startMall) return current.mall
    // Vite evaluates the entry anew when anything it imports has changed.
    const old = current?.mall
    const mall = (async () => {
      await old
        ?.then(it => it.stop())
        .catch(error => log.warn({ err: error }, 'the old mall did not stop cleanly'))
      return startMall(settings)
    })()
    current = { startMall, mall }
    mall.catch(() => {
      if (current?.mall === mall) current = undefined
    })
    return mall
  }

  let stopping = false
  const app = createApp({
    config,
    log,
    development: true,
    ceilingMs: CEILING_MS,
    mall: async () => mallOf(await loadBuild()),
    render: async (request, context) =>
      renderer(await loadBuild(), 'development')(request, context),
    database: watch,
    assets: null,
    cache: null,
    isStopping: () => stopping,
  })
  answer = (incoming, outgoing) => {
    const original = incoming.url
    vite.middlewares(incoming, outgoing, () => {
      // Vite takes the base off the address; the screens want it whole.
      incoming.url = original
      app.listener(incoming, outgoing)
    })
  }
  stopOnSignal({
    log,
    stop: async () => {
      stopping = true
      await vite.close()
      await drain(server)
      await current?.mall.then(it => it.stop()).catch(() => undefined)
      await watch.stop()
    },
    last: () => database.stop(),
  })
  return listen(server, config.port, config.host)
}
