import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { MallError } from '~/contract/errors'
import type { JobData, JobKind } from './jobs'

export interface PressOrder {
  id: number
  kind: JobKind
  data: JobData<JobKind>
}
export type PressAnswer = { id: number; made: Uint8Array } | { id: number; failure: string }

interface Job {
  order: PressOrder
  done: (bytes: Buffer) => void
  failed: (error: Error) => void
}

export interface PressSettings {
  thread: URL
  timeLimitMs: number
  idleStopMs: number
  waitingMax: number
}

/** The thread runs from the sources, also where this file has been bundled elsewhere. */
function threadFile(): URL {
  const beside = new URL('./press-thread.mjs', import.meta.url)
  return existsSync(beside)
    ? beside
    : pathToFileURL(join(process.cwd(), 'app/mall/paper/press-thread.mjs'))
}

/**
 * A thread that sets documents one after another, so that requests are answered meanwhile. It starts with the first
 * document (its fonts are loaded once) and goes when nothing was printed for a while. Should it die or hang, only the
 * document in hand is lost: what waits behind it goes to a new thread.
 */
export class Press {
  private worker: Worker | undefined
  private current: Job | undefined
  private waiting: Job[] = []
  private lastId = 0
  private timer: NodeJS.Timeout | undefined
  private readonly settings: PressSettings

  constructor(settings: Partial<PressSettings> = {}) {
    this.settings = {
      thread: settings.thread ?? threadFile(),
      timeLimitMs: 15_000,
      idleStopMs: 5 * 60_000,
      waitingMax: 40,
      ...settings,
    }
  }

  /** Fails with `busy` when too many wait, `timeout` when it takes too long, `unavailable` when the thread dies, `internal` when the document cannot be set. */
  print<Kind extends JobKind>(kind: Kind, data: JobData<Kind>): Promise<Buffer> {
    return new Promise((resolve, failed) => {
      if (this.waiting.length >= this.settings.waitingMax) return failed(new MallError('busy'))
      this.waiting.push({ order: { id: ++this.lastId, kind, data }, done: resolve, failed })
      this.next()
    })
  }

  /** Lets the thread go, for a clean stop of the process; what waits is told. */
  async stop(): Promise<void> {
    const jobs = [this.current, ...this.waiting]
    this.waiting = []
    this.current = undefined
    for (const job of jobs) job?.failed(new MallError('unavailable'))
    await this.dismiss()
  }

  private next(): void {
    if (this.current) return
    clearTimeout(this.timer)
    const job = this.waiting.shift()
    if (!job) return this.rest()
    this.current = job
    const worker = (this.worker ??= this.hire())
    worker.ref()
    this.timer = setTimeout(() => {
      void this.dismiss()
      this.finish(job, it => it.failed(new MallError('timeout')))
    }, this.settings.timeLimitMs)
    worker.postMessage(job.order)
  }

  private finish(job: Job, tell: (job: Job) => void): void {
    if (this.current !== job) return
    this.current = undefined
    tell(job)
    this.next()
  }

  private hire(): Worker {
    const worker = new Worker(this.settings.thread, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    worker.on('message', (answer: PressAnswer) => {
      const job = this.current
      if (worker !== this.worker || !job || job.order.id !== answer.id) return
      if ('made' in answer)
        this.finish(job, it =>
          it.done(Buffer.from(answer.made.buffer, answer.made.byteOffset, answer.made.byteLength)),
        )
      else
        this.finish(job, it =>
          it.failed(new MallError('internal', { cause: new Error(answer.failure) })),
        )
    })
    const onEnd = (cause: unknown) => {
      if (worker !== this.worker) return
      this.worker = undefined
      const job = this.current
      if (job) this.finish(job, it => it.failed(new MallError('unavailable', { cause })))
    }
    worker.on('error', onEnd)
    worker.on('exit', code => onEnd(new Error(`the thread left with ${code}`)))
    return worker
  }

  /** An idle thread does not keep the process alive, and goes after a while. */
  private rest(): void {
    this.worker?.unref()
    this.timer = setTimeout(() => void this.dismiss(), this.settings.idleStopMs).unref()
  }

  private async dismiss(): Promise<void> {
    clearTimeout(this.timer)
    const worker = this.worker
    this.worker = undefined
    await worker?.terminate()
  }
}

let press: Press | undefined

/** Prints on the press of this process. */
export const print = <Kind extends JobKind>(kind: Kind, data: JobData<Kind>): Promise<Buffer> =>
  (press ??= new Press()).print(kind, data)
