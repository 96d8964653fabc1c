import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'

/** What an engine asked for and was given. */
export interface Exchange {
  method: string
  url: string
  userAgent: string
  status: number
  contentType: string
  cacheControl: string
  /** The document as it was sent, for pages only: engines repair or forget what they read. */
  html: string | null
}

export interface Proxy {
  port: number
  /** What has passed since the last call. */
  exchanges(): Exchange[]
  stop(): Promise<void>
}

/** Headers that are between two neighbours only, and must not go on. */
const HOP_BY_HOP = [
  'connection',
  'proxy-connection',
  'keep-alive',
  'te',
  'upgrade',
  'proxy-authorization',
  'transfer-encoding',
]

/**
 * A forward proxy on loopback that takes every `*.localhost` for this machine, which old engines cannot find. It passes on what
 * was sent as it was and keeps the documents. Any other host is refused with 502, so that nothing leaves the machine.
 */
export async function startProxy(): Promise<Proxy> {
  let seen: Exchange[] = []
  const server = createServer((incoming, answer) => {
    const url = URL.canParse(incoming.url ?? '') ? new URL(incoming.url ?? '') : null
    if (
      url?.protocol !== 'http:' ||
      !(url.hostname === '127.0.0.1' || /(^|\.)localhost$/.test(url.hostname))
    ) {
      answer.writeHead(502, { 'content-type': 'text/plain' }).end('not of this machine')
      return
    }
    forward(url, incoming, answer, exchange => seen.push(exchange))
  })
  server.on('connect', (_request, socket) => socket.end('HTTP/1.1 502 No tunnels here\r\n\r\n'))
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    exchanges: () => {
      const all = seen
      seen = []
      return all
    },
    stop: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** No connection is kept: one that the mall closes just as it is used again would look like a failure of the mall. */
const agent = new Agent({ keepAlive: false })

function forward(
  url: URL,
  incoming: IncomingMessage,
  answer: ServerResponse,
  note: (exchange: Exchange) => void,
): void {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !HOP_BY_HOP.includes(name)),
  )
  const outgoing = request(
    {
      host: '127.0.0.1',
      port: url.port,
      method: incoming.method,
      path: url.pathname + url.search,
      headers,
      agent,
    },
    reply => {
      const passed = { ...reply.headers }
      for (const name of HOP_BY_HOP) delete passed[name]
      const contentType = reply.headers['content-type'] ?? ''
      const chunks: Buffer[] = []
      if (contentType.startsWith('text/html'))
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.once('end', async () => {
        const html = contentType.startsWith('text/html')
          ? await unpack(Buffer.concat(chunks), reply.headers['content-encoding'])
          : null
        note({
          method: incoming.method ?? '',
          url: url.href,
          userAgent: incoming.headers['user-agent'] ?? '',
          status: reply.statusCode ?? 0,
          contentType,
          cacheControl: reply.headers['cache-control'] ?? '',
          html,
        })
        answer.end()
      })
      reply.once('error', () => answer.destroy())
      answer.writeHead(reply.statusCode ?? 502, reply.statusMessage, passed)
      reply.pipe(answer, { end: false })
    },
  )
  outgoing.once('error', error => {
    if (answer.headersSent) answer.destroy()
    else
      answer
        .writeHead(502, { 'content-type': 'text/plain' })
        .end(`the mall does not answer: ${error.message}`)
  })
  // An engine that loses interest must not keep the mall working.
  answer.once('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}

async function unpack(body: Buffer, encoding: string | undefined): Promise<string> {
  const how =
    encoding === 'gzip'
      ? promisify(gunzip)
      : encoding === 'br'
        ? promisify(brotliDecompress)
        : encoding === 'deflate'
          ? promisify(inflate)
          : null
  return (how && body.length ? await how(body) : body).toString('utf8')
}
