import { clerkOf, type Goods } from '../support/shopping'
import type { TestMall } from '../support/database'
import { OURS } from './world'

type Input = Record<string, unknown>
const DAYS_MS = 86_400_000

const one = async (mall: TestMall, text: string, values: unknown[] = []): Promise<Input | null> =>
  (await mall.sql<Input>(text, [mall.school(OURS).id, ...values], OURS))[0] ?? null
const group = (mall: TestMall, goods: Goods[]): Input => ({
  productId: goods[0]!.id,
  title: '一起买',
  steps: [{ num: 2, unitPrice: Math.max(1, goods[0]!.unitPrice - 1) }],
  maxNum: 100,
  personMax: 10,
  endDay: new Date(mall.clock.now().getTime() + 10 * DAYS_MS).toISOString().slice(0, 10),
})
/** A group that still takes people in: one at a time for each article. */
async function findRecruiting(mall: TestMall, goods: Goods[]): Promise<string | null> {
  const open = await one(
    mall,
    "select id from group_buys where mall_id = $1 and store_id = $2 and status = 'recruiting' limit 1",
    [goods[0]!.storeId],
  )
  return open && String(open.id)
}

async function recruiting(mall: TestMall, goods: Goods[]): Promise<string> {
  const id = await findRecruiting(mall, goods)
  if (id !== null) return id
  const clerk = mall.as(clerkOf(goods[0]!.storeId), OURS)
  return (await clerk.groupBuying.open(group(mall, goods) as never)).id
}

/** Inputs that are right for the calls about what comes before an order. */
export const storefrontSamples: Record<
  string,
  (mall: TestMall, person: string, goods: Goods[]) => Promise<Input | null>
> = {
  'content.helpArticle': async () => ({ id: 'retrieve-password' }),
  'catalogue.snapshot': (mall, person) =>
    one(
      mall,
      `select l.product_id as "productId", l.order_id || '-' || l.line_no as snapshot from order_lines l join orders o on o.mall_id = l.mall_id and o.id = l.order_id where l.mall_id = $1 and o.buyer_id = $2 and l.snapshot_id is not null order by l.order_id desc limit 1`,
      [person],
    ),
  'favourites.addSeveral': async (_, __, goods) => ({ productIdList: goods.map(it => it.id) }),
  'push.send': async (_, __, goods) => ({ productId: goods[0]!.id, words: '新到货' }),
  'promotions.campaign': mall =>
    one(mall, 'select id from campaigns where mall_id = $1 order by id limit 1'),
  'promotions.floor': mall =>
    one(
      mall,
      'select campaign_id as id, id as "floorId" from campaign_floors where mall_id = $1 order by 1, 2 limit 1',
    ),
  'hazchem.enter': async mall => (await mall.as('teacher', OURS).hazchem.handOver()).fields,
  'complaints.full': async () => ({ status: 'NEW', category: 'QUALITY' }),
  'complaints.add': async (_, __, goods) => ({
    businessType: 'PRODUCT',
    businessId: goods[0]!.id,
    createMobile: '13800000001',
    category: 'QUALITY',
    subject: '瓶口渗漏',
    sellerId: goods[0]!.storeId,
    content: '收到时瓶口已渗漏',
  }),
  'complaints.export': async () => ({ type: 'csv', language: 'en', status: 'NEW', keyword: '' }),
  'reviews.export': async () => ({ type: 'xlsx', language: 'cn' }),
  'complaints.change': async (mall, person) => {
    const waiting = "select id from complaints where mall_id = $1 and status = 'NEW'"
    if (person === 'platform')
      return one(
        mall,
        waiting.replace(
          'select id',
          "select id, 'PROCESSED' as status, 'VALID' as answer, '平台客服部' as \"depName\", '已处理' as \"answerContent\"",
        ),
      )
    return one(
      mall,
      `${waiting.replace('select id', "select id, 'WITHDRAWN' as status")} and person_id = $2`,
      [person],
    )
  },
  'groupBuying.orderForm': (mall, person) =>
    one(
      mall,
      "select g.id, 'north' as \"regionCode\" from group_buys g join group_members m on m.mall_id = g.mall_id and m.group_id = g.id where g.mall_id = $1 and g.status = 'formed' and m.person_id = $2 and m.checkout_id is null limit 1",
      [person],
    ),
  'groupBuying.open': async (mall, _, goods) => {
    const id = await findRecruiting(mall, goods)
    const clerk = mall.as(clerkOf(goods[0]!.storeId), OURS)
    if (id !== null) await clerk.groupBuying.withdraw({ id, remark: '货源有变' })
    return group(mall, goods)
  },
  'groupBuying.join': async (mall, _, goods) => ({ id: await recruiting(mall, goods), num: 1 }),
  'groupBuying.change': async (mall, person, goods) => {
    const id = await recruiting(mall, goods)
    // Whoever buys has joined by then; a second time is refused, and changes nothing.
    await mall
      .as(person, OURS)
      .groupBuying.join({ id, num: 1 })
      .catch(() => undefined)
    return { id, num: 2 }
  },
  'groupBuying.withdraw': async (mall, _, goods) => ({
    id: await recruiting(mall, goods),
    remark: '货源有变',
  }),
  'groupBuying.answerDemand': async mall => {
    const open = await one(
      mall,
      "select id from group_demands where mall_id = $1 and status in ('open', 'answered') and needed_by is null limit 1",
    )
    return {
      content: '有现货',
      id: (
        open ??
        (await mall.as('teacher', OURS).groupBuying.addDemand({
          name: '无水乙醇',
          unit: '瓶',
          num: 20,
          reason: '教学实验用',
        } as never))
      ).id,
    }
  },
  'groupBuying.addDemand': async () => ({
    name: '无水乙醇',
    unit: '瓶',
    num: 20,
    reason: '教学实验用',
  }),
}
