import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, codeInsisted, openTestMall, type TestMall } from '../support/database'
import { brokenLaws, stockAndHeld } from '../support/invariants'
import {
  fromCart,
  goodsOfOneStore,
  orderOf,
  setStock,
  someGoods,
  stockOf,
  type Goods,
} from '../support/shopping'

let mall: TestMall
let goods: Goods[]
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 24 })
  goods = await someGoods(mall, 4)
})
afterAll(() => mall.close())

const buyers = ['teacher', 'owner', 'acceptor', 'student', 'colleague']
const tally = (answers: string[]) =>
  Object.fromEntries(
    [...new Set(answers)].map(it => [it, answers.filter(other => other === it).length]),
  )

describe('many at once', () => {
  test('200 submits over the last 10 pieces sell exactly 10', async () => {
    const [last] = goods as [Goods]
    await setStock(mall, last.id, 10)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => {
        const person = buyers[i % buyers.length] ?? 'teacher'
        const order = orderOf(person, [{ goods: last }])
        return codeInsisted(() => mall.as(person).orders.place(order))
      }),
    )
    expect(tally(answers)).toEqual({ done: 10, out_of_stock: 190 })
    expect(await stockOf(mall, last.id)).toBe(0)
    expect(await stockAndHeld(mall, [last.id])).toMatchObject({ [`${last.id} north`]: 10 })
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('buyers of the same goods in opposite order do not wait for each other for ever', async () => {
    const [, a, b] = goods as [Goods, Goods, Goods]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => {
        const order = orderOf(
          'teacher',
          (i % 2 ? [a, b] : [b, a]).map(goods => ({ goods })),
        )
        return codeInsisted(() => mall.as('teacher').orders.place(order))
      }),
    )
    expect(tally(answers)).toEqual({ done: 60 })
  })

  test('one form sent twenty times at once makes one set of orders', async () => {
    const before = await stockAndHeld(
      mall,
      goods.map(it => it.id),
    )
    const form = orderOf(
      'teacher',
      goods.slice(1).map(goods => ({ goods, num: 2 })),
    )
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => mall.as('teacher').orders.place(form)),
    )
    expect(new Set(replies.map(it => it.checkoutId)).size).toBe(1)
    expect(
      new Set(
        replies.map(it =>
          it.orders
            .map(order => order.id)
            .sort()
            .join(),
        ),
      ),
    ).toHaveProperty('size', 1)
    expect(replies.filter(it => !it.repeated).length).toBe(1)
    expect(replies[0]?.orders.length).toBe(3)
    expect(
      (await mall.sql('select id from orders where checkout_id = $1', [replies[0]?.checkoutId]))
        .length,
    ).toBe(3)
    expect(
      await stockAndHeld(
        mall,
        goods.map(it => it.id),
      ),
    ).toEqual(before)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('the same key of somebody else is another form', async () => {
    const key = randomUUID()
    const one = await mall
      .as('teacher')
      .orders.place(orderOf('teacher', [{ goods: goods[1]! }], { key }))
    const other = await mall
      .as('student')
      .orders.place(orderOf('student', [{ goods: goods[1]! }], { key }))
    expect(other.checkoutId).not.toBe(one.checkoutId)
    expect(other.repeated).toBe(false)
  })
})

describe('one order', () => {
  test('per supplier, with the names and prices of that moment', async () => {
    const lines = await goodsOfOneStore(mall, 2)
    const foreign = goods.slice(1).find(it => it.storeId !== lines[0]?.storeId)!
    const reply = await mall.as('teacher').orders.place(
      orderOf(
        'teacher',
        [...lines, foreign].map(goods => ({ goods, num: 3 })),
      ),
    )
    expect(reply.orders.length).toBe(2)
    const { orders, amount } = await mall.as('teacher').orders.checkout({ id: reply.checkoutId })
    expect(amount).toBe(reply.orders.reduce((sum, it) => sum + it.amount, 0))
    const order = orders.find(it => it.storeId === lines[0]?.storeId)!
    expect(order.lines.map(it => it.productId).sort()).toEqual(lines.map(it => it.id).sort())
    await mall.sql('update products set unit_price = unit_price + 10000, name = $2 where id = $1', [
      lines[0]?.id,
      '改名',
    ])
    const later = await mall.as('teacher').orders.detail({ id: order.id })
    expect(later.lines).toEqual(order.lines)
  })

  test('a price that has changed since it was shown is asked again, and nothing is ordered', async () => {
    const [it] = goods.slice(2) as [Goods]
    const before = await stockOf(mall, it.id)
    expect(
      await codeOf(
        mall
          .as('teacher')
          .orders.place(orderOf('teacher', [{ goods: { ...it, unitPrice: it.unitPrice - 100 } }])),
      ),
    ).toBe('price_changed')
    expect(await stockOf(mall, it.id)).toBe(before)
  })

  test('goods off sale, goods unknown and an address of somebody else are refused whole', async () => {
    const [a, b] = goods.slice(2) as [Goods, Goods]
    const before = await stockOf(mall, a.id)
    await mall.sql('update products set on_sale = false where id = $1', [b.id])
    expect(
      await codeOf(
        mall.as('teacher').orders.place(orderOf('teacher', [{ goods: a }, { goods: b }])),
      ),
    ).not.toBe('done')
    await mall.sql('update products set on_sale = true where id = $1', [b.id])
    expect(
      await codeOf(
        mall
          .as('teacher')
          .orders.place(orderOf('teacher', [{ goods: a }, { goods: { ...b, id: 'no-such' } }])),
      ),
    ).not.toBe('done')
    expect(await codeOf(mall.as('teacher').orders.place(orderOf('student', [{ goods: a }])))).toBe(
      'invalid',
    )
    expect(await stockOf(mall, a.id)).toBe(before)
    expect(await brokenLaws(mall)).toEqual([])
  })

  test('who may not buy cannot, and a school takes only the ways to pay it allows', async () => {
    const [a] = goods as [Goods]
    for (const person of ['visitor', 'finance', 'platform'])
      expect(await codeOf(mall.as(person).orders.place(orderOf('teacher', [{ goods: a }])))).toBe(
        'no_permission',
      )
    expect(await codeOf(mall.guest().orders.place(orderOf('teacher', [{ goods: a }])))).toBe(
      'not_logged_in',
    )
    const [there] = (await someGoods(mall, 1, { school: 'qinglan' })) as [Goods]
    expect(
      await codeOf(
        mall
          .as('teacher', 'qinglan')
          .orders.place(orderOf('teacher', [{ goods: there }], { payType: 'periodic' })),
      ),
    ).toBe('invalid')
  })

  test('what was bought leaves the cart, what was not ticked stays', async () => {
    const cart = mall.as('colleague').cart
    const [a, b] = goods.slice(2) as [Goods, Goods]
    await cart.add({ id: a.id, num: 2 })
    await cart.add({ id: b.id, num: 1 })
    await cart.check({ id: b.id, checked: false })
    await mall.as('colleague').orders.place(await fromCart(mall, 'colleague'))
    const { cartList } = await cart.view()
    expect(cartList.flatMap(it => it.items.map(item => item.skuId))).toEqual([b.id])
  })
})
