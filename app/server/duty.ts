import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Mall } from './mall'

/** Who of several does what must be done by one: works on the queues. */
export interface Duty<One> {
  /** One serves from now on, and has the duty if nobody has it. */
  offer(one: One): void
  /** One has ended; if it had the duty, the one that has served longest takes over. */
  leave(one: One): void
}

export function openDuty<One>(give: (one: One) => void): Duty<One> {
  const serving = new Set<One>()
  let holder: One | null = null
  const appoint = () => {
    const [longest] = serving
    if (holder !== null || longest === undefined) return
    holder = longest
    give(longest)
  }
  return {
    offer(one) {
      serving.add(one)
      appoint()
    },
    leave(one) {
      serving.delete(one)
      if (holder === one) holder = null
      appoint()
    },
  }
}

const AGAIN_MS = 1_000
const AGAIN_LIMIT_MS = 30_000

/**
 * Begins to work on the queues: waits for a database that is away, and tries again, at growing intervals, what fails on one that
 * answers. A mall whose queues stand still serves all the same, and the log and the figures of the queues tell.
 */
export async function takeDuty(
  mall: Pick<Mall, 'ready' | 'startJobs'>,
  log: Pick<Logger, 'info' | 'warn'>,
  isStopping: () => boolean,
  againMs = AGAIN_MS,
): Promise<void> {
  for (let pauseMs = againMs; !isStopping(); await sleep(pauseMs)) {
    if (!(await mall.ready())) continue
    try {
      await mall.startJobs?.()
      return log.info({ pid: process.pid }, 'works on the queues')
    } catch (error) {
      log.warn({ err: error }, 'the queues cannot be worked on yet')
      pauseMs = Math.min(pauseMs * 2, AGAIN_LIMIT_MS)
    }
  }
}
