import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { progressOrder } from '~/areas/acceptance/domain/auto-progress'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { clerkOf, goodsOfOneStore, orderOf, stockOf, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods[]
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 20 })
  mall.clock.set(new Date('2026-06-10T02:00:00Z'))
  goods = await goodsOfOneStore(mall, 2)
})
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

const teacher = () => mall.as('teacher')
const clerk = () => mall.as(clerkOf(goods[0]!.storeId))
const detail = (id: string) => teacher().orders.detail({ id })
let parcels = 0
const parcel = (
  id: string,
  lines?: [lineNo: number, num: number][],
  logisticsNo = `P${++parcels}`,
) => ({
  id,
  logisticsCompany: '顺丰速运',
  logisticsNo,
  note: '',
  ...(lines ? { lines: lines.map(([lineNo, num]) => ({ lineNo, num })) } : {}),
})
const ship = (id: string, lines?: [number, number][], logisticsNo?: string) =>
  clerk().orders.ship(parcel(id, lines, logisticsNo))

/** An order of five and three pieces that its supplier has taken on. */
async function adopted(payType: 'unified' | 'online' | 'cod' = 'unified') {
  const {
    checkoutId,
    orders: [order],
  } = await teacher().orders.place(
    orderOf(
      'teacher',
      [
        { goods: goods[0]!, num: 5 },
        { goods: goods[1]!, num: 3 },
      ],
      { payType },
    ),
  )
  const { id, amount } = order!
  if (payType === 'unified') {
    await teacher().funds.fill({ checkoutId, shares: [{ fundId: 'nsfc', amount }] })
    await mall.as('owner').funds.approve({ id })
  }
  if (payType === 'online') {
    const { paymentId } = await teacher().payments.start({ checkoutId, returnUrl: '/pay-return' })
    const { returnUrl: _, ...word } = await teacher().payments.press({
      id: paymentId,
      result: 'paid',
    })
    await mall.guest().payments.notify(word)
  }
  await clerk().orders.adopt({ id })
  return { id, amount }
}
const lineNos = async (id: string) =>
  (await detail(id)).lines.map(it => [it.lineNo, it.shippedNum, it.num])
/** Ordered, shipped and not to come, as the table of orders says it. */
async function exportedPieces(id: string) {
  const { content } = await clerk().orders.export({ scope: 'store', type: 'csv', keyword: id })
  const [heads, ...rows]: string[][] = parse(Buffer.from(content, 'base64').toString('utf8'), {
    bom: true,
    relax_quotes: true,
  })
  const at = ['数量', '已发数量', '不再发货数量'].map(head => heads!.indexOf(head))
  return rows.map(row => at.map(n => row[n]))
}

