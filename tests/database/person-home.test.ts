import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../support/database'
import { buyUntil, orderOf, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods[]
beforeAll(async () => {
  mall = await openTestMall()
  goods = await someGoods(mall, 3, { stock: 100_000 })
})
afterAll(() => mall.close())

describe('goods bought lately', () => {
  const lately = async (person = 'teacher', rows = 100) =>
    (await mall.as(person).orders.boughtLately({ rows })).list.map(it => it.productId)

  test('are told once each, the latest first, as many as asked for', async () => {
    const [one, two] = goods as [Goods, Goods]
    const { place } = mall.as('teacher').orders
    await place(orderOf('teacher', [{ goods: one }]))
    await place(orderOf('teacher', [{ goods: two }]))
    expect((await lately()).slice(0, 2)).toEqual([two.id, one.id])
    await place(orderOf('teacher', [{ goods: one }]))
    const list = await lately()
    expect(list.slice(0, 2)).toEqual([one.id, two.id])
    expect(new Set(list).size).toBe(list.length)
    expect(await lately('teacher', 1)).toEqual([one.id])
    expect((await mall.as('teacher').orders.boughtLately({ rows: 1 })).list[0]).toMatchObject({
      unitPrice: one.unitPrice,
      minNum: 1,
    })
  })

  test('are not those of an order that came to nothing, nor those nobody sells any more', async () => {
    const third = goods[2]!
    const before = await lately('colleague')
    const { orders } = await mall
      .as('colleague')
      .orders.place(orderOf('colleague', [{ goods: third }]))
    expect(await lately('colleague')).toContain(third.id)
    await mall.as('colleague').orders.cancel({ id: orders[0]!.id, remark: '不要了' })
    expect(await lately('colleague')).toEqual(before)
    await mall.as('colleague').orders.place(orderOf('colleague', [{ goods: third }]))
    const sell = (onSale: boolean) =>
      mall.sql('update products set on_sale = $2 where mall_id = $3 and id = $1', [
        ...[third.id, onSale],
        mall.school().id,
      ])
    await sell(false)
    expect(await lately('colleague')).not.toContain(third.id)
    await sell(true)
    expect(await lately('teacher')).not.toContain(third.id)
  })
})

describe('the year of the accounts', () => {
  test('is what was spent since New Year at the school, and adds up to what was granted', async () => {
    const year = () => mall.as('owner').funds.year()
    const before = await year()
    expect(before.year).toBe(2026)
    const {
      orders: [order],
    } = await buyUntil(mall, [{ goods: goods[0]!, num: 2 }], 'received')
    const { id } = await mall.as('teacher').acceptances.accept({
      orderId: order!.id,
      lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 0 }],
    })
    await mall.as('acceptor').acceptances.confirm({ id, operate: 'confirm' })
    expect((await year()).frozen).toBe(before.frozen + order!.amount)
    const { id: statement } = await mall
      .as('finance')
      .settlement.make({ storeId: goods[0]!.storeId, from: '2026-03-01', to: '2026-03-31' })
    const { amount } = await mall.as('finance').settlement.detail({ id: statement })
    await mall.as('finance').settlement.settle({ id: statement })
    const after = await year()
    expect(after.spent - before.spent).toBe(amount)
    expect(after.budget).toBe(before.budget)
    for (const it of [before, after])
      expect(it.spent + it.earlier + it.frozen + it.available).toBe(it.budget)
    // New Year's Eve in London is New Year's Day here.
    mall.clock.set(new Date('2026-12-31T16:00:01Z'))
    expect(await year()).toMatchObject({
      year: 2027,
      spent: 0,
      earlier: after.spent + after.earlier,
    })
  })

  test('holds the accounts a person may spend from, and no others', async () => {
    const { list } = await mall.as('student').funds.list({})
    const today = new Date(mall.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const within = list.filter(it => it.open && (!it.validTo || it.validTo >= today))
    const told = await mall.as('student').funds.year()
    expect(told.accounts).toBe(within.length)
    expect(told.budget).toBe(within.reduce((sum, it) => sum + it.balance, 0))
    expect((await mall.as('visitor').funds.year()).accounts).toBe(0)
  })
})
