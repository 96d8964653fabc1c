import type { Mall } from '~/areas/malls/contract'
import { haoFromYuan } from '~/contract/money'
import type { MallApi } from '~/areas'
import { closeBidding } from '~/areas/biddings/domain/close-bidding'
import { Cast } from './acting'
import { demoCatalogue } from './catalogue'

const FEN = 100

interface BiddingStory {
  by: string
  title: string
  requirement?: string
  budget?: string
  lines: {
    product?: string
    words?: [name: string, spec: string, unit: string]
    num: number
    requirement?: string
  }[]
  /** When it was published, and the last day for bids; days ahead are negative. */
  daysAgo: number
  endsDaysAgo: number
  /** Goods of each store line by line, at percent of their list price. */
  bids: [store: string, percent: number, days: number, ...goods: string[]][]
  award?: [store: string, reason: string]
  ordered?: boolean
  withdrawn?: string
  ended?: string
  /** Extended to that day after too few bids. */
  extendedTo?: number
  lapsed?: boolean
}

/** Together they are in every state. */
const stories: BiddingStory[] = [
  {
    by: 'teacher',
    title: '无机盐试剂学期采购',
    requirement: '分析纯，随货附批次检验报告，效期不少于两年。',
    budget: '1200',
    daysAgo: 14,
    endsDaysAgo: 6,
    lines: [
      { product: 'ccl-500', num: 40 },
      { product: 'mcl-500', num: 30, requirement: '含量不低于 98%' },
    ],
    bids: [
      ['huashi', 92, 3, 'ccl-500', 'mcl-500'],
      ['boyuan', 74, 5, 'ccl-500-mac', 'mcl-500-ala'],
      ['jike', 83, 2, 'ccl-500-san', 'mcl-500-sol'],
    ],
    award: ['huashi', ''],
    ordered: true,
  },
  {
    by: 'owner',
    title: '色谱柱保护芯',
    daysAgo: 40,
    endsDaysAgo: 33,
    lines: [{ words: ['色谱柱保护芯', 'C18 4.6 mm', '个'], num: 6, requirement: '与现有卡套通用' }],
    bids: [],
    extendedTo: 29,
  },
  {
    by: 'colleague',
    title: '学生实验用离心管',
    daysAgo: 30,
    endsDaysAgo: 24,
    lines: [{ product: 'ct-15', num: 40 }],
    bids: [['jike', 90, 4, 'ct-15']],
    ended: '只有一家报价，改为参加团购',
  },
  {
    by: 'student',
    title: '硼酸年度用量',
    daysAgo: 27,
    endsDaysAgo: 20,
    lines: [{ product: 'boa-2_5kg', num: 12 }],
    bids: [
      ['huashi', 95, 3, 'boa-2_5kg'],
      ['boyuan', 70, 6, 'boa-2_5kg-ala'],
      ['jike', 82, 4, 'boa-2_5kg-sol'],
    ],
    lapsed: true,
  },
  {
    by: 'teacher',
    title: '开放实验室氯化钠',
    daysAgo: 16,
    endsDaysAgo: 9,
    lines: [{ product: 'scl-2_5kg', num: 20 }],
    bids: [['huashi', 96, 3, 'scl-2_5kg']],
    withdrawn: '用量有变，重新核定后再发布',
  },
  {
    by: 'owner',
    title: '氯化镁与氯化钙补充采购',
    budget: '800',
    daysAgo: 9,
    endsDaysAgo: 2,
    lines: [
      { product: 'mcl-500', num: 20 },
      { product: 'ccl-500', num: 20 },
    ],
    bids: [
      ['huashi', 97, 6, 'mcl-500', 'ccl-500'],
      ['boyuan', 56, 12, 'mcl-500-ala', 'ccl-500-mac'],
      ['jike', 78, 2, 'mcl-500-sol', 'ccl-500-san'],
    ],
    award: ['jike', '最低价的供货期为 12 天，实验下周开始，需两天内到货'],
  },
  {
    by: 'teacher',
    title: '基础化学实验盐类试剂',
    requirement: '分析纯；同一品名同一批号，分两次送到实验中心 302。',
    budget: '2500',
    daysAgo: 8,
    endsDaysAgo: 1,
    lines: [
      { product: 'ccl-500', num: 60 },
      { product: 'mcl-500', num: 60 },
      { product: 'boa-2_5kg', num: 4, requirement: '2.5 kg 大包装' },
    ],
    bids: [
      ['huashi', 94, 3, 'ccl-500', 'mcl-500', 'boa-2_5kg'],
      ['boyuan', 66, 7, 'ccl-500-mac', 'mcl-500-ala', 'boa-2_5kg-ala'],
      ['jike', 72, 4, 'ccl-500-san', 'mcl-500-sol', 'boa-2_5kg-sol'],
    ],
  },
  {
    by: 'colleague',
    title: '本科教学实验氯化钠',
    daysAgo: 8,
    endsDaysAgo: 1,
    lines: [{ product: 'scl-2_5kg', num: 10 }],
    bids: [
      ['huashi', 95, 3, 'scl-2_5kg'],
      ['boyuan', 68, 8, 'scl-2_5kg-ala'],
      ['jike', 90, 2, 'scl-500-sol'],
    ],
  },
  {
    by: 'teacher',
    title: '硼酸大包装补货',
    daysAgo: 7,
    endsDaysAgo: 1,
    lines: [{ product: 'boa-2_5kg', num: 6 }],
    bids: [['boyuan', 80, 5, 'boa-2_5kg-ala']],
  },
  {
    by: 'teacher',
    title: '无机化学课程耗材',
    requirement: '整箱送货上楼。',
    budget: '3000',
    daysAgo: 3,
    endsDaysAgo: -4,
    lines: [
      { product: 'scl-2_5kg', num: 30 },
      {
        words: ['玻璃漏斗', '75 mm 短颈', '只'],
        num: 40,
        requirement: '高硼硅玻璃，可提供相当规格',
      },
    ],
    bids: [['huashi', 93, 4, 'scl-2_5kg', 'ccl-500']],
  },
  {
    by: 'colleague',
    title: '办公室复印纸季度用量',
    budget: '6000',
    daysAgo: 1,
    endsDaysAgo: -8,
    lines: [{ product: 'a4-70-5', num: 30 }],
    bids: [],
  },
]

