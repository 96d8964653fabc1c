import { spawn, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { send } from './wire'

export const HOST = 'yunlu.localhost'
/** The first start fills the database; a busy machine takes its time. */
const START_LIMIT_MS = 180_000
const STOP_LIMIT_MS = 30_000

/** All that were started, for a run that is cut short. */
const started = new Set<MallProcess>()
export const stopAll = (): Promise<unknown> => Promise.all([...started].map(it => it.stop()))

/** One process of the built mall, and everything that can be done to it. */
export class MallProcess {
  #child: ChildProcess | undefined
  readonly log: string
  /** Taking part: people are sent to it. */
  serving = false

  constructor(
    readonly name: string,
    readonly port: number,
    readonly dataDir: string,
    private readonly env: Record<string, string> = {},
  ) {
    this.log = join(dataDir, '..', `${name}.log`)
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }
  get isRunning(): boolean {
    return (
      this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
    )
  }

  /** Starts it and waits for its first ready answer; a mall that still runs is left alone. Answers how long it took. */
  async start(): Promise<number> {
    if (this.isRunning) return 0
    started.add(this)
    mkdirSync(this.dataDir, { recursive: true })
    const out = openSync(this.log, 'a')
    const { DATABASE_URL: _, npm_lifecycle_event: _npm, ...env } = process.env
    const startedMs = performance.now()
    this.#child = spawn(process.execPath, ['app/server/mall.mjs', 'start'], {
      stdio: ['ignore', out, out],
      env: {
        ...env,
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: String(this.port),
        MALL_DATA_DIR: this.dataDir,
        ...this.env,
      },
    })
    closeSync(out)
    while (!(await this.isReady())) {
      if (!this.isRunning || performance.now() - startedMs > START_LIMIT_MS)
        throw new Error(`The mall ${this.name} did not start:\n${this.lastWords()}`)
      await sleep(25)
    }
    this.serving = true
    return performance.now() - startedMs
  }

  async isReady(): Promise<boolean> {
    const answer = await send(
      this.port,
      { method: 'GET', path: '/emall/readyz', headers: { host: `${HOST}:${this.port}` } },
      { patienceMs: 2_000 },
    )
    return answer.kind === 'answered' && answer.status === 200
  }

  signal(signal: NodeJS.Signals): void {
    if (this.isRunning) this.#child?.kill(signal)
  }

  /** SIGKILL, and gone when this returns. */
  async kill(): Promise<void> {
    this.signal('SIGKILL')
    await this.ended()
  }

  /** SIGTERM, as an operator stops it. Answers how long it took. */
  async stop(): Promise<number> {
    const startedMs = performance.now()
    this.serving = false
    this.signal('SIGCONT')
    this.signal('SIGTERM')
    if (
      !(await Promise.race([
        this.ended().then(() => true),
        sleep(STOP_LIMIT_MS, false, { ref: false }),
      ]))
    )
      await this.kill()
    return performance.now() - startedMs
  }

  private async ended(): Promise<void> {
    const child = this.#child
    if (child && this.isRunning) await new Promise(done => child.once('exit', done))
  }

  lastWords(): string {
    return existsSync(this.log)
      ? readFileSync(this.log, 'utf8').split('\n').slice(-15).join('\n')
      : ''
  }
}

/** The embedded PostgreSQL of a data folder, seen from outside the mall. */
export class MallDatabase {
  readonly root: string
  constructor(readonly dataDir: string) {
    const record = join(dataDir, 'postgres.place')
    this.root = existsSync(record) ? readFileSync(record, 'utf8').trim() : join(dataDir, 'postgres')
  }

  get postmaster(): number {
    const lock = join(this.root, 'data', 'postmaster.pid')
    return existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0
  }

  /** Every process that works inside the data folder: the postmaster first, then its children. */
  processes(): number[] {
    const { postmaster } = this
    if (!postmaster) return []
    const children = readdirSync('/proc')
      .filter(it => /^\d+$/.test(it))
      .map(Number)
      .filter(pid => {
        try {
          return (
            pid !== postmaster &&
            Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) ===
              postmaster
          )
        } catch {
          return false
        }
      })
    try {
      // A process id of long ago may be somebody else's by now.
      return readlinkSync(`/proc/${postmaster}/cwd`) === join(this.root, 'data')
        ? [postmaster, ...children]
        : []
    } catch {
      return []
    }
  }

  signal(pids: readonly number[], signal: NodeJS.Signals): void {
    for (const pid of pids) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended by itself.
      }
    }
  }

  /** A connection of the harness: `mall_owner` to read what is there, `postgres` to be the operator. Waits for a server that is coming back. */
  async connect(
    user: 'mall_owner' | 'postgres' = 'mall_owner',
    limitMs = 30_000,
  ): Promise<pg.Client> {
    const deadline = Date.now() + limitMs
    for (;;) {
      const client = new pg.Client({
        host: join(this.root, 'run'),
        port: 5432,
        user,
        database: 'mall',
        application_name: 'faults',
        connectionTimeoutMillis: 3_000,
      })
      client.on('error', () => undefined)
      try {
        await client.connect()
        return client
      } catch (error) {
        await client.end().catch(() => undefined)
        if (Date.now() > deadline) throw error
        await sleep(50)
      }
    }
  }
}
