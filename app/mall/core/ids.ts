import { randomInt } from 'node:crypto'
import type { Clock } from './clock'

let lastMs = 0
let sequence = randomInt(50_000)

/**
 * Twenty digits: two of year down to milliseconds (UTC), then five of sequence. Sortable by time, short enough to read
 * out on the phone, made without asking the database. Two processes that draw the same id in one millisecond meet the
 * primary key, and the transaction is run again.
 */
export function newId(clock: Clock): string {
  const now = clock.now()
  const ms = now.getTime()
  if (ms !== lastMs) {
    lastMs = ms
    sequence = randomInt(50_000)
  } else sequence = (sequence + 1) % 100_000
  return now.toISOString().replace(/\D/g, '').slice(2, 17) + String(sequence).padStart(5, '0')
}
