import { usualLimits } from '~/areas/malls/codes'
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lineAmount } from '~/contract/money'
import { progressCase, sweepCases } from '~/areas/after-sales/domain/auto-progress'
import { codeOf, openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { sendRefunds } from '../support/refunds'
import {
  clerkOf,
  goodsOfOneStore,
  orderOf,
  someGoods,
  stockOf,
  type Goods,
} from '../support/shopping'

let mall: TestMall
let goods: Goods[]
/** Long after everything the demo tells of. */
const NOW = new Date('2026-06-10T02:00:00Z')
const PERIOD = { from: '2026-06-01', to: '2026-06-30' }
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 20 })
  mall.clock.set(NOW)
  goods = await goodsOfOneStore(mall, 3)
})
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

const teacher = () => mall.as('teacher')
const clerk = () => mall.as(clerkOf(goods[0]!.storeId))
const detail = (id: string) => teacher().orders.detail({ id })
const fund = async (id: string) => mall.as('owner').funds.detail({ id })

/** An order of the teacher's that is accepted whole, paid by these fund accounts in these tenths. */
async function accepted(
  nums: number[],
  {
    payType = 'unified' as 'unified' | 'online' | 'cod',
    funds = [['nsfc', 10]] as [string, number][],
    rejected = 0,
  } = {},
) {
  const placed = await teacher().orders.place(
    orderOf(
      'teacher',
      nums.map((num, i) => ({ goods: goods[i]!, num })),
      { payType },
    ),
  )
  const { id, amount } = placed.orders[0]!
  if (payType === 'unified') {
    const rest = funds.slice(1).map(([fundId, tenths]) => ({
      fundId,
      amount: Math.floor(((amount / 100) * tenths) / 10) * 100,
    }))
    await teacher().funds.fill({
      checkoutId: placed.checkoutId,
      shares: [
        { fundId: funds[0]![0], amount: amount - rest.reduce((sum, it) => sum + it.amount, 0) },
        ...rest,
      ],
    })
    await mall.as('owner').funds.approve({ id })
  }
  if (payType === 'online') {
    const { paymentId } = await teacher().payments.start({
      checkoutId: placed.checkoutId,
      returnUrl: '/pay-return',
    })
    const { returnUrl: _, ...word } = await teacher().payments.press({
      id: paymentId,
      result: 'paid',
    })
    await mall.guest().payments.notify(word)
  }
  await clerk().orders.adopt({ id })
  await clerk().orders.ship({ id, logisticsCompany: '中通', logisticsNo: 'ZT88' })
  await teacher().orders.receive({ id })
  const acceptance = await teacher().acceptances.accept({
    orderId: id,
    lines: nums.map((num, i) => ({
      lineNo: i + 1,
      acceptedNum: num - (i ? 0 : rejected),
      rejectedNum: i ? 0 : rejected,
      ...(rejected && !i ? { reason: '破损' } : {}),
    })),
  })
  await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
  return { id, amount, checkoutId: placed.checkoutId, freight: acceptance.freight, acceptance }
}
const asking = (orderId: string, lineNo: number, num: number, more: object = {}) => ({
  key: randomUUID(),
  orderId,
  lineNo,
  num,
  kind: 'return' as const,
  reason: 'damaged' as const,
  content: '破损',
  phone: '13800000001',
  attach: [],
  ...more,
})
const apply = async (orderId: string, lineNo: number, num: number) =>
  (await teacher().afterSales.apply(asking(orderId, lineNo, num))).id
/** From asked to received at the store again. */
async function cameBack(id: string, restockNum = 0): Promise<void> {
  await clerk().afterSales.answer({ id, answer: 'agree', returnAddress: '仓储路 8 号' })
  await teacher().afterSales.sendBack({ id, logisticsCompany: '顺丰速运', logisticsNo: 'SF1' })
  await clerk().afterSales.receive({ id, restockNum })
}
const given = async (orderId: string) => {
  await sendRefunds(mall)
  const [row] = await mall.sql<{ n: number }>(
    "select coalesce(sum(amount), 0)::float8 as n from payment_events where mall_id = $1 and kind = 'refund' and order_id = $2",
    [mall.school().id, orderId],
  )
  return row!.n
}

