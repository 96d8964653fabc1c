import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lineAmount } from '~/contract/money'
import { closeBidding } from '~/areas/biddings/domain/close-bidding'
import { biddingLifecycle } from '~/areas/biddings/domain/lifecycle'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { clerkOf, someGoods, stockOf, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods[]
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 24 })
  goods = await someGoods(mall, 6, { stock: 100_000 })
})
afterAll(() => mall.close())

const DAY_MS = 86_400_000
const dayAhead = (days: number) =>
  new Date(mall.clock.now().getTime() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)
const schoolId = () => mall.school().id
const NUM = 8

/** Asks for bids for one line of `NUM` pieces. */
async function publish(
  options: { by?: string; days?: number; budget?: number; key?: string; lines?: Goods[] } = {},
): Promise<string> {
  const { by = 'teacher', days = 4, budget, key = randomUUID(), lines = [goods[0]!] } = options
  const buyer = mall.as(by).biddings
  for (const it of (await buyer.basket()).list) await buyer.basketRemove({ id: it.id })
  for (const it of lines) await buyer.basketAdd({ id: it.id, num: NUM })
  return (
    await buyer.publish({
      key,
      title: '测试竞价',
      regionCode: 'north',
      payType: 'unified',
      budget,
      endDay: dayAhead(days),
    })
  ).id
}
const offer = (n: number, unitPrice: number) => ({
  lineNo: 1,
  productId: goods[n]!.id,
  unitPrice,
  note: '',
})
const bid = (id: string, n: number, unitPrice: number) =>
  mall
    .as(clerkOf(goods[n]!.storeId))
    .biddings.bid({ id, deliverDays: 3, lines: [offer(n, unitPrice)] })
const row = async (id: string) =>
  (
    await mall.sql<{
      status: string
      bid_count: number | null
      lowest: string | null
      due_at: Date | null
      order_id: string | null
      awarded_store: string | null
    }>(
      'select status, bid_count, lowest, due_at, order_id, awarded_store from biddings where mall_id = $1 and id = $2',
      [schoolId(), id],
    )
  )[0]
const close = async (id: string) => closeBidding(await mall.ctx(null), id)

/** A bidding with its seals broken; the cheaper the earlier in the list of goods. */
async function opened(options: Parameters<typeof publish>[0] = {}): Promise<string> {
  const id = await publish(options)
  await bid(id, 1, 20_0000)
  await bid(id, 2, 30_0000)
  await bid(id, 3, 40_0000)
  mall.clock.advance({ days: (options.days ?? 4) + 1 })
  await close(id)
  return id
}
const order = (
  id: string,
  lines: { id: string; num: number; unitPrice: number }[],
  options: { key?: string; person?: string; payType?: 'unified' | 'cod'; addressId?: string } = {},
) => {
  const {
    key = randomUUID(),
    person = 'teacher',
    payType = 'unified',
    addressId = `${person}-lab`,
  } = options
  return mall.as(person).orders.place({
    key,
    biddingId: id,
    addressId,
    payType,
    invoice: { type: 'none', title: '', taxNo: '' },
    purpose: '教学',
    lines,
  })
}

