import { randomInt } from 'node:crypto'
import type { Clock } from './clock'

/** As many as a millisecond may need lie above the highest that one begins with: they stay in order. */
const ROOM = 50_000

let lastMs = 0
let sequence = randomInt(ROOM)

/**
 * Twenty digits: two of year down to milliseconds (UTC), then five of sequence. Sortable by time, short enough to read
 * out on the phone, made without asking the database. The sequence runs on from one millisecond to the next, so that a process
 * whose clock comes back to one (the demonstration is filled as of past days) does not draw its ids again. Two processes that
 * draw the same id in one millisecond meet the primary key, and the transaction is run again.
 */
export function newId(clock: Clock): string {
  const now = clock.now()
  const ms = now.getTime()
  sequence = (sequence + 1) % (2 * ROOM)
  if (ms !== lastMs && sequence >= ROOM) sequence -= ROOM
  lastMs = ms
  return now.toISOString().replace(/\D/g, '').slice(2, 17) + String(sequence).padStart(5, '0')
}
