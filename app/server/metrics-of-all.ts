import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import { figuresServer, type Figures } from './metrics'
import { drain, listen } from './serve'

/** One worker, as far as its figures are concerned. Null: it does not answer. */
export interface FiguresSource {
  figures(): Promise<Figures | null>
}

export interface MetricsOfAll {
  listen(port: number, host: string): Promise<number>
  /** One has ended; what it had counted when it was last asked stays counted. */
  leave(worker: FiguresSource, isLost: boolean): void
  stop(): Promise<void>
}

/** Whoever has not answered by then is busy or beginning: what it said last stands in for it. */
const PATIENCE_MS = 3_000
/** One worker that is late is late for those it serves, whatever the others do. */
const LATE = /^nodejs_eventloop_lag_/
const grows = ({ type }: Figures[number]) => ['counter', 'histogram'].includes(String(type))

const together = (all: Figures[]) => AggregatorRegistry.aggregate(all)

/**
 * The figures of all workers as if they were those of one process: counts and times are added, and so are gauges where each worker
 * has its own (`metrics.ts` says which are not). Counts never fall when a worker ends: Prometheus would take that for a
 * new beginning, and what is left for the work of one moment.
 */
export function openMetricsOfAll(workers: () => readonly FiguresSource[]): MetricsOfAll {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({
    name: 'mall_workers',
    help: 'Workers that serve.',
    registers,
    collect() {
      this.set(workers().length)
    },
  })
  const losses = new Counter({
    name: 'mall_workers_lost_total',
    help: 'Workers that ended and were not told to.',
    registers,
  })
  const last = new WeakMap<FiguresSource, Figures>()
  let pastFigures: Promise<Figures> = Promise.resolve([])
  const ask = async (worker: FiguresSource): Promise<Figures> => {
    const figures = await Promise.race([
      worker.figures(),
      sleep(PATIENCE_MS, null, { ref: false }),
    ]).catch(() => null)
    if (figures) last.set(worker, figures)
    return last.get(worker) ?? []
  }
  const server = figuresServer(async () => {
    const sources = [...workers()]
    const answers = await Promise.all(sources.map(ask))
    const now = workers()
    // Whoever has ended meanwhile is among the departed already.
    const theirs = answers.filter((_, at) => now.some(it => it === sources[at]))
    const own = (await registry.getMetricsAsJSON()) as Figures
    return together(
      [own, ...theirs, await pastFigures].map(figures =>
        figures.map(it => (LATE.test(it.name) ? { ...it, aggregator: 'max' as const } : it)),
      ),
    )
  })
  return {
    listen: (port, host) => listen(server, port, host),
    leave(worker, isLost) {
      if (isLost) losses.inc()
      const figures = (last.get(worker) ?? []).filter(grows)
      pastFigures = pastFigures.then(
        before => together([before, figures]).getMetricsAsJSON() as Promise<Figures>,
      )
    },
    async stop() {
      if (server.listening) await drain(server)
    },
  }
}
