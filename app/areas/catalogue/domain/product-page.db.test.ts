import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../../../../tests/support/database'
import {
  orderOf,
  setStock,
  someGoods,
  stockOf,
  type Goods,
} from '../../../../tests/support/shopping'
import { contentsOf } from './price-monitor'
import { brokenRule } from '~/contract/quantity'
import { nearestAllowed } from './quantity-rule'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const id = () => mall.school().id

describe('quantity rules', () => {
  test('the least, steps from it, and the most', () => {
    const rule = { min: 10, step: 5, max: 42 }
    expect([9, 10, 12, 15, 40, 43].map(n => brokenRule(rule, n))).toEqual([
      'quantity_min',
      null,
      'quantity_step',
      null,
      null,
      'quantity_max',
    ])
    expect([1, 10, 11, 41, 99].map(n => nearestAllowed(rule, n))).toEqual([10, 10, 15, 40, 40])
    expect(brokenRule({ min: 1, step: 1, max: null }, 10_000)).toBe('quantity_max')
  })

  test('hold in the cart and in an order, whatever a screen sends', async () => {
    const [goods] = (await someGoods(mall, 1)) as [Goods]
    await mall.sql(
      'update products set min_num = 6, num_step = 3, max_num = 12 where mall_id = $1 and id = $2',
      [id(), goods.id],
    )
    const { cart, orders, catalogue } = mall.as('teacher')
    expect((await catalogue.product({ storeId: goods.storeId, id: goods.id })).rule).toEqual({
      min: 6,
      step: 3,
      max: 12,
    })
    for (const [num, field] of [
      [1, 'quantity_min'],
      [7, 'quantity_step'],
      [15, 'quantity_max'],
    ] as const)
      await expect(cart.add({ id: goods.id, num })).rejects.toMatchObject({
        code: 'invalid',
        details: { fields: { num: field }, values: { min: 6, step: 3, max: 12 } },
      })
    await cart.add({ id: goods.id, num: 6 })
    expect(await codeOf(cart.change({ id: goods.id, num: 5 }))).toBe('invalid')
    expect((await cart.update({ lines: [{ id: goods.id, num: 8 }] })).refused).toEqual([
      { id: goods.id, code: 'quantity_step' },
    ])
    expect((await cart.view()).cartList[0]?.items[0]).toMatchObject({
      num: 6,
      rule: { min: 6, step: 3, max: 12 },
    })
    const before = await stockOf(mall, goods.id)
    expect(await codeOf(orders.place(orderOf('teacher', [{ goods, num: 3 }])))).toBe('invalid')
    expect(await stockOf(mall, goods.id)).toBe(before)
    expect((await orders.place(orderOf('teacher', [{ goods, num: 9 }]))).orders).toHaveLength(1)
  })
})

describe('prices and stock by region', () => {
  test('a region pays its own price: on the page, in the price call, in the cart and in an order', async () => {
    const [, goods] = (await someGoods(mall, 2)) as [Goods, Goods]
    const south = goods.unitPrice + 12_300
    await mall.sql(
      'insert into region_prices (mall_id, product_id, region_code, unit_price) values ($1, $2, $3, $4)',
      [id(), goods.id, 'south', south],
    )
    const { catalogue, cart, orders } = mall.as('teacher')
    const priceAt = async (regionCode: string) =>
      (await catalogue.product({ storeId: goods.storeId, id: goods.id, regionCode })).unitPrice
    expect([await priceAt('north'), await priceAt('south')]).toEqual([goods.unitPrice, south])
    expect(
      (await catalogue.price({ ids: [goods.id], regionCode: 'south' })).list[0]?.unitPrice,
    ).toBe(south)
    await cart.add({ id: goods.id, num: 1 })
    const inCart = async (regionCode: string) =>
      (await cart.view({ regionCode })).cartList
        .flatMap(it => it.items)
        .find(it => it.skuId === goods.id)?.unitPrice
    expect([await inCart('north'), await inCart('south')]).toEqual([goods.unitPrice, south])
    const order = { ...orderOf('teacher', [{ goods }]), addressId: 'teacher-office' }
    await expect(orders.place(order)).rejects.toMatchObject({
      code: 'price_changed',
      details: { values: { [goods.id]: south } },
    })
    expect(
      (await orders.place({ ...order, lines: [{ id: goods.id, num: 1, unitPrice: south }] }))
        .orders,
    ).toHaveLength(1)
  })

  test('sale states say why goods cannot be had', async () => {
    const { catalogue } = mall.guest()
    const { list } = await catalogue.sale({
      storeId: 'huashi',
      ids: ['eth-500', 'eth-10l', 'no-such'],
      regionCode: 'south',
    })
    expect(list.map(it => it.reason)).toEqual([null, 'not_in_region', 'unknown'])
    expect(
      (await catalogue.sale({ storeId: 'boyuan', ids: ['pha-500-mac'] })).list[0],
    ).toMatchObject({ onSale: false, allowed: false, reason: 'off_sale' })
    await setStock(mall, 'eth-2_5l', 0)
    expect(await catalogue.saleOf({ a: 'huashi', b: 'eth-2_5l', c: 'north' })).toMatchObject({
      onSale: true,
      allowed: true,
      stock: 0,
      reason: 'out_of_stock',
    })
    expect(
      (await catalogue.product({ storeId: 'huashi', id: 'eth-10l', regionCode: 'south' })).inRegion,
    ).toBe(false)
  })

  test("a supplier's own numbers and the brand lead to goods of ours", async () => {
    const { catalogue } = mall.guest()
    expect(
      (await catalogue.idThird({ storeId: 'huashi', ids: ['ETH-500', 'nothing'] })).list,
    ).toEqual([
      { idThird: 'ETH-500', id: 'eth-500' },
      { idThird: 'nothing', id: null },
    ])
    const brand = await catalogue.brand({ storeId: 'huashi', id: 'eth-500' })
    expect(brand.storeGoods).toBeGreaterThan(10)
    expect(brand.mallGoods).toBeGreaterThanOrEqual(brand.storeGoods)
    expect(await codeOf(catalogue.brand({ storeId: 'boyuan', id: 'eth-500' }))).toBe('not_found')
  })
})

