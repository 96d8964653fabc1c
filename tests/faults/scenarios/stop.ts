import { setTimeout as sleep } from 'node:timers/promises'
import { MallDatabase } from '../malls'
import type { Scenario, Scene, Stage } from '../stage'

/** What stands still without being dead: SIGSTOP, and SIGCONT a while later. */
export const stopping: Scenario = {
  name: 'stop',
  weight: 10,
  open: async stage => {
    const database = new MallDatabase(stage.dataDir)
    const kinds = [stopDatabase, stopApp, stopBackend]
    return {
      malls: [stage.first],
      database,
      async faults(scene) {
        for (let n = 0; !scene.over; n++) {
          await scene.calm(300, 900)
          await (kinds[n] ?? scene.dice.pick(kinds))(scene, stage, database)
        }
      },
    }
  },
}

async function stopApp(scene: Scene, { first }: Stage): Promise<void> {
  scene.journal.fault('app stopped and continued')
  const forMs = scene.dice.between(300, 3_000)
  first.signal('SIGSTOP')
  await sleep(forMs)
  first.signal('SIGCONT')
  scene.world.frozenMs += forMs
  await scene.recover('SIGSTOP of the app', first)
}

async function stopDatabase(scene: Scene, stage: Stage, database: MallDatabase): Promise<void> {
  scene.journal.fault('database stopped and continued')
  await hold(scene, stage, database, database.processes(), scene.dice.between(1_000, 4_500))
}

/** One connection of the pool hangs, the others go on. */
async function stopBackend(scene: Scene, stage: Stage, database: MallDatabase): Promise<void> {
  scene.journal.fault('one database process stopped and continued')
  const [, ...children] = database.processes()
  if (children.length)
    await hold(scene, stage, database, [scene.dice.pick(children)], scene.dice.between(500, 2_500))
}

async function hold(
  scene: Scene,
  { first }: Stage,
  database: MallDatabase,
  pids: readonly number[],
  forMs: number,
): Promise<void> {
  const startedMs = performance.now()
  database.signal(pids, 'SIGSTOP')
  try {
    const answer = await Promise.race([scene.probe(first), sleep(forMs, null)])
    if (answer?.kind === 'answered' && answer.status === 503)
      scene.most('a hanging database was told after', answer.ms)
    await sleep(Math.max(0, forMs - (performance.now() - startedMs)))
  } finally {
    database.signal(pids, 'SIGCONT')
  }
  await scene.recover('SIGSTOP of the database', first)
}
