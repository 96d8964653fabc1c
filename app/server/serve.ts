import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { constants } from 'node:os'
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

const noAddress = (_port: number, host: string) =>
  `The setting HOST must be an address of this machine; it is "${host}".`
/** Why a place to listen at cannot be had, by the system's code, in words for whoever starts the mall. */
const refusals: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: port =>
    `Port ${port} is in use by another program. Stop it, or set PORT to another number.`,
  EACCES: port =>
    `This user may not listen on port ${port} (below 1024 that takes a right of its own). Set PORT to another number.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
  EINVAL: noAddress,
}

export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = refusals[error.code ?? '']?.(port, host)
      fail(why ? new ConfigError(why) : error)
    })
    server.listen(port, host, resolve)
  })
  return (server.address() as AddressInfo).port
}

/** No new connections; requests under way are answered in full; idle connections are closed. */
export async function drain(server: Server): Promise<void> {
  const isClosed = new Promise<void>(resolve => server.close(() => resolve()))
  // Not at once: a request may just be arriving on a connection that still looks idle.
  const tidy = setInterval(() => closeIdle(server), IDLE_GRACE_MS)
  await Promise.race([isClosed, sleep(DRAIN_LIMIT_MS, undefined, { ref: false })])
  clearInterval(tidy)
  server.closeAllConnections()
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const ownListeners = new Set<unknown>()

/** Development tools end the process themselves on a signal, before the database is stopped; take that from them. */
export function dropForeignSignalListeners(): void {
  for (const signal of signals) {
    for (const listener of process.listeners(signal))
      if (!ownListeners.has(listener)) process.removeListener(signal, listener)
  }
}

const parent = process.ppid

/** A signal sent to `npm start` alone ends npm and its shell, not us: we see it by the parent that is gone. */
function stopWithNpm(stop: () => void): () => void {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, PARENT_CHECK_MS)
  watch.unref()
  return () => clearInterval(watch)
}

const early = new Set<() => void>()
let stoppingEarly = false

/** Told to stop before anything was served: what fails now fails because of that. */
export const isStoppingEarly = () => stoppingEarly

/**
 * For a start that is not done yet, and for commands that serve nothing: a signal takes down what has been started (`last`),
 * so that no database of ours stays behind. Holds until the returned function is called or `stopOnSignal` takes over.
 */
export function stopEarlyOnSignal(last: () => Promise<void>): () => void {
  const own = (signal: NodeJS.Signals) => {
    if (stoppingEarly) return
    stoppingEarly = true
    // Whoever was at work on the database is cut off, and need not say so.
    for (const kind of ['uncaughtException', 'unhandledRejection'])
      process.on(kind, () => undefined)
    void Promise.race([last().catch(() => undefined), sleep(FORCED_STOP_LIMIT_MS)]).then(() =>
      process.exit(128 + constants.signals[signal]),
    )
  }
  for (const signal of signals) process.on(signal, own)
  ownListeners.add(own)
  const forgetNpm = stopWithNpm(() => own('SIGTERM'))
  const release = () => {
    for (const signal of signals) process.removeListener(signal, own)
    ownListeners.delete(own)
    forgetNpm()
    early.delete(release)
  }
  early.add(release)
  return release
}

/** Stops in order on the first SIGTERM or SIGINT, ends at once on the second. `last` (the database) is done even then. */
export function stopOnSignal(parts: {
  log: Logger
  stop: () => Promise<void>
  last: () => Promise<void>
}): void {
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
  for (const release of [...early]) release()
  for (const signal of signals) process.on(signal, own)
  ownListeners.add(own)
  stopWithNpm(() => own('SIGTERM'))
  process.on('unhandledRejection', reason =>
    parts.log.error({ err: reason }, 'unhandled rejection'),
  )
  process.on('uncaughtException', error => {
    parts.log.fatal({ err: error }, 'uncaught exception')
    process.exitCode = 1
    void force()
  })
}
