import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  CART_LINES_MAX,
  GUEST_CART_DAYS,
  GUEST_CART_LINES_MAX,
  GUEST_CARTS_PER_HOUR,
} from '~/areas/cart/limits'
import { apiServer } from '~/mall/core/http'
import { forgetGuests } from '~/areas/cart/domain/forget-guests'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { guestKey, guestWith, manyGoods } from '../support/guest'
import { setStock } from '../support/shopping'
import { PLAIN_COOKIES } from '../support/sessions'

let mall: TestMall
let goods: string[]
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 24 })
  goods = await manyGoods(mall, CART_LINES_MAX + 30)
  await mall.sql('update product_stock set stock = 1000 where mall_id = $1', [mall.school().id])
})
afterAll(() => mall.close())
beforeEach(async () => {
  await mall.sql(
    "delete from cart_items where mall_id = $1 and person_id in ('teacher', 'student')",
    [mall.school().id],
  )
  await mall.sql(
    "delete from shopping_lists where mall_id = $1 and person_id in ('teacher', 'student')",
    [mall.school().id],
  )
})

const [a = '', b = '', c = ''] = ['0', '1', '2']
const id = (n: number | string) => goods[Number(n)] ?? ''
const teacher = () => mall.as('teacher')
const numsOf = async (client: ReturnType<typeof teacher>) =>
  new Map((await client.cart.view()).cartList.flatMap(it => it.items).map(it => [it.skuId, it.num]))
const tally = (answers: string[]) =>
  Object.fromEntries(
    [...new Set(answers)].sort().map(it => [it, answers.filter(other => other === it).length]),
  )