describe('sealed bids', () => {
  test('until the deadline nobody reads a bid or how many there are: not the buyer, not a rival, not the audit trail', async () => {
    const id = await publish()
    const secret = 37_1234
    const { digest } = await bid(id, 1, secret)
    await bid(id, 2, 41_5678)
    const total = lineAmount(secret, NUM)
    const replies = [
      await mall.as('teacher').biddings.detail({ id }),
      await mall.as('teacher').biddings.mine({}),
      await mall.as(clerkOf(goods[3]!.storeId)).biddings.deskDetail({ id }),
      await mall.as(clerkOf(goods[2]!.storeId)).biddings.deskDetail({ id }),
      await mall.as(clerkOf(goods[3]!.storeId)).biddings.deskList({}),
      await mall.sql('select verb, detail from audit_rows where mall_id = $1 and subject_id = $2', [
        schoolId(),
        id,
      ]),
    ]
    for (const reply of replies)
      expect(JSON.stringify(reply)).not.toMatch(
        new RegExp(`${secret}|${total}|${goods[1]!.storeId}".{0,40}amount`),
      )
    expect(await mall.as('teacher').biddings.detail({ id })).toMatchObject({
      bids: [],
      bidCount: null,
      lowest: null,
      actions: ['withdraw'],
    })
    expect(await mall.as(clerkOf(goods[1]!.storeId)).biddings.deskDetail({ id })).toMatchObject({
      own: { amount: total, rank: null },
      bidCount: null,
      digest,
      actions: ['bid', 'withdraw'],
    })
  })

  test('the digest in the audit trail proves a bid afterwards', async () => {
    const id = await publish()
    const { digest } = await bid(id, 1, 25_0000)
    const [kept] = await mall.sql<{ salt: string; digest: string }>(
      'select salt, digest from bids where mall_id = $1 and bidding_id = $2',
      [schoolId(), id],
    )
    expect(
      createHash('sha256')
        .update(`${kept?.salt}\n${JSON.stringify([3, '', [[1, goods[1]!.id, 25_0000, '']]])}`)
        .digest('hex'),
    ).toBe(digest)
    const audits = await mall.sql<{ detail: { digest?: string } }>(
      "select detail from audit_rows where mall_id = $1 and subject_id = $2 and verb = 'bidding.bid'",
      [schoolId(), id],
    )
    expect(audits.map(it => it.detail.digest)).toEqual([digest])
  })

  test('what was withdrawn before its deadline stays sealed for ever', async () => {
    const id = await publish()
    await bid(id, 1, 25_0000)
    await mall.as('teacher').biddings.withdraw({ id, remark: '写错了' })
    expect(await codeOf(bid(id, 2, 24_0000))).toBe('wrong_state')
    mall.clock.advance({ days: 6 })
    await close(id)
    expect(await mall.as('teacher').biddings.detail({ id })).toMatchObject({
      status: 'withdrawn',
      bids: [],
      bidCount: null,
    })
    expect(await codeOf(mall.as('teacher').biddings.open({ id }))).toBe('wrong_state')
  })

  test('a bid answers every line with own goods on sale, within the budget', async () => {
    const id = await publish({ budget: lineAmount(30_0000, NUM) })
    expect(await codeOf(bid(id, 1, 30_0200))).toBe('invalid')
    const store = mall.as(clerkOf(goods[1]!.storeId)).biddings
    expect(await codeOf(store.bid({ id, deliverDays: 3, lines: [offer(2, 10_0000)] }))).toBe(
      'invalid',
    )
    expect(
      await codeOf(
        store.bid({
          id,
          deliverDays: 3,
          lines: [offer(1, 10_0000), { ...offer(1, 10_0000), lineNo: 2 }],
        }),
      ),
    ).toBe('invalid')
    expect(
      await codeOf(store.bid({ id, deliverDays: 3, lines: [{ ...offer(1, 10_0000), lineNo: 2 }] })),
    ).toBe('invalid')
    await bid(id, 1, 30_0000)
    const two = await publish({ lines: [goods[0]!, goods[1]!] })
    expect(
      await codeOf(
        store.bid({
          id: two,
          deliverDays: 3,
          lines: [offer(1, 10_0000), { ...offer(1, 10_0000), lineNo: 2 }],
        }),
      ),
    ).toBe('invalid')
  })

  test('the last bid of a store counts; said again unchanged it keeps its hour', async () => {
    const id = await publish()
    await bid(id, 1, 25_0000)
    await bid(id, 2, 25_0000)
    await bid(id, 1, 25_0000)
    await bid(id, 3, 26_0000)
    await bid(id, 3, 25_0000)
    await mall.as(clerkOf(goods[3]!.storeId)).biddings.withdrawBid({ id })
    await bid(id, 4, 24_0000)
    await bid(id, 4, 25_0000)
    mall.clock.advance({ days: 5 })
    const { bids } = await mall.as('teacher').biddings.detail({ id })
    expect(bids.map(it => [it.rank, it.storeId])).toEqual([
      [1, goods[1]!.storeId],
      [2, goods[2]!.storeId],
      [3, goods[4]!.storeId],
    ])
  })
})

