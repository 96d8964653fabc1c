import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

export type Trouble = 'disk_full' | 'not_writable'

/** Whether the mall can do more than read. */
export interface Readiness {
  /** null: it can. What is known is a few seconds old at most; several askers share one question. */
  check(): Promise<Trouble | null>
  stop(): void
}

const KNOWN_FOR_MS = 3_000
const LOOK_EVERY_MS = 10_000
const MEGABYTE = 1_048_576
/** Less than this is full: PostgreSQL takes 16 MB at a time. Small file systems are full when a hundredth of them is left. */
const FULL = { bytes: 32 * MEGABYTE, share: 0.01 }
/** Less than this is told, once, while there is still time. */
const LOW = { bytes: 1_024 * MEGABYTE, share: 0.05 }

export interface DiskState {
  folder: string
  freeBytes: number
  totalBytes: number
}

async function diskOf(folder: string): Promise<DiskState[]> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return [{ folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize }]
  } catch {
    // It has not been made yet.
    return []
  }
}

const isBelow = ({ freeBytes, totalBytes }: DiskState, limit: typeof FULL) =>
  freeBytes < Math.min(limit.bytes, totalBytes * limit.share)

/** Looks when asked, and by itself every few seconds, so that the log tells it even where nobody asks. */
export function openReadiness(options: {
  folders: string[]
  write: () => Promise<void>
  log: Pick<Logger, 'error' | 'warn' | 'info'>
  disks?: (folder: string) => Promise<DiskState[]>
  now?: () => number
}): Readiness {
  const now = options.now ?? (() => performance.now())
  let trouble: Trouble | null = null
  let low = false
  let lookedMs = Number.NEGATIVE_INFINITY
  let looking: Promise<Trouble | null> | null = null

  const know = (current: Trouble | null, why: object) => {
    if (current !== trouble) {
      if (current) options.log.error({ reason: current, ...why }, 'nothing can be written')
      else options.log.info({}, 'can be written again')
    }
    trouble = current
    lookedMs = now()
    return current
  }

  const look = async () => {
    const disks = (await Promise.all(options.folders.map(options.disks ?? diskOf))).flat()
    const full = disks.find(it => isBelow(it, FULL))
    if (full) return know('disk_full', full)
    const short = disks.find(it => isBelow(it, LOW))
    if (short && !low) options.log.warn(short, 'the disk is nearly full')
    low = short !== undefined
    try {
      await options.write()
      return know(null, {})
    } catch (error) {
      return know('not_writable', { err: error })
    }
  }

  const check = async () => {
    if (now() - lookedMs < KNOWN_FOR_MS) return trouble
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
  const timer = setInterval(() => void check(), LOOK_EVERY_MS)
  timer.unref()
  return { check, stop: () => clearInterval(timer) }
}
