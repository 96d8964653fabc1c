import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualUnits } from '~/contract/quantity'
import { openTestSite, type TestSite } from '../support/browse'
import { Page } from '../support/page'
import {
  buyUntil,
  clerkOf,
  fillCart,
  goodsOfOneStore,
  returnOf,
  type Goods,
} from '../support/shopping'

/** Goods by the bottle, of one supplier: three of the first are bought, and one of the second. */
let site: TestSite
let three: Goods
let one: Goods
beforeAll(async () => {
  site = await openTestSite()
  ;[three, one] = (await goodsOfOneStore(site.mall, 2)) as [Goods, Goods]
  const ids = [three.id, one.id]
  const school = site.mall.school().id
  await site.mall.sql(
    "update products set unit = '瓶', unit_en = 'bottle' where mall_id = $1 and id = any($2)",
    [school, ids],
  )
  await site.mall.sql(
    'update product_stock set stock = 1234 where mall_id = $1 and product_id = any($2)',
    [school, ids],
  )
})
afterAll(() => site.close())

const as = (who: string) => site.mall.as(who)
const clerk = () => clerkOf(three.storeId)
const lines = () => [
  { goods: three, num: 3 },
  { goods: one, num: 1 },
]
const order = async (stage: 'filled' | 'adopted' | 'received') =>
  (await buyUntil(site.mall, lines(), stage)).orders[0]!.id
async function partly() {
  const id = await order('adopted')
  await as(clerk()).orders.ship({
    id,
    logisticsCompany: '顺丰速运',
    logisticsNo: 'SF0003',
    lines: [{ lineNo: 1, num: 1 }],
  })
  return id
}
async function accepted() {
  const orderId = await order('received')
  const { id } = await as('teacher').acceptances.accept({
    orderId,
    lines: [
      { lineNo: 1, acceptedNum: 3, rejectedNum: 0 },
      { lineNo: 2, acceptedNum: 1, rejectedNum: 0 },
    ],
  })
  return { orderId, id }
}
async function finished() {
  const { orderId, id } = await accepted()
  await as('acceptor').acceptances.confirm({ id, operate: 'confirm' })
  return orderId
}
const returned = async (num: number) =>
  (await as('teacher').afterSales.apply(returnOf(await finished(), num))).id
const dayAhead = (days: number) =>
  new Date(site.mall.clock.now().getTime() + (8 + 24 * days) * 3_600_000).toISOString().slice(0, 10)
let group: Promise<string> | undefined
const joined = () =>
  (group ??= (async () => {
    const { id } = await as(clerk()).groupBuying.open({
      productId: three.id,
      title: '屏上团购',
      steps: [{ num: 4, unitPrice: three.unitPrice - 1_000 }],
      maxNum: 40,
      personMax: 10,
      endDay: dayAhead(3),
    })
    await as('teacher').groupBuying.join({ id, num: 3 })
    return id
  })())
const wish = async () =>
  (
    await as('owner').groupBuying.addDemand({
      name: '滤膜',
      spec: '0.22 μm',
      unit: '瓶',
      num: 5,
      reason: '过滤用',
    })
  ).id
async function gathered() {
  const { biddings } = as('teacher')
  for (const it of (await biddings.basket()).list) await biddings.basketRemove({ id: it.id })
  await biddings.basketAdd({ id: three.id, num: 3 })
  await biddings.basketAdd({ id: one.id, num: 1 })
}
async function bidding() {
  await gathered()
  const { id } = await as('teacher').biddings.publish({
    key: randomUUID(),
    title: '屏上竞价',
    regionCode: 'north',
    payType: 'unified',
    endDay: dayAhead(4),
  })
  await as(clerk()).biddings.bid({
    id,
    deliverDays: 3,
    lines: [
      { lineNo: 1, productId: three.id, unitPrice: 20_0000 },
      { lineNo: 2, productId: one.id, unitPrice: 20_0000 },
    ],
  })
  return id
}
async function list() {
  const { shoppingLists } = as('teacher')
  const { id } = await shoppingLists.create({ name: `清单 ${randomUUID().slice(0, 8)}` })
  await shoppingLists.put({
    id,
    lines: [
      { id: three.id, num: 3 },
      { id: one.id, num: 1 },
    ],
  })
  return id
}
const inCart = () =>
  fillCart(site.mall, [three], 3).then(() => as('teacher').cart.add({ id: one.id, num: 1 }))

const units = [...new Set(Object.values(usualUnits))].filter(it => it !== 'kg').join('|')
/** Many said as one, one said as many, and bottles in Chinese. */
const wrong = new RegExp(
  `(?<![\\d.,])(?:[02-9]|\\d[\\d,]*\\d) (?:× )?(?:${units})\\b|(?<![\\d.,])1 (?:${units})(?:es|s)\\b|(?<!\\d)[135] ?瓶`,
  'gi',
)
/** Everything visible, cell by cell: a date in one and a number in the next are no quantity. */
const textOf = ({ status, url, headers, html }: Page) =>
  new Page(status, url, headers, html.replace(/<\/(td|th|div|p|li|dd|dt|h\d|label)>/g, ' | $&'))
    .text
const page = async (who: string, path: string) => {
  const browser = site.browser().speak('en')
  if (who !== 'guest') await browser.signIn(who)
  return browser.visit(path, { status: 200 })
}

