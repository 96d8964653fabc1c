import type { MallClient } from '~/contract'
import type { AfterSalesKind, AfterSalesReason, RefundRoute } from '~/areas/after-sales/contract'
import type { Mall } from '~/areas/malls/contract'
import type { MallApi } from '~/areas'
import { Cast } from './acting'
import type { OrderStory } from './order-stories'
import { demoPeople } from './people'
import { Storyteller } from './seed-orders'

interface Story {
  by: 'teacher' | 'student' | 'colleague'
  /** How the money of the order goes back, which says what kind of order it is. */
  route: Exclude<RefundRoute, 'waiting'>
  daysAgo: number
  kind: AfterSalesKind
  reason: AfterSalesReason
  content: string
  /** All pieces of the line but one, instead of one. */
  all?: boolean
  /** What happens then, a day after each other. */
  then: ('agree' | 'waive' | 'refuse' | 'withdraw' | 'send' | 'receive' | 'refund')[]
  words?: string
}

/** Cases in every state, by every way the money goes back; the same in each school, where it has such orders. */
const stories: Story[] = [
  {
    by: 'teacher',
    route: 'ledger',
    daysAgo: 14,
    kind: 'return',
    reason: 'quality',
    content: '使用后发现性能达不到页面标称值，重复三次结果一致，影响实验。',
    then: ['agree', 'send', 'receive', 'refund'],
    words: '请连同原包装寄回。',
  },
  {
    by: 'teacher',
    route: 'direct',
    daysAgo: 13,
    kind: 'return',
    reason: 'wrong',
    content: '收到的规格与订单不符，包装标签与订单货号对不上，未拆封。',
    all: true,
    then: ['agree', 'send', 'receive', 'refund'],
    words: '仓库拣货有误，抱歉。',
  },
  {
    by: 'teacher',
    route: 'ledger',
    daysAgo: 12,
    kind: 'refundOnly',
    reason: 'missing',
    content: '开箱清点少一件，外箱封签完好，应为漏装。',
    then: ['waive'],
    words: '核对出库记录，确实少装一盒，同意退款。',
  },
  {
    by: 'student',
    route: 'unfreeze',
    daysAgo: 9,
    kind: 'return',
    reason: 'damaged',
    content: '验收后取用时发现外壳有裂纹，判断为运输途中挤压造成。',
    then: ['agree', 'send', 'receive', 'refund'],
    words: '请用原包装寄回，注意防护。',
  },
  {
    by: 'teacher',
    route: 'unfreeze',
    daysAgo: 8,
    kind: 'return',
    reason: 'notNeeded',
    content: '实验方案调整，未拆封，希望退货。',
    then: ['refuse'],
    words: '商品离开仓库后无法保证储存条件，不支持无理由退货。',
  },
  {
    by: 'teacher',
    route: 'unfreeze',
    daysAgo: 6,
    kind: 'return',
    reason: 'quality',
    content: '与同批次其他商品比对，偏差超过允差，附检测记录。',
    then: ['agree', 'send'],
    words: '请寄回，我们送检。',
  },
  {
    by: 'student',
    route: 'unfreeze',
    daysAgo: 5,
    kind: 'return',
    reason: 'wrong',
    content: '订购大包装，收到小包装，数量也对不上。',
    then: ['agree'],
    words: '请把发错的商品寄回，运费由我们承担。',
  },
  {
    by: 'teacher',
    route: 'payment',
    daysAgo: 4,
    kind: 'return',
    reason: 'damaged',
    content: '外包装被压变形，商品边角破损。',
    then: [],
  },
  {
    by: 'teacher',
    route: 'unfreeze',
    daysAgo: 3,
    kind: 'return',
    reason: 'other',
    content: '课题组已有库存，重复采购。',
    then: ['withdraw'],
  },
  {
    by: 'teacher',
    route: 'unfreeze',
    daysAgo: 2,
    kind: 'refundOnly',
    reason: 'missing',
    content: '缺少说明书与质检单，补寄不及，申请退一件。',
    then: ['waive'],
    words: '同意退款，商品不必寄回。',
  },
  {
    by: 'teacher',
    route: 'unfreeze',
    daysAgo: 1,
    kind: 'return',
    reason: 'quality',
    content: '使用一周后出现故障，联系客服远程排查未解决。',
    then: [],
  },
]