describe('an order that leaves in parcels', () => {
  test('some pieces first, the rest later: what has left is told, and the last piece moves the order', async () => {
    const { id } = await adopted()
    await clerk().orders.ship({
      ...parcel(
        id,
        [
          [1, 2],
          [2, 0],
        ],
        'A1',
      ),
      note: '低温包装',
    })
    expect(await detail(id)).toMatchObject({
      status: 'waitDelivered',
      logisticsNo: 'A1',
      shippedAt: expect.any(String),
      autoAcceptAt: null,
      parcels: [{ no: 1, logisticsNo: 'A1', note: '低温包装', lines: [{ lineNo: 1, num: 2 }] }],
    })
    expect(await lineNos(id)).toEqual([
      [1, 2, 5],
      [2, 0, 3],
    ])
    expect(await exportedPieces(id)).toEqual([
      ['5', '2', '0'],
      ['3', '0', '0'],
    ])
    await ship(id, [[2, 3]], 'A2')
    await ship(id, undefined, 'A3')
    expect(await detail(id)).toMatchObject({
      status: 'waitReceive',
      logisticsNo: 'A3',
      autoAcceptAt: expect.any(String),
      parcels: [
        { no: 1 },
        { no: 2, lines: [{ lineNo: 2, num: 3 }] },
        { no: 3, lines: [{ lineNo: 1, num: 3 }] },
      ],
    })
    const { list: log } = await teacher().orders.log({ id })
    expect(log.map(it => it.action).filter(it => it.startsWith('ship'))).toEqual([
      'shipPart',
      'shipPart',
      'ship',
    ])
    expect((await teacher().orders.track({ id })).list.map(it => it.text).slice(0, 3)).toEqual([
      '商品已发货：顺丰速运 A3',
      '部分商品已发货：顺丰速运 A2',
      '部分商品已发货：顺丰速运 A1',
    ])
    expect(
      await mall.sql(
        "select verb from audit_rows where mall_id = $1 and subject_id = $2 and verb like 'order.ship%'",
        [mall.school().id, id],
      ),
    ).toHaveLength(3)
    expect(await codeOf(ship(id))).toBe('wrong_state')
  })

  test('a whole order is one parcel with everything, as before', async () => {
    const { id } = await adopted('cod')
    await clerk().orders.ship({ id, logisticsCompany: '中通', logisticsNo: 'ZT1' })
    expect(await detail(id)).toMatchObject({
      status: 'waitReceive',
      parcels: [
        {
          no: 1,
          lines: [
            { lineNo: 1, num: 5 },
            { lineNo: 2, num: 3 },
          ],
        },
      ],
    })
  })

  test('never more than is left, nothing twice, nothing strange, and something at all', async () => {
    const { id } = await adopted()
    const fields = async (lines: [number, number][]) => {
      const error = await ship(id, lines).then(
        () => null,
        (error: { details: { fields?: object } }) => error,
      )
      return error?.details.fields
    }
    expect(await fields([[1, 6]])).toEqual({ 'lines[0].num': 'more_than_left' })
    expect(
      await fields([
        [1, 1],
        [1, 1],
      ]),
    ).toEqual({ 'lines[1].num': 'wrong' })
    expect(await fields([[9, 1]])).toEqual({ 'lines[0].num': 'wrong' })
    expect(
      await fields([
        [1, 0],
        [2, 0],
      ]),
    ).toEqual({ 'lines[0].num': 'parcel_empty' })
    await ship(id, [[1, 4]], 'B1')
    expect(await fields([[1, 2]])).toEqual({ 'lines[0].num': 'more_than_left' })
    expect(await codeOf(ship(id, [[1, 1]], 'B1'))).toBe('invalid')
    expect(await lineNos(id)).toEqual([
      [1, 4, 5],
      [2, 0, 3],
    ])
  })

  test('the same parcel sent twice is one', async () => {
    const { id } = await adopted()
    expect(
      await Promise.all(Array.from({ length: 4 }, () => codeOf(ship(id, [[1, 2]], 'TWICE')))),
    ).toEqual(['done', 'done', 'done', 'done'])
    expect(await lineNos(id)).toEqual([
      [1, 2, 5],
      [2, 0, 3],
    ])
    expect((await detail(id)).parcels).toHaveLength(1)
  })

  test('clerks who ship at the same time never ship more than was ordered', async () => {
    const { id } = await adopted()
    const codes = await Promise.all(
      Array.from({ length: 6 }, () =>
        codeOf(
          ship(id, [
            [1, 2],
            [2, 1],
          ]),
        ),
      ),
    )
    expect(codes.filter(it => it === 'done')).toHaveLength(2)
    expect(await lineNos(id)).toEqual([
      [1, 4, 5],
      [2, 2, 3],
    ])
    const last = await Promise.all([codeOf(ship(id)), codeOf(ship(id)), codeOf(ship(id, [[1, 1]]))])
    expect(
      (await detail(id)).parcels.flatMap(it => it.lines).reduce((sum, it) => sum + it.num, 0),
    ).toBe(8)
    expect(last.filter(it => it === 'done').length).toBeGreaterThan(0)
    expect((await detail(id)).status).toBe('waitReceive')
  })

  test('once a parcel has left, neither side calls the order off, and both are told why', async () => {
    const { id } = await adopted()
    await ship(id, [[1, 1]])
    expect((await detail(id)).actions).not.toContain('cancel')
    const { actions } = await clerk().orders.detail({ id })
    expect(actions).toEqual(expect.arrayContaining(['ship', 'endDelivery']))
    expect(actions).not.toContain('reject')
    expect(await codeOf(teacher().orders.cancel({ id, remark: '不要了' }))).toBe('partly_shipped')
    expect(await codeOf(clerk().orders.reject({ id, remark: '缺货' }))).toBe('partly_shipped')
  })

  test('a first parcel and a cancellation at the same time: one of them counts', async () => {
    for (let n = 0; n < 4; n++) {
      const { id } = await adopted()
      const codes = await Promise.all([
        codeOf(ship(id, [[1, 1]])),
        codeOf(teacher().orders.cancel({ id, remark: '不要了' })),
      ])
      expect(codes.filter(it => it === 'done')).toHaveLength(1)
      expect(['waitDelivered', 'cancelled']).toContain((await detail(id)).status)
    }
  })

  test('only the supplier of the order ships it or ends its delivery', async () => {
    const { id } = await adopted()
    await ship(id, [[1, 1]])
    const [other] = await mall.sql<{ id: string }>(
      'select id from stores where mall_id = $1 and id <> $2 order by id limit 1',
      [mall.school().id, goods[0]!.storeId],
    )
    for (const who of [clerkOf(other!.id), 'teacher', 'owner', 'finance']) {
      expect(['not_found', 'no_permission']).toContain(
        await codeOf(mall.as(who).orders.ship(parcel(id, [[1, 1]]))),
      )
      expect(['not_found', 'no_permission']).toContain(
        await codeOf(mall.as(who).orders.endDelivery({ id, remark: '停产' })),
      )
    }
    expect(
      await codeOf(
        mall.as(clerkOf(goods[0]!.storeId), 'jianghai').orders.endDelivery({ id, remark: '停产' }),
      ),
    ).toBe('not_found')
  })
})

