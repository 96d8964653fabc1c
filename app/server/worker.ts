import process from 'node:process'
import type { Logger } from 'pino'
import { ConfigError, loadConfig, type Config } from './config'
import { takeDuty } from './duty'
import { createLog } from './log'
import { openMetrics, type Metrics } from './metrics'
import { listen } from './serve'
import { logConsole, openServing, type Serving } from './serving'
import { isSaid, openSiblings, tellSupervisor, type Beginning, type ToWorker } from './siblings'
import { limitsOf } from './workers'

/** A worker: serves on the port it shares with its siblings. It builds, migrates and seeds nothing. */
export async function work(): Promise<void> {
  // A terminal sends them to everybody; the supervisor says when to stop.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  let resolveBegin!: (begin: Beginning) => void
  const beginning = new Promise<Beginning>(resolve => {
    resolveBegin = resolve
  })
  const hearEarly = (message: unknown) => {
    if (!isSaid<ToWorker>(message)) return
    // Before anything serves there is nothing to be ended in order.
    if (message.say === 'stop') process.exit(0)
    if (message.say === 'begin') resolveBegin(message)
  }
  process.on('message', hearEarly)
  tellSupervisor({ say: 'here' })
  const begin = await beginning
  const { config, log } = await settingsOf(begin)
  logConsole(log)
  const siblings = openSiblings(config.workers)
  const metrics = config.metrics && openMetrics()
  try {
    const serving = await openServing(config, log, begin.database, metrics, {
      siblings,
      jobs: config.jobs && !begin.database.readOnly && 'later',
      tellsUnconnected: begin.place === 0,
    })
    const end = endingOf(serving, log)
    const answer = answerTo(serving, { log, metrics, end: () => void end(0) })
    process.off('message', hearEarly)
    process.on('message', (message: unknown) => {
      if (!isSaid<ToWorker>(message)) return
      if (message.say === 'hint') siblings.hear(message)
      else answer(message)
    })
    process.on('SIGTERM', () => void end(0))
    process.on('unhandledRejection', reason => log.error({ err: reason }, 'unhandled rejection'))
    process.on('uncaughtException', error => {
      log.fatal({ err: error }, 'uncaught exception')
      process.exit(1)
    })
    tellSupervisor({ say: 'serving', port: await listen(serving.server, config.port, config.host) })
  } catch (error) {
    const final = error instanceof ConfigError
    const why = error instanceof Error ? (!final && error.stack) || error.message : String(error)
    tellSupervisor({ say: 'failed', why, final }, () => process.exit(1))
  }
}

async function settingsOf({ config: parentConfig, place }: Beginning) {
  const own = loadConfig(process.env)
  const all: Config = { ...own, ...parentConfig }
  const config = { ...all, ...limitsOf(all, place) }
  return { config, log: await createLog(config.logLevel, 'stdout', place + 1) }
}

type End = (code: number) => Promise<void>

/** Answers what has been begun, and ends; told twice, it does so once. */
function endingOf(serving: Serving, log: Logger): End {
  let ending: Promise<void> | undefined
  return code =>
    (ending ??= serving
      .stop()
      .catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
      .then(() => process.exit(code)))
}

function answerTo(
  { mall, server }: Serving,
  parts: { log: Logger; metrics: Metrics | undefined; end: () => void },
): (message: ToWorker) => void {
  const { log, metrics } = parts
  let stopping = false
  return message => {
    if (message.say === 'stop') {
      stopping = true
      parts.end()
    }
    if (message.say === 'figures')
      void metrics
        ?.figures()
        .then(figures => tellSupervisor({ say: 'figures', question: message.question, figures }))
        .catch((error: unknown) => log.warn({ err: error }, 'no figures'))
    if (message.say === 'duty') void takeDuty(mall, log, () => stopping || !server.listening)
  }
}
