import { MallDatabase, MallProcess } from '../malls'
import type { Scenario, Scene } from '../stage'

/** Two processes of the mall on one database; one of them is stopped or killed, the other goes on. */
export const two: Scenario = {
  name: 'two',
  weight: 8,
  open: async stage => {
    const second = new MallProcess('second', stage.ports[1] ?? 0, stage.dataDir)
    await second.start()
    const malls = [stage.first, second]
    return {
      malls,
      database: new MallDatabase(stage.dataDir),
      async faults(scene) {
        for (let n = 0; !scene.over; n++) {
          await scene.calm(400, 1_200)
          const leaver = scene.dice.pick(malls)
          await (n % 2 ? kill : stop)(scene, leaver)
          const stays = malls.find(it => it !== leaver) as MallProcess
          await scene.recover('the other process left', stays)
          await scene.calm(200, 600)
          await leaver.start()
        }
      },
      close: async () => void (await second.stop()),
    }
  },
}

async function stop(scene: Scene, mall: MallProcess): Promise<void> {
  scene.journal.fault('one of two apps stopped (SIGTERM)')
  scene.world.stoppedAt.set(mall.port, performance.now())
  scene.most('stopped by SIGTERM in', await mall.stop())
}

async function kill(scene: Scene, mall: MallProcess): Promise<void> {
  scene.journal.fault('one of two apps killed')
  scene.world.stoppedAt.delete(mall.port)
  mall.serving = false
  await mall.kill()
}
