import type { Slot } from '~/mall/core/outside'

/** Lets so many requests be worked on at the same time, fairly by school, and turns away who would wait too long. */
export interface Crowd {
  /** A place, when one's turn has come; null: too many are waiting already, or the wait was too long. */
  enter(school: string): Promise<HeldSlot | null>
  state(): CrowdState
  /** For how long nobody has been inside; 0 while anybody is. */
  quietMs(): number
}
export interface CrowdState {
  inside: number
  waiting: number
}
export interface HeldSlot extends Slot {
  /** Must follow, once, and may come while the place is released or waited for again. */
  leave(): void
}

export interface CrowdLimits {
  atOnce: number
  waiting: number
  /** Longest wait for one's turn. */
  waitMs: number
}

interface Line {
  inside: number
  /** Had a place, gave it back while they waited for something outside, and are to go on first. */
  returning: Set<() => void>
  waiting: Set<() => void>
}

/** Turns of the event loop given to newcomers before the next one in the queue is called, when work has filled the last moments. */
const TURNS_FOR_NEWCOMERS = 16
const WORK_MS = 5

/**
 * More at once would not be faster: they would share one processor and the connections of the pool, and each page would be
 * late. The few that are worked on leave the process time to tell the others at once: it takes in one new connection a
 * turn of its event loop, so that without a breather a crowd would wait at the door, unseen, as long as it takes to serve it.
 *
 * A school alone may have all places. A school that has less than its share of them (as many as there are, divided by the
 * schools that ask for any) never waits, even where others sit in all of them and do not move: it gets one beyond the number.
 * What becomes free goes round the schools that wait.
 */
export function openCrowd({ atOnce, waiting, waitMs }: CrowdLimits): Crowd {
  const lines = new Map<string, Line>()
  let inside = 0
  let queueLength = 0
  let breathedMs = performance.now()
  let emptiedMs = Number.NEGATIVE_INFINITY
  const breathe = (turns: number, then: () => void) => {
    if (turns > 0) setImmediate(() => breathe(turns - 1, then))
    else {
      breathedMs = performance.now()
      then()
    }
  }
  const lineOf = (school: string): Line => {
    const line = lines.get(school) ?? { inside: 0, returning: new Set(), waiting: new Set() }
    lines.set(school, line)
    return line
  }
  const isEmpty = (it: Line) => !it.inside && !it.returning.size && !it.waiting.size
  const mayEnter = (line: Line) =>
    inside < atOnce || line.inside < Math.max(1, Math.floor(atOnce / lines.size))
  const take = (line: Line) => {
    line.inside++
    inside++
  }
  const callNext = () => {
    for (let hasCalled = true; hasCalled;) {
      hasCalled = false
      for (const [school, line] of lines) {
        const [next] = line.returning.size ? line.returning : line.waiting
        if (!next || !mayEnter(line)) continue
        // To the end of the round.
        lines.delete(school)
        lines.set(school, line)
        next()
        hasCalled = true
        break
      }
    }
  }
  const free = (school: string, line: Line) => {
    const leave = () => {
      line.inside--
      inside--
      if (!inside) emptiedMs = performance.now()
      if (isEmpty(line)) lines.delete(school)
      callNext()
    }
    if (queueLength && performance.now() - breathedMs > WORK_MS) breathe(TURNS_FOR_NEWCOMERS, leave)
    else leave()
  }
  /** Waits in a queue until called; false: the time is over. */
  const queueUp = (line: Line, queue: Set<() => void>, limitMs: number | null) =>
    new Promise<boolean>(resolve => {
      const end = (isIn: boolean) => {
        clearTimeout(patience)
        queue.delete(call)
        queueLength--
        if (isIn) take(line)
        resolve(isIn)
      }
      const call = () => end(true)
      const patience = limitMs === null ? undefined : setTimeout(() => end(false), limitMs)
      queue.add(call)
      queueLength++
    })

  const hold = (school: string): HeldSlot => {
    let line = lineOf(school)
    let state: 'held' | 'released' | 'left' = 'held'
    let back: Promise<void> | null = null
    const comeBack = async () => {
      line = lineOf(school)
      if (!line.returning.size && mayEnter(line)) take(line)
      else await queueUp(line, line.returning, null)
      back = null
      // Given up meanwhile: nobody waits for what it does, and it keeps nobody from their turn.
      if (state === 'left') free(school, line)
      else state = 'held'
    }
    return {
      leave() {
        if (state === 'held') free(school, line)
        state = 'left'
      },
      release() {
        if (state !== 'held') return
        state = 'released'
        free(school, line)
      },
      take: () => (state === 'released' ? (back ??= comeBack()) : Promise.resolve()),
    }
  }

  return {
    async enter(school) {
      const line = lineOf(school)
      if (!line.waiting.size && !line.returning.size && mayEnter(line)) {
        take(line)
        return hold(school)
      }
      const isFull =
        queueLength >= waiting && line.waiting.size >= Math.floor(waiting / Math.max(1, lines.size))
      if (isFull) return null
      const isIn = await queueUp(line, line.waiting, waitMs)
      if (isIn) return hold(school)
      if (isEmpty(line)) lines.delete(school)
      return null
    },
    state: () => ({ inside, waiting: queueLength }),
    quietMs: () => (inside ? 0 : performance.now() - emptiedMs),
  }
}