/** Orders recent enough to be given back, besides those of the school's other stories. */
const FIRST = 910
const more: OrderStory[] = [
  {
    buyer: 'teacher',
    payType: 'online',
    stage: 'finished',
    daysAgo: 13,
    stores: [6],
    purpose: '研究生工具书',
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 12,
    stores: [0],
    funds: [['nsfc', 10]],
    project: 'catalysis',
    purpose: '绿色催化反应溶剂与耗材',
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 11,
    stores: [0],
    funds: [
      ['nsfc', 6],
      ['key', 4],
    ],
    project: 'catalysis',
    purpose: '绿色催化反应溶剂与耗材',
  },
]

/** After-sales cases told by the mall's own verbs, so that ledger, payments and log agree with them. */
export async function seedAfterSales(api: MallApi, school: Mall, n: number): Promise<void> {
  const orders = new Storyteller(api.ctxFor(school, null, 'seed'), n)
  for (const [at, order] of more.entries())
    if (school.payTypes.includes(order.payType)) await orders.tell(order, FIRST + at)
  const cast = new Cast(api.ctxFor(school, null, 'seed'))
  const used = new Set<string>()
  for (const [at, story] of stories.entries()) await tell(cast, story, n, used, at)
}

const settleStatuses = {
  unfreeze: 'toSettle',
  ledger: 'settled',
  direct: 'none',
  payment: 'none',
} as const

/** The first line of a finished order whose money goes back this way, and that has not been told of yet. */
async function findLine(buyer: MallClient, route: Story['route'], used: Set<string>) {
  const { list } = await buyer.orders.list({ status: 'finished', rows: 100 })
  for (const order of list) {
    const fits =
      route === 'payment'
        ? order.payType === 'online'
        : route === 'direct'
          ? order.payType === 'cod' || order.payType === 'periodic'
          : order.payType === 'unified' && order.settleStatus === settleStatuses[route]
    if (!fits) continue
    const { lines } = await buyer.afterSales.lines({ id: order.id })
    // Something stays with the buyer, so that the order itself goes on.
    const line = lines.find(
      it => !used.has(`${order.id}/${it.lineNo}`) && (it.left > 1 || lines.length > 1),
    )
    if (line) return { order, line }
  }
  return null
}

async function tell(
  cast: Cast,
  story: Story,
  n: number,
  used: Set<string>,
  nth: number,
): Promise<void> {
  cast.goTo(story.daysAgo, 10)
  const buyer = await cast.as(story.by)
  const found = await findLine(buyer, story.route, used)
  if (!found) return
  const { order, line } = found
  used.add(`${order.id}/${line.lineNo}`)
  const { id } = await buyer.afterSales.apply({
    key: `demo-case-${n}-${nth}`,
    orderId: order.id,
    lineNo: line.lineNo,
    num: story.all && line.left > 1 ? line.left - 1 : 1,
    kind: story.kind,
    reason: story.reason,
    content: story.content,
    attach: [],
    phone: demoPeople(n).find(it => it.key === story.by)?.phone ?? '',
  })
  const clerk = await cast.as(`clerk-${order.storeId}`)
  for (const [day, step] of story.then.entries()) {
    cast.goTo(Math.max(story.daysAgo - day - 1, 0), 14)
    if (step === 'withdraw') await buyer.afterSales.withdraw({ id })
    else if (step === 'send')
      await buyer.afterSales.sendBack({
        id,
        logisticsCompany: '顺丰速运',
        logisticsNo: `SF10${n}${String(nth).padStart(8, '0')}`,
      })
    else if (step === 'receive')
      await clerk.afterSales.receive({
        id,
        restockNum: story.reason === 'wrong' ? 1 : 0,
        remark: '外包装完好，已验收。',
      })
    else if (step === 'refund')
      await (story.route === 'ledger'
        ? (await cast.as('finance')).afterSales.financeRefund({
            id,
            refundRef: `HD2026${n}${String(nth).padStart(4, '0')}`,
          })
        : clerk.afterSales.refund({
            id,
            refundRef:
              story.route === 'direct' ? `SJ2026${n}${String(nth).padStart(4, '0')}` : undefined,
          }))
    else
      await clerk.afterSales.answer({
        id,
        answer: step,
        remark: story.words,
        returnAddress:
          step === 'agree' ? '云江市高新区仓储路 8 号 3 号库 售后组 0571-5550188' : undefined,
      })
  }
}