describe('what will not come', () => {
  test('is said only after a parcel, with a reason; what came is accepted, the rest rejected, and only that is paid', async () => {
    const { id } = await adopted()
    expect(await codeOf(clerk().orders.endDelivery({ id, remark: '停产' }))).toBe('wrong_state')
    await ship(id, [
      [1, 5],
      [2, 1],
    ])
    const before = await mall.as('owner').funds.detail({ id: 'nsfc' })
    const stock = await stockOf(mall, goods[1]!.id)
    await clerk().orders.endDelivery({ id, remark: '该型号已停产' })
    expect(await detail(id)).toMatchObject({
      status: 'waitReceive',
      shortReason: '该型号已停产',
      autoAcceptAt: expect.any(String),
    })
    expect(await exportedPieces(id)).toEqual([
      ['5', '5', '0'],
      ['3', '1', '2'],
    ])
    expect(await codeOf(clerk().orders.endDelivery({ id, remark: '该型号已停产' }))).toBe(
      'wrong_state',
    )
    expect(await codeOf(ship(id))).toBe('wrong_state')
    await teacher().orders.receive({ id })
    const accept = (lines: [number, number, string?][]) =>
      teacher().acceptances.accept({
        orderId: id,
        lines: lines.map(([acceptedNum, rejectedNum, reason], i) => ({
          lineNo: i + 1,
          acceptedNum,
          rejectedNum,
          ...(reason ? { reason } : {}),
        })),
      })
    expect(
      await accept([
        [5, 0],
        [3, 0],
      ]).then(
        () => null,
        (error: { details: { fields?: object } }) => error.details.fields,
      ),
    ).toEqual({ 'lines[1].acceptedNum': 'more_than_came' })
    const acceptance = await accept([
      [5, 0],
      [1, 2, '该型号已停产'],
    ])
    expect(acceptance.amount).toBe(
      goods[0]!.unitPrice * 5 + goods[1]!.unitPrice + acceptance.freight,
    )
    await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
    const { id: statement } = await mall
      .as('finance')
      .settlement.make({ storeId: goods[0]!.storeId, from: '2026-06-01', to: '2026-06-30' })
    await mall.as('finance').settlement.settle({ id: statement })
    const after = await mall.as('owner').funds.detail({ id: 'nsfc' })
    expect(after.spent - before.spent).toBe(acceptance.amount)
    expect(await stockOf(mall, goods[1]!.id)).toBe(stock)
  })

  test('is rejected by the mall itself where nobody accepts in time, and refunded where it was paid online', async () => {
    const { id, amount } = await adopted('online')
    await ship(id, [[1, 2]])
    await clerk().orders.endDelivery({ id, remark: '断货' })
    for (let n = 0; n < 2; n++) {
      mall.clock.set(new Date(mall.clock.now().getTime() + 40 * 86_400_000))
      await progressOrder(await mall.ctx(null), id)
    }
    const order = await detail(id)
    expect(order).toMatchObject({
      status: 'finished',
      lines: [
        { acceptedNum: 2, rejectedNum: 3 },
        { acceptedNum: 0, rejectedNum: 3 },
      ],
    })
    const acceptance = await teacher().acceptances.detail({ id: order.acceptanceId! })
    expect(acceptance.lines.map(it => it.reason)).toEqual(['断货', '断货'])
    const [refund] = await mall.sql<{ amount: number }>(
      'select amount::float8 as amount from refunds where mall_id = $1 and payment_id in (select p.id from payments p join orders o on o.mall_id = p.mall_id and o.checkout_id = p.checkout_id where o.id = $2 and o.mall_id = $1)',
      [mall.school().id, id],
    )
    expect(refund?.amount).toBe(amount - acceptance.amount)
  })
})
