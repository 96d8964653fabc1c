import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { MallError } from '~/contract/errors'
import type { PaperData, PaperKind } from './printers'

export interface PressOrder {
  id: number
  kind: PaperKind
  data: PaperData<PaperKind>
}
export type PressAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string }

const TIME_LIMIT_MS = 15_000
const IDLE_STOP_MS = 5 * 60_000
const WAITING_MAX = 40

interface Waiting {
  done: (pdf: Buffer) => void
  failed: (error: Error) => void
}
interface Press {
  worker: Worker
  waiting: Map<number, Waiting>
  idle?: NodeJS.Timeout
}

let press: Press | undefined
let lastId = 0

/**
 * Prints a document in a thread of its own, so that requests are answered meanwhile. The thread starts at the first
 * document (its fonts are loaded once) and goes when nothing was printed for five minutes. Fails with `unavailable`
 * when too many wait, `timeout` after 15 s, `internal` when the document cannot be set.
 */
export async function printPdf<Kind extends PaperKind>(kind: Kind, data: PaperData<Kind>): Promise<Buffer> {
  const running = (press ??= openPress())
  if (running.waiting.size >= WAITING_MAX) throw new MallError('unavailable')
  clearTimeout(running.idle)
  const id = ++lastId
  let late: NodeJS.Timeout | undefined
  try {
    return await new Promise<Buffer>((done, failed) => {
      running.waiting.set(id, { done, failed })
      late = setTimeout(() => close(running, new MallError('timeout')), TIME_LIMIT_MS)
      running.worker.ref()
      running.worker.postMessage({ id, kind, data } satisfies PressOrder)
    })
  } finally {
    clearTimeout(late)
    running.waiting.delete(id)
    if (running.waiting.size === 0) rest(running)
  }
}

/** Lets the thread go, for a clean stop of the process. */
export async function stopPress(): Promise<void> {
  if (press) await close(press, new MallError('unavailable'))
}

/** The thread runs from the sources, also where this file has been bundled elsewhere. */
function threadFile(): URL {
  const beside = new URL('./press-thread.mjs', import.meta.url)
  return existsSync(beside) ? beside : pathToFileURL(join(process.cwd(), 'app/mall-api/paper/press-thread.mjs'))
}

function openPress(): Press {
  const opened: Press = {
    worker: new Worker(threadFile(), { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 512 } }),
    waiting: new Map(),
  }
  opened.worker.on('message', (answer: PressAnswer) => {
    const waiting = opened.waiting.get(answer.id)
    if ('pdf' in answer) waiting?.done(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength))
    else waiting?.failed(new MallError('internal', { cause: new Error(answer.failure) }))
  })
  opened.worker.on('error', (cause) => void close(opened, new MallError('internal', { cause })))
  opened.worker.on('exit', () => void close(opened, new MallError('internal')))
  return opened
}

/** An idle thread does not keep the process alive, and goes after a while. */
function rest(resting: Press): void {
  resting.worker.unref()
  resting.idle = setTimeout(() => void close(resting, new MallError('unavailable')), IDLE_STOP_MS).unref()
}

async function close(closing: Press, reason: Error): Promise<void> {
  if (press === closing) press = undefined
  clearTimeout(closing.idle)
  for (const waiting of closing.waiting.values()) waiting.failed(reason)
  await closing.worker.terminate()
}
