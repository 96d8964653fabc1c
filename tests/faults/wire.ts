import { request } from 'node:http'

export interface WireRequest {
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: Buffer
}
/** Where to break off: in the middle of the body, or when all of it is sent and nothing has come back. */
export type Cut = 'half' | 'after'

export interface WireAnswer {
  kind: 'answered'
  status: number
  headers: Record<string, string | string[] | undefined>
  html: string
  ms: number
}
export interface NoAnswer {
  kind: 'none'
  reason: string
  /** Whether anything had been sent before the connection broke. */
  sent: boolean
  ms: number
}
export type Outcome = WireAnswer | NoAnswer

/** Beyond the server's own ceiling of 20 s: whoever waits this long has been forgotten. */
export const PATIENCE_MS = 30_000

/** One request on a connection of its own. Never throws: no answer is an outcome too. */
export function send(
  port: number,
  asked: WireRequest,
  options: { cut?: Cut; patienceMs?: number } = {},
): Promise<Outcome> {
  const { cut, patienceMs = PATIENCE_MS } = options
  return new Promise(resolve => {
    const startedMs = performance.now()
    const body = asked.body ?? Buffer.alloc(0)
    let connected = false
    const ms = () => performance.now() - startedMs
    const none = (reason: string) => resolve({ kind: 'none', reason, sent: connected, ms: ms() })
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: asked.path,
        method: asked.method,
        agent: false,
        headers: {
          ...asked.headers,
          connection: 'close',
          ...(asked.body ? { 'content-length': String(body.byteLength) } : {}),
        },
      },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', error => none(`broken off: ${error.message}`))
        answer.on('end', () => {
          clearTimeout(patience)
          if (!answer.complete) return none('broken off')
          resolve({
            kind: 'answered',
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            html: Buffer.concat(chunks).toString('utf8'),
            ms: ms(),
          })
        })
      },
    )
    const patience = setTimeout(() => {
      none(`no answer within ${patienceMs / 1_000} s`)
      sent.destroy()
    }, patienceMs)
    sent.once('socket', socket =>
      socket.once('connect', () => {
        connected = true
      }),
    )
    sent.once('error', error => {
      clearTimeout(patience)
      none(error.message)
    })
    if (cut === 'half')
      sent.write(body.subarray(0, Math.floor(body.byteLength / 2)), () =>
        setTimeout(() => sent.destroy(new Error('cut')), 5),
      )
    else
      sent.end(body, () => {
        if (cut === 'after') setTimeout(() => sent.destroy(new Error('cut')), 3)
      })
  })
}
