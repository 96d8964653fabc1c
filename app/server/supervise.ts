import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ConfigError, type Config } from './config'
import type { Database } from './database'
import { openDuty } from './duty'
import type { Figures } from './metrics'
import type { FiguresSource, MetricsOfAll } from './metrics-of-all'
import { sessionSecrets } from './secrets'
import { stopOnSignal } from './serve'
import { isSaid, type FromWorker, type ToWorker } from './siblings'
import { WORKER_ENV } from './worker-env.mjs'

/** One worker, from its fork to its end. */
interface HeldWorker extends FiguresSource {
  place: number
  worker: Worker
  /** When it began to serve. */
  servingMs: number | null
  failure: Extract<FromWorker, { say: 'failed' }> | null
  answers: Map<number, (figures: Figures | null) => void>
}

/** A place whose worker has served this long begins anew with the shortest pause. */
const STEADY_MS = 60_000
const PAUSE_MS = 500
const PAUSE_LIMIT_MS = 30_000
/** Before all have served for the first time. */
const FAILURES_MAX = 3
/** A worker has 22 s for its requests and some for its jobs and connections. */
const STOP_LIMIT_MS = 40_000

/**
 * Serves in several workers at one port, because a process uses one processor only. What is ready when this is called (build,
 * secrets, database, schools) they find ready. Answers the port once all serve, and throws what keeps them from it.
 */
export async function supervise(config: Config, log: Logger, database: Database): Promise<number> {
  const workers = new Map<number, HeldWorker>()
  const failedInTurn = new Map<number, number>()
  const pauses = new Set<NodeJS.Timeout>()
  const serving = () => [...workers.values()].filter(it => it.servingMs !== null)
  const duty = openDuty<HeldWorker>(it => tell(it, { say: 'duty' }))
  const metrics = config.metrics && (await openMetrics(config.metrics, log, serving))
  let stopping = false
  let failures = 0
  let isUp = false
  let up!: (port: number) => void
  let fail!: (cause: unknown) => void
  const startup = new Promise<number>((resolve, failed) => {
    up = resolve
    fail = failed
  })
  const { isTrustedProxy: _, ...values } = { ...config, sessionSecrets: sessionSecrets(config) }
  const { owner, app, pooler, replica, readOnly, embedded } = database

  const fork = (place: number) => {
    const it = holdOf(place, cluster.fork({ [WORKER_ENV]: '1' }))
    workers.set(place, it)
    // A line that breaks is told by the end of the worker.
    it.worker.on('error', error =>
      log.warn({ worker: place + 1, err: error }, 'worker is not heard'),
    )
    it.worker.on('message', (message: unknown) => {
      if (isSaid<FromWorker>(message)) hear(it, message)
    })
    it.worker.once('exit', (code, signal) => onEnd(it, { code, signal }))
  }
  const hear = (it: HeldWorker, message: FromWorker) => {
    if (message.say === 'here')
      tell(
        it,
        stopping
          ? { say: 'stop' }
          : {
              say: 'begin',
              config: values,
              database: { owner, app, pooler, replica, readOnly, embedded },
              place: it.place,
            },
      )
    else if (message.say === 'hint') {
      for (const other of workers.values()) if (other !== it) tell(other, message)
    } else if (message.say === 'figures') it.answers.get(message.question)?.(message.figures)
    else if (message.say === 'failed') it.failure = message
    else {
      it.servingMs = performance.now()
      if (config.jobs) duty.offer(it)
      if (isUp) log.info({ worker: it.place + 1 }, 'worker serves')
      isUp ||= serving().length === config.workers
      if (isUp) up(message.port)
    }
  }
  const onEnd = (it: HeldWorker, how: { code: number | null; signal: string | null }) => {
    workers.delete(it.place)
    for (const answer of [...it.answers.values()]) answer(null)
    metrics?.leave(it, !stopping)
    if (stopping) return
    duty.leave(it)
    const { pid } = it.worker.process
    const why = it.failure?.why
    log.error({ worker: it.place + 1, pid, ...how, ...(why && { why }) }, 'worker ended')
    if (!isUp && (it.failure?.final || ++failures >= FAILURES_MAX)) return fail(causeOf(it, how))
    replace(it)
  }
  const replace = ({ place, servingMs }: HeldWorker) => {
    const isSteady = servingMs !== null && performance.now() - servingMs >= STEADY_MS
    const failed = isSteady ? 0 : (failedInTurn.get(place) ?? 0)
    failedInTurn.set(place, failed + 1)
    const pause = setTimeout(
      () => {
        pauses.delete(pause)
        fork(place)
      },
      Math.min(PAUSE_MS * 2 ** failed, PAUSE_LIMIT_MS),
    )
    pauses.add(pause)
  }
  const kill = () => {
    for (const { worker } of workers.values()) worker.process.kill('SIGKILL')
  }
  const stop = async () => {
    stopping = true
    for (const pause of pauses) clearTimeout(pause)
    const ends = [...workers.values()].map(
      it => new Promise<void>(resolve => it.worker.once('exit', () => resolve())),
    )
    for (const it of workers.values()) tell(it, { say: 'stop' })
    await Promise.race([Promise.all(ends), sleep(STOP_LIMIT_MS, undefined, { ref: false })])
    kill()
    await Promise.all(ends)
    await metrics?.stop()
  }
  stopOnSignal({
    log,
    stop,
    last: () => {
      kill()
      return database.stop()
    },
  })
  for (let place = 0; place < config.workers; place++) fork(place)
  try {
    return await startup
  } catch (error) {
    await stop()
    throw error
  }
}

const tell = ({ worker }: HeldWorker, message: ToWorker): void => {
  // Whoever has just ended hears nothing; its end is told by itself.
  if (worker.isConnected()) worker.send(message, () => undefined)
}

function holdOf(place: number, worker: Worker): HeldWorker {
  const answers: HeldWorker['answers'] = new Map()
  let questions = 0
  const it: HeldWorker = {
    place,
    worker,
    servingMs: null,
    failure: null,
    answers,
    figures: () =>
      new Promise(resolve => {
        const question = ++questions
        answers.set(question, figures => {
          answers.delete(question)
          resolve(figures)
        })
        tell(it, { say: 'figures', question })
      }),
  }
  return it
}

/** The figures are there before the workers are: whoever asks hears what there is. */
async function openMetrics(
  { port, host }: NonNullable<Config['metrics']>,
  log: Logger,
  serving: () => HeldWorker[],
): Promise<MetricsOfAll> {
  const metrics = (await import('./metrics-of-all')).openMetricsOfAll(serving)
  log.info({ host, port: await metrics.listen(port, host) }, 'metrics')
  return metrics
}

/** Why the mall does not come up, in the words of the worker that could not begin, or by how it ended. */
function causeOf(
  { failure }: HeldWorker,
  how: { code: number | null; signal: string | null },
): Error {
  if (failure?.final) return new ConfigError(failure.why)
  const why = failure?.why ?? `It ended with ${how.signal ?? `code ${how.code}`} and said nothing.`
  return new ConfigError(`A worker cannot begin, however often it is tried.\n${why}`)
}
