import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MallDatabase } from '../malls'
import type { Scenario, Scene, Stage } from '../stage'

/** SIGKILL of the app, of the whole database, of one of its processes; and a database that cannot be started for a while. */
export const killing: Scenario = {
  name: 'kill',
  weight: 14,
  open: async stage => {
    const database = new MallDatabase(stage.dataDir)
    const kinds = [killApp, killDatabase, killBackend, keepDatabaseAway]
    return {
      malls: [stage.first],
      database,
      async faults(scene) {
        // Each kind once before chance decides.
        for (let n = 0; !scene.over; n++) {
          await scene.calm(300, 1_000)
          await (kinds[n] ?? scene.dice.pick(kinds))(scene, stage, database)
        }
      },
    }
  },
}

async function killApp(scene: Scene, { first }: Stage): Promise<void> {
  scene.journal.fault('app killed')
  first.serving = false
  await first.kill()
  scene.most('app ready again after SIGKILL', await first.start())
  await scene.recover('SIGKILL of the app', first)
}

async function killDatabase(scene: Scene, { first }: Stage, database: MallDatabase): Promise<void> {
  scene.journal.fault('database killed')
  const all = database.processes()
  database.signal(scene.dice.chance(0.5) ? all : all.slice(0, 1), 'SIGKILL')
  await scene.recover('SIGKILL of the database', first, { gone: true })
}

/** PostgreSQL throws everybody out and recovers when one of its processes dies by force. */
async function killBackend(scene: Scene, { first }: Stage, database: MallDatabase): Promise<void> {
  scene.journal.fault('one database process killed')
  const [, ...children] = database.processes()
  if (children.length) database.signal([scene.dice.pick(children)], 'SIGKILL')
  await scene.recover('SIGKILL of one database process', first, { gone: true })
}

/** Without its settings the server refuses to start: the database stays away until they are back. */
async function keepDatabaseAway(
  scene: Scene,
  { first }: Stage,
  database: MallDatabase,
): Promise<void> {
  scene.journal.fault('database away for a while')
  const settings = join(database.root, 'data', 'postgresql.conf')
  renameSync(settings, `${settings}.away`)
  try {
    database.signal(database.processes(), 'SIGKILL')
    await sleep(20)
    const backMs = performance.now() + scene.dice.between(1_000, 2_500)
    while (performance.now() < backMs) {
      await scene.askGone(first)
      await sleep(50)
    }
  } finally {
    renameSync(`${settings}.away`, settings)
  }
  await scene.recover('a database that was away', first, { gone: true })
}