describe('the price monitor', () => {
  test('reads packs of every spelling', () => {
    expect(
      ['500 mL', '2.5L', '4×2.5 L', '25 kg', '500 公斤', '100 mg', '5 包 × 500 张', '12 色'].map(
        contentsOf,
      ),
    ).toEqual([
      { unit: '100mL', amount: 500 },
      { unit: '100mL', amount: 2_500 },
      { unit: '100mL', amount: 10_000 },
      { unit: '100g', amount: 25_000 },
      { unit: '100g', amount: 500_000 },
      { unit: '100g', amount: 0.1 },
      null,
      null,
    ])
  })

  test('compares the same substance by one measure, and says where the goods stand', async () => {
    const { catalogue } = mall.guest()
    const { monitor } = await catalogue.priceMonitor({ id: 'eth-500', casNo: '64-17-5' })
    if (!monitor) throw new Error('nothing to compare')
    expect(monitor).toMatchObject({ unit: '100mL', own: 17_600 })
    expect(monitor.lowest).toBeLessThanOrEqual(monitor.median)
    expect(monitor.median).toBeLessThanOrEqual(monitor.highest)
    expect(monitor.cheaper + monitor.dearer).toBeLessThan(monitor.offers)
    expect(monitor.best.every(it => it.storeId !== 'huashi')).toBe(true)
    expect((await catalogue.priceMonitor({ id: 'eth-500', casNo: '67-56-1' })).monitor).toBeNull()
    expect((await catalogue.priceMonitor({ id: 'a4-70-5' })).monitor).toBeNull()
    expect(
      (await mall.guest('beiyuan').catalogue.priceMonitor({ id: 'eth-500' })).monitor,
    ).toBeNull()
    expect(
      (await mall.as('teacher', 'beiyuan').catalogue.priceMonitor({ id: 'eth-500' })).monitor,
    ).not.toBeNull()
  })

  test('a trend of so many days begins with the price that stood then', async () => {
    const { catalogue } = mall.guest()
    const trend = async (days?: number) =>
      (await catalogue.priceTrend({ storeId: 'huashi', skuId: 'eth-500', days })).list
    const [quarter, two, all] = [await trend(90), await trend(730), await trend()]
    expect(quarter.length).toBeLessThan(two.length)
    expect(quarter[0]?.unitPrice).toBe(
      all.filter(it => it.at < (quarter[0]?.at ?? '')).at(-1)?.unitPrice,
    )
    expect(all.at(-1)?.unitPrice).toBe(88_000)
  })
})

describe('reviews', () => {
  test('are counted by score, and the same under their other name', async () => {
    const { catalogue } = mall.guest()
    const index = await catalogue.reviewIndex({ id: 'eac-10l' })
    const all = await catalogue.reviews({ id: 'eac-10l', rows: 100 })
    expect(index.total).toBe(all.total)
    expect(index.scores.map(it => it.score)).toEqual([5, 4, 3, 2, 1])
    for (const { score, count } of index.scores)
      expect((await catalogue.reviews({ id: 'eac-10l', score, rows: 100 })).total).toBe(count)
    expect((await catalogue.reviews({ id: 'eac-10l', isPic: '1', rows: 100 })).total).toBe(
      index.withPictures,
    )
    expect(
      (await catalogue.productComment({ productId: 'eac-10l', mallId: id(), rows: 100 })).list,
    ).toEqual(all.list)
    expect(await codeOf(catalogue.productComment({ productId: 'eac-10l', mallId: 1002 }))).toBe(
      'not_found',
    )
  })
})

describe('snapshots', () => {
  test('keep the goods as they were, for those who may see the order', async () => {
    const [goods] = (await someGoods(mall, 3)).slice(2) as [Goods]
    const {
      orders: [order],
    } = await mall.as('student').orders.place(orderOf('student', [{ goods }]))
    const asked = { productId: goods.id, snapshot: `${order?.id ?? ''}-1` }
    const before = await mall.as('student').catalogue.snapshot(asked)
    await mall.sql(
      `update products set name = 'other', unit_price = unit_price + 100, detail = jsonb_set(detail, '{description}', '"changed"') where mall_id = $1 and id = $2`,
      [id(), goods.id],
    )
    const after = await mall.as('student').catalogue.snapshot(asked)
    expect(after).toEqual({ ...before, priceNow: (before.priceNow ?? 0) + 100 })
    expect(after.content?.description).not.toBe('changed')
    expect(await codeOf(mall.as('acceptor').catalogue.snapshot(asked))).toBe('not_found')
    expect(await codeOf(mall.as('student', 'qinglan').catalogue.snapshot(asked))).toBe('not_found')
    expect(await codeOf(mall.guest().catalogue.snapshot(asked))).toBe('not_logged_in')
    expect(
      await codeOf(mall.as('student').catalogue.snapshot({ ...asked, productId: 'eth-500' })),
    ).toBe('not_found')
    expect(await codeOf(mall.as('student').catalogue.snapshot({ ...asked, snapshot: 'x-1' }))).toBe(
      'not_found',
    )
    expect((await mall.as(`clerk-${goods.storeId}`).catalogue.snapshot(asked)).num).toBe(1)
  })
})
