import { DEMO_PASSWORD } from '~/demo/people'
import { budgets } from './budgets'
import { fresh, SINGLE, WARM_UP, WIDTH } from './guests'
import { ask, flood, oneByOne } from './load'
import type { Pages, Run } from './pages'
import type { SpeedRow } from './report'
import { Visitor } from './visitor'

/** The demo's first buyer. */
export const BUYER = 'T10001'

/** Pages made for one person: no cache may answer. */
export async function measureSignedIn(run: Run, pages: Pages): Promise<SpeedRow[]> {
  const visitor = await new Visitor(run.target).signIn(BUYER, DEMO_PASSWORD)
  const { headers } = visitor
  const speed: SpeedRow[] = []
  for (const [page, path] of Object.entries({ ...pages.paths, ...pages.ownPaths })) {
    if (!run.wants(`signed-in ${page}`)) continue
    run.say(`signed-in ${page}`)
    const next = page in pages.ownPaths ? () => path : fresh(page, path)
    for (let n = 0; n < WARM_UP; n++) await ask(run.target, { path: next(), headers })
    const alone = await oneByOne(run.target, () => ({ path: next(), headers }), SINGLE)
    speed.push({
      name: `signed-in ${page}`,
      width: 1,
      ...alone,
      kept: alone.p50 < budgets.signedInP50Ms && alone.failures === 0,
    })
    speed.push({
      name: `signed-in ${page}`,
      width: WIDTH,
      ...(await flood(run.target, { path, headers }, WIDTH, run.seconds, next)),
    })
  }
  return speed
}
