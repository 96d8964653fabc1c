import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { fillCart, fromCart, orderOf, someGoods, stockOf, type Goods } from '../support/shopping'

/** Orders that are made from a cart take exactly what they buy off it, once. */
let mall: TestMall
let goods: [Goods, Goods, Goods]
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 24 })
  goods = (await someGoods(mall, 3, { stock: 100_000 })) as typeof goods
})
afterAll(() => mall.close())
beforeEach(() => fillCart(mall, goods.slice(0, 2)))

const teacher = () => mall.as('teacher')
const inCart = async () =>
  new Map(
    (await teacher().cart.view()).cartList
      .flatMap(it => it.items)
      .map(it => [it.skuId, it.num] as const),
  )
const another = <T extends object>(form: T) => ({ ...form, key: randomUUID() })

test('of twenty forms of one cart, sent at once, one makes its orders', async () => {
  const form = await fromCart(mall, 'teacher')
  const before = await stockOf(mall, goods[0].id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(teacher().orders.place(another(form)))),
  )
  expect(answers.filter(it => it === 'done')).toHaveLength(1)
  expect(answers.filter(it => it === 'cart_changed')).toHaveLength(19)
  expect(await stockOf(mall, goods[0].id)).toBe(before - 2)
  expect(await inCart()).toEqual(new Map())
  expect(await brokenLaws(mall)).toEqual([])
})

test('what was added meanwhile stays in the cart', async () => {
  const form = await fromCart(mall, 'teacher')
  await teacher().cart.add({ id: goods[0].id, num: 7 })
  await teacher().cart.add({ id: goods[2].id, num: 1 })
  await teacher().orders.place(form)
  expect(await inCart()).toEqual(
    new Map([
      [goods[0].id, 7],
      [goods[2].id, 1],
    ]),
  )
})

test('what an order left of a line is not bought by a form made before it', async () => {
  const [one, two] = [await fromCart(mall, 'teacher'), await fromCart(mall, 'teacher')]
  await teacher().cart.add({ id: goods[0].id, num: 7 })
  await teacher().cart.add({ id: goods[1].id, num: 7 })
  await teacher().orders.place(one)
  expect(await codeOf(teacher().orders.place(two))).toBe('cart_changed')
  expect([...(await inCart()).values()]).toEqual([7, 7])
  // A form made now buys what is left.
  await teacher().orders.place(await fromCart(mall, 'teacher'))
  expect(await inCart()).toEqual(new Map())
})

test('what was removed, or is there in smaller number, is asked again and named; nothing is ordered', async () => {
  const form = await fromCart(mall, 'teacher')
  const before = await stockOf(mall, goods[1].id)
  await teacher().cart.change({ id: goods[0].id, num: 1 })
  const { name, nameEn } = await teacher().catalogue.product({
    storeId: goods[0].storeId,
    id: goods[0].id,
  })
  await expect(teacher().orders.place(form)).rejects.toMatchObject({
    code: 'cart_changed',
    details: { values: { names: name, namesEn: nameEn } },
  })
  await teacher().cart.remove({ id: goods[0].id })
  expect(await codeOf(teacher().orders.place(form))).toBe('cart_changed')
  expect(await stockOf(mall, goods[1].id)).toBe(before)
  expect(await inCart()).toEqual(new Map([[goods[1].id, 2]]))
})

test('goods put in while the order is being placed are all there afterwards', async () => {
  for (let round = 0; round < 10; round++) {
    await fillCart(mall, goods.slice(0, 2))
    const form = await fromCart(mall, 'teacher')
    await Promise.all([
      teacher().orders.place(form),
      ...Array.from({ length: 3 }, () => teacher().cart.add({ id: goods[0].id, num: 1 })),
    ])
    expect(await inCart()).toEqual(new Map([[goods[0].id, 3]]))
  }
})

test('a refused order leaves the cart as it is', async () => {
  const form = await fromCart(mall, 'teacher')
  const dearer = form.lines.map(it => ({ ...it, unitPrice: it.unitPrice + 100 }))
  expect(await codeOf(teacher().orders.place({ ...form, lines: dearer }))).toBe('price_changed')
  expect([...(await inCart()).values()]).toEqual([2, 2])
})

test('an order that is not made from the cart leaves it alone', async () => {
  await teacher().orders.place(orderOf('teacher', [{ goods: goods[0], num: 2 }]))
  expect([...(await inCart()).values()]).toEqual([2, 2])
})