describe('the cart of a guest', () => {
  test('opens with its key alone', async () => {
    const key = guestKey()
    const guest = guestWith(mall, key)
    expect((await guest.cart.view()).cartNumber).toBe(0)
    expect(await guest.cart.add({ id: id(a), num: 2 })).toEqual({ count: 1 })
    await guest.cart.add({ id: id(a), num: 1 })
    expect(await numsOf(guest)).toEqual(new Map([[id(a), 3]]))
    expect(await numsOf(guestWith(mall, guestKey()))).toEqual(new Map())
    expect(await codeOf(mall.guest().cart.view())).toBe('not_logged_in')
    expect(await codeOf(mall.guest().cart.add({ id: id(a), num: 1 }))).toBe('not_logged_in')
    expect(
      (
        await mall.sql('select 1 from guest_carts where mall_id = $1 and id like $2', [
          mall.school().id,
          `%${key}%`,
        ])
      ).length,
    ).toBe(0)
  })

  test('is of one school: the same key opens another one next door', async () => {
    const key = guestKey()
    await guestWith(mall, key).cart.add({ id: id(a), num: 2 })
    expect(await numsOf(guestWith(mall, key, { school: 'jianghai' }))).toEqual(new Map())
    expect(await mall.as('teacher', 'jianghai').cart.merge({ key })).toMatchObject({ merged: 0 })
    expect(await numsOf(guestWith(mall, key))).toEqual(new Map([[id(a), 2]]))
  })

  test('is changed, ticked and emptied like any other', async () => {
    const guest = guestWith(mall, guestKey())
    expect(
      await guest.cart.addMany({
        lines: [
          { id: id(a), num: 1 },
          { id: id(b), num: 2 },
          { id: 'nothing', num: 1 },
        ],
      }),
    ).toEqual({ count: 2, added: 2, refused: [{ id: 'nothing', code: 'gone' }] })
    await guest.cart.update({ lines: [{ id: id(a), num: 9, checked: false }] })
    expect((await guest.cart.view()).checkedNumber).toBe(1)
    expect(await guest.cart.removeMany({ ids: [id(a), id(b), 'nothing'] })).toEqual({ count: 0 })
    expect(await codeOf(guest.cart.save({ ids: [id(a)] }))).toBe('not_logged_in')
  })

  test('holds no more than its limit, however many tabs fill it', async () => {
    const guest = guestWith(mall, guestKey())
    await guest.cart.addMany({
      lines: goods.slice(0, GUEST_CART_LINES_MAX - 3).map(id => ({ id, num: 1 })),
    })
    const answers = await Promise.all(
      goods.slice(60, 70).map(id => codeOf(guest.cart.add({ id, num: 1 }))),
    )
    expect(tally(answers)).toEqual({ done: 3, too_large: 7 })
    expect(await guest.cart.count()).toEqual({ count: GUEST_CART_LINES_MAX })
  })

  test('ends when nobody has used it for long, and is thrown away with what is in it', async () => {
    const key = guestKey(),
      used = guestKey()
    await guestWith(mall, key).cart.add({ id: id(a), num: 1 })
    await guestWith(mall, used).cart.add({ id: id(a), num: 1 })
    mall.clock.advance({ days: GUEST_CART_DAYS - 1 })
    await guestWith(mall, used).cart.add({ id: id(b), num: 1 })
    mall.clock.advance({ days: 2 })
    expect((await guestWith(mall, key).cart.view()).cartNumber).toBe(0)
    expect((await guestWith(mall, used).cart.view()).cartNumber).toBe(2)
    expect(await teacher().cart.merge({ key })).toMatchObject({ merged: 0 })
    const other = guestKey()
    await guestWith(mall, other).cart.add({ id: id(a), num: 1 })
    mall.clock.advance({ days: GUEST_CART_DAYS + 1 })
    expect((await forgetGuests(await mall.ctx(null))).forgotten).toBeGreaterThanOrEqual(2)
    expect(await forgetGuests(await mall.ctx(null))).toEqual({ forgotten: 0 })
    expect(
      (
        await mall.sql(
          "select 1 from cart_items i where mall_id = $1 and person_id like 'guest:%' and not exists (select 1 from guest_carts g where g.mall_id = i.mall_id and 'guest:' || g.id = i.person_id)",
          [mall.school().id],
        )
      ).length,
    ).toBe(0)
  })

  test('cannot be opened again and again by a robot from one address', async () => {
    const address = '198.51.100.7'
    const answers: string[] = []
    for (let n = 0; n < GUEST_CARTS_PER_HOUR + 5; n += 20)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, () =>
            codeOf(guestWith(mall, guestKey(), { address }).cart.add({ id: id(a), num: 1 })),
          ),
        )),
      )
    expect(tally(answers)).toEqual({
      done: GUEST_CARTS_PER_HOUR,
      too_many: answers.length - GUEST_CARTS_PER_HOUR,
    })
    expect(
      await codeOf(
        guestWith(mall, guestKey(), { address: '198.51.100.8' }).cart.add({ id: id(a), num: 1 }),
      ),
    ).toBe('done')
    mall.clock.advance({ hours: 2 })
    expect(
      await codeOf(guestWith(mall, guestKey(), { address }).cart.add({ id: id(a), num: 1 })),
    ).toBe('done')
  })

  test('over HTTP is changed by whoever sends its key in a header; a cookie only reads', async () => {
    const key = guestKey()
    const app = apiServer(mall.api, PLAIN_COOKIES)
    const send = async (
      method: string,
      path: string,
      headers: Record<string, string>,
      body?: object,
    ) => {
      const answer = await app.fetch(
        new Request(`http://yunlu.localhost/emall/api${path}`, {
          method,
          headers: { host: 'yunlu.localhost', 'content-type': 'application/json', ...headers },
          body: body && JSON.stringify(body),
        }),
      )
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    expect(
      await send('POST', `/cart/0/product/${id(a)}`, { 'x-guest-cart': key }, { num: 2 }),
    ).toEqual({ status: 200, body: { count: 1 } })
    expect(
      (await send('POST', `/cart/0/product/${id(a)}`, { cookie: `guest_cart=${key}` }, { num: 2 }))
        .status,
    ).toBe(401)
    expect(await send('GET', '/cart/0/count', { cookie: `guest_cart=${key}` })).toEqual({
      status: 200,
      body: { count: 1 },
    })
    expect((await send('GET', '/cart/0/count', { cookie: 'guest_cart=short' })).status).toBe(401)
    expect(await send('DELETE', '/cart/0', { 'x-guest-cart': key }, { ids: [id(a)] })).toEqual({
      status: 200,
      body: { count: 0 },
    })
  })

  test('tells no price where prices are for signed-in people', async () => {
    const guest = guestWith(mall, guestKey(), { school: 'beiyuan' })
    const [other = ''] = await manyGoods(mall, 1, 'beiyuan')
    await guest.cart.add({ id: other, num: 3 })
    const view = await guest.cart.view()
    expect(view).toMatchObject({
      priceHidden: true,
      amount: 0,
      goodsAmount: 0,
      freight: 0,
      cartNumber: 1,
    })
    expect(view.cartList[0]?.items[0]).toMatchObject({
      unitPrice: 0,
      amount: 0,
      unitPriceShow: '登录后可见',
      priceWas: null,
      campaign: null,
    })
  })
})

