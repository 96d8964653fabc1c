import type { Server } from 'node:http'
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type Aggregator,
  type MetricObjectWithValues,
  type MetricValue,
} from 'prom-client'
import type { Observer } from '~/mall/core/observer'
import type { PoolState } from '~/mall/database/pool'
import type { ReplicaState } from '~/mall/database/replica'
import { withBase } from '~/paths'
import { archiveFigures } from './archive-figures'
import type { CrowdState } from './crowd'
import type { AnswerRecord } from './guests'
import type { JobsState } from './own-connection'
import { nameRoutes } from './route-names'
import { drain, listen, makeServer } from './serve'

/** From the guests' shelf; a page made for one visitor; a call; a file that never changes. */
export type AnswerKind = 'shelf' | 'page' | 'call' | 'file'

/** What is looked at when somebody asks for the figures. */
export interface MetricSources {
  /** Addresses of all screens and, below `/api/`, of all calls. */
  screens: readonly string[]
  calls: readonly string[]
  crowd(): CrowdState
  connections(): PoolState[]
  /** Null where there is no replica. */
  replica(): ReplicaState | null
  shelf(): { pages: number; bytes: number }
  isDatabaseUp(): boolean
  isReady(): Promise<boolean>
  jobs(): Promise<JobsState[]>
}

/** All figures of a process at one moment, as they are sent to another one. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[]

export interface Metrics {
  /** Told of statements and of calls to other systems. */
  observer: Observer
  recordAnswer(kind: AnswerKind, answer: AnswerRecord): void
  watch(sources: MetricSources): void
  figures(): Promise<Figures>
  /** Listens for Prometheus; the port it got. */
  listen(port: number, host: string): Promise<number>
  stop(): Promise<void>
}

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
const STATEMENT_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 3, 15]
const API = withBase('/api/')

/**
 * Figures of this process for Prometheus: by school how much is asked for and refused, by route how long it takes, and where it
 * is waited. No name of a person and no address stands in them.
 */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  let nameOf = nameRoutes([])
  const requests = new Counter({
    name: 'mall_requests_total',
    help: 'Requests answered, by school, kind of answer and class of status.',
    labelNames: ['school', 'kind', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'mall_request_seconds',
    help: 'From the arrival of a request to its answer, waiting for its turn included.',
    labelNames: ['route', 'method'],
    buckets: SECONDS,
    registers,
  })
  const booksChecked = new Counter({
    name: 'mall_books_checked_total',
    help: 'Nightly looks at the books of a school, by whether all that must hold did.',
    labelNames: ['outcome'],
    registers,
  })
  const statements = new Histogram({
    name: 'mall_statement_seconds',
    help: 'Statements of the database as the mall waits for them.',
    buckets: STATEMENT_SECONDS,
    registers,
  })
  const outside = new Histogram({
    name: 'mall_outside_seconds',
    help: 'Calls to other systems, by how they ended.',
    labelNames: ['system', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const routeOf = (path: string) => nameOf(path.replace(/\.data$/, '')) ?? 'other'
  const server = figuresServer(async () => registry)
  return {
    observer: {
      statement: seconds => statements.observe(seconds),
      outside: (system, outcome, seconds) => outside.observe({ system, outcome }, seconds),
      booksChecked: findings => {
        booksChecked.inc({ outcome: findings ? 'differ' : 'hold' })
      },
      ...archiveFigures(registers),
    },
    recordAnswer(kind, { mall = '', status, path, method, startedMs }) {
      requests.inc({ school: mall, kind, status: `${Math.floor(status / 100)}xx` })
      if (kind !== 'file')
        requestSeconds.observe(
          { route: routeOf(path), method },
          (performance.now() - startedMs) / 1_000,
        )
    },
    watch(sources) {
      const calls = sources.calls.map(path => `${API}${path.replace(/^\//, '')}`)
      nameOf = nameRoutes([...sources.screens, ...calls])
      addGauges(registry, sources)
    },
    figures: () => registry.getMetricsAsJSON() as Promise<Figures>,
    listen: (port, host) => listen(server, port, host),
    stop: async () => {
      if (server.listening) await drain(server)
    },
  }
}

/** Answers Prometheus with what stands in a registry. */
export function figuresServer(
  registryOf: () => Promise<{ metrics(): Promise<string>; contentType: string }>,
): Server {
  return makeServer((incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url !== '/metrics') {
      outgoing.writeHead(404).end()
      return
    }
    const tell = async () => {
      const registry = await registryOf()
      const text = await registry.metrics()
      outgoing.writeHead(200, { 'content-type': registry.contentType }).end(text)
    }
    tell().catch((error: unknown) => outgoing.writeHead(500).end(String(error)))
  })
}

/** Labels and value of one line. */
type Reading = readonly [labels: Readonly<Record<string, string>>, value: number]

/** What stands at the moment it is asked for. */
function addGauges(registry: Registry, sources: MetricSources): void {
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    read: () => readonly Reading[] | Promise<readonly Reading[]>,
    // Of several workers: each has its own, or all look at the same thing.
    aggregator: Aggregator = 'sum',
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      aggregator,
      registers: [registry],
      async collect() {
        const readings = await read()
        this.reset()
        // What has no labels would stand at zero.
        if (!labelNames.length) this.remove()
        for (const [labels, value] of readings) this.set(labels, value)
      },
    })
  gauge(
    'mall_requests',
    'Requests that are worked on, and that wait for their turn.',
    ['state'],
    () => {
      const { inside, waiting } = sources.crowd()
      return [
        [{ state: 'inside' }, inside],
        [{ state: 'waiting' }, waiting],
      ]
    },
  )
  gauge(
    'mall_connections',
    'Connections to the database by pool; waiting: work that waits for one.',
    ['pool', 'state'],
    () =>
      sources.connections().flatMap(({ pool, lent, idle, waiting }): Reading[] => [
        [{ pool, state: 'lent' }, lent],
        [{ pool, state: 'idle' }, idle],
        [{ pool, state: 'waiting' }, waiting],
      ]),
  )
  gauge('mall_shelf_pages', 'Pages on the shelf of guests.', [], () => [
    [{}, sources.shelf().pages],
  ])
  gauge('mall_shelf_bytes', 'Bytes of these pages.', [], () => [[{}, sources.shelf().bytes]])
  gauge(
    'mall_database_up',
    'Whether the database answers.',
    [],
    () => [[{}, Number(sources.isDatabaseUp())]],
    'min',
  )
  gauge(
    'mall_ready',
    'Whether the mall can serve and write, as readyz says.',
    [],
    async () => [[{}, Number(await sources.isReady())]],
    'min',
  )
  addReplicaGauges(gauge, sources.replica)
  addQueueGauges(gauge, sources.jobs)
}