describe('the deadline', () => {
  test('twenty closings among changing bids: every bid that was taken is ranked, none comes after', async () => {
    const id = await publish()
    for (const n of [1, 2, 3, 4]) await bid(id, n, 50_0000 + n)
    const [{ deadline } = { deadline: new Date() }] = await mall.sql<{ deadline: Date }>(
      'select deadline from biddings where mall_id = $1 and id = $2',
      [schoolId(), id],
    )
    mall.clock.set(new Date(deadline.getTime() - 400))
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        i % 3 === 0 ? codeOf(close(id)) : codeOf(bid(id, 1 + (i % 4), 10_0000 + i * 100)),
      ),
    )
    expect(new Set(answers)).toEqual(new Set(['done', 'wrong_state']))
    mall.clock.advance({ days: 1 })
    await Promise.all(Array.from({ length: 20 }, () => close(id)))
    const kept = await mall.sql<{ amount: string; rank: number; at: Date }>(
      "select amount, rank, at from bids where mall_id = $1 and bidding_id = $2 and status = 'valid' order by amount, at",
      [schoolId(), id],
    )
    expect(kept.map(it => it.rank)).toEqual([1, 2, 3, 4])
    expect(kept.every(it => it.at < deadline)).toBe(true)
    expect(await row(id)).toMatchObject({ status: 'opened', bid_count: 4, lowest: kept[0]?.amount })
    expect(
      await mall.sql(
        "select 1 from audit_rows where mall_id = $1 and subject_id = $2 and verb = 'bidding.rank'",
        [schoolId(), id],
      ),
    ).toHaveLength(1)
    expect(await codeOf(bid(id, 1, 1_0000))).toBe('wrong_state')
  })

  test('too early it does nothing; too few bids stay sealed, and may be waited for once', async () => {
    const id = await publish()
    await bid(id, 1, 25_0000)
    await close(id)
    expect((await row(id))?.status).toBe('open')
    mall.clock.advance({ days: 5 })
    const teacher = mall.as('teacher').biddings
    expect(await teacher.detail({ id })).toMatchObject({
      status: 'short',
      bidCount: 1,
      bids: [],
      actions: ['extend', 'open', 'end'],
    })
    // Whoever has bid is not told whether they are alone: bids may be taken again.
    expect(await mall.as(clerkOf(goods[1]!.storeId)).biddings.deskDetail({ id })).toMatchObject({
      status: 'short',
      bidCount: null,
    })
    expect(await codeOf(teacher.extend({ id, endDay: dayAhead(1) }))).toBe('invalid')
    await teacher.extend({ id, endDay: dayAhead(2) })
    expect(await teacher.detail({ id })).toMatchObject({
      status: 'open',
      bidCount: null,
      extended: true,
    })
    await bid(id, 2, 24_0000)
    mall.clock.advance({ days: 3 })
    expect(await teacher.detail({ id })).toMatchObject({
      status: 'opened',
      bidCount: 2,
      lowest: lineAmount(24_0000, NUM),
    })
    expect(await codeOf(teacher.extend({ id, endDay: dayAhead(5) }))).toBe('wrong_state')
  })

  test('opened with few bids; failed without any; lapsed without a decision or an order', async () => {
    const few = await publish(),
      none = await publish(),
      undecided = await publish()
    await bid(few, 1, 25_0000)
    for (const n of [1, 2, 3]) await bid(undecided, n, 25_0000)
    mall.clock.advance({ days: 5 })
    const teacher = mall.as('teacher').biddings
    expect((await teacher.detail({ id: none })).actions).toEqual(['extend', 'end'])
    await teacher.open({ id: few })
    expect(await teacher.detail({ id: few })).toMatchObject({ status: 'opened', bidCount: 1 })
    await teacher.award({ id: few, storeId: goods[1]!.storeId })
    await teacher.extend({ id: none, endDay: dayAhead(2) })
    mall.clock.advance({ days: 3 })
    expect((await teacher.detail({ id: none })).status).toBe('failed')
    mall.clock.advance({ days: 5 })
    expect((await teacher.detail({ id: undecided })).status).toBe('lapsed')
    expect((await teacher.detail({ id: few })).status).toBe('lapsed')
    expect(await codeOf(teacher.orderForm({ id: few }))).toBe('wrong_state')
  })
})

