import { setTimeout as sleep } from 'node:timers/promises'
import { judge } from '../journal'
import { MallDatabase } from '../malls'
import type { Scenario, Scene } from '../stage'
import type { WireAnswer } from '../wire'

const CROWD = 300
/** The longest wait for one's turn, and what a machine may add that is busy with the crowd itself. */
const REFUSAL_LIMIT_MS = 12_000

/** Many more visitors at once than the mall can serve: some are served, the others are told so at once. */
export const crowding: Scenario = {
  name: 'crowd',
  weight: 5,
  open: async stage => ({
    malls: [stage.first],
    database: new MallDatabase(stage.dataDir),
    async faults(scene) {
      do {
        await scene.calm(300, 600)
        await crowd(scene, stage.first)
      } while (!scene.over)
    },
  }),
}

async function crowd(scene: Scene, mall: Parameters<Scene['probe']>[0]): Promise<void> {
  scene.journal.fault(`a crowd of ${CROWD}`)
  const outcomes = await Promise.all(Array.from({ length: CROWD }, () => scene.probe(mall)))
  const answered = outcomes.filter((it): it is WireAnswer => it.kind === 'answered')
  for (const outcome of outcomes) {
    const { kind, wrong } = judge(outcome, 'one of the crowd')
    scene.journal.count(kind)
    if (wrong) scene.journal.violation(wrong)
  }
  const slowest = (list: readonly WireAnswer[]) => Math.max(0, ...list.map(it => it.ms))
  const refused = answered.filter(it => it.status === 503),
    served = answered.filter(it => it.status === 200)
  scene.most('slowest refusal of a crowd', slowest(refused))
  scene.most('slowest page in a crowd', slowest(served))
  scene.note(
    `of ${CROWD} at once ${served.length} were served, ${refused.length} told to come back, ${outcomes.length - answered.length} not answered`,
  )
  if (slowest(refused) > REFUSAL_LIMIT_MS)
    scene.journal.violation(
      `a visitor was turned away only after ${slowest(refused).toFixed(0)} ms`,
    )
  if (!served.length) scene.journal.violation('nobody of a crowd was served')
  await sleep(200)
  await scene.recover('a crowd', mall)
}
