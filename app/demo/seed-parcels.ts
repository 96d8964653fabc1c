import type { Mall } from '~/areas/malls/contract'
import type { MallApi } from '~/areas'
import { Cast } from './acting'
import type { OrderStory } from './order-stories'
import { Storyteller } from './seed-orders'

/** What becomes of an order after its first parcel: nothing yet, the rest follows, or will not come. */
type Then = 'wait' | 'rest' | 'end'
interface Story {
  daysAgo: number
  store: number
  purpose: string
  then: Then
  note: string
}

const stories: Story[] = [
  { daysAgo: 6, store: 0, purpose: '表征实验耗材', then: 'end', note: '常温运输' },
  { daysAgo: 4, store: 0, purpose: '有机合成溶剂补充', then: 'rest', note: '易碎，请先验箱' },
  {
    daysAgo: 3,
    store: 0,
    purpose: '催化剂筛选实验',
    then: 'wait',
    note: '现货先发，其余本周到库后补发',
  },
]
const FIRST = 950

/** Orders that leave in parts, told by the mall's own verbs. */
export async function seedParcels(api: MallApi, school: Mall, n: number): Promise<void> {
  const base = api.ctxFor(school, null, 'seed')
  const orders = new Storyteller(base, n)
  const cast = new Cast(base)
  const buyer = await cast.as('teacher')
  for (const [at, story] of stories.entries()) {
    const order: OrderStory = {
      buyer: 'teacher',
      payType: 'unified',
      stage: 'adopted',
      daysAgo: story.daysAgo,
      stores: [story.store],
      funds: [['nsfc', 10]],
      project: 'catalysis',
      purpose: story.purpose,
    }
    await orders.tell(order, FIRST + at)
    const { list } = await buyer.orders.list({ status: 'waitDelivered', rows: 20 })
    const placedOrder = list.find(it => it.purpose === story.purpose)
    if (!placedOrder) throw new Error(`the order for ${story.purpose} is not there`)
    await send(cast, story, placedOrder, `SF8${n}${at}`)
  }
}

async function send(
  cast: Cast,
  { daysAgo, then, note }: Story,
  {
    id,
    storeId,
    lines,
  }: { id: string; storeId: string; lines: readonly { lineNo: number; num: number }[] },
  logisticsNo: string,
) {
  const clerk = await cast.as(`clerk-${storeId}`)
  cast.goTo(daysAgo - 1, 10)
  await clerk.orders.ship({
    id,
    logisticsCompany: '顺丰速运',
    logisticsNo: `${logisticsNo}00117`,
    note,
    lines: lines.map(({ lineNo, num }, i) => ({ lineNo, num: i ? 0 : num })),
  })
  cast.goTo(daysAgo - 2, 15)
  if (then === 'rest')
    await clerk.orders.ship({
      id,
      logisticsCompany: '京东物流',
      logisticsNo: `JD${logisticsNo}00218`,
      note: '',
    })
  if (then === 'end')
    await clerk.orders.endDelivery({ id, remark: '该批次断货，厂家已停产，无法补发。' })
}
