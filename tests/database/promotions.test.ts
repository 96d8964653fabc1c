import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lineAmount } from '~/contract/money'
import {
  effectivePrice,
  offeredPrice,
  runs,
  type Offer,
} from '~/areas/promotions/domain/effective-price'
import { repriceGoods } from '~/areas/catalogue/domain/reprice'
import {
  codeOf,
  codeInsisted,
  openTestMall,
  type TestClock,
  type TestMall,
} from '../support/database'
import { brokenLaws, stockAndHeld } from '../support/invariants'
import {
  buyUntil,
  goodsOfOneStore,
  orderOf,
  setStock,
  stockOf,
  type Goods,
} from '../support/shopping'
import { TEST_NOW } from '../support/settings'

let clock: TestClock
let mall: TestMall
let goods: Goods[]
let school: number
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 24 })
  clock = mall.clock
  goods = await goodsOfOneStore(mall, 12)
  school = mall.school().id
})
beforeEach(() => {
  clock.set(TEST_NOW)
})
afterAll(() => mall.close())

const HOUR_MS = 3_600_000
let campaigns = 0
interface Terms {
  price?: number
  rate?: number
  stock?: number
  perPerson?: number
  hours?: [from: number, to: number]
}
/** Puts goods into a campaign of their own, around the day of the tests unless told. */
async function campaignOn(
  it: Goods,
  { price, rate, stock, perPerson, hours = [-24, 24] }: Terms,
): Promise<string> {
  const id = `test-${++campaigns}`
  const at = (h: number) => new Date(TEST_NOW.getTime() + h * HOUR_MS)
  await mall.sql(
    `insert into campaigns (mall_id, id, kind, title, title_en, lead, lead_en, rules, rules_en, picture, begins_at, ends_at, ord) values ($1, $2, 'discount', '测试活动', 'Test', '', '', '', '', '{"scene":"office","colour":"#123456"}', $3, $4, 99)`,
    [school, id, at(hours[0]), at(hours[1])],
  )
  await mall.sql(
    'insert into campaign_goods (mall_id, campaign_id, product_id, ord, price, rate, per_person, stock) values ($1, $2, $3, 0, $4, $5, $6, $7)',
    [school, id, it.id, price ?? null, rate ?? null, perPerson ?? null, stock ?? null],
  )
  return id
}
const tally = (answers: string[]) =>
  Object.fromEntries(
    [...new Set(answers)].map(it => [it, answers.filter(other => other === it).length]),
  )
const at = (it: Goods, unitPrice: number): Goods => ({ ...it, unitPrice })
const soldOf = async (id: string) =>
  (
    await mall.sql<{ sold: number }>(
      'select sold from campaign_goods where mall_id = $1 and campaign_id = $2',
      [school, id],
    )
  )[0]?.sold