function addReplicaGauges(
  gauge: (
    name: string,
    help: string,
    labelNames: string[],
    read: () => readonly Reading[],
    aggregator: Aggregator,
  ) => void,
  replica: MetricSources['replica'],
): void {
  gauge(
    'mall_replica_read',
    'Whether the replica is read, where there is one, or the primary in its place.',
    [],
    () => {
      const state = replica()
      return state ? [[{}, Number(state.trouble === null)]] : []
    },
    'min',
  )
  gauge(
    'mall_replica_lag_seconds',
    'How far the replica is behind at most; absent while that is not known.',
    [],
    () => {
      const lagSeconds = replica()?.lagSeconds ?? null
      return lagSeconds === null ? [] : [[{}, lagSeconds]]
    },
    'max',
  )
}

function addQueueGauges(
  gauge: (
    name: string,
    help: string,
    labelNames: string[],
    read: () => Promise<Reading[]>,
    aggregator: Aggregator,
  ) => void,
  jobs: MetricSources['jobs'],
): void {
  // Both are read in one statement: the second finds what the first has asked for.
  let reading: Promise<JobsState[]> | null = null
  const read = () => {
    reading ??= jobs()
      .catch(() => [])
      .finally(() => {
        reading = null
      })
    return reading
  }
  gauge(
    'mall_jobs',
    'Work that is due, under way or given up, by queue.',
    ['queue', 'state'],
    async () => (await read()).map(({ queue, state, count }): Reading => [{ queue, state }, count]),
    'max',
  )
  gauge(
    'mall_jobs_oldest_seconds',
    'How long the oldest of it has been due.',
    ['queue', 'state'],
    async () =>
      (await read()).map(({ queue, state, oldestSeconds }): Reading => [
        { queue, state },
        oldestSeconds,
      ]),
    'max',
  )
}
