import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from './dice'

/** What a backend does to the calls it is sent when it is not well. */
type Mode =
  | 'slow'
  | 'beyond the ceiling'
  | 'cut before'
  | 'cut after'
  | 'status 500'
  | 'status 502 with a page'
  | 'not JSON'
  | 'a page'
  | 'truncated'
  | 'wrong shape'
  | 'empty'
const modes: Mode[] = [
  'slow',
  'slow',
  'cut before',
  'cut after',
  'status 500',
  'status 502 with a page',
  'not JSON',
  'a page',
  'truncated',
  'wrong shape',
  'empty',
]
/** Of the troubled calls; each holds somebody up for 20 s. */
const HANGING_SHARE = 0.02
export const HANGING_MS = 26_000
const PAGE = '<!DOCTYPE html><html><body><h1>Bad gateway</h1></body></html>'

export interface Proxy {
  port: number
  /** Share of calls that get into trouble from now on, and whether some may hang (the first one does in any case). */
  trouble(share: number, options?: { mayHang?: boolean }): void
  done: Record<string, number>
  stop(): Promise<void>
}

/** Stands between screens and calls: faithful, unless told otherwise. */
export async function startProxy(port: number, target: number, dice: Dice): Promise<Proxy> {
  let share = 0
  let hung = 0
  let mayHang = false
  const done: Record<string, number> = {}
  const server = createServer((incoming, outgoing) => {
    const troubled = dice.chance(share)
    // One call at least hangs beyond everybody's patience.
    const mode = troubled
      ? hung === 0 || (mayHang && dice.chance(HANGING_SHARE))
        ? 'beyond the ceiling'
        : dice.pick(modes)
      : null
    if (mode === 'beyond the ceiling') hung++
    if (mode) done[mode] = (done[mode] ?? 0) + 1
    void answer(mode, incoming, outgoing, target, dice).catch(() => outgoing.destroy())
  })
  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening))
  return {
    port,
    done,
    trouble(value, options = {}) {
      share = value
      mayHang = options.mayHang ?? false
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  }
}

async function answer(
  mode: Mode | null,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: number,
  dice: Dice,
): Promise<void> {
  const body = await whole(incoming)
  const json = (status: number, text: string) =>
    void outgoing.writeHead(status, { 'content-type': 'application/json' }).end(text)
  const page = (status: number) =>
    void outgoing.writeHead(status, { 'content-type': 'text/html' }).end(PAGE)
  // Trouble before the backend hears of the call: nothing was done.
  if (mode === 'cut before') return void outgoing.destroy()
  if (mode === 'status 500') return json(500, '{"code":"internal"}')
  if (mode === 'status 502 with a page') return page(502)
  if (mode === 'slow') await sleep(dice.between(200, 1_500))
  if (mode === 'beyond the ceiling') await sleep(HANGING_MS, undefined, { ref: false })
  const reply = await forward(target, incoming, body)
  // Trouble afterwards: it was done, and nobody is told.
  if (mode === 'cut after') return void outgoing.destroy()
  if (mode === 'not JSON') return json(200, '{"list": [,]')
  if (mode === 'a page') return page(200)
  if (mode === 'empty') return json(200, '')
  if (mode === 'wrong shape') return json(200, '{"unexpected":[1,2,3]}')
  if (mode === 'truncated') {
    outgoing.writeHead(reply.status, {
      'content-type': 'application/json',
      ...(reply.encoding ? { 'content-encoding': reply.encoding } : {}),
      'content-length': String(reply.body.byteLength + 1),
    })
    outgoing.write(reply.body.subarray(0, Math.floor(reply.body.byteLength / 2)))
    await sleep(5)
    return void outgoing.destroy()
  }
  outgoing
    .writeHead(reply.status, {
      'content-type': reply.type,
      ...(reply.encoding ? { 'content-encoding': reply.encoding } : {}),
    })
    .end(reply.body)
}

function forward(
  port: number,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<{ status: number; type: string; encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const {
      connection: _,
      'content-length': __,
      'transfer-encoding': ___,
      ...headers
    } = incoming.headers
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...headers, 'content-length': String(body.byteLength) },
        agent: false,
      },
      answer => {
        whole(answer).then(
          bytes =>
            resolve({
              status: answer.statusCode ?? 502,
              type: answer.headers['content-type'] ?? 'application/json',
              encoding: answer.headers['content-encoding'],
              body: bytes,
            }),
          reject,
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

async function whole(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
