import type { Engine } from './engines/old-browser'
import { People } from './person'
import type { Part, Scene } from './suite'
import { checkDriving } from './drive-check'
import { approveFunds, fillFunds } from './job/funding'
import { buying } from './job/buying'
import { accepting, confirming, receiving, shipping } from './job/delivery'
import { settling } from './job/settling'

/** What one step leaves for the next. */
export interface Course {
  people: People
  scene: Scene
  /** All orders of the checkout; `first` is the one followed to its end. */
  orders: string[]
  first: string
  checkout: string
  /** Supplier of the first order. */
  store: string
  acceptance: string
  statement: string
}

/** The main job of the mall, from the search to the settled statement, by clicking and typing in one old engine. */
export function mainJob(engine: Engine): Part {
  return {
    id: engine.id,
    title: engine.title,
    available: () => engine.available(),
    async run(scene) {
      const people = new People(engine, scene)
      const course: Course = {
        people,
        scene,
        orders: [],
        first: '',
        checkout: '',
        store: '',
        acceptance: '',
        statement: '',
      }
      try {
        await scene.step('the engine is driven rightly', () =>
          checkDriving(engine, {
            proxyPort: scene.proxyPort,
            scratch: scene.scratch,
            width: 1280,
            height: 800,
          }),
        )
        scene.exchanges()
        for (const [name, run] of Object.entries(steps)) await scene.step(name, () => run(course))
      } catch (error) {
        await people.pictures()
        throw error
      } finally {
        await people.close()
      }
    },
  }
}

const steps: Record<string, (course: Course) => Promise<void>> = {
  ...buying,
  'a fund that lacks the money is refused, another one is taken': fillFunds,
  'the fund owner signs in, sees purpose and amounts, and approves': approveFunds,
  'the supplier signs in, adopts and ships with a logistics number': shipping,
  'the buyer receives': receiving,
  'the buyer accepts all but one piece, with a reason and a photo': accepting,
  'somebody who is not the buyer confirms': confirming,
  ...settling,
}
