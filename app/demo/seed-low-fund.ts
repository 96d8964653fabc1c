import type { Mall } from '~/areas/malls/contract'
import type { MallApi } from '~/areas'
import { Storyteller } from './seed-orders'

/** Number of the story, far from those of the other orders. */
const NUMBER = 970

/** The fund owner's closing project has next to nothing left: an order under way holds nearly all of it. */
export async function seedLowFund(api: MallApi, school: Mall, n: number): Promise<void> {
  await new Storyteller(api.ctxFor(school, null, 'seed'), n).tell(
    {
      buyer: 'owner',
      payType: 'unified',
      stage: 'adopted',
      daysAgo: 3,
      stores: [],
      goods: [['dms-500', 20]],
      funds: [['closing', 10]],
      purpose: '结题前补充溶剂',
    },
    NUMBER,
  )
}
