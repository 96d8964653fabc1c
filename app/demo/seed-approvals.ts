import type { Mall } from '~/areas/malls/contract'
import type { MallApi } from '~/areas'
import { Storyteller } from './seed-orders'

/** Number of the story, far from those of the other orders. */
const NUMBER = 980

/** The fund owner buys centrifuges on an account of their own, for so much that an administrator has to agree. */
export async function seedApprovals(api: MallApi, school: Mall, n: number): Promise<void> {
  await new Storyteller(api.ctxFor(school, null, 'seed'), n).tell(
    {
      buyer: 'owner',
      payType: 'unified',
      stage: 'filled',
      daysAgo: 1,
      stores: [],
      goods: [['e5424-r', 2]],
      funds: [['key', 10]],
      purpose: '更新离心设备',
    },
    NUMBER,
  )
}