describe('the award', () => {
  test('not the lowest takes a reason; only its buyer decides, once', async () => {
    const id = await opened()
    const teacher = mall.as('teacher').biddings
    expect(await codeOf(mall.as('owner').biddings.award({ id, storeId: goods[1]!.storeId }))).toBe(
      'not_found',
    )
    expect(
      await codeOf(
        mall.as('teacher', 'qinglan').biddings.award({ id, storeId: goods[1]!.storeId }),
      ),
    ).toBe('not_found')
    expect(await codeOf(teacher.award({ id, storeId: goods[2]!.storeId }))).toBe('invalid')
    expect(await codeOf(teacher.award({ id, storeId: goods[5]!.storeId }))).toBe('not_found')
    const answers = await Promise.all(
      [1, 2, 3].map(n =>
        codeOf(teacher.award({ id, storeId: goods[n]!.storeId, reason: '交货更快' })),
      ),
    )
    expect(answers.filter(it => it === 'done')).toHaveLength(1)
    expect((await row(id))?.status).toBe('awarded')
    const [winner] = (await teacher.detail({ id })).bids.filter(it => it.awarded)
    expect(await mall.as(clerkOf(winner!.storeId)).biddings.deskDetail({ id })).toMatchObject({
      winner: { own: true, amount: winner!.amount },
    })
  })

  test('the order has exactly the goods, quantities and prices of the bid, carriage included, once', async () => {
    const id = await opened()
    await mall.as('teacher').biddings.award({ id, storeId: goods[1]!.storeId })
    const form = await mall.as('teacher').biddings.orderForm({ id })
    const amount = lineAmount(20_0000, NUM)
    expect(form).toMatchObject({ freight: 0, amount, cartNumber: 1 })
    const line = { id: goods[1]!.id, num: NUM, unitPrice: 20_0000 }
    const before = await stockOf(mall, line.id)
    expect(await codeOf(order(id, [{ ...line, num: NUM + 1 }]))).toBe('conflict')
    expect(await codeOf(order(id, [{ ...line, id: goods[2]!.id }]))).toBe('conflict')
    expect(await codeOf(order(id, [{ ...line, unitPrice: 1 }]))).toBe('price_changed')
    expect(await codeOf(order(id, [line], { payType: 'cod' }))).toBe('invalid')
    expect(await codeOf(order(id, [line], { person: 'owner' }))).toBe('not_found')
    await mall.as('teacher').accounts.addAddress({
      consignee: '林',
      phone: '13800000001',
      regionCode: 'south',
      detail: '南校区 1 号',
    })
    const south = (await mall.as('teacher').accounts.addresses()).list.find(
      it => it.regionCode === 'south',
    )
    expect(await codeOf(order(id, [line], { addressId: south!.id }))).toBe('invalid')
    expect(await stockOf(mall, line.id)).toBe(before)
    const answers = await Promise.all(Array.from({ length: 10 }, () => codeOf(order(id, [line]))))
    expect(answers.filter(it => it === 'done')).toHaveLength(1)
    expect(await stockOf(mall, line.id)).toBe(before - NUM)
    const placed = await row(id)
    const made = await mall.as('teacher').orders.detail({ id: placed!.order_id! })
    expect(made).toMatchObject({
      amount,
      freight: 0,
      storeId: goods[1]!.storeId,
      payType: 'unified',
    })
    expect(made.buyReason).toContain(id)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('refused by its supplier, the order may go to the next', async () => {
    const id = await opened()
    const teacher = mall.as('teacher').biddings
    await teacher.award({ id, storeId: goods[1]!.storeId })
    expect(await codeOf(teacher.award({ id, storeId: goods[2]!.storeId, reason: '反悔' }))).toBe(
      'wrong_state',
    )
    await order(id, [{ id: goods[1]!.id, num: NUM, unitPrice: 20_0000 }])
    const { orderId } = await teacher.detail({ id })
    expect(await codeOf(teacher.award({ id, storeId: goods[2]!.storeId }))).toBe('wrong_state')
    await mall.as(clerkOf(goods[1]!.storeId)).orders.reject({ id: orderId!, remark: '缺货' })
    expect(await teacher.detail({ id })).toMatchObject({ orderRefused: true, actions: ['award'] })
    expect(await codeOf(teacher.award({ id, storeId: goods[1]!.storeId }))).toBe('not_found')
    await teacher.award({ id, storeId: goods[2]!.storeId })
    await order(id, [{ id: goods[2]!.id, num: NUM, unitPrice: 30_0000 }])
    expect(await teacher.detail({ id })).toMatchObject({
      status: 'ordered',
      orderRefused: false,
      actions: [],
    })
  })
})

describe('publishing', () => {
  test('the same key twice, at once, is one bidding; what was gathered is gone', async () => {
    const buyer = mall.as('colleague').biddings
    await buyer.basketAdd({ id: goods[0]!.id, num: 2 })
    await buyer.basketAdd({ id: goods[0]!.id, num: 3 })
    await buyer.basketDescribe({ name: '玻璃漏斗', unit: '只', num: 4 })
    const key = randomUUID()
    const form = {
      key,
      title: '一次',
      regionCode: 'north',
      payType: 'unified' as const,
      endDay: dayAhead(4),
    }
    const made = await Promise.all(Array.from({ length: 6 }, () => buyer.publish(form)))
    expect(new Set(made.map(it => it.id)).size).toBe(1)
    expect((await buyer.detail({ id: made[0]!.id })).lines).toMatchObject([
      { productId: goods[0]!.id, num: 5 },
      { productId: null, name: '玻璃漏斗', num: 4 },
    ])
    expect((await buyer.basketCount()).count).toBe(0)
    expect(await codeOf(buyer.publish({ ...form, key: randomUUID() }))).toBe('conflict')
  })

  test('days, campuses and payments are the school’s; a large budget takes longer', async () => {
    const buyer = mall.as('colleague').biddings
    await buyer.basketAdd({ id: goods[0]!.id, num: 2 })
    const form = {
      key: randomUUID(),
      title: '天数',
      regionCode: 'north',
      payType: 'unified' as const,
      endDay: dayAhead(3),
    }
    for (const wrong of [
      { endDay: dayAhead(2) },
      { endDay: dayAhead(61) },
      { regionCode: 'moon' },
      { deliverBy: dayAhead(3) },
      { budget: 50_000_0000 },
    ])
      expect([wrong, await codeOf(buyer.publish({ ...form, ...wrong }))]).toEqual([
        wrong,
        'invalid',
      ])
    expect(await codeOf(buyer.publish(form))).toBe('done')
  })

  test('thirty lines are kept, however many press at once', async () => {
    const buyer = mall.as('acceptor').biddings
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, i) =>
        codeOf(buyer.basketDescribe({ name: `物品 ${i}`, unit: '件', num: 1 })),
      ),
    )
    expect(answers.filter(it => it === 'done')).toHaveLength(30)
    expect((await buyer.basket()).list).toHaveLength(30)
  })

  test('only where the school has bidding, only for who may', async () => {
    const id = await publish()
    expect(await codeOf(mall.as('teacher', 'jianghai').biddings.basket())).toBe('not_found')
    expect(await codeOf(mall.as('clerk-huashi', 'jianghai').biddings.deskList({}))).toBe(
      'not_found',
    )
    expect(await codeOf(mall.as('visitor').biddings.basket())).toBe('no_permission')
    expect(await codeOf(mall.guest().biddings.basket())).toBe('not_logged_in')
    expect(await codeOf(mall.as('teacher').biddings.deskDetail({ id }))).toBe('no_permission')
    expect(await codeOf(mall.as('owner').biddings.detail({ id }))).toBe('not_found')
    expect(await codeOf(mall.as('clerk-huashi', 'qinglan').biddings.deskDetail({ id }))).toBe(
      'not_found',
    )
  })

  test('every state can be reached', () => {
    const reached = new Set([
      'open',
      ...Object.values(biddingLifecycle).flatMap(it => Object.values(it).map(step => step.to)),
    ])
    expect([...reached].sort()).toEqual(Object.keys(biddingLifecycle).sort())
  })
})