/** Biddings in every state, at schools that have bidding. */
export async function seedBiddings(api: MallApi, school: Mall): Promise<void> {
  if (!school.biddings) return
  const cast = new Cast(api.ctxFor(school, null, 'seed'))
  for (const story of stories) await tell(cast, school, story)
}

const priceOf = (key: string) =>
  haoFromYuan(demoCatalogue().products.find(it => it.key === key)?.priceYuan ?? '') ?? 0

async function tell(cast: Cast, school: Mall, story: BiddingStory): Promise<void> {
  cast.goTo(story.daysAgo, 10)
  const buyer = (await cast.as(story.by)).biddings
  for (const { product, words, num } of story.lines) {
    if (product) await buyer.basketAdd({ id: product, num })
    else if (words)
      await buyer.basketDescribe({ name: words[0], spec: words[1], unit: words[2], num })
  }
  const { list } = await buyer.basket()
  await buyer.basketUpdate({
    lines: list.map((it, n) => ({
      id: it.id,
      num: it.num,
      requirement: story.lines[n]?.requirement ?? '',
    })),
  })
  const { id } = await buyer.publish({
    key: `bidding-${story.by}-${story.daysAgo}`,
    title: story.title,
    requirement: story.requirement ?? '',
    regionCode: school.regions[0]?.code ?? '',
    payType: 'unified',
    budget: story.budget ? (haoFromYuan(story.budget) ?? undefined) : undefined,
    endDay: cast.day(story.endsDaysAgo),
  })
  for (const [i, [store, percent, deliverDays, ...goods]] of story.bids.entries()) {
    cast.goTo(Math.max(story.daysAgo - 1, 0.2), 11 + i)
    await (
      await cast.as(`clerk-${store}`)
    ).biddings.bid({
      id,
      deliverDays,
      content: '含税含运费，送货上门',
      lines: goods.map((productId, n) => ({
        lineNo: n + 1,
        productId,
        unitPrice: Math.max(FEN, Math.floor((priceOf(productId) * percent) / 100 / FEN) * FEN),
      })),
    })
  }
  if (story.withdrawn) {
    cast.goTo(story.endsDaysAgo + 2, 15)
    await buyer.withdraw({ id, remark: story.withdrawn })
    return
  }
  if (story.endsDaysAgo > 0) await finish(cast, school, story, id)
}

/** What came after the last day for bids. */
async function finish(cast: Cast, school: Mall, story: BiddingStory, id: string): Promise<void> {
  const buyer = await cast.as(story.by)
  cast.goTo(story.endsDaysAgo - 1, 8)
  await closeBidding(cast.system, id)
  if (story.extendedTo) {
    await buyer.biddings.extend({ id, endDay: cast.day(story.extendedTo) })
    cast.goTo(story.extendedTo - 1, 8)
    await closeBidding(cast.system, id)
  }
  if (story.lapsed) {
    cast.goTo(story.endsDaysAgo - 10, 8)
    await closeBidding(cast.system, id)
  }
  cast.goTo(Math.max(story.endsDaysAgo - 1, 0), 14)
  if (story.ended) await buyer.biddings.end({ id, remark: story.ended })
  if (story.award)
    await buyer.biddings.award({ id, storeId: story.award[0], reason: story.award[1] })
  if (!story.ordered) return
  const { cartList } = await buyer.biddings.orderForm({ id })
  const lines = cartList.flatMap(it =>
    it.items.map(item => ({ id: item.skuId, num: item.num, unitPrice: item.unitPrice })),
  )
  await buyer.orders.place({
    key: `bidding-${id}`,
    biddingId: id,
    addressId: `${story.by}-lab`,
    payType: 'unified',
    purpose: '教学实验',
    invoice: { type: 'none', title: '', taxNo: '' },
    lines,
  })
}
