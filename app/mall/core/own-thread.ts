import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  timeMs: number
  heapMb: number
}

/** Threads run from the sources, also where what starts them has been bundled elsewhere. `path` is below `app`. */
function sourceOf(path: string): URL {
  const file = join(process.cwd(), 'app', path)
  if (!existsSync(file)) throw new Error(`no such thread: ${path}`)
  return pathToFileURL(file)
}

/** One piece of work in a thread of its own that takes what a stranger sent: it may hang or die, and nothing else does. */
export function inOwnThread(path: string, input: unknown, limits: ThreadLimits): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(sourceOf(path), {
      workerData: input,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    })
    const end = (tell: () => void) => {
      clearTimeout(patience)
      tell()
      void worker.terminate()
    }
    const patience = setTimeout(
      () => end(() => reject(new Error('the thread took too long'))),
      limits.timeMs,
    )
    worker.once('message', (answer: unknown) => end(() => resolve(answer)))
    worker.once('error', error => end(() => reject(error)))
    worker.once('exit', code => end(() => reject(new Error(`the thread left with ${code}`))))
  })
}

export interface ProcessLimits extends ThreadLimits {
  /** Of its answer. */
  bytes: number
}

/**
 * The same in a process of its own, where native code that a stranger feeds may fall: `input` goes to its standard input, its
 * standard output is the answer. Null: it died, took too long or said too much. Throws where there is no process to be had.
 */
export function inOwnProcess(
  path: string,
  argument: string,
  input: Uint8Array,
  { timeMs, heapMb, bytes }: ProcessLimits,
): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${heapMb}`, fileURLToPath(sourceOf(path)), argument],
      {
        stdio: ['pipe', 'pipe', 'ignore'],
        timeout: timeMs,
        killSignal: 'SIGKILL',
        env: { NODE_ENV: process.env.NODE_ENV },
      },
    )
    const pieces: Buffer[] = []
    let length = 0
    child.stdout.on('data', (piece: Buffer) => {
      length += piece.length
      if (length > bytes) child.kill('SIGKILL')
      else pieces.push(piece)
    })
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined)
    child.once('error', reject)
    child.once('close', code => resolve(code === 0 ? Buffer.concat(pieces) : null))
    child.stdin.end(input)
  })
}

/** Lets only so many run at the same time, the others in the order they came. */
export function inTurns(width: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= width) await new Promise<void>(go => waiting.push(go))
    else running++
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
