import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ConfigError } from './config'

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** Longest wait for requests under way when stopping: their own ceiling of 20 s and a little. */
const DRAIN_LIMIT_MS = 22_000
/** npm passes Ctrl-C on to us although the terminal has already sent it: the same signal, twice, at once. */
const SAME_SIGNAL_MS = 1_000
const PARENT_CHECK_MS = 500
const IDLE_GRACE_MS = 100
const FORCED_STOP_LIMIT_MS = 3_000

/** Open connections and how many requests each is busy with. Node's own list leaves out those that never sent one. */
const connections = new WeakMap<Server, Map<Socket, number>>()

export function makeServer(listener: Listener): Server {
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 120_000 }, listener)
  const open = new Map<Socket, number>()
  connections.set(server, open)
  server.on('connection', socket => {
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, outgoing) => {
    open.set(socket, (open.get(socket) ?? 0) + 1)
    outgoing.once('close', () => open.has(socket) && open.set(socket, (open.get(socket) ?? 1) - 1))
  })
  return server
}

function closeIdle(server: Server): void {
  for (const [socket, busy] of connections.get(server) ?? []) if (busy === 0) socket.destroy()
}

export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', error => {
      const taken = 'code' in error && error.code === 'EADDRINUSE'
      fail(taken ? new ConfigError(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`) : error)
    })
    server.listen(port, host, done)
  })
  return (server.address() as AddressInfo).port
}

/** No new connections; requests under way are answered in full; idle connections are closed. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>(done => server.close(() => done()))
  // Not at once: a request may just be arriving on a connection that still looks idle.
  const tidy = setInterval(() => closeIdle(server), IDLE_GRACE_MS)
  await Promise.race([closed, sleep(DRAIN_LIMIT_MS, undefined, { ref: false })])
  clearInterval(tidy)
  server.closeAllConnections()
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const ownListeners = new Set<unknown>()

/** Development tools end the process themselves on a signal, before the database is stopped; take that from them. */
export function dropForeignSignalListeners(): void {
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) if (!ownListeners.has(listener)) process.removeListener(signal, listener)
  }
}

/** A signal sent to `npm start` alone ends npm and its shell, not us: we see it by the parent that is gone. */
function stopWithNpm(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, PARENT_CHECK_MS)
  watch.unref()
}

/** Stops in order on the first SIGTERM or SIGINT, ends at once on the second. `last` (the database) is done even then. */
export function stopOnSignal(parts: { log: Logger; stop: () => Promise<void>; last: () => Promise<void> }): void {
  let firstAt: number | null = null
  const force = async () => {
    await Promise.race([parts.last().catch(() => undefined), sleep(FORCED_STOP_LIMIT_MS)])
    process.exit(1)
  }
  const handle = async (signal: NodeJS.Signals) => {
    if (firstAt !== null) {
      if (Date.now() - firstAt > SAME_SIGNAL_MS) await force()
      return
    }
    firstAt = Date.now()
    parts.log.info({ signal }, 'stopping')
    try {
      await parts.stop()
      await parts.last()
      parts.log.info({ ms: Date.now() - firstAt }, 'stopped')
      process.exit(0)
    } catch (error) {
      parts.log.error({ err: error }, 'stopping failed')
      await force()
    }
  }
  const own = (signal: NodeJS.Signals) => void handle(signal)
  for (const signal of signals) {
    process.on(signal, own)
    ownListeners.add(own)
  }
  stopWithNpm(() => own('SIGTERM'))
  process.on('unhandledRejection', reason => parts.log.error({ err: reason }, 'unhandled rejection'))
  process.on('uncaughtException', error => {
    parts.log.fatal({ err: error }, 'uncaught exception')
    process.exitCode = 1
    void force()
  })
}
