import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import process from 'node:process'
import autocannon from 'autocannon'
import type { LoadRequest, LoadFigures, Target } from './load'

/** What a generator of load did, and how much it could have done had the server answered at once. */
export interface LoadResult extends LoadFigures {
  /** Requests a second at which the generator itself would have been busy all the time; null where that cannot be told. */
  ceiling: number | null
}
export interface Generator {
  name: string
  flood(target: Target, asked: LoadRequest, width: number, seconds: number): Promise<LoadResult>
}

const THREADS = Math.max(2, cpus().length)
/** A server nearer to the generator's ceiling than this is not what has been measured. */
export const CEILING_MARGIN = 3

/** Whether a figure of a server says something of the server. */
export const isOfServer = ({ perSecond, ceiling }: LoadResult): boolean =>
  ceiling !== null && perSecond * CEILING_MARGIN <= ceiling

/** wrk where the distribution has it; else autocannon, in as many workers as there are cores. */
export function findGenerator(): Generator {
  const { error, stdout, stderr } = spawnSync('wrk', ['-v'], { encoding: 'utf8' })
  if (error) return inWorkers
  const version = /wrk\s+(\S+)/.exec(`${stdout}${stderr}`)?.[1] ?? ''
  return { name: `wrk ${version}`.trim(), flood: byWrk }
}

async function byWrk(
  target: Target,
  asked: LoadRequest,
  width: number,
  seconds: number,
): Promise<LoadResult> {
  // Written like this: beside a `host` wrk would send one of its own.
  const headers = { Host: `${target.host}:${target.port}`, ...asked.headers }
  const child = spawn(
    'wrk',
    [
      ...['-t', String(Math.min(THREADS, width)), '-c', String(width), '-d', `${seconds}s`],
      '--latency',
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      `http://127.0.0.1:${target.port}${asked.path}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  let busySeconds: number | null = null
  const watch = setInterval(() => (busySeconds = processorSeconds(child.pid) ?? busySeconds), 25)
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  clearInterval(watch)
  if (code !== 0) throw new Error(`wrk ended with ${code}:\n${output}`)
  const measured = readWrk(output)
  return { ...measured, ceiling: ceilingOf(measured.requests, busySeconds) }
}

/** If each request costs the generator so much, its threads can make so many. */
const ceilingOf = (requests: number, busySeconds: number | null) =>
  busySeconds ? (requests / busySeconds) * Math.min(THREADS, cpus().length) : null

/** Processor time of another process so far, in hundredths as Linux counts it. */
function processorSeconds(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return null
  }
}

const unitMs: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }

/** What wrk prints with `--latency`. */
export function readWrk(output: string): LoadFigures {
  const figureOf = (pattern: RegExp) => pattern.exec(output)
  const time = (percent: string) => {
    const [, value = '', unit = ''] =
      figureOf(new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m)`, 'm')) ?? []
    return Number(value || Number.NaN) * (unitMs[unit] ?? Number.NaN)
  }
  const requests = Number(figureOf(/(\d+) requests in/)?.[1] ?? Number.NaN)
  const perSecond = Number(figureOf(/Requests\/sec:\s+([\d.]+)/)?.[1] ?? Number.NaN)
  if (Number.isNaN(requests) || Number.isNaN(perSecond))
    throw new Error(`wrk said something else than expected:\n${output}`)
  const [, ...errors] =
    figureOf(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/) ?? []
  return {
    requests,
    perSecond,
    p50: time('50'),
    p99: time('99'),
    failures:
      Number(figureOf(/Non-2xx or 3xx responses: (\d+)/)?.[1] ?? 0) +
      errors.reduce((sum, it) => sum + Number(it), 0),
  }
}

const inWorkers: Generator = {
  name: `autocannon, ${THREADS} workers`,
  async flood(target, asked, width, seconds) {
    const before = process.cpuUsage()
    const result = await autocannon({
      url: `http://127.0.0.1:${target.port}`,
      workers: THREADS,
      connections: width,
      duration: seconds,
      headers: { host: `${target.host}:${target.port}`, ...asked.headers },
      requests: [{ method: asked.method ?? 'GET', path: asked.path }],
    })
    const { user, system } = process.cpuUsage(before)
    return {
      requests: result.requests.total,
      perSecond: result.requests.total / result.duration,
      p50: result.latency.p50,
      p99: result.latency.p99,
      failures: result.non2xx - (result['3xx'] ?? 0) + result.errors,
      ceiling: ceilingOf(result.requests.total, (user + system) / 1_000_000),
    }
  },
}
