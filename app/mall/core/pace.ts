/** Between one job and the next while somebody waits for an answer: a job of some ms leaves most of the process to people. */
export const PAUSE_MS = 50
/** How often it is looked whether they still do. */
const STEP_MS = 5

/**
 * The turns of background work beside people. While any of them waits for this process, jobs of all queues begin one after another, a
 * pause apart and in the order in which they came; else at once.
 *
 * @param isBusy whether somebody waits, or did a moment ago
 */
export function openPace(isBusy: () => boolean): () => Promise<void> {
  let begunMs = Number.NEGATIVE_INFINITY
  let last = Promise.resolve()
  const giveWay = async () => {
    while (isBusy() && performance.now() - begunMs < PAUSE_MS)
      await new Promise(done => setTimeout(done, STEP_MS))
    begunMs = performance.now()
  }
  return () => (last = last.then(giveWay))
}
