import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'

/**
 * A pooler as PgBouncer is in transaction mode: whoever begins to speak is lent a connection of the server until the server says
 * that no transaction is open; what was left on it meets whoever is lent it next. What is asked for at the door beyond a name
 * and a database is refused.
 */
export interface TransactionPooler {
  /** How the same database is reached through it. */
  access: pg.ClientConfig
  /** Most transactions that were under way at once, and how many there were. */
  counts: { atOnce: number; lent: number }
  close(): Promise<void>
}

const PROTOCOL_3 = 196_608
const LENGTH_BYTES = 4
const HEAD_BYTES = 5
const CODES = { ready: 0x5a, terminate: 0x58 }
const IDLE = 0x49
/** What PgBouncer keeps true for each client; everything else at the door is refused. */
const ADMITTED = new Set(['user', 'database', 'application_name', 'client_encoding'])

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeInt32BE(body.length + LENGTH_BYTES)
  return Buffer.concat([Buffer.from(type), length, body])
}
const refusal = (text: string) => message('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`))
const welcome = () =>
  Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('S', Buffer.from('client_encoding\0UTF8\0')),
    message('K', Buffer.alloc(8)),
    message('Z', Buffer.from('I')),
  ])

/** Takes whole messages off the front of what has come. */
function* messagesOf(pending: { bytes: Buffer }): Generator<{ type: number; whole: Buffer }> {
  while (pending.bytes.length >= HEAD_BYTES) {
    const size = 1 + pending.bytes.readInt32BE(1)
    if (pending.bytes.length < size) return
    const whole = pending.bytes.subarray(0, size)
    pending.bytes = pending.bytes.subarray(size)
    yield { type: whole[0] ?? 0, whole }
  }
}

/** A connection to the server that has got past the door; what the server says goes to whoever holds it. */
interface Backend {
  socket: Socket
  holder?: { take(whole: Buffer): void; isOver(): void }
}

async function openBackend(server: pg.ClientConfig): Promise<Backend> {
  // The driver's own way through the door; from then on its socket is ours.
  const client = new pg.Client(server)
  client.on('error', () => undefined)
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  const backend: Backend = { socket: stream }
  const pending = { bytes: Buffer.alloc(0) }
  stream.on('data', chunk => {
    pending.bytes = Buffer.concat([pending.bytes, chunk])
    for (const { type, whole } of messagesOf(pending)) {
      const { holder } = backend
      holder?.take(whole)
      if (type === CODES.ready && whole[HEAD_BYTES] === IDLE) holder?.isOver()
    }
  })
  return backend
}

/** @param size connections of the server that are lent */
export async function openTransactionPooler(
  server: pg.ClientConfig,
  size: number,
): Promise<TransactionPooler> {
  const all = await Promise.all(Array.from({ length: size }, () => openBackend(server)))
  const free = [...all]
  const waiting: ((backend: Backend) => void)[] = []
  const counts = { atOnce: 0, lent: 0 }
  const clients = new Set<Socket>()

  const lend = (take: (backend: Backend) => void) => {
    const backend = free.pop()
    if (!backend) return void waiting.push(take)
    counts.lent++
    counts.atOnce = Math.max(counts.atOnce, size - free.length)
    take(backend)
  }
  const giveBack = (backend: Backend) => {
    backend.holder = undefined
    free.push(backend)
    const next = waiting.shift()
    if (next) lend(next)
  }

  function serve(client: Socket): void {
    clients.add(client)
    client.on('close', () => clients.delete(client)).on('error', () => undefined)
    const pending = { bytes: Buffer.alloc(0) }
    let isInside = false
    let backend: Backend | undefined
    let isAsking = false
    const unsent: Buffer[] = []

    const pass = (whole: Buffer) => {
      if (backend) return void backend.socket.write(whole)
      unsent.push(whole)
      if (isAsking) return
      isAsking = true
      lend(lent => {
        isAsking = false
        backend = lent
        lent.holder = {
          take: said => client.write(said),
          isOver: () => {
            backend = undefined
            giveBack(lent)
          },
        }
        for (const it of unsent.splice(0)) lent.socket.write(it)
      })
    }
    client.on('data', chunk => {
      pending.bytes = Buffer.concat([pending.bytes, chunk])
      if (!isInside) {
        if (pending.bytes.length < LENGTH_BYTES) return
        const length = pending.bytes.readInt32BE(0)
        if (pending.bytes.length < length) return
        const asked = pending.bytes.subarray(LENGTH_BYTES, length)
        pending.bytes = pending.bytes.subarray(length)
        if (asked.readInt32BE(0) !== PROTOCOL_3) return void client.end('N')
        const words = asked.subarray(LENGTH_BYTES).toString().split('\0')
        const unknown = words.find((it, at) => at % 2 === 0 && it && !ADMITTED.has(it))
        if (unknown) return void client.end(refusal(`unsupported startup parameter: ${unknown}`))
        isInside = true
        client.write(welcome())
      }
      for (const { type, whole } of messagesOf(pending))
        if (type === CODES.terminate) client.end()
        else pass(whole)
    })
  }

  const listener = createServer({ noDelay: true }, serve).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    access: {
      host: '127.0.0.1',
      port: (listener.address() as AddressInfo).port,
      user: server.user,
      database: server.database,
    },
    counts,
    async close() {
      for (const it of clients) it.destroy()
      for (const { socket } of all) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}
