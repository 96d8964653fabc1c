import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GoodsChange } from '~/areas/desk/contract'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import {
  clerkOf,
  goodsOfOneStore,
  orderOf,
  setStock,
  stockOf,
  type Goods,
} from '../support/shopping'

let mall: TestMall
let goods: Goods[]
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 20 })
  goods = await goodsOfOneStore(mall, 4)
})
afterAll(async () => {
  expect(await brokenLaws(mall)).toEqual([])
  await mall.close()
})

const clerk = () => mall.as(clerkOf(goods[0]!.storeId)).deskGoods
const teacher = () => mall.as('teacher')
const change = (id: string, more: Partial<GoodsChange>): GoodsChange => ({
  id,
  stocks: [],
  regionPrices: [],
  ...more,
})
const set = (...changes: GoodsChange[]) => clerk().change({ changes })
const priceOf = async (id: string) => (await clerk().detail({ id })).unitPrice
const bytes = (text: string) => new TextEncoder().encode(text)

describe('goods at the desk', () => {
  test('are those of the own store, found, filtered and counted', async () => {
    const all = await clerk().list({ rows: 100 })
    expect(all.total).toBeGreaterThan(3)
    expect(new Set(all.list.map(it => it.storeId))).toEqual(new Set([goods[0]!.storeId]))
    const one = all.list[0]!
    expect((await clerk().list({ keyword: one.code })).list.map(it => it.id)).toContain(one.id)
    expect(await clerk().list({ keyword: '没有这样的商品' })).toEqual({ list: [], total: 0 })
    const [on, off] = await Promise.all([
      clerk().list({ state: 'on' }),
      clerk().list({ state: 'off' }),
    ])
    expect(on.total + off.total).toBe(all.total)
    await setStock(mall, one.id, 3)
    expect((await clerk().list({ state: 'low', keyword: one.id })).total).toBe(1)
    await setStock(mall, one.id, 0)
    expect((await clerk().list({ state: 'out', keyword: one.id })).total).toBe(1)
    await setStock(mall, one.id, 1_000)
  })

  test('a new price counts from now on, stands in the history and in the audit, and leaves orders as they are', async () => {
    const { id, unitPrice } = goods[0]!
    const {
      orders: [order],
    } = await teacher().orders.place(
      orderOf('teacher', [{ goods: goods[0]!, num: 2 }], { payType: 'cod' }),
    )
    const trend = (
      await mall.guest().catalogue.priceTrend({ storeId: goods[0]!.storeId, skuId: id })
    ).list.length
    await set(change(id, { price: { was: unitPrice, now: unitPrice + 12_345 } }))
    expect(await priceOf(id)).toBe(unitPrice + 12_345)
    expect(
      (await mall.guest().catalogue.priceTrend({ storeId: goods[0]!.storeId, skuId: id })).list,
    ).toHaveLength(trend + 1)
    expect((await clerk().detail({ id })).history[0]?.unitPrice).toBe(unitPrice + 12_345)
    expect((await teacher().orders.detail({ id: order!.id })).lines[0]?.unitPrice).toBe(unitPrice)
    expect(await codeOf(teacher().orders.place(orderOf('teacher', [{ goods: goods[0]! }])))).toBe(
      'price_changed',
    )
    const [row] = await mall.sql<{ detail: object }>(
      "select detail from audit_rows where mall_id = $1 and verb = 'goods.change' and subject_id = $2",
      [mall.school().id, id],
    )
    expect(row?.detail).toMatchObject({ price: { was: unitPrice, now: unitPrice + 12_345 } })
    expect(await codeOf(set(change(id, { price: { was: unitPrice, now: 1 } })))).toBe('conflict')
    await set(change(id, { price: { was: unitPrice + 12_345, now: unitPrice } }))
  })

  test('two clerks change a price at the same time: one of them is told', async () => {
    const { id, unitPrice } = goods[1]!
    const codes = await Promise.all(
      [1, 2, 3, 4].map(n =>
        codeOf(set(change(id, { price: { was: unitPrice, now: unitPrice + n * 100 } }))),
      ),
    )
    expect(codes.sort()).toEqual(['conflict', 'conflict', 'conflict', 'done'])
  })

  test('what is sold while stock is being changed stays sold', async () => {
    const { id } = goods[2]!
    await setStock(mall, id, 100)
    const buy = () =>
      codeOf(
        teacher().orders.place(
          orderOf('teacher', [{ goods: goods[2]!, num: 3 }], { payType: 'cod' }),
        ),
      )
    const codes = await Promise.all([
      buy(),
      set(change(id, { stocks: [{ regionCode: 'north', was: 100, now: 150 }] })),
      buy(),
      set(change(id, { stocks: [{ regionCode: 'north', was: 100, now: 90 }] })),
      buy(),
    ])
    expect(codes.filter(it => it === 'done')).toHaveLength(3)
    expect(await stockOf(mall, id)).toBe(100 + 50 - 10 - 9)
    const error = await set(
      change(id, { stocks: [{ regionCode: 'north', was: 500, now: 0 }] }),
    ).then(
      () => null,
      (error: { details: { fields?: object } }) => error.details.fields,
    )
    expect(error).toEqual({ 'changes[0].stocks[0].now': 'stock_sold' })
  })

  test('orders of everything and changes of everything do not block each other', async () => {
    for (const it of goods) await setStock(mall, it.id, 50)
    const lines = goods.filter((_, i) => i !== 1).map(it => ({ goods: it }))
    const all = goods.map(it =>
      change(it.id, { stocks: [{ regionCode: 'north', was: 0, now: 5 }] }),
    )
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2
          ? codeOf(
              teacher().orders.place(
                orderOf('teacher', n % 4 === 1 ? lines : [...lines].reverse(), { payType: 'cod' }),
              ),
            )
          : codeOf(clerk().change({ changes: n % 4 ? all : [...all].reverse() })),
      ),
    )
    expect(codes).toEqual(Array.from({ length: 10 }, () => 'done'))
    expect(await Promise.all(goods.map(it => stockOf(mall, it.id)))).toEqual([70, 75, 70, 70])
  })

  test('a campus may have a price of its own, and lose it again', async () => {
    const { id, unitPrice } = goods[3]!
    await set(
      change(id, { regionPrices: [{ regionCode: 'south', was: null, now: unitPrice + 500 }] }),
    )
    expect(
      (await clerk().detail({ id })).regions.find(it => it.regionCode === 'south')?.unitPrice,
    ).toBe(unitPrice + 500)
    expect(
      await codeOf(set(change(id, { regionPrices: [{ regionCode: 'south', was: null, now: 1 }] }))),
    ).toBe('conflict')
    await set(
      change(id, { regionPrices: [{ regionCode: 'south', was: unitPrice + 500, now: null }] }),
    )
    expect(
      (await clerk().detail({ id })).regions.find(it => it.regionCode === 'south')?.unitPrice,
    ).toBeNull()
  })

  test('nothing of others, nothing twice, all or nothing', async () => {
    const [foreign] = await mall.sql<{ id: string; price: number; store: string }>(
      'select id, unit_price::float8 as price, store_id as store from products where mall_id = $1 and store_id <> $2 order by id limit 1',
      [mall.school().id, goods[0]!.storeId],
    )
    const before = await priceOf(goods[0]!.id)
    expect(
      await codeOf(
        set(
          change(goods[0]!.id, { price: { was: before, now: before + 100 } }),
          change(foreign!.id, { price: { was: foreign!.price, now: 1 } }),
        ),
      ),
    ).toBe('not_found')
    expect(await priceOf(goods[0]!.id)).toBe(before)
    expect(await codeOf(clerk().detail({ id: foreign!.id }))).toBe('not_found')
    expect(await codeOf(set(change(goods[0]!.id, {}), change(goods[0]!.id, {})))).toBe('invalid')
    expect(
      await codeOf(set(change(goods[0]!.id, { stocks: [{ regionCode: 'moon', was: 0, now: 1 }] }))),
    ).toBe('invalid')
    expect(await codeOf(teacher().deskGoods.list({}))).toBe('no_permission')
    expect(
      await codeOf(
        mall.as(clerkOf(foreign!.store)).deskGoods.change({
          changes: [change(goods[0]!.id, { price: { was: before, now: 1 } })],
        }),
      ),
    ).toBe('not_found')
  })
})

