import { Agent, request } from 'node:http'
import autocannon from 'autocannon'

export interface LoadRequest {
  path: string
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: string
}
export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** From the first byte sent to the last one received. */
  ms: number
}
export interface LoadFigures {
  requests: number
  perSecond: number
  p50: number
  p99: number
  /** Answers that were not 2xx or 3xx, and connections that broke. */
  failures: number
}
/** One server under test, and the school asked for. */
export interface Target {
  port: number
  host: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export function ask(target: Target, asked: LoadRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const startedMs = performance.now()
    const headers: Record<string, string> = {
      host: `${target.host}:${target.port}`,
      ...asked.headers,
    }
    if (asked.body !== undefined) headers['content-length'] = String(Buffer.byteLength(asked.body))
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: target.port,
        path: asked.path,
        method: asked.method ?? 'GET',
        headers,
      },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
            ms: performance.now() - startedMs,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(asked.body)
  })
}

/** Nearest rank of sorted numbers. */
export const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * part) - 1))] ??
  Number.NaN

export function summary(
  times: readonly number[],
  failures: number,
  elapsedMs: number,
): LoadFigures {
  const sorted = [...times].sort((a, b) => a - b)
  return {
    requests: sorted.length,
    perSecond: (sorted.length / elapsedMs) * 1_000,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    failures,
  }
}

const isFailure = (status: number) => status < 200 || status >= 400

/** One after another, timed here: autocannon rounds to whole milliseconds. `each` gives the request of the n-th turn. */
export async function oneByOne(
  target: Target,
  each: (n: number) => LoadRequest | Promise<LoadRequest>,
  limit: { turns: number; ms: number },
): Promise<LoadFigures> {
  const times: number[] = []
  let failures = 0
  const startedMs = performance.now()
  for (let n = 0; n < limit.turns && performance.now() - startedMs < limit.ms; n++) {
    const answer = await ask(target, await each(n))
    times.push(answer.ms)
    if (isFailure(answer.status)) failures++
  }
  return summary(
    times,
    failures,
    times.reduce((sum, ms) => sum + ms, 0),
  )
}

/** Several at a time, each timed; for work that must be prepared one by one beforehand. */
export async function together(
  target: Target,
  work: readonly LoadRequest[],
  width: number,
): Promise<LoadFigures> {
  const times: number[] = []
  const left = work.values()
  let failures = 0
  const startedMs = performance.now()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const asked of left) {
        const answer = await ask(target, asked)
        times.push(answer.ms)
        if (isFailure(answer.status)) failures++
      }
    }),
  )
  return summary(times, failures, performance.now() - startedMs)
}

/** As many as the server can, over `width` connections. `paths` are asked for in turn, or made for each request. */
export async function flood(
  target: Target,
  asked: LoadRequest,
  width: number,
  seconds: number,
  pathOf?: (n: number) => string,
): Promise<LoadFigures> {
  let n = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${target.port}`,
    connections: width,
    duration: seconds,
    headers: { host: `${target.host}:${target.port}`, ...asked.headers },
    requests: [
      {
        method: asked.method ?? 'GET',
        path: asked.path,
        ...(pathOf ? { setupRequest: request => ({ ...request, path: pathOf(n++) }) } : {}),
      },
    ],
  })
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx - (result['3xx'] ?? 0) + result.errors,
  }
}
