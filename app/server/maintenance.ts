import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { NOTE_MAX } from '~/areas/malls/domain/maintenance'

const LOOK_EVERY_MS = 1_000
const ASK_EVERY_MS = 2_000

/** Whether the mall is closed for maintenance, and what the operator wants to say about it. */
export interface Maintenance {
  /** null: open. Else a word for the visitors, often empty. */
  note(): string | null
  stop(): void
}

/**
 * Closed while `MAINTENANCE=1`; while there is a file `maintenance` in the data folder, for every process on the folder; or
 * while the database says so (`npm run maintenance`), for every process on the database. While the database is away, what it
 * said last holds.
 */
export async function openMaintenance(options: {
  dataDir: string
  always: boolean
  /** What the database says now; fails while it is away. */
  read?: () => Promise<string | null>
  log?: Pick<Logger, 'warn'>
  now?: () => number
}): Promise<Maintenance> {
  const file = join(options.dataDir, 'maintenance')
  const now = options.now ?? (() => performance.now())
  let lookedMs = Number.NEGATIVE_INFINITY
  let inFolder: string | null = null
  let inDatabase: string | null = null
  const look = () => {
    try {
      return readFileSync(file, 'utf8').trim().slice(0, NOTE_MAX)
    } catch {
      return null
    }
  }
  const ask = async () => {
    try {
      const note = (await options.read?.()) ?? null
      if ((note === null) !== (inDatabase === null))
        options.log?.warn({ note }, note === null ? 'the mall is open' : 'the mall is closed')
      inDatabase = note
    } catch {
      // The watch of the database tells that it is away.
    }
  }
  await ask()
  const asking = options.read && setInterval(() => void ask(), ASK_EVERY_MS)
  asking?.unref()
  return {
    note() {
      if (now() - lookedMs >= LOOK_EVERY_MS) {
        lookedMs = now()
        inFolder = look()
      }
      return inFolder ?? inDatabase ?? (options.always ? '' : null)
    },
    stop: () => clearInterval(asking),
  }
}
