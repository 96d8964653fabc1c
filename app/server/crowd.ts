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

/**
 * More at once would not be faster: they would share one processor and the connections of the pool, and each page would be
 * late. The few that are worked on leave the process time to tell the others at once.
 */
export function openCrowd({ atOnce, waiting, waitMs }: CrowdLimits): Crowd {
  let inside = 0
  const queue = new Set<(mayEnter: boolean) => void>()
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
      const [next] = queue
      // Whoever is called takes over the place.
      if (next) next(true)
      else inside--
    },
  }
}