describe('a case from the first step to the last', () => {
  test('frozen funds: pieces in parts, each account to the fen, stock, sales, the acceptance and the statement', async () => {
    const before = { nsfc: await fund('nsfc'), key: await fund('key') }
    const order = await accepted([3, 2], {
      funds: [
        ['nsfc', 7],
        ['key', 3],
      ],
    })
    const stock = await stockOf(mall, goods[0]!.id)
    const id = await apply(order.id, 1, 2)
    const asked = await teacher().afterSales.detail({ id })
    expect(asked).toMatchObject({
      status: 'applied',
      num: 2,
      amount: lineAmount(goods[0]!.unitPrice, 2),
      route: 'unfreeze',
      actions: ['withdraw'],
    })
    await cameBack(id, 1)
    expect(await stockOf(mall, goods[0]!.id)).toBe(stock + 1)
    await clerk().afterSales.refund({ id })
    const done = await teacher().afterSales.detail({ id })
    expect(done).toMatchObject({ status: 'refunded', route: 'unfreeze', freight: 0, restockNum: 1 })
    expect(done.parts.reduce((sum, it) => sum + it.amount, 0)).toBe(asked.amount)
    expect(done.events.map(it => it.action)).toEqual([
      'apply',
      'agree',
      'sendBack',
      'receive',
      'refund',
    ])
    const held = { nsfc: await fund('nsfc'), key: await fund('key') }
    expect(held.nsfc.frozen - before.nsfc.frozen + held.key.frozen - before.key.frozen).toBe(
      order.amount - asked.amount,
    )
    const acceptance = await teacher().acceptances.detail({ id: order.acceptance.id })
    expect(acceptance.amount).toBe(order.acceptance.amount - asked.amount)
    expect(acceptance.lines[0]).toMatchObject({
      acceptedNum: 3,
      returnedNum: 2,
      amount: lineAmount(goods[0]!.unitPrice, 3) - asked.amount,
    })
    expect((await detail(order.id)).lines[0]).toMatchObject({ acceptedNum: 3, returnedNum: 2 })
    const finance = mall.as('finance').settlement
    const made = await finance.detail(await finance.make({ storeId: goods[0]!.storeId, ...PERIOD }))
    const line = made.lines.find(it => it.orderId === order.id)!
    expect([line.num, line.amount]).toEqual([1, acceptance.lines[0]!.amount])
    await finance.settle({ id: made.id })
    expect((await detail(order.id)).funds.reduce((sum, it) => sum + it.spent, 0)).toBe(
      acceptance.amount,
    )
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('three pieces at a third of a yuan, sent back one by one, give back the yuan they cost', async () => {
    const school = mall.school().id
    const [it] = goods as [Goods, ...Goods[]]
    const setPrice = (price: number) =>
      mall.sql('update products set unit_price = $3 where mall_id = $1 and id = $2', [
        school,
        it.id,
        price,
      ])
    const before = it.unitPrice
    it.unitPrice = 3_333
    try {
      await setPrice(it.unitPrice)
      const order = await accepted([3, 1])
      expect(order.acceptance.lines[0]).toMatchObject({ acceptedNum: 3, amount: 1_0000 })
      const amounts: number[] = []
      for (let n = 0; n < 3; n++) {
        const id = await apply(order.id, 1, 1)
        amounts.push((await teacher().afterSales.detail({ id })).amount)
        await cameBack(id)
        await clerk().afterSales.refund({ id })
      }
      expect(amounts).toEqual([3_300, 3_300, 3_400])
      expect((await teacher().acceptances.detail({ id: order.acceptance.id })).amount).toBe(
        order.acceptance.amount - 1_0000,
      )
    } finally {
      it.unitPrice = before
      await setPrice(before)
    }
  })

  test('a case that was taken back is not refunded, not even when its piece has gone back by another case', async () => {
    const order = await accepted([1, 1])
    const withdrawn = await apply(order.id, 1, 1)
    await teacher().afterSales.withdraw({ id: withdrawn })
    const id = await apply(order.id, 1, 1)
    await cameBack(id)
    await clerk().afterSales.refund({ id })
    expect(await codeOf(clerk().afterSales.refund({ id: withdrawn }))).toBe('wrong_state')
    expect((await detail(order.id)).lines[0]).toMatchObject({ acceptedNum: 1, returnedNum: 1 })
  })

  test('money the school has paid: finance gives it back to the accounts; while a statement holds it nobody can', async () => {
    const order = await accepted([4], {
      funds: [
        ['nsfc', 6],
        ['key', 4],
      ],
    })
    const finance = mall.as('finance')
    const { id: statement } = await finance.settlement.make({
      storeId: goods[0]!.storeId,
      ...PERIOD,
    })
    const id = await apply(order.id, 1, 1)
    await clerk().afterSales.answer({ id, answer: 'waive' })
    expect(await clerk().afterSales.detail({ id })).toMatchObject({
      status: 'received',
      route: 'waiting',
      actions: [],
    })
    expect(await codeOf(clerk().afterSales.refund({ id }))).toBe('wrong_state')
    expect(await codeOf(finance.afterSales.financeRefund({ id, refundRef: 'X1' }))).toBe(
      'wrong_state',
    )
    await finance.settlement.settle({ id: statement })
    const before = { nsfc: await fund('nsfc'), key: await fund('key') }
    expect(await codeOf(clerk().afterSales.refund({ id, refundRef: 'X1' }))).toBe('no_permission')
    expect(await codeOf(finance.afterSales.financeRefund({ id }))).toBe('invalid')
    expect((await finance.afterSales.financeList({})).list.map(it => it.id)).toContain(id)
    await finance.afterSales.financeRefund({ id, refundRef: 'HD-1' })
    const { amount, parts } = await teacher().afterSales.detail({ id })
    const after = { nsfc: await fund('nsfc'), key: await fund('key') }
    for (const it of ['nsfc', 'key'] as const)
      expect(before[it].spent - after[it].spent).toBe(
        parts.find(part => part.fundId === it)!.amount,
      )
    expect(parts.reduce((sum, it) => sum + it.amount, 0)).toBe(amount)
    expect((await finance.settlement.detail({ id: statement })).status).toBe('settled')
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('paid online: the provider is told of exactly this money, the last pieces take the freight, the order closes', async () => {
    const order = await accepted([3, 1], { payType: 'online', rejected: 1 })
    const refunded = await given(order.id)
    const first = await apply(order.id, 1, 1)
    await cameBack(first)
    await clerk().afterSales.refund({ id: first })
    expect(await teacher().afterSales.detail({ id: first })).toMatchObject({ refunding: true })
    expect(await given(order.id)).toBe(refunded + lineAmount(goods[0]!.unitPrice, 1))
    expect(await teacher().afterSales.detail({ id: first })).toMatchObject({ refunding: false })
    expect((await detail(order.id)).status).toBe('finished')
    for (const [lineNo, num] of [
      [1, 1],
      [2, 1],
    ] as const) {
      const id = await apply(order.id, lineNo, num)
      await clerk().afterSales.answer({ id, answer: 'waive' })
      await clerk().afterSales.refund({ id })
    }
    expect(await given(order.id)).toBe(order.amount)
    expect(await detail(order.id)).toMatchObject({ status: 'close', payStatus: 'refunded' })
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('everything of an order on frozen funds goes back: all is released, nothing is settled, the order closes', async () => {
    const before = await fund('nsfc')
    const order = await accepted([2, 1])
    for (const [lineNo, num] of [
      [2, 1],
      [1, 2],
    ] as const) {
      const id = await apply(order.id, lineNo, num)
      await cameBack(id)
      await clerk().afterSales.refund({ id })
    }
    expect(await fund('nsfc')).toMatchObject({ frozen: before.frozen, spent: before.spent })
    expect(await detail(order.id)).toMatchObject({
      status: 'close',
      settleStatus: 'none',
      fundStatus: 'none',
    })
    const { list } = await mall.as('finance').settlement.due({})
    expect(list.every(it => it.amount > 0)).toBe(true)
  })

  test('paid to the supplier: noted with a reference', async () => {
    const order = await accepted([2], { payType: 'cod' })
    const id = await apply(order.id, 1, 1)
    await clerk().afterSales.answer({ id, answer: 'waive' })
    expect(await codeOf(clerk().afterSales.refund({ id }))).toBe('invalid')
    await clerk().afterSales.refund({ id, refundRef: 'SJ-9' })
    expect(await teacher().afterSales.detail({ id })).toMatchObject({
      status: 'refunded',
      route: 'direct',
      refundRef: 'SJ-9',
      parts: [],
    })
  })
})

describe('what is refused', () => {
  test('more than is left, gifts, others people, orders that are not finished, and after the days are over', async () => {
    const order = await accepted([2])
    expect(await codeOf(teacher().afterSales.apply(asking(order.id, 1, 3)))).toBe('invalid')
    expect(await codeOf(teacher().afterSales.apply(asking(order.id, 9, 1)))).toBe('wrong_state')
    expect(await codeOf(mall.as('student').afterSales.apply(asking(order.id, 1, 1)))).toBe(
      'not_found',
    )
    expect(
      await codeOf(mall.as('teacher', 'jianghai').afterSales.apply(asking(order.id, 1, 1))),
    ).toBe('not_found')
    const id = await apply(order.id, 1, 1)
    for (const person of ['student', 'visitor'])
      expect(['not_found', 'no_permission']).toContain(
        await codeOf(mall.as(person).afterSales.detail({ id })),
      )
    const [other] = (await someGoods(mall, 2)).filter(it => it.storeId !== goods[0]!.storeId)
    expect(
      await codeOf(mall.as(clerkOf(other!.storeId)).afterSales.answer({ id, answer: 'waive' })),
    ).toBe('not_found')
    expect(await codeOf(clerk().afterSales.answer({ id, answer: 'refuse' }))).toBe('invalid')
    expect(await codeOf(clerk().afterSales.answer({ id, answer: 'agree' }))).toBe('invalid')
    expect(
      await codeOf(
        teacher().afterSales.sendBack({ id, logisticsCompany: '顺丰', logisticsNo: 'SF1' }),
      ),
    ).toBe('wrong_state')
    expect(await codeOf(clerk().afterSales.refund({ id }))).toBe('wrong_state')
    const start = mall.clock.now()
    try {
      mall.clock.advance({ days: usualLimits.returnDays + 1 })
      expect((await teacher().afterSales.lines({ id: order.id })).lines).toEqual([])
      expect(await codeOf(teacher().afterSales.apply(asking(order.id, 1, 1)))).toBe('wrong_state')
    } finally {
      mall.clock.set(start)
    }
  })

  test('a refused or withdrawn case frees its pieces; a case that is open keeps the order off statements', async () => {
    const order = await accepted([2])
    const dueHere = async () =>
      (
        await mall.sql<{ n: number }>(
          "select count(*)::int as n from acceptances where mall_id = $1 and order_id = $2 and settle_status = 'toSettle'",
          [mall.school().id, order.id],
        )
      )[0]!.n
    const first = await apply(order.id, 1, 2)
    expect((await teacher().afterSales.lines({ id: order.id })).lines).toEqual([])
    expect(await dueHere()).toBe(1)
    const due = async () =>
      (await mall.as('finance').settlement.due({ storeId: goods[0]!.storeId })).list.reduce(
        (n, it) => n + it.acceptCount,
        0,
      )
    const without = await due()
    await clerk().afterSales.answer({ id: first, answer: 'refuse', remark: '已拆封' })
    expect(await due()).toBe(without + 1)
    const second = await apply(order.id, 1, 1)
    await teacher().afterSales.withdraw({ id: second })
    expect((await teacher().afterSales.lines({ id: order.id })).lines[0]).toMatchObject({ left: 2 })
    // What came back may be refused still.
    const third = await apply(order.id, 1, 1)
    await clerk().afterSales.answer({ id: third, answer: 'agree', returnAddress: '仓储路 8 号' })
    await teacher().afterSales.sendBack({ id: third, logisticsCompany: '顺丰', logisticsNo: 'SF2' })
    await clerk().afterSales.answer({ id: third, answer: 'refuse', remark: '退回的是别的商品' })
    expect((await teacher().afterSales.detail({ id: third })).status).toBe('refused')
  })
})

describe('many at once', () => {
  test('one key makes one case, no pieces go back twice, one refund is one refund', async () => {
    const order = await accepted([5], {
      funds: [
        ['nsfc', 5],
        ['key', 5],
      ],
    })
    const key = randomUUID()
    const same = await Promise.all(
      Array.from({ length: 8 }, () => teacher().afterSales.apply(asking(order.id, 1, 2, { key }))),
    )
    expect(new Set(same.map(it => it.id)).size).toBe(1)
    const others = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(teacher().afterSales.apply(asking(order.id, 1, 2)))),
    )
    expect(others.filter(it => it === 'done').length).toBe(1)
    const ids = (await teacher().afterSales.list({ keyword: order.id })).list.map(it => it.id)
    await Promise.all(ids.map(id => clerk().afterSales.answer({ id, answer: 'waive' })))
    const answers = await Promise.all(
      [...ids, ...ids, ...ids].map(id => codeOf(clerk().afterSales.refund({ id }))),
    )
    expect(answers.every(it => it === 'done')).toBe(true)
    expect((await detail(order.id)).lines[0]!.returnedNum).toBe(4)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('refunds beside statements that are made and settled: every yuan is where it belongs', async () => {
    const orders = []
    for (let i = 0; i < 4; i++)
      orders.push(
        await accepted([3, 2], {
          funds: [
            ['nsfc', 3],
            ['key', 7],
          ],
        }),
      )
    const finance = mall.as('finance')
    const cases: string[] = []
    await Promise.all(
      orders.map(async (order, i) => {
        const id = await apply(order.id, 1 + (i % 2), 1)
        await clerk().afterSales.answer({ id, answer: 'waive' })
        cases.push(id)
      }),
    )
    const settleAll = async () => {
      const made = await finance.settlement
        .make({ storeId: goods[0]!.storeId, ...PERIOD })
        .catch(() => null)
      if (made) await finance.settlement.settle({ id: made.id })
    }
    await Promise.all([
      ...cases.map(id => codeOf(clerk().afterSales.refund({ id }))),
      settleAll(),
      settleAll(),
      settleAll(),
    ])
    await settleAll()
    for (const id of cases)
      if ((await teacher().afterSales.detail({ id })).status !== 'refunded')
        await finance.afterSales.financeRefund({ id, refundRef: 'HD-2' })
    for (const order of orders) {
      const { funds, settleStatus } = await detail(order.id)
      const { amount } = (await teacher().afterSales.list({ keyword: order.id })).list[0]!
      expect([settleStatus, funds.reduce((sum, it) => sum + it.spent, 0)]).toEqual([
        'settled',
        order.acceptance.amount - amount,
      ])
    }
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('random mixes of all these acts keep the books', async () => {
    const order = [
      await accepted([4, 3], {
        funds: [
          ['nsfc', 4],
          ['key', 6],
        ],
      }),
      await accepted([5], { payType: 'online' }),
      await accepted([3, 3]),
    ]
    const act = fc.record({
      of: fc.integer({ min: 0, max: order.length - 1 }),
      lineNo: fc.integer({ min: 1, max: 2 }),
      num: fc.integer({ min: 1, max: 3 }),
      do: fc.constantFrom(
        'apply',
        'agree',
        'waive',
        'refuse',
        'withdraw',
        'send',
        'receive',
        'refund',
        'financeRefund',
        'make',
        'settle',
      ),
    })
    const acts = fc
      .sample(fc.array(act, { minLength: 60, maxLength: 60 }), { seed: 20261121, numRuns: 2 })
      .flat()
    const known: string[] = []
    const finance = mall.as('finance')
    const perform = async (
      { of, lineNo, num, do: what }: (typeof acts)[number],
      n: number,
    ): Promise<unknown> => {
      const id = known[n % Math.max(1, known.length)] ?? 'none'
      const { afterSales: desk } = clerk()
      if (what === 'apply')
        return teacher()
          .afterSales.apply(asking(order[of]!.id, lineNo, num))
          .then(it => known.push(it.id))
      if (what === 'agree')
        return desk.answer({ id, answer: 'agree', returnAddress: '仓储路 8 号' })
      if (what === 'waive' || what === 'refuse')
        return desk.answer({ id, answer: what, remark: '说明' })
      if (what === 'withdraw') return teacher().afterSales.withdraw({ id })
      if (what === 'send')
        return teacher().afterSales.sendBack({ id, logisticsCompany: '顺丰', logisticsNo: 'SF3' })
      if (what === 'receive') return desk.receive({ id, restockNum: n % 2 })
      if (what === 'refund') return desk.refund({ id, refundRef: 'R' })
      if (what === 'financeRefund') return finance.afterSales.financeRefund({ id, refundRef: 'R' })
      if (what === 'make') return finance.settlement.make({ storeId: goods[0]!.storeId, ...PERIOD })
      const { list } = await finance.settlement.list({ status: 'settling' })
      return list[0] && finance.settlement.settle({ id: list[0].id })
    }
    for (let from = 0; from < acts.length; from += 6) {
      await Promise.all(acts.slice(from, from + 6).map((it, i) => codeOf(perform(it, from + i))))
    }
    expect(known.length).toBeGreaterThan(3)
    expect(await brokenLaws(mall)).toEqual([])
  })
})

describe('fixed assets', () => {
  const expensive = async (school?: SchoolCode) => {
    const [row] = await mall.sql<Goods>(
      'select id, store_id as "storeId", unit_price::float8 as "unitPrice" from products p where mall_id = $1 and on_sale and cas is null and unit_price between 10000000 and 30000000 and min_num = 1 and num_step = 1 and not exists (select 1 from campaign_goods g where g.mall_id = p.mall_id and g.product_id = p.id) and not exists (select 1 from region_prices r where r.mall_id = p.mall_id and r.product_id = p.id) order by id limit 1',
      [mall.school(school).id],
      school,
    )
    await mall.sql(
      'update product_stock set stock = 100 where mall_id = $1 and product_id = $2',
      [mall.school(school).id, row!.id],
      school,
    )
    return row!
  }
  async function boughtAsset(num: number): Promise<{ orderId: string; storeId: string }> {
    const it = await expensive()
    const placed = await teacher().orders.place(orderOf('teacher', [{ goods: it, num }]))
    const { id, amount } = placed.orders[0]!
    await teacher().funds.fill({
      checkoutId: placed.checkoutId,
      shares: [{ fundId: 'key', amount }],
    })
    await mall.as('owner').funds.approve({ id })
    const desk = mall.as(clerkOf(it.storeId))
    await desk.orders.adopt({ id })
    await desk.orders.ship({ id, logisticsCompany: '中通', logisticsNo: 'ZT9' })
    await teacher().orders.receive({ id })
    const acceptance = await teacher().acceptances.accept({
      orderId: id,
      lines: [{ lineNo: 1, acceptedNum: num, rejectedNum: 0 }],
    })
    await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
    return { orderId: id, storeId: it.storeId }
  }
  const assetOf = async (orderId: string) => (await teacher().assets.list({ orderId })).list[0]!

  test('accepted above the threshold they wait, are classified, and registered by the word of the system, once', async () => {
    const waiting = (await teacher().todo.counts()).assetWait
    const { orderId } = await boughtAsset(2)
    expect((await teacher().todo.counts()).assetWait).toBe(waiting + 1)
    const asset = await assetOf(orderId)
    expect((await detail(orderId)).actions).toContain('registerAssets')
    expect(asset).toMatchObject({ status: 'wait', rule: 'asset', num: 2, code: '' })
    expect(await codeOf(teacher().assets.systemUrl({ dataId: asset.id }))).toBe('wrong_state')
    expect(
      await codeOf(
        mall.as('student').assets.describe({ id: asset.id, code: '03', place: '楼', keeper: '人' }),
      ),
    ).toBe('not_found')
    await teacher().assets.describe({
      id: asset.id,
      code: '0304',
      place: '化学楼 305',
      keeper: '林知远',
    })
    expect(
      await codeOf(teacher().assets.record({ id: orderId, dataId: asset.id, assetNo: '03-1' })),
    ).toBe('wrong_state')
    const { url } = await teacher().assets.orderUrl({ id: orderId })
    const query = new URL(url, 'http://mall').searchParams
    const opened = { data: query.get('data')!, sign: query.get('sign')! }
    expect(await mall.guest().assets.enter(opened)).toMatchObject({
      dataId: asset.id,
      num: 2,
      code: '0304',
      personCode: 'T10001',
    })
    expect(await codeOf(mall.guest('jianghai').assets.enter(opened))).toBe('no_permission')
    expect(await codeOf(mall.guest().assets.enter({ ...opened, sign: opened.sign.slice(1) }))).toBe(
      'no_permission',
    )
    const word = await mall.guest().assets.register(opened)
    expect(await codeOf(mall.guest().assets.notify({ ...word, assetNo: '03-999' }))).toBe(
      'no_permission',
    )
    expect(await codeOf(mall.guest('jianghai').assets.notify(word))).toBe('no_permission')
    const counted = await Promise.all(
      Array.from({ length: 6 }, () => mall.guest().assets.notify(word)),
    )
    expect(counted.filter(it => it.counted).length).toBe(1)
    expect(await assetOf(orderId)).toMatchObject({
      status: 'recorded',
      assetNo: word.assetNo,
      confirmed: true,
    })
    expect((await teacher().todo.counts()).assetWait).toBe(waiting)
    expect(
      await codeOf(
        teacher().assets.describe({ id: asset.id, code: '05', place: '楼', keeper: '人' }),
      ),
    ).toBe('wrong_state')
  })

  test('an address is good for minutes', async () => {
    const { orderId } = await boughtAsset(1)
    const asset = await assetOf(orderId)
    await teacher().assets.describe({ id: asset.id, code: '03', place: '楼', keeper: '人' })
    const { url, seconds } = await teacher().assets.systemUrl({ dataId: asset.id })
    const query = new URL(url, 'http://mall').searchParams
    const start = mall.clock.now()
    try {
      mall.clock.advance({ minutes: seconds / 60 + 1 })
      expect(
        await codeOf(
          mall.guest().assets.enter({ data: query.get('data')!, sign: query.get('sign')! }),
        ),
      ).toBe('wrong_state')
    } finally {
      mall.clock.set(start)
    }
  })

  test('given back before they are registered, they need not be; after it, the row says how many to strike off', async () => {
    const { orderId, storeId } = await boughtAsset(2)
    const desk = mall.as(clerkOf(storeId))
    const giveBack = async (num: number) => {
      const id = await apply(orderId, 1, num)
      await desk.afterSales.answer({ id, answer: 'waive' })
      await desk.afterSales.refund({ id })
    }
    await giveBack(1)
    expect(await assetOf(orderId)).toMatchObject({ status: 'wait', num: 2, returnedNum: 1 })
    await giveBack(1)
    expect(await assetOf(orderId)).toMatchObject({ status: 'void', returnedNum: 2 })
  })

  test('where the school has no such system the buyer notes the number; where it has no rules nothing waits', async () => {
    const [row] = (await mall.as('teacher', 'qinglan').assets.list({ status: 'wait' })).list
    expect(row).toBeDefined()
    const qinglan = mall.as('teacher', 'qinglan').assets
    expect(await codeOf(qinglan.systemUrl({ dataId: row!.id }))).toBe('not_found')
    if (!row!.code)
      expect(
        await codeOf(qinglan.record({ id: row!.orderId, dataId: row!.id, assetNo: 'A-1' })),
      ).toBe('invalid')
    await qinglan.describe({ id: row!.id, code: '14', place: '楼', keeper: '人' })
    await qinglan.record({ id: row!.orderId, dataId: row!.id, assetNo: 'A-1' })
    await qinglan.record({ id: row!.orderId, dataId: row!.id, assetNo: 'A-1' })
    expect(await qinglan.detail({ id: row!.id })).toMatchObject({
      status: 'recorded',
      confirmed: false,
    })
    expect((await mall.as('teacher', 'beiyuan').todo.counts()).assetWait).toBe(-1)
  })
})

describe('cases to keep', () => {
  const tableOf = (file: { content: string }): string[][] =>
    parse(Buffer.from(file.content, 'base64').toString('utf8'), { bom: true, relax_quotes: true })
  test('hold what the list and its filters show; texts that look like formulas stay texts', async () => {
    const order = await accepted([3])
    await mall.sql(
      `update order_lines set spec = '=2+5,"x"' where mall_id = $1 and order_id = $2`,
      [mall.school().id, order.id],
    )
    const id = await apply(order.id, 1, 2)
    const { total } = await teacher().afterSales.list({ page: 1, rows: 1 })
    const all = await teacher().afterSales.export({ type: 'csv' })
    expect([all.count, all.more, tableOf(all).length]).toEqual([total, false, total + 1])
    const text = Buffer.from(
      (await teacher().afterSales.export({ type: 'csv', keyword: id, status: 'open' })).content,
      'base64',
    ).toString('utf8')
    expect(text).toContain(`="${id}",="${order.id}",`)
    expect(text).toContain(`"'=2+5,""x"""`)
    expect(
      (await teacher().afterSales.export({ type: 'csv', keyword: id, status: 'refunded' })).count,
    ).toBe(0)
    const book = await readSheet(
      Buffer.from(
        (
          await clerk().afterSales.export({
            type: 'xlsx',
            language: 'en',
            scope: 'store',
            keyword: id,
          })
        ).content,
        'base64',
      ),
    )
    const { amount } = await teacher().afterSales.detail({ id })
    expect([
      book.length,
      book[0]?.[0],
      book[1]?.[0],
      book[1]?.[10],
      Math.round(Number(book[1]?.[11]) * 10_000),
    ]).toEqual([2, 'Case no.', id, 2, amount])
  })

  test('are for whoever may read the list', async () => {
    expect(await codeOf(mall.as('finance').afterSales.export({ scope: 'finance' }))).toBe('done')
    for (const scope of ['store', 'finance'] as const)
      expect(await codeOf(teacher().afterSales.export({ scope }))).toBe('no_permission')
    expect(await codeOf(clerk().afterSales.export({ scope: 'own' }))).toBe('no_permission')
    expect(await codeOf(mall.guest().afterSales.export({}))).toBe('not_logged_in')
    expect(
      (await mall.as('colleague').afterSales.export({ type: 'csv', keyword: 'zzz' })).count,
    ).toBe(0)
  })
})

const system = () => mall.ctx(null)
const caseOf = (id: string) => teacher().afterSales.detail({ id })
const look = async (id: string) => progressCase(await system(), id)
const daysLeft = ({ dueAt }: { dueAt: string | null }) =>
  Math.round((new Date(dueAt!).getTime() - mall.clock.now().getTime()) / 86_400_000)
const inTime = async (run: () => Promise<void>) => {
  const start = mall.clock.now()
  await run().finally(() => mall.clock.set(start))
}

describe('a buyer who sends nothing back', () => {
  const agreed = async (orderId: string) => {
    const id = await apply(orderId, 1, 2)
    await clerk().afterSales.answer({ id, answer: 'agree', returnAddress: '仓储路 8 号' })
    return id
  }
  const actsOf = async (id: string) => (await caseOf(id)).events.map(it => it.action)
  const due = async () =>
    (await mall.as('finance').settlement.due({ storeId: goods[0]!.storeId })).list.reduce(
      (n, it) => n + it.acceptCount,
      0,
    )

  test('is reminded some days before, and then the case ends: nothing moves, the order may be settled, the pieces asked for again', () =>
    inTime(async () => {
      const order = await accepted([3])
      const before = { fund: await fund('nsfc'), stock: await stockOf(mall, goods[0]!.id) }
      const id = await agreed(order.id)
      const without = await due()
      mall.clock.advance({
        days: usualLimits.sendBackDays - usualLimits.sendBackRemindDays,
        hours: -1,
      })
      await look(id)
      expect(await actsOf(id)).toEqual(['apply', 'agree'])
      mall.clock.advance({ hours: 2 })
      await Promise.all([look(id), look(id), sweepCases(await system())])
      expect(await actsOf(id)).toEqual(['apply', 'agree', 'remindBuyer'])
      mall.clock.advance({ days: usualLimits.sendBackRemindDays, hours: -2 })
      await look(id)
      expect([(await caseOf(id)).status, await due()]).toEqual(['agreed', without])
      mall.clock.advance({ hours: 2 })
      await Promise.all([look(id), look(id)])
      const ended = await caseOf(id)
      expect(ended).toMatchObject({
        status: 'withdrawn',
        dueAt: null,
        endedAt: expect.any(String),
        actions: [],
      })
      expect(ended.events.map(it => [it.action, it.actorKind]).slice(2)).toEqual([
        ['remindBuyer', 'system'],
        ['lapse', 'system'],
      ])
      expect([await fund('nsfc'), await stockOf(mall, goods[0]!.id)]).toEqual([
        before.fund,
        before.stock,
      ])
      expect(
        (await teacher().orders.log({ id: order.id })).list
          .map(it => it.action)
          .filter(it => it.startsWith('afs.'))
          .sort(),
      ).toEqual(['afs.agree', 'afs.apply', 'afs.lapse', 'afs.remindBuyer'])
      const trail = await mall.sql<{ verb: string }>(
        "select verb from audit_rows where mall_id = $1 and subject_id = $2 and actor_name = 'system' order by at, id",
        [mall.school().id, id],
      )
      expect(trail.map(it => it.verb)).toEqual(['afterSales.remindBuyer', 'afterSales.lapse'])
      expect(
        await codeOf(
          teacher().afterSales.sendBack({ id, logisticsCompany: '顺丰', logisticsNo: 'SF1' }),
        ),
      ).toBe('wrong_state')
      expect(await due()).toBe(without + 1)
      expect(await codeOf(apply(order.id, 1, 3))).toBe('done')
    }))

  test('is never surprised: a case found long after its days is reminded of first, and has days left; what is sent in time goes on', () =>
    inTime(async () => {
      const order = await accepted([4])
      const [late, sent] = [await agreed(order.id), await agreed(order.id)]
      mall.clock.advance({ days: usualLimits.sendBackDays + 1 })
      await sweepCases(await system())
      expect([
        await actsOf(late),
        (await caseOf(late)).status,
        daysLeft(await caseOf(late)),
      ]).toEqual([['apply', 'agree', 'remindBuyer'], 'agreed', usualLimits.sendBackRemindDays])
      mall.clock.advance({ days: usualLimits.sendBackRemindDays, minutes: -1 })
      await teacher().afterSales.sendBack({
        id: sent,
        logisticsCompany: '顺丰',
        logisticsNo: 'SF7',
      })
      await Promise.all([look(late), look(sent)])
      expect([(await caseOf(late)).status, daysLeft(await caseOf(late))]).toEqual(['agreed', 0])
      mall.clock.advance({ minutes: 2 })
      await sweepCases(await system())
      expect([(await caseOf(late)).status, (await caseOf(sent)).status]).toEqual([
        'withdrawn',
        'returning',
      ])
      // Sent at the last moment, or ended: one of the two.
      const race = await apply(order.id, 1, 1)
      await clerk().afterSales.answer({ id: race, answer: 'agree', returnAddress: '仓储路 8 号' })
      mall.clock.advance({ days: usualLimits.sendBackDays - 1 })
      await look(race)
      mall.clock.advance({ days: usualLimits.sendBackRemindDays, minutes: 1 })
      const [told] = await Promise.all([
        codeOf(
          teacher().afterSales.sendBack({ id: race, logisticsCompany: '顺丰', logisticsNo: 'SF8' }),
        ),
        look(race),
      ])
      expect((await caseOf(race)).status).toBe(told === 'done' ? 'returning' : 'withdrawn')
    }))
})

describe('a supplier who does nothing', () => {
  const days = () => mall.school().afterSalesDays

  test('is reminded once after half the days, and taken to agree after all of them, whoever looks and however often', () =>
    inTime(async () => {
      const order = await accepted([3])
      const id = await apply(order.id, 1, 2)
      const { dueAt, createdAt } = await caseOf(id)
      expect(new Date(dueAt!).getTime() - new Date(createdAt).getTime()).toBe(days() * 86_400_000)
      await look(id)
      expect((await caseOf(id)).events.map(it => it.action)).toEqual(['apply'])
      mall.clock.advance({ hours: days() * 12 + 1 })
      await Promise.all([look(id), look(id)])
      await look(id)
      expect((await caseOf(id)).events.map(it => it.action)).toEqual(['apply', 'remind'])
      mall.clock.advance({ hours: days() * 12 })
      const before = await fund('nsfc')
      await Promise.all([look(id), look(id), sweepCases(await system())])
      const agreed = await caseOf(id)
      expect(agreed).toMatchObject({ status: 'agreed', actions: ['sendBack', 'withdraw'] })
      expect(daysLeft(agreed)).toBe(usualLimits.sendBackDays)
      expect(agreed.returnAddress).toMatch(/.{6}/)
      expect(agreed.events.map(it => [it.action, it.actorKind]).slice(-2)).toEqual([
        ['remind', 'system'],
        ['agree', 'system'],
      ])
      expect(await fund('nsfc')).toEqual(before)
      await look(id)
      expect((await caseOf(id)).events).toHaveLength(3)
      // What was sent back and is not spoken of counts as received, and nothing of it as fit for sale.
      await teacher().afterSales.sendBack({ id, logisticsCompany: '顺丰速运', logisticsNo: 'SF9' })
      expect((await caseOf(id)).dueAt).not.toBeNull()
      mall.clock.advance({ days: days() - 1 })
      const stock = await stockOf(mall, goods[0]!.id)
      await look(id)
      expect((await caseOf(id)).status).toBe('returning')
      mall.clock.advance({ days: 1, hours: 1 })
      await Promise.all([look(id), look(id)])
      expect(await caseOf(id)).toMatchObject({ status: 'received', restockNum: 0, dueAt: null })
      expect([await stockOf(mall, goods[0]!.id), await fund('nsfc')]).toEqual([stock, before])
      // The money is still the supplier's to move.
      await clerk().afterSales.refund({ id })
      expect((await caseOf(id)).status).toBe('refunded')
      const trail = await mall.sql<{ verb: string; actor_name: string }>(
        "select verb, actor_name from audit_rows where mall_id = $1 and subject_id = $2 and actor_name = 'system' order by at, id",
        [mall.school().id, id],
      )
      expect(trail.map(it => it.verb)).toEqual([
        'afterSales.remind',
        'afterSales.agree',
        'afterSales.remind',
        'afterSales.receive',
      ])
    }))

  test('where there is nothing to send, agrees to the refund; an answer in time is left alone, and so is what was taken back', () =>
    inTime(async () => {
      const order = await accepted([4])
      const asked = async (more: object) =>
        (await teacher().afterSales.apply(asking(order.id, 1, 1, more))).id
      const only = await asked({ kind: 'refundOnly' }),
        answered = await asked({}),
        back = await asked({})
      await clerk().afterSales.answer({ id: answered, answer: 'refuse', remark: '不支持' })
      await teacher().afterSales.withdraw({ id: back })
      mall.clock.advance({ days: days(), minutes: 1 })
      await sweepCases(await system())
      for (const id of [only, answered, back]) await look(id)
      expect((await Promise.all([only, answered, back].map(caseOf))).map(it => it.status)).toEqual([
        'received',
        'refused',
        'withdrawn',
      ])
      expect(
        await codeOf(clerk().afterSales.answer({ id: only, answer: 'refuse', remark: '迟了' })),
      ).toBe('wrong_state')
      expect(await codeOf(look('none'))).toBe('not_found')
    }))
})