describe('after signing in', () => {
  test('both carts are one: quantities together, nothing lost, once', async () => {
    const key = guestKey()
    await guestWith(mall, key).cart.addMany({
      lines: [
        { id: id(a), num: 2 },
        { id: id(b), num: 3 },
      ],
    })
    await teacher().cart.add({ id: id(b), num: 4 })
    await teacher().cart.add({ id: id(c), num: 1 })
    expect(await teacher().cart.merge({ key })).toEqual({
      merged: 2,
      reduced: 0,
      saved: 0,
      count: 3,
    })
    expect(await numsOf(teacher())).toEqual(
      new Map([
        [id(a), 2],
        [id(b), 7],
        [id(c), 1],
      ]),
    )
    expect(await teacher().cart.merge({ key })).toEqual({
      merged: 0,
      reduced: 0,
      saved: 0,
      count: 3,
    })
    expect(await mall.as('student').cart.merge({ key })).toMatchObject({ merged: 0 })
    expect((await guestWith(mall, key).cart.view()).cartNumber).toBe(0)
    expect(
      (
        await mall.sql("select 1 from audit_rows where mall_id = $1 and verb = 'cart.merge'", [
          mall.school().id,
        ])
      ).length,
    ).toBeGreaterThan(0)
  })

  test('two tabs, and two people, that ask at once get it once', async () => {
    const key = guestKey()
    await guestWith(mall, key).cart.addMany({
      lines: [
        { id: id(a), num: 2 },
        { id: id(b), num: 3 },
      ],
    })
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        mall.as(n % 2 ? 'teacher' : 'student').cart.merge({ key }),
      ),
    )
    expect(replies.filter(it => it.merged).length).toBe(1)
    const sums = [await numsOf(teacher()), await numsOf(mall.as('student'))]
    expect(sums.map(it => it.size).sort()).toEqual([0, 2])
    expect(sums.find(it => it.size)).toEqual(
      new Map([
        [id(a), 2],
        [id(b), 3],
      ]),
    )
  })

  test('there are no more than are in stock, never fewer than there were', async () => {
    const key = guestKey()
    await guestWith(mall, key).cart.addMany({
      lines: [
        { id: id(a), num: 8 },
        { id: id(b), num: 8 },
        { id: id(c), num: 8 },
      ],
    })
    await teacher().cart.add({ id: id(b), num: 7 })
    await setStock(mall, id(a), 5)
    await setStock(mall, id(b), 6)
    await setStock(mall, id(c), 0)
    expect(await teacher().cart.merge({ key })).toMatchObject({ merged: 3, reduced: 3 })
    expect(await numsOf(teacher())).toEqual(
      new Map([
        [id(a), 5],
        [id(b), 7],
        [id(c), 1],
      ]),
    )
    for (const n of [a, b, c]) await setStock(mall, id(n), 1_000)
  })

  test('what the cart has no room for is saved for later', async () => {
    const key = guestKey()
    await teacher().cart.addMany({
      lines: goods.slice(30, 30 + CART_LINES_MAX - 1).map(id => ({ id, num: 1 })),
    })
    await guestWith(mall, key).cart.addMany({
      lines: [
        { id: id(a), num: 2 },
        { id: id(b), num: 3 },
        { id: id('40'), num: 1 },
      ],
    })
    expect(await teacher().cart.merge({ key })).toMatchObject({
      merged: 3,
      saved: 1,
      count: CART_LINES_MAX,
    })
    const later = await teacher().shoppingLists.detail({ id: 'later' })
    const inCart = await numsOf(teacher())
    expect(inCart.get(id('40'))).toBe(2)
    expect([id(a), id(b)].filter(it => inCart.has(it)).length + later.list.length).toBe(2)
  })

  test('who may not buy gets nothing, and it stays where it is', async () => {
    const key = guestKey()
    await guestWith(mall, key).cart.add({ id: id(a), num: 2 })
    expect(await codeOf(mall.as('visitor').cart.merge({ key }))).toBe('no_permission')
    expect((await guestWith(mall, key).cart.view()).cartNumber).toBe(1)
    await mall.guest().cart.forget({ key })
    expect((await guestWith(mall, key).cart.view()).cartNumber).toBe(0)
    expect(await codeOf(mall.guest().cart.forget({ key: 'short' }))).toBe('invalid')
  })
})

