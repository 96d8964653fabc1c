import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LOOK_EVERY_MS = 1_000
const NOTE_MAX = 300

/** Whether the mall is closed for maintenance, and what the operator wants to say about it. */
export interface Maintenance {
  /** null: open. Else a word for the visitors, often empty. */
  note(): string | null
}

/**
 * Closed while `MAINTENANCE=1`, or while there is a file `maintenance` in the data folder: it can be put there and taken
 * away with no restart, by hand or by a script, and holds for every process on the folder. Its text is shown to visitors.
 */
export function openMaintenance(options: {
  dataDir: string
  always: boolean
  now?: () => number
}): Maintenance {
  const file = join(options.dataDir, 'maintenance')
  const now = options.now ?? (() => performance.now())
  let lookedMs = Number.NEGATIVE_INFINITY
  let known: string | null = null
  const look = () => {
    try {
      return readFileSync(file, 'utf8').trim().slice(0, NOTE_MAX)
    } catch {
      return null
    }
  }
  return {
    note() {
      if (now() - lookedMs >= LOOK_EVERY_MS) {
        lookedMs = now()
        known = look()
      }
      return options.always ? (known ?? '') : known
    },
  }
}
