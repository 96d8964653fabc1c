import { services } from '~/contract/endpoint'
import { MallDatabase, MallProcess } from '../malls'
import { HANGING_MS, startProxy } from '../proxy'
import type { Scenario } from '../stage'

/** Every call of the screens goes over HTTP to another process of the mall, through a proxy that cannot be trusted. */
export const remote: Scenario = {
  name: 'remote',
  weight: 24,
  open: async stage => {
    const proxy = await startProxy(stage.ports[4] ?? 0, stage.first.port, stage.dice.branch())
    const base = `http://127.0.0.1:${proxy.port}/emall/api`
    const env = Object.fromEntries(
      services.map(service => [
        `SERVICE_${service.toUpperCase()}_URL`,
        service === 'main' ? base : `${base}/${service}`,
      ]),
    )
    const front = new MallProcess('front', stage.ports[1] ?? 0, stage.dataDir, env)
    await front.start()
    return {
      malls: [front],
      database: new MallDatabase(stage.dataDir),
      async faults(scene) {
        // Faithful first, so that people have something under way.
        await scene.calm(1_500, 1_500)
        while (!scene.over) {
          proxy.trouble(scene.dice.next() * 0.5, {
            mayHang: scene.deadline - performance.now() > HANGING_MS,
          })
          await scene.calm(800, 2_000)
        }
        proxy.trouble(0)
        for (const [mode, n] of Object.entries(proxy.done))
          scene.journal.faults[`remote: ${mode}`] = n
        await scene.recover('trouble of the backend', front)
      },
      async close() {
        await front.stop()
        await proxy.stop()
      },
    }
  },
}
