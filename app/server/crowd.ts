/** Lets so many requests be worked on at the same time, the next ones in the order they came, and turns the rest away. */
export interface Crowd {
  /** true: one's turn has come, and `leave` must follow. false: too many are waiting already, or the wait was too long. */
  enter(): Promise<boolean>
  leave(): void
}

export interface CrowdLimits {
  atOnce: number
  waiting: number
  /** Longest wait for one's turn. */
  waitMs: number
}

/** Turns of the event loop given to newcomers before the next one in the queue is called, when work has filled the last moments. */
const TURNS_FOR_NEWCOMERS = 16
const WORK_MS = 5

/**
 * More at once would not be faster: they would share one processor and the connections of the pool, and each page would be
 * late. The few that are worked on leave the process time to tell the others at once: it takes in one new connection a
 * turn of its event loop, so that without a breather a crowd would wait at the door, unseen, as long as it takes to serve it.
 */
export function openCrowd({ atOnce, waiting, waitMs }: CrowdLimits): Crowd {
  let inside = 0
  const queue = new Set<(mayEnter: boolean) => void>()
  let breathedMs = performance.now()
  const breathe = (turns: number, then: () => void) => {
    if (turns > 0) setImmediate(() => breathe(turns - 1, then))
    else {
      breathedMs = performance.now()
      then()
    }
  }
  const callNext = () => {
    const [next] = queue
    // Whoever is called takes over the place.
    if (next) next(true)
    else inside--
  }
  return {
    enter() {
      if (inside < atOnce) {
        inside++
        return Promise.resolve(true)
      }
      if (queue.size >= waiting) return Promise.resolve(false)
      return new Promise(resolve => {
        const called = (mayEnter: boolean) => {
          clearTimeout(patience)
          queue.delete(called)
          resolve(mayEnter)
        }
        const patience = setTimeout(() => called(false), waitMs)
        queue.add(called)
      })
    },
    leave() {
      if (queue.size && performance.now() - breathedMs > WORK_MS)
        breathe(TURNS_FOR_NEWCOMERS, callNext)
      else callNext()
    },
  }
}
