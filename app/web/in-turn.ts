/** More than this wait only where the database is slow; what comes then is left out. */
const WAITING_MAX = 200

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Does small things that nobody waits for one after another. Many who search for the same word at once would otherwise wait
 * for each other's row, each with a connection that a page needs. Failures are left alone.
 */
export function inTurn(work: () => Promise<unknown>): void {
  if (waiting >= WAITING_MAX) return
  waiting++
  last = last
    .then(work)
    .catch(() => undefined)
    .finally(() => {
      waiting--
    })
}