type Case = [at: string, who: () => string, path: () => Promise<string>, says: string[]]
const teacher = () => 'teacher'
const both = ['3 bottles', '1 bottle']
const cases: Case[] = [
  [
    'goods',
    teacher,
    async () => `/product/${three.storeId}/${three.id}`,
    ['1,234 bottles', '/bottle'],
  ],
  ['the order form', teacher, async () => inCart().then(() => '/order'), both],
  ['an order', teacher, async () => `/orders/${await order('filled')}`, both],
  [
    'an order to approve',
    () => 'owner',
    async () => `/todo/todo/toAudit/${await order('filled')}`,
    both,
  ],
  [
    'an order at the supplier’s',
    clerk,
    async () => `/desk/orders/${await partly()}`,
    [...both, '× 1 bottle'],
  ],
  ['shipping', clerk, async () => `/desk/orders/${await order('adopted')}/ship`, both],
  [
    'the end of delivery',
    clerk,
    async () => `/desk/orders/${await partly()}/end`,
    ['× 2 bottles', '× 1 bottle'],
  ],
  ['accepting', teacher, async () => `/orders/accept/apply/${await order('received')}`, both],
  ['an acceptance', teacher, async () => `/orders/accept/schedule/${(await accepted()).id}`, both],
  [
    'what may go back',
    teacher,
    async () => `/orders/return/apply/${await finished()}`,
    ['3 bottles can be returned', '1 bottle can be returned'],
  ],
  [
    'asking to return',
    teacher,
    async () => `/orders/return/apply/${await finished()}/1`,
    ['3 bottles can be returned'],
  ],
  ['a case of three', teacher, async () => `/orders/return/${await returned(3)}`, ['× 3 bottles']],
  ['a case of one', clerk, async () => `/desk/returns/${await returned(1)}`, ['× 1 bottle']],
  ['cases', teacher, async () => returned(3).then(() => '/orders/return'), ['3 bottles']],
  [
    'group purchases',
    teacher,
    async () => joined().then(() => '/groupBuy'),
    ['3 of 40 bottles', '1 bottle to go', 'joined with 3 bottles', '/ bottle'],
  ],
  [
    'a group purchase',
    teacher,
    async () => `/groupBuy/${await joined()}`,
    ['≥ 4 bottles', 'At most 10 bottles', 'per bottle', '1 bottle to go'],
  ],
  ['leaving a group', teacher, async () => `/groupBuy/${await joined()}/leave`, ['Your 3 bottles']],
  [
    'wishes',
    () => 'owner',
    async () => wish().then(() => '/group-purchase/demand-list'),
    ['1 person wants 5 bottles'],
  ],
  [
    'a wish',
    () => 'owner',
    async () => `/group-purchase/demand-list/${await wish()}`,
    ['1 person wants 5 bottles'],
  ],
  ['a bidding', teacher, async () => `/biddings/${await bidding()}`, both],
  [
    'a bidding at the supplier’s',
    clerk,
    async () => `/desk/biddings/${await bidding()}`,
    ['3 bottles needed', '1 bottle needed'],
  ],
  ['a list on paper', teacher, async () => `/print/list/${await list()}`, both],
]
test.each(cases)('%s says quantities in English', async (_, who, path, says) => {
  const text = textOf(await page(who(), await path()))
  expect([says.filter(it => !text.includes(it)), text.match(wrong) ?? []]).toEqual([[], []])
})

const fields: [at: string, path: () => Promise<string>][] = [
  ['the cart', async () => inCart().then(() => '/cart')],
  ['a list', async () => `/person/lists/${await list()}`],
  ['the bidding list', async () => gathered().then(() => '/biddingInfo')],
]
test.each(fields)('%s names the unit beside the number of a field', async (_, path) => {
  const { $ } = await page('teacher', await path())
  const said = $('#main .m-quantity')
    .toArray()
    .map(
      it =>
        `${$(it).find('input').val()?.toString() ?? ''}${$(it).find('.m-quantity-unit').text()}`,
    )
  expect(said.sort()).toEqual(['1 bottle', '3 bottles'])
})

/** What the demo holds, by the first link that fits. */
const ways: [who: string, from: string, ...links: RegExp[]][] = [
  ['guest', '/'],
  ['guest', '/product?keyword=%E4%B9%99%E9%86%87'],
  ['guest', '/product/huashi/eth-500'],
  ['guest', '/product/huashi/kmn-500'],
  ['guest', '/discount/new/detail?id=reagent-term'],
  ['guest', '/group-purchase/demand-list'],
  ['teacher', '/person/orders', /\/orders\/\d{20}$/, /\/orders\/[^/]+\/\d{20}-\d+\/pic$/],
  ['student', '/person/orders?status=finished', /\/orders\/\d{20}$/],
  ['finance', '/finance/settle', /\/finance\/settle\/\d+$/],
  ['clerk-huashi', '/desk/statements', /\/desk\/statements\/\d+$/],
  ['clerk-huashi', '/desk/goods'],
  ['clerk-huashi', '/desk/goods', /\/desk\/goods\/(?!import|export)[^?/]+$/],
  ['clerk-huashi', '/desk/orders?status=waitDelivered', /\/desk\/orders\/\d+$/],
  ['teacher', '/person/biddings?status=ordered', /\/biddings\/\d+$/],
]
test.each(ways)('the pages of the demo do, too: %s %s', async (who, from, ...links) => {
  let it = await page(who, from)
  for (const link of links) {
    const href = it
      .$('#main a[href]')
      .toArray()
      .map(a => it.$(a).attr('href') ?? '')
      .find(href => link.test(href))
    if (!href) throw new Error(`no link ${String(link)} at ${it.path}`)
    it = await page(who, href)
  }
  expect(textOf(it).match(wrong) ?? []).toEqual([])
})
