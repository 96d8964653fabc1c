import {
  Agent,
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What becomes of a request on its way: it passes, is answered by somebody else, is kept for ever, or its connection is cut. */
export type Fate = 'pass' | 'hold' | 'cut' | { status: number; body: string; type?: string }

export interface Passing {
  method: string
  path: string
}

/** A machine between the browser and the mall that loses things. Its rules may be changed at any time. */
export interface LosingProxy {
  port: number
  /** What becomes of a request; all pass at first. */
  fate: (asked: Passing) => Fate
  /** Changes the path asked for upstream. */
  path: (path: string) => string
  /** Changes what passes back; bodies are plain text by then. */
  text: (body: string, asked: Passing) => string
  headers: (headers: IncomingHttpHeaders) => IncomingHttpHeaders
  /** Everything asked for, in order. */
  seen: Passing[]
  /** Lets everything held go on. */
  release(): void
  close(): Promise<void>
}

export async function losingProxy(mallPort: number): Promise<LosingProxy> {
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  const server = createServer((request, response) => {
    const asked = { method: request.method ?? 'GET', path: request.url ?? '/' }
    proxy.seen.push(asked)
    const fate = proxy.fate(asked)
    if (fate === 'cut') request.socket.destroy()
    else if (fate === 'hold') held.push(() => forward(request, response, asked))
    else if (fate === 'pass') forward(request, response, asked)
    else
      response
        .writeHead(fate.status, {
          'content-type': fate.type ?? 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        })
        .end(fate.body)
  })

  function forward(request: IncomingMessage, response: ServerResponse, asked: Passing): void {
    // Host stays as it is, for the school's sake; nothing compressed, for it may have to be changed.
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const upstream = ask(
      {
        host: '127.0.0.1',
        port: mallPort,
        method: asked.method,
        path: proxy.path(asked.path),
        headers,
        agent,
      },
      answer => {
        const chunks: Buffer[] = []
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', () => response.destroy())
          .on('end', () => {
            const bytes = Buffer.concat(chunks)
            const isText = /html|javascript/.test(answer.headers['content-type'] ?? '')
            const body = isText ? Buffer.from(proxy.text(bytes.toString('utf8'), asked)) : bytes
            const back: IncomingHttpHeaders = proxy.headers({ ...answer.headers })
            delete back['transfer-encoding']
            if (asked.method !== 'HEAD' && answer.statusCode !== 304 && answer.statusCode !== 204)
              back['content-length'] = String(body.byteLength)
            response.writeHead(answer.statusCode ?? 502, back).end(body)
          })
      },
    )
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  }

  const proxy: LosingProxy = {
    port: 0,
    fate: () => 'pass',
    path: it => it,
    text: it => it,
    headers: it => it,
    seen: [],
    release: () => held.splice(0).forEach(go => go()),
    close: () =>
      new Promise(done => {
        for (const socket of sockets) socket.destroy()
        agent.destroy()
        server.close(() => done())
      }),
  }
  server.on('connection', socket => sockets.add(socket.on('close', () => sockets.delete(socket))))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  proxy.port = (server.address() as AddressInfo).port
  return proxy
}
