import { setTimeout as sleep } from 'node:timers/promises'

/** So many are asked for at once. */
const BATCH = 500

/**
 * Asks together for everything that came up while the last was asked for: one question is under way at a time, however many
 * want something. Who comes while one is under way is answered by the next, which begins later.
 * @param pauseMs how long to wait before the next question
 */
export function inTurns<Asked, Answers>(
  ask: (all: readonly Asked[]) => Promise<Answers>,
  pauseMs: () => number,
): (asked: Asked) => Promise<Answers> {
  let waiting: { all: Asked[]; answers: Promise<Answers> } | undefined
  let last: Promise<unknown> = Promise.resolve()
  return asked => {
    if (!waiting || waiting.all.length >= BATCH) {
      const all: Asked[] = []
      const answers = last.then(async () => {
        const ms = pauseMs()
        if (ms) await sleep(ms)
        if (waiting?.all === all) waiting = undefined
        return ask(all)
      })
      waiting = { all, answers }
      last = answers.catch(() => undefined)
    }
    waiting.all.push(asked)
    return waiting.answers
  }
}