describe('a table of prices and stock', () => {
  test.each(['csv', 'xlsx'] as const)(
    'what is exported as %s is read in again and changes nothing',
    async type => {
      for (const language of ['cn', 'en'] as const) {
        const file = await clerk().export({ type, language })
        const { rows, same, total } = await clerk().read({
          name: file.name,
          content: new Uint8Array(Buffer.from(file.content, 'base64')),
        })
        expect({ rows, total, same }).toEqual({ rows: [], total: file.count, same: file.count })
      }
      expect((await clerk().export({ type, language: 'cn', sample: '1' })).count).toBe(3)
    },
  )

  test('rows that change something are shown with what is so now, wrong ones with what is wrong', async () => {
    const [a, b, c] = await Promise.all(goods.slice(0, 3).map(it => clerk().detail({ id: it.id })))
    const text = [
      '商品编码,货号,单价（元）,库存（北校区）,校区价（南校区）',
      `${a!.id},,88.5,,`,
      `,${b!.code},,77,`,
      `${c!.id},,,,9.99`,
      `${a!.id},,1,,`,
      ',,1,,',
      'nobody,,1,,',
      `${goods[3]!.id},,abc,,`,
    ].join('\r\n')
    const { rows, total, same } = await clerk().read({ content: bytes(text) })
    expect({ total, same }).toEqual({ total: 7, same: 0 })
    expect(rows.map(it => [it.n, it.fault])).toEqual([
      [2, null],
      [3, null],
      [4, null],
      [5, 'twice'],
      [6, 'code_missing'],
      [7, 'unknown'],
      [8, 'price_wrong'],
    ])
    expect(rows[0]?.change).toMatchObject({ id: a!.id, price: { was: a!.unitPrice, now: 885_000 } })
    expect(rows[1]?.change).toMatchObject({ id: b!.id, stocks: [{ regionCode: 'north', now: 77 }] })
    expect(rows[2]?.change).toMatchObject({
      id: c!.id,
      regionPrices: [{ regionCode: 'south', was: null, now: 99_900 }],
    })
    expect(
      await clerk().change({ changes: rows.flatMap(it => (it.change ? [it.change] : [])) }),
    ).toEqual({ count: 3 })
    expect(await priceOf(a!.id)).toBe(885_000)
    const again = await clerk().read({ content: bytes(text) })
    expect(again.same).toBe(3)
    const exported = await clerk().export({ type: 'csv', language: 'cn', keyword: a!.id })
    expect(
      parse(
        Buffer.from(exported.content, 'base64')
          .toString('utf8')
          .replace(/^\ufeff/, ''),
        { columns: true, relax_quotes: true },
      ),
    ).toMatchObject([{ '单价（元）': '88.50' }])
  })

  test('files that are none of ours are refused with a reason', async () => {
    const reason = (text: string) =>
      clerk()
        .read({ content: bytes(text) })
        .then(
          () => null,
          (error: { details: { fields?: { file?: string } } }) => error.details.fields?.file,
        )
    expect(await reason('a,b\n1,2')).toBe('sheet_heads')
    expect(await reason('商品编码,名称\nx,y')).toBe('sheet_heads')
    expect(await reason('商品编码,单价（元）')).toBe('table_empty')
    expect(await reason(`商品编码,单价（元）\n${'x,1\n'.repeat(1_001)}`)).toBe('sheet_long')
    expect(await reason('\u0000\u0001')).toBe('file_type')
  })
})
