import { MallDatabase } from '../malls'
import type { Habits } from '../world'
import type { Scenario, Stage } from '../stage'

/** Nothing breaks but what the people themselves do to their connections and forms. */
const peaceful = (habits: Partial<Habits>) => async (stage: Stage) => ({
  malls: [stage.first],
  database: new MallDatabase(stage.dataDir),
  habits,
  faults: async (scene: { calm(from: number, to: number): Promise<void>; over: boolean }) => {
    while (!scene.over) await scene.calm(500, 500)
  },
})

/** Connections end in the middle of a post, or before its answer. */
export const cutting: Scenario = { name: 'cut', weight: 4, open: peaceful({ cuts: 0.5 }) }
/** Every post is sent twice at once, and once more afterwards. */
export const replaying: Scenario = { name: 'replay', weight: 4, open: peaceful({ replays: 1 }) }
