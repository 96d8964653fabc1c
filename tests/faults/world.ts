import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from './dice'
import type { Journal } from './journal'
import type { MallDatabase, MallProcess } from './malls'

export interface Goods {
  id: string
  storeId: string
}

/** How people behave in a scenario, apart from what they want. */
export interface Habits {
  /** Share of posts whose connection is cut first; then they press again. */
  cuts: number
  /** Share of posts sent three times: twice at once, and once more. */
  replays: number
  /** Share of acceptances with photos. */
  photos: number
}

/** One scenario under way: who is there, what they may know, and what has been noted. */
export class World {
  /** Turns true when people are to finish what they are doing. */
  closing = false
  /** Milliseconds any app has stood still so far by SIGSTOP: those do not count against it. */
  frozenMs = 0
  /** When an app was asked to stop, by its port: what it had been asked before then it must still answer. */
  readonly stoppedAt = new Map<number, number>()
  constructor(
    readonly dice: Dice,
    readonly journal: Journal,
    readonly malls: readonly MallProcess[],
    readonly database: MallDatabase,
    readonly goods: readonly Goods[],
    readonly habits: Habits,
  ) {}

  /** A process to send the next request to, as a balancer without memory would choose; null while there is none. */
  port(dice: Dice): number | null {
    const there = this.malls.filter(it => it.serving)
    return there.length ? dice.pick(there).port : null
  }

  /** Lets everybody work while `faults` go on, then waits until each has finished the act they are in. */
  async during(
    people: readonly { work(world: World): Promise<void> }[],
    faults: () => Promise<void>,
  ): Promise<void> {
    const working = people.map(it => it.work(this))
    try {
      await faults()
    } finally {
      this.closing = true
      await Promise.all(working)
    }
  }
}

/** Repeats until the time is over; the last turn may run past it. */
export async function until(deadlineMs: number, turn: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; performance.now() < deadlineMs; n++) await turn(n)
}

/** Waits until it holds; answers how long that took, or null when it did not within the limit. */
export async function waitFor(
  holds: () => Promise<boolean>,
  limitMs: number,
): Promise<number | null> {
  const startedMs = performance.now()
  while (!(await holds())) {
    if (performance.now() - startedMs > limitMs) return null
    await sleep(25)
  }
  return performance.now() - startedMs
}
