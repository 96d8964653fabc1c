import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from './dice'
import type { Journal } from './journal'
import { HOST, type MallDatabase, type MallProcess } from './malls'
import { send } from './wire'
import type { Habits, World } from './world'

/** What the scenarios of a run share: the first mall on the seeded data, ports, and how to say something. */
export interface Stage {
  dataDir: string
  first: MallProcess
  ports: readonly number[]
  dice: Dice
  say(line: string): void
}

/** What a scenario sets up for people to work on. */
export interface Setting {
  malls: readonly MallProcess[]
  database: MallDatabase
  habits?: Partial<Habits>
  /** Makes faults until the time is over; on return everything works again. */
  faults(scene: Scene): Promise<void>
  close?(): Promise<void>
}

export interface Scenario {
  name: string
  /** Share of the seconds of a run. */
  weight: number
  open(stage: Stage): Promise<Setting | { cannot: string }>
}

const RECOVERY_LIMIT_MS = 45_000
/** Told of a database that is gone within a second; on a machine so busy that even a page without a database is late, within so many of its times. */
const GONE_ANSWER_LIMIT_MS = 1_000
const GONE_ANSWER_TIMES = 5

/** A scenario under way: faults are made through it, so that they are counted and recovery is measured. */
export class Scene {
  readonly measured: Record<string, number> = {}
  readonly recoveryMs: Record<string, number> = {}
  readonly notes: string[] = []
  #probes = 0
  constructor(
    readonly world: World,
    readonly dice: Dice,
    readonly deadline: number,
  ) {}

  get journal(): Journal {
    return this.world.journal
  }
  get over(): boolean {
    return performance.now() > this.deadline
  }

  /** Lets people work for a while, but not past the end. */
  calm(fromMs: number, toMs: number): Promise<void> {
    return sleep(
      Math.max(0, Math.min(this.dice.between(fromMs, toMs), this.deadline - performance.now())),
    )
  }

  most(what: string, ms: number): void {
    this.measured[what] = Math.max(this.measured[what] ?? 0, ms)
  }

  note(text: string): void {
    if (!this.notes.includes(text)) this.notes.push(text)
  }

  /** A page that no cache has. */
  probe(mall: MallProcess) {
    return send(mall.port, {
      method: 'GET',
      path: `/emall/product?min=${(((Date.now() + this.#probes++) % 9_999) + 1) / 10_000}`,
      headers: { host: `${HOST}:${mall.port}`, accept: 'text/html' },
    })
  }

  /** Waits for the next page after a fault; `gone`: until then every answer must come within a second. */
  async recover(after: string, mall: MallProcess, options: { gone?: boolean } = {}): Promise<void> {
    const startedMs = performance.now()
    for (;;) {
      const [outcome, easyMs] = await this.probeBesideEasy(mall)
      const ms = performance.now() - startedMs
      if (outcome.kind === 'answered' && outcome.status === 200) {
        this.recoveryMs[after] = Math.max(this.recoveryMs[after] ?? 0, ms)
        return
      }
      if (!mall.isRunning) {
        this.journal.violation(`the app ended by itself after ${after}:\n${mall.lastWords()}`)
        await mall.start()
      }
      if (outcome.kind === 'answered' && options.gone)
        this.goneAnswer(outcome.status, outcome.ms, easyMs)
      if (ms > RECOVERY_LIMIT_MS)
        return this.journal.violation(`no page ${RECOVERY_LIMIT_MS / 1_000} s after ${after}`)
      await sleep(40)
    }
  }

  /** Asks while the database is known to be gone. */
  async askGone(mall: MallProcess): Promise<void> {
    const [outcome, easyMs] = await this.probeBesideEasy(mall)
    if (outcome.kind === 'answered') this.goneAnswer(outcome.status, outcome.ms, easyMs)
  }

  /** A page, and how long an answer took that was asked for at the same time and needs no database. */
  private async probeBesideEasy(mall: MallProcess) {
    const [outcome, easy] = await Promise.all([
      this.probe(mall),
      send(mall.port, {
        method: 'GET',
        path: '/emall/healthz',
        headers: { host: `${HOST}:${mall.port}` },
      }),
    ])
    return [outcome, easy.ms] as const
  }

  private goneAnswer(status: number, ms: number, easyMs: number): void {
    this.most('slowest answer while the database was gone', ms)
    if (ms > Math.max(GONE_ANSWER_LIMIT_MS, GONE_ANSWER_TIMES * easyMs))
      this.journal.violation(
        `the database was gone, and the answer (${status}) took ${ms.toFixed(0)} ms`,
      )
  }
}