describe('the effective price', () => {
  const offer: fc.Arbitrary<Offer> = fc
    .record({
      campaignId: fc.string({ minLength: 1, maxLength: 3 }),
      kind: fc.constant('discount' as const),
      title: fc.constant(''),
      titleEn: fc.constant(''),
      beginsMs: fc.integer({ min: 0, max: 50 }),
      endsMs: fc.integer({ min: 51, max: 100 }),
      price: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
      rate: fc.option(fc.integer({ min: 1, max: 999 })),
      perPerson: fc.option(fc.integer({ min: 1, max: 9 })),
      stock: fc.option(fc.integer({ min: 1, max: 20 })),
      sold: fc.nat(20),
      bought: fc.nat(9),
    })
    .map(it => ({
      ...it,
      rate: it.price === null ? it.rate : null,
      sold: it.stock === null ? it.sold : Math.min(it.sold, it.stock),
    }))

  test('is never above the list price, never nothing, whole, and one that some running campaign grants for all the pieces', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900_000_000_000 }),
        fc.array(offer, { maxLength: 5 }),
        fc.integer({ min: 0, max: 110 }),
        fc.integer({ min: 1, max: 30 }),
        (listPrice, offers, now, num) => {
          const { unitPrice, campaign, overLimit } = effectivePrice(listPrice, offers, now, num)
          expect(Number.isSafeInteger(unitPrice)).toBe(true)
          expect(unitPrice).toBeLessThanOrEqual(listPrice)
          if (listPrice > 0) expect(unitPrice).toBeGreaterThan(0)
          expect(campaign === null).toBe(unitPrice === listPrice)
          if (campaign) {
            expect(campaign.listPrice).toBe(listPrice)
            expect(
              offers.some(
                it =>
                  it.campaignId === campaign.id &&
                  it.beginsMs <= now &&
                  now < it.endsMs &&
                  offeredPrice(it, listPrice) === unitPrice &&
                  (it.perPerson === null || it.bought + num <= it.perPerson) &&
                  (it.stock === null || it.sold + num <= it.stock),
              ),
            ).toBe(true)
          }
          if (overLimit) {
            expect(overLimit.price).toBeLessThan(unitPrice)
            expect(overLimit.most).toBeLessThan(num)
            expect(
              effectivePrice(listPrice, offers, now, overLimit.most).unitPrice,
            ).toBeLessThanOrEqual(overLimit.price)
          }
        },
      ),
    )
  })

  test('holds from the first moment of a campaign to the one before its end', () => {
    const offer = { beginsMs: 1_000, endsMs: 2_000 }
    expect([999, 1_000, 1_999, 2_000].map(nowMs => runs(offer, nowMs))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('of a rate is rounded half up to the fen', () => {
    expect(offeredPrice({ price: null, rate: 850 }, 12_345)).toBe(10_500)
    expect(offeredPrice({ price: null, rate: 500 }, 100)).toBeNull()
    expect(offeredPrice({ price: null, rate: 500 }, 300)).toBe(200)
    expect(offeredPrice({ price: 5_000, rate: null }, 5_000)).toBeNull()
  })
})

describe('one price everywhere', () => {
  test('card, page, price call, search, cart and order agree; it begins and ends by the clock', async () => {
    const [it] = goods as [Goods]
    const sale = it.unitPrice - 1_000
    const id = await campaignOn(it, { price: sale, hours: [1, 3] })
    const colleague = mall.as('colleague')
    await colleague.cart.add({ id: it.id, num: 2 })
    const seen = async () => {
      const {
        list: [price],
      } = await colleague.catalogue.price({ ids: [it.id] })
      const detail = await colleague.catalogue.product({ storeId: it.storeId, id: it.id })
      const inCart = (await colleague.cart.view({ regionCode: 'north' })).cartList
        .flatMap(group => group.items)
        .find(item => item.skuId === it.id)
      return [price?.unitPrice, detail.unitPrice, inCart?.unitPrice, inCart?.amount]
    }
    expect(await seen()).toEqual([
      it.unitPrice,
      it.unitPrice,
      it.unitPrice,
      lineAmount(it.unitPrice, 2),
    ])
    clock.set(new Date(TEST_NOW.getTime() + 2 * HOUR_MS))
    expect(await seen()).toEqual([sale, sale, sale, lineAmount(sale, 2)])
    expect(await codeOf(colleague.orders.place(orderOf('colleague', [{ goods: it }])))).toBe(
      'price_changed',
    )
    const placed = await colleague.orders.place(
      orderOf('colleague', [{ goods: at(it, sale), num: 2 }]),
    )
    const order = await colleague.orders.detail({ id: placed.orders[0]?.id ?? '' })
    expect(order.lines[0]).toMatchObject({
      unitPrice: sale,
      listPrice: it.unitPrice,
      amount: lineAmount(sale, 2),
      campaign: { id, kind: 'discount', title: '测试活动' },
      giftOf: null,
    })
    // The campaign that ends between cart and order is a changed price.
    clock.set(new Date(TEST_NOW.getTime() + 4 * HOUR_MS))
    expect(
      await codeOf(colleague.orders.place(orderOf('colleague', [{ goods: at(it, sale) }]))),
    ).toBe('price_changed')
    expect(await codeOf(colleague.orders.place(orderOf('colleague', [{ goods: it }])))).toBe('done')
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('lists are found and sorted by what goods cost now, and the job says so again when nothing has changed', async () => {
    const it = goods[1]!
    const ctx = mall.api.ctxFor(mall.school(), null, 'test')
    const sale = Math.max(100, Math.floor(it.unitPrice / 200) * 100)
    await campaignOn(it, { price: sale })
    const index = async () =>
      Number(
        (
          await mall.sql<{ p: string }>(
            'select index_price as p from products where mall_id = $1 and id = $2',
            [school, it.id],
          )
        )[0]?.p,
      )
    expect(await repriceGoods(ctx)).toBeGreaterThan(0)
    expect(await index()).toBe(sale)
    expect(await repriceGoods(ctx)).toBe(0)
    clock.set(new Date(TEST_NOW.getTime() + 30 * HOUR_MS))
    await repriceGoods(ctx)
    expect(await index()).toBe(it.unitPrice)
    clock.set(TEST_NOW)
    await repriceGoods(ctx)
  })
})

describe('limits', () => {
  const people = ['teacher', 'owner', 'acceptor', 'student', 'colleague']

  test('a campaign of 10 pieces sells exactly 10 at its price, whoever comes at once', async () => {
    const it = goods[2]!
    await setStock(mall, it.id, 1_000)
    const sale = it.unitPrice - 500
    const id = await campaignOn(it, { price: sale, stock: 10 })
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, i) => {
        const person = people[i % people.length]!
        const order = orderOf(person, [{ goods: at(it, sale) }])
        return codeInsisted(() => mall.as(person).orders.place(order))
      }),
    )
    expect(tally(answers)).toEqual({ done: 10, price_changed: 110 })
    expect(await soldOf(id)).toBe(10)
    expect(await stockOf(mall, it.id)).toBe(990)
    expect(await codeOf(mall.as('teacher').orders.place(orderOf('teacher', [{ goods: it }])))).toBe(
      'done',
    )
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('a person gets no more than the limit, in however many orders at once; what is called off counts no more', async () => {
    const it = goods[3]!
    const sale = it.unitPrice - 700
    const id = await campaignOn(it, { price: sale, perPerson: 3 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const order = orderOf('student', [{ goods: at(it, sale) }])
        return codeInsisted(() => mall.as('student').orders.place(order))
      }),
    )
    expect(tally(answers)).toEqual({ done: 3, price_changed: 17 })
    expect(
      await codeOf(
        mall.as('colleague').orders.place(orderOf('colleague', [{ goods: at(it, sale), num: 4 }])),
      ),
    ).toBe('price_changed')
    expect(await soldOf(id)).toBe(3)
    const [order] = (await mall.as('student').orders.list({ rows: 1 })).list
    await mall.as('student').orders.cancel({ id: order?.id ?? '', remark: '不要了' })
    expect(await soldOf(id)).toBe(2)
    expect(
      await codeOf(mall.as('student').orders.place(orderOf('student', [{ goods: at(it, sale) }]))),
    ).toBe('done')
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('beyond the limit the whole line is at the list price, and the cart says how many would not be', async () => {
    const it = goods[4]!
    const sale = it.unitPrice - 900
    await campaignOn(it, { price: sale, perPerson: 2 })
    const owner = mall.as('owner')
    await owner.cart.add({ id: it.id, num: 3 })
    const item = async () =>
      (await owner.cart.view()).cartList
        .flatMap(group => group.items)
        .find(one => one.skuId === it.id)
    expect(await item()).toMatchObject({
      unitPrice: it.unitPrice,
      campaign: null,
      overLimit: { price: sale, most: 2 },
      amount: lineAmount(it.unitPrice, 3),
    })
    await owner.cart.change({ id: it.id, num: 2 })
    expect(await item()).toMatchObject({
      unitPrice: sale,
      overLimit: null,
      campaign: { perPerson: 2, listPrice: it.unitPrice },
    })
  })
})

describe('gifts', () => {
  async function giftOn(it: Goods, gift: Goods, forNum = 2): Promise<void> {
    const id = await campaignOn(it, {})
    await mall.sql(
      'insert into campaign_gifts (mall_id, campaign_id, product_id, gift_id, for_num, num) values ($1, $2, $3, $4, $5, 1)',
      [school, id, it.id, gift.id, forNum],
    )
  }

  test('come with the order at nothing, by the pieces bought, and are in the cart beforehand', async () => {
    const [it, gift] = goods.slice(5) as [Goods, Goods]
    await giftOn(it, gift)
    expect((await mall.guest().promotions.gifts({ id: it.id })).list[0]).toMatchObject({
      forNum: 2,
      num: 1,
      gift: { id: gift.id },
    })
    const before = await stockAndHeld(mall, [it.id, gift.id])
    const teacher = mall.as('teacher')
    await teacher.cart.add({ id: it.id, num: 5 })
    expect(
      (await teacher.cart.view()).cartList
        .flatMap(group => group.items)
        .find(one => one.skuId === it.id)?.gifts,
    ).toMatchObject([{ productId: gift.id, num: 2 }])
    const placed = await teacher.orders.place(orderOf('teacher', [{ goods: it, num: 5 }]))
    const order = await teacher.orders.detail({ id: placed.orders[0]?.id ?? '' })
    expect(order.lines).toMatchObject([
      { productId: it.id, num: 5, giftOf: null },
      { productId: gift.id, num: 2, unitPrice: 0, amount: 0, giftOf: 1, listPrice: gift.unitPrice },
    ])
    expect(order.goodsAmount).toBe(lineAmount(it.unitPrice, 5))
    expect(await stockAndHeld(mall, [it.id, gift.id])).toEqual(before)
    await teacher.orders.cancel({ id: order.id, remark: '不要了' })
    expect(await stockAndHeld(mall, [it.id, gift.id])).toEqual(before)
    expect(await stockOf(mall, gift.id)).toBe(1_000)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('last as long as there are some: the last go to whoever comes first, and nobody is kept from buying', async () => {
    const [it, gift] = goods.slice(7) as [Goods, Goods]
    await giftOn(it, gift, 1)
    await setStock(mall, gift.id, 4)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        mall.as('student').orders.place(orderOf('student', [{ goods: it }])),
      ),
    )
    const rows = await mall.sql<{ n: string }>(
      'select coalesce(sum(num), 0) as n from order_lines where mall_id = $1 and order_id = any($2) and gift_of is not null',
      [school, replies.flatMap(reply => reply.orders.map(order => order.id))],
    )
    expect(Number(rows[0]?.n)).toBe(4)
    expect(await stockOf(mall, gift.id)).toBe(0)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('who buys the gift itself and who gets it do not wait for each other for ever', async () => {
    const [a, b] = goods.slice(9) as [Goods, Goods]
    await giftOn(a, b, 1)
    await giftOn(b, a, 1)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        codeOf(
          mall.as('teacher').orders.place(
            orderOf(
              'teacher',
              (i % 2 ? [a, b] : [b]).map(goods => ({ goods })),
            ),
          ),
        ),
      ),
    )
    expect(tally(answers)).toEqual({ done: 40 })
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('are judged with the goods and settle at nothing: the ledger spends what was really sold for', async () => {
    const [it, gift] = goods.slice(5) as [Goods, Goods]
    const sale = it.unitPrice - 300
    await campaignOn(it, { price: sale })
    const {
      orders: [order],
    } = await buyUntil(mall, [{ goods: at(it, sale), num: 2 }], 'received')
    const buyer = mall.as('teacher')
    const { lines, freight } = await buyer.orders.detail({ id: order?.id ?? '' })
    expect(lines.map(line => [line.productId, line.amount])).toEqual([
      [it.id, lineAmount(sale, 2)],
      [gift.id, 0],
    ])
    const acceptance = await buyer.acceptances.accept({
      orderId: order?.id ?? '',
      lines: lines.map(line => ({
        lineNo: line.lineNo,
        acceptedNum: line.giftOf === null ? 1 : 0,
        rejectedNum: line.giftOf === null ? 1 : line.num,
        reason: '破损',
        photoIds: [],
      })),
    })
    expect(acceptance.amount).toBe(lineAmount(sale, 1) + freight)
    await mall.as('acceptor').acceptances.confirm({ id: acceptance.id, operate: 'confirm' })
    expect(await brokenLaws(mall)).toEqual([])
  })
})

describe('zones', () => {
  test('campaigns of another school are not there, and ended ones are not running', async () => {
    expect(
      await codeOf(mall.guest('jianghai').promotions.campaign({ id: `test-${campaigns}` })),
    ).toBe('not_found')
    const { counts, list } = await mall
      .guest()
      .promotions.campaigns({ kind: 'discount', state: 'ended' })
    expect(counts.ended).toBeGreaterThan(0)
    expect(list.every(it => it.state === 'ended')).toBe(true)
  })

  test('every zone of every school has campaigns in each state, goods and pictures; the floors have theirs', async () => {
    for (const code of ['yunlu', 'jianghai', 'qinglan', 'beiyuan'] as const) {
      const guest = mall.guest(code)
      for (const kind of [
        'discount',
        'discount_rate',
        'product_own',
        'promote',
        'activity',
      ] as const) {
        const { counts } = await guest.promotions.campaigns({ kind })
        expect([code, kind, counts.running > 0, counts.upcoming > 0, counts.ended > 0]).toEqual([
          code,
          kind,
          true,
          true,
          true,
        ])
        expect((await guest.promotions.goods({ kind, rows: 5 })).list.length).toBe(5)
      }
      const { floors } = await guest.promotions.campaign({ id: 'lab-season' })
      expect(floors.map(it => it.goodsCount > 0)).toEqual([true, true, true])
      expect(
        (await guest.promotions.floor({ id: 'lab-season', floorId: 'solvents', rows: 3 })).list
          .length,
      ).toBe(3)
    }
  })

  test('tallies of the counties are those of the orders', async () => {
    const { tally: told, list } = await mall.as('teacher').promotions.counties()
    const [row] = await mall.sql<{ orders: string; amount: string }>(
      `select count(distinct o.id) as orders, sum(l.amount) as amount from order_lines l join orders o on o.mall_id = l.mall_id and o.id = l.order_id join products p on p.mall_id = l.mall_id and p.id = l.product_id
      where l.mall_id = $1 and 'poverty' = any(p.tags) and o.status not in ('cancelled', 'rejected', 'close')`,
      [school],
    )
    expect(told).toMatchObject({ orders: Number(row?.orders), amount: Number(row?.amount) })
    expect(list.reduce((sum, it) => sum + (it.tally.amount ?? 0), 0)).toBe(told.amount)
    expect(told.orders).toBeGreaterThan(0)
  })

  test('goods of a zone stand by unit price, measure by measure, those without one last', async () => {
    const { list } = await mall
      .as('teacher')
      .promotions.goods({ kind: 'discount_rate', sort: 'perUnit', rows: 100 })
    const measures = list.map(it => it.perUnit?.of ?? null)
    const blocks = measures.filter((it, at) => at === 0 || it !== measures[at - 1])
    expect(blocks).toHaveLength(new Set(measures).size)
    expect(measures.slice(measures.indexOf(null)).every(it => it === null)).toBe(true)
    for (const of of blocks) {
      const prices = list.flatMap(it => (it.perUnit?.of === of ? [it.perUnit.price] : []))
      expect(prices).toEqual([...prices].sort((a, b) => a - b))
    }
  })

  test('a school that hides prices from guests tells them none, and no rate to work one out from', async () => {
    const { list, facets } = await mall
      .guest('beiyuan')
      .promotions.goods({ kind: 'discount_rate', sort: 'price', maxPrice: 1 })
    expect(list.length).toBeGreaterThan(0)
    expect(
      list.every(
        it =>
          it.unitPrice === 0 &&
          it.campaign === null &&
          it.offer?.price === null &&
          it.offer.rate === null &&
          it.offer.listPrice === null,
      ),
    ).toBe(true)
    expect(facets.price).toBeNull()
  })
})