describe('two tabs of one buyer', () => {
  test('that add the same goods at once: every piece is there', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(teacher().cart.add({ id: id(a), num: 1 }))),
    )
    expect(tally(answers)).toEqual({ done: 20 })
    expect((await numsOf(teacher())).get(id(a))).toBe(20)
  })

  test('that fill the cart at once stop at its limit', async () => {
    await teacher().cart.addMany({
      lines: goods.slice(0, CART_LINES_MAX - 2).map(id => ({ id, num: 1 })),
    })
    const answers = await Promise.all(
      goods
        .slice(CART_LINES_MAX, CART_LINES_MAX + 12)
        .map(id => codeOf(teacher().cart.add({ id, num: 1 }))),
    )
    expect(tally(answers)).toEqual({ done: 2, too_large: 10 })
    const { refused, count } = await teacher().cart.addMany({
      lines: [
        { id: id(a), num: 1 },
        { id: goods.at(-1) ?? '', num: 1 },
      ],
    })
    expect([refused.map(it => it.code), count]).toEqual([['full'], CART_LINES_MAX])
  })
})

describe('a shopping list', () => {
  test('is its owner’s alone', async () => {
    const { id: listId } = await teacher().shoppingLists.create({ name: '常用试剂' })
    await teacher().shoppingLists.put({ id: listId, lines: [{ id: id(a), num: 2 }] })
    for (const stranger of [mall.as('student'), mall.as('teacher', 'jianghai')]) {
      expect(await codeOf(stranger.shoppingLists.detail({ id: listId }))).toBe('not_found')
      expect(
        await codeOf(stranger.shoppingLists.put({ id: listId, lines: [{ id: id(a), num: 1 }] })),
      ).toBe('not_found')
      expect(await codeOf(stranger.shoppingLists.rename({ id: listId, name: '我的' }))).toBe(
        'not_found',
      )
      expect(await codeOf(stranger.shoppingLists.change({ id: listId, lines: [] }))).toBe(
        'not_found',
      )
      expect(await codeOf(stranger.shoppingLists.takeOut({ id: listId, ids: [id(a)] }))).toBe(
        'not_found',
      )
      expect(await codeOf(stranger.shoppingLists.toCart({ id: listId }))).toBe('not_found')
      expect(await codeOf(stranger.shoppingLists.remove({ id: listId }))).toBe('not_found')
    }
    const { id: own } = await mall.as('student').shoppingLists.create({ name: '常用试剂' })
    expect(
      await codeOf(mall.as('student').shoppingLists.move({ id: own, ids: [id(a)], to: listId })),
    ).toBe('not_found')
  })

  test('has a name of its own, and there are not too many', async () => {
    await teacher().shoppingLists.create({ name: '一' })
    expect(await codeOf(teacher().shoppingLists.create({ name: '一' }))).toBe('invalid')
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        codeOf(teacher().shoppingLists.create({ name: `清单 ${n}` })),
      ),
    )
    expect(tally(answers)).toEqual({ done: 19, invalid: 6 })
    const { list } = await teacher().shoppingLists.all()
    expect(
      await codeOf(teacher().shoppingLists.rename({ id: list[0]!.id, name: list[1]!.name })),
    ).toBe('invalid')
  })

  test('takes goods from the cart, gives them to another list, puts them back', async () => {
    await teacher().cart.addMany({
      lines: [
        { id: id(a), num: 2 },
        { id: id(b), num: 3 },
      ],
    })
    expect(await teacher().cart.save({ ids: [id(a)] })).toMatchObject({ count: 1, saved: 1 })
    const { id: listId } = await teacher().shoppingLists.create({ name: '实验课' })
    expect(await teacher().shoppingLists.move({ id: 'later', ids: [id(a)], to: listId })).toEqual({
      count: 0,
    })
    expect(
      await teacher().shoppingLists.change({
        id: listId,
        lines: [
          { id: id(a), num: 6 },
          { id: 'nothing', num: 1 },
        ],
      }),
    ).toEqual({ count: 1 })
    expect(await teacher().shoppingLists.toCart({ id: listId })).toMatchObject({
      added: 1,
      refused: [],
      count: 2,
    })
    expect((await numsOf(teacher())).get(id(a))).toBe(6)
    const detail = await teacher().shoppingLists.detail({ id: listId, keyword: 'no such goods' })
    expect([detail.total, detail.count]).toEqual([0, 1])
    expect(await codeOf(teacher().shoppingLists.rename({ id: 'later', name: 'x' }))).toBe(
      'wrong_state',
    )
  })

  test('two tabs that put the same goods on it: every piece is there', async () => {
    await Promise.all(
      Array.from({ length: 12 }, () =>
        teacher().shoppingLists.put({ id: 'later', lines: [{ id: id(a), num: 1 }] }),
      ),
    )
    const { list } = await teacher().shoppingLists.detail({ id: 'later' })
    expect(list.map(it => it.num)).toEqual([12])
    expect((await teacher().shoppingLists.all()).total).toBe(1)
  })
})
