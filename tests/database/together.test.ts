import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { buyUntil, clerkOf, orderOf, someGoods, type Goods } from '../support/shopping'

const GONE = '0'.repeat(20)

let mall: TestMall
let goods: Goods
beforeAll(async () => {
  mall = await openTestMall()
  goods = (await someGoods(mall, 1, { stock: 100_000 }))[0]!
})
afterAll(() => mall.close())

const oneIn = async (stage: Parameters<typeof buyUntil>[2]) =>
  (await buyUntil(mall, [{ goods }], stage)).orders[0]!
const adopted = async (num: number) =>
  (await buyUntil(mall, [{ goods, num }], 'adopted')).orders[0]!
const placed = async (num = 1) =>
  (await mall.as('teacher').orders.place(orderOf('teacher', [{ goods, num }]))).orders[0]!
const stateOf = async (id: string) => mall.as('teacher').orders.detail({ id })

describe('returned together, with one reason', () => {
  test('by the owner of the account; what cannot be is named, the rest is returned', async () => {
    const [one, two] = [await oneIn('filled'), await oneIn('filled')]
    const approved = await oneIn('approved')
    const ids = [one.id, two.id, approved.id, GONE]
    expect(await mall.as('owner').funds.giveBackMany({ ids, remark: '请改用横向' })).toEqual({
      done: [one.id, two.id],
      refused: [
        { id: approved.id, code: 'wrong_state' },
        { id: GONE, code: 'not_found' },
      ],
    })
    for (const { id } of [one, two])
      expect(await stateOf(id)).toMatchObject({
        fundStatus: 'returned',
        funds: [{ remark: '请改用横向' }],
      })
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('needs the reason, and is nothing for who has no say', async () => {
    const { id } = await oneIn('filled')
    expect(await codeOf(mall.as('owner').funds.giveBackMany({ ids: [id], remark: ' ' }))).toBe(
      'invalid',
    )
    expect(await mall.as('student').funds.giveBackMany({ ids: [id], remark: '不' })).toEqual({
      done: [],
      refused: [{ id, code: 'not_found' }],
    })
    expect((await stateOf(id)).fundStatus).toBe('toAudit')
  })

  test('another filling than was looked at is left', async () => {
    const { id } = await oneIn('filled')
    const { filling } = await mall.as('owner').funds.auditDetail({ id })
    await mall.as('teacher').ordering.takeBack({ id })
    await mall.as('teacher').ordering.submit({ id })
    const input = { ids: [id], fillings: [{ id, filling }], remark: '不' }
    expect((await mall.as('owner').funds.giveBackMany(input)).refused).toEqual([
      { id, code: 'split_changed' },
    ])
  })
})

describe('received together', () => {
  test('what has not left yet is named, the rest is received once', async () => {
    const [one, two] = [await oneIn('shipped'), await oneIn('shipped')]
    const waiting = await oneIn('adopted')
    expect(
      await mall.as('teacher').orders.receiveMany({ ids: [one.id, waiting.id, two.id, one.id] }),
    ).toEqual({
      done: [one.id, two.id],
      refused: [{ id: waiting.id, code: 'wrong_state' }],
    })
    expect((await stateOf(one.id)).status).toBe('waitAccept')
    expect((await stateOf(waiting.id)).status).toBe('waitDelivered')
  })

  test('nobody receives the goods of others', async () => {
    const { id } = await oneIn('shipped')
    expect(await mall.as('colleague').orders.receiveMany({ ids: [id] })).toEqual({
      done: [],
      refused: [{ id, code: 'not_found' }],
    })
    expect((await stateOf(id)).status).toBe('waitReceive')
  })
})

describe('taken on together', () => {
  test('what waits for its funds is named, the rest is taken on once', async () => {
    const [one, two] = [await oneIn('approved'), await oneIn('approved')]
    const waiting = await oneIn('filled')
    const clerk = mall.as(clerkOf(goods.storeId))
    expect(await clerk.orders.adoptMany({ ids: [one.id, waiting.id, two.id, one.id] })).toEqual({
      done: [one.id, two.id],
      refused: [{ id: waiting.id, code: 'wrong_state' }],
    })
    expect((await stateOf(two.id)).status).toBe('waitDelivered')
    expect((await stateOf(waiting.id)).status).toBe('pending')
  })

  test('a second press tells what was taken on before, whatever became of it; what was refused since is named', async () => {
    const [one, two, three] = [
      await oneIn('approved'),
      await oneIn('approved'),
      await oneIn('approved'),
    ]
    const clerk = mall.as(clerkOf(goods.storeId))
    await clerk.orders.adoptMany({ ids: [one.id, two.id] })
    await clerk.orders.ship({ id: two.id, logisticsCompany: '顺丰速运', logisticsNo: 'SF7001' })
    await clerk.orders.reject({ id: three.id, remark: '缺货' })
    expect(await clerk.orders.adoptMany({ ids: [one.id, two.id, three.id] })).toEqual({
      done: [],
      already: [one.id, two.id],
      refused: [{ id: three.id, code: 'wrong_state' }],
    })
    expect((await stateOf(two.id)).status).toBe('waitReceive')
  })

  test('nobody takes on the orders of another supplier', async () => {
    const { id } = await oneIn('approved')
    const other = goods.storeId === 'jingxuan' ? 'clerk-huashi' : 'clerk-jingxuan'
    expect(await mall.as(other).orders.adoptMany({ ids: [id] })).toEqual({
      done: [],
      refused: [{ id, code: 'not_found' }],
    })
    expect(await codeOf(mall.as('teacher').orders.adoptMany({ ids: [id] }))).toBe('no_permission')
    expect((await stateOf(id)).status).toBe('pending')
  })
})

describe('shipped together, each with a parcel of its own', () => {
  const parcel = (id: string, logisticsNo: string) => ({
    id,
    logisticsCompany: '顺丰速运',
    logisticsNo,
  })

  test('all that is left of each; what cannot leave is named, the rest leaves once', async () => {
    const { orders } = mall.as(clerkOf(goods.storeId))
    const [one, part] = [await oneIn('adopted'), await adopted(3)]
    await orders.ship({ ...parcel(part.id, 'SF9001'), lines: [{ lineNo: 1, num: 1 }] })
    const [known, waiting] = [await adopted(2), await oneIn('approved')]
    await orders.ship({ ...parcel(known.id, 'SF9002'), lines: [{ lineNo: 1, num: 1 }] })
    const input = {
      orders: [
        parcel(one.id, 'SF9003'),
        parcel(waiting.id, 'SF9004'),
        parcel(known.id, 'SF9002'),
        parcel(GONE, 'SF9005'),
        parcel(part.id, 'SF9006'),
      ],
    }
    const refused = [
      { id: waiting.id, code: 'wrong_state' },
      { id: known.id, code: 'parcel_known' },
      { id: GONE, code: 'not_found' },
    ]
    expect(await orders.shipMany(input)).toEqual({ done: [one.id, part.id], refused })
    expect(await stateOf(one.id)).toMatchObject({ status: 'waitReceive', logisticsNo: 'SF9003' })
    expect((await stateOf(part.id)).parcels.map(it => it.lines)).toEqual([
      [{ lineNo: 1, num: 1 }],
      [{ lineNo: 1, num: 2 }],
    ])
    expect((await stateOf(known.id)).status).toBe('waitDelivered')
    expect(await orders.shipMany(input)).toEqual({ done: [], already: [one.id, part.id], refused })
    expect((await stateOf(one.id)).parcels.length).toBe(1)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('with another number than it left with is refused', async () => {
    const { orders } = mall.as(clerkOf(goods.storeId))
    const { id } = await oneIn('adopted')
    await orders.shipMany({ orders: [parcel(id, 'SF9101')] })
    expect(await orders.shipMany({ orders: [parcel(id, 'SF9102')] })).toEqual({
      done: [],
      refused: [{ id, code: 'wrong_state' }],
    })
  })

  test('nobody ships the orders of another supplier', async () => {
    const { id } = await oneIn('adopted')
    const other = goods.storeId === 'jingxuan' ? 'clerk-huashi' : 'clerk-jingxuan'
    const input = { orders: [parcel(id, 'SF9201')] }
    expect(await mall.as(other).orders.shipMany(input)).toEqual({
      done: [],
      refused: [{ id, code: 'not_found' }],
    })
    expect(await codeOf(mall.as('teacher').orders.shipMany(input))).toBe('no_permission')
    expect((await stateOf(id)).status).toBe('waitDelivered')
  })
})

describe('charged together, each to an account', () => {
  test('each by itself: an account without enough money, and what has changed, are named', async () => {
    const { list } = await mall.as('teacher').funds.list({})
    const { id: fundId, available } = list.find(it => it.id === 'nsfc')!
    const other = list.find(it => it.id !== fundId && it.available > 1_000_0000)!.id
    const [one, two, three] = [await placed(), await placed(), await placed()]
    const rest = available - Math.floor(one.amount / 200) * 100
    await mall.sql(
      "update fund_accounts set frozen = frozen + $2 where mall_id = $1 and id = 'nsfc'",
      [mall.school().id, rest],
    )
    try {
      const orders = [
        { id: one.id, fundId: other, amount: one.amount },
        { id: two.id, fundId, amount: two.amount },
        { id: three.id, fundId: other, amount: three.amount + 100 },
        { id: GONE, fundId, amount: 100 },
      ]
      expect(await mall.as('teacher').funds.fillMany({ orders })).toEqual({
        done: [one.id],
        refused: [
          { id: two.id, code: 'fund_short' },
          { id: three.id, code: 'amount_mismatch' },
          { id: GONE, code: 'not_found' },
        ],
      })
    } finally {
      await mall.sql(
        "update fund_accounts set frozen = frozen - $2 where mall_id = $1 and id = 'nsfc'",
        [mall.school().id, rest],
      )
    }
    expect(await stateOf(one.id)).toMatchObject({
      funds: [{ fundId: other, amount: one.amount }],
    })
    expect((await stateOf(two.id)).fundStatus).toBe('toFill')
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('an account out of reach pays for nothing', async () => {
    const { id, amount } = await placed()
    const [far] = await mall.sql<{ id: string }>(
      'select id from fund_accounts where mall_id = $1 and id <> all($2) limit 1',
      [
        mall.school().id,
        (await mall.as('teacher').funds.list({ all: 'true' })).list.map(it => it.id),
      ],
    )
    const reply = await mall
      .as('teacher')
      .funds.fillMany({ orders: [{ id, fundId: far?.id ?? 'nowhere', amount }] })
    expect(reply).toEqual({ done: [], refused: [{ id, code: 'not_found' }] })
  })
})
