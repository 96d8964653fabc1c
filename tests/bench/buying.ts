import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '~/mall-api/demo/people'
import { ask, oneByOne, summary, together, type Asked } from './load'
import type { Pages, Run } from './pages'
import type { SpeedRow } from './report'
import { BUYER } from './signed-in'
import { Visitor } from './visitor'

const TURNS = 60
const WIDTH = 8

/** What changes something: each answer waits for PostgreSQL to have it on disk. */
export async function measureBuying(run: Run, pages: Pages): Promise<SpeedRow[]> {
  const speed: SpeedRow[] = []
  const visitor = await new Visitor(run.target).signIn(BUYER, DEMO_PASSWORD)
  const goods = (n: number) => {
    const found = pages.goods[n % pages.goods.length]
    if (!found) throw new Error('no goods')
    return found
  }
  if (run.wants('cart add')) {
    run.say('cart add')
    const adds: Asked[] = []
    for (let n = 0; n < TURNS; n++) {
      const { id, storeId } = goods(n)
      const page = await visitor.get(`/emall/product/${storeId}/${id}`)
      adds.push(await visitor.press(page.form('form[data-form="cart-add"]')))
    }
    speed.push({ name: 'cart add, form', width: 1, ...(await oneByOne(run.target, n => adds[n % adds.length] as Asked, { turns: TURNS, ms: 10_000 })) })
    speed.push({ name: 'cart add, form', width: WIDTH, ...(await together(run.target, [...adds, ...adds, ...adds], WIDTH)) })
  }
  return speed
}
