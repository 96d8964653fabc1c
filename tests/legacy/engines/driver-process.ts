import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'

/** `nobody`: old engines have holes nobody mends, so they get no rights. */
const UNPRIVILEGED = 65534
/** Longer than any wait inside a driver, so that the driver's own message wins. */
const ANSWER_LIMIT_MS = 60_000
const EXIT_LIMIT_MS = 3_000

/**
 * A program beside the tests that drives an engine it holds. One line asks, one line answers: words percent-encoded and parted
 * by blanks; the first word of an answer is `ok` or `no`, a `no` has its reason in the second.
 * It runs with an empty environment but for what is given, as `nobody` when the tests run as root, and ends when its input ends.
 */
export class DriverProcess {
  private waiting: { done(words: string[]): void; fail(error: Error): void } | null = null
  private errors = ''
  private ended: string | null = null

  private constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    private readonly name: string,
  ) {
    createInterface(child.stdout).on('line', line => this.answer(line))
    child.stderr.on('data', (chunk: Buffer) => {
      this.errors = (this.errors + chunk.toString()).slice(-4_000)
    })
    child.stdin.on('error', () => {})
    child.once('error', error => this.end(error.message))
    child.once('exit', (code, signal) => this.end(`it ended (${signal ?? code})`))
  }

  static start(
    name: string,
    command: string,
    args: string[],
    home: string,
    env: Record<string, string>,
  ): DriverProcess {
    return new DriverProcess(
      spawn(command, args, {
        ...unprivileged(),
        cwd: home,
        stdio: 'pipe',
        env: {
          PATH: '/usr/local/bin:/usr/bin:/bin',
          HOME: home,
          TMPDIR: home,
          XDG_RUNTIME_DIR: home,
          LANG: 'C.UTF-8',
          ...env,
        } as unknown as NodeJS.ProcessEnv,
      }),
      name,
    )
  }

  /** Asks one thing and waits for it; things are asked one after another. */
  ask(...words: string[]): Promise<string[]> {
    if (this.ended !== null) return Promise.reject(this.failure(this.ended))
    if (this.waiting)
      return Promise.reject(this.failure(`${words[0]} was asked before the last answer came`))
    return new Promise<string[]>((done, fail) => {
      const limit = setTimeout(() => {
        this.child.kill('SIGKILL')
        this.end(`no answer to ${words.join(' ')} within ${ANSWER_LIMIT_MS / 1000} s`)
      }, ANSWER_LIMIT_MS)
      this.waiting = {
        done: answer => {
          clearTimeout(limit)
          done(answer)
        },
        fail: error => {
          clearTimeout(limit)
          fail(error)
        },
      }
      this.child.stdin.write(`${words.map(encodeURIComponent).join(' ')}\n`)
    })
  }

  /** Lets it end by itself, and ends it where it does not. */
  async stop(): Promise<void> {
    if (this.ended !== null) return
    const gone = new Promise<void>(done => {
      this.child.once('exit', () => done())
    })
    this.child.stdin.end()
    const limit = setTimeout(() => this.child.kill('SIGKILL'), EXIT_LIMIT_MS)
    await gone
    clearTimeout(limit)
  }

  private answer(line: string): void {
    const [word = '', ...rest] = line.split(' ').map(it => decodeURIComponent(it))
    const { waiting } = this
    this.waiting = null
    if (word === 'ok') waiting?.done(rest)
    else waiting?.fail(this.failure(rest[0] ?? line))
  }

  private end(why: string): void {
    this.ended ??= why
    this.waiting?.fail(this.failure(`${why}\n${this.errors}`))
    this.waiting = null
  }

  private failure(why: string): Error {
    return new Error(`${this.name}: ${why}`)
  }
}

export const unprivileged = () =>
  process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}

/** Runs a program to its end with the same rights: its output, or null where it is absent or fails. */
export function outputOf(command: string, args: string[]): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...unprivileged(),
    cwd: '/',
    encoding: 'utf8',
    timeout: 20_000,
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LANG: 'C.UTF-8',
      QT_QPA_PLATFORM: 'offscreen',
    } as unknown as NodeJS.ProcessEnv,
  })
  return status === 0 ? stdout + stderr : null
}

/** A copy where the unprivileged user can read it: a clone may lie in a folder that only its owner enters. */
export function readableCopy(path: string, scratch: string): string {
  const copy = join(scratch, basename(path))
  if (!existsSync(copy)) {
    copyFileSync(path, copy)
    chmodSync(copy, 0o644)
  }
  return copy
}
