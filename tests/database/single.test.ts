import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { orderOf, setStock, someGoods, stockOf, type Goods } from '../support/shopping'

/** Goods that are bought past the cart are what they would be in it, and are bought under the same checks. */
let mall: TestMall
let plain: Goods
beforeAll(async () => {
  mall = await openTestMall({ poolSize: 24 })
  ;[plain] = (await someGoods(mall, 1)) as [Goods]
})
afterAll(() => mall.close())

const teacher = () => mall.as('teacher')

test('any goods in any quantity at any campus: the price, gifts, campaign and freight of a cart of them alone', async () => {
  const goods = await mall.sql<{ id: string }>(
    'select id from products where mall_id = $1 order by id',
    [mall.school().id],
  )
  // Their prices hold for so many pieces.
  const inCampaigns = await mall.sql<{ id: string }>(
    'select distinct product_id as id from campaign_goods where mall_id = $1 order by 1',
    [mall.school().id],
  )
  expect(inCampaigns.length).toBeGreaterThan(5)
  const { cart } = teacher()
  const empty = async () => {
    const { cartList } = await cart.view()
    const ids = cartList.flatMap(it => it.items.map(one => one.skuId))
    if (ids.length) await cart.removeMany({ ids })
  }
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.constantFrom(...goods.map(it => it.id)),
        fc.constantFrom(...inCampaigns.map(it => it.id)),
      ),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom('north', 'south'),
      async (id, num, regionCode) => {
        await empty()
        const [inCart, alone] = [
          await codeOf(cart.add({ id, num })),
          await codeOf(cart.single({ id, num, regionCode })),
        ]
        expect(alone).toBe(inCart)
        if (inCart !== 'done') return
        const view = await cart.view({ regionCode })
        const single = await cart.single({ id, num, regionCode })
        const line = view.cartList[0]?.items[0]
        expect(single.cartList[0]?.items).toEqual([{ ...line, lineId: null, priceWas: null }])
        expect({ ...single, cartList: [] }).toEqual({ ...view, cartList: [] })
        expect((await cart.view()).cartNumber).toBe(1)
      },
    ),
    { numRuns: 60, seed: 20261123 },
  )
  await empty()
})

test('of twenty forms for the last pieces, each of its own press, as many are placed as there are pieces', async () => {
  await setStock(mall, plain.id, 7)
  const before = await teacher().cart.view()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      codeOf(
        teacher().orders.place(
          orderOf('teacher', [{ goods: plain, num: 1 }], { key: randomUUID() }),
        ),
      ),
    ),
  )
  expect(answers.filter(it => it === 'done')).toHaveLength(7)
  expect(new Set(answers)).toEqual(new Set(['done', 'out_of_stock']))
  expect(await stockOf(mall, plain.id)).toBe(0)
  expect(await teacher().cart.view()).toEqual(before)
  expect(await brokenLaws(mall)).toEqual([])
})

test('what was taken out is put back once, however often it is undone', async () => {
  const { cart } = teacher()
  await setStock(mall, plain.id, 50)
  await cart.add({ id: plain.id, num: 1 })
  await cart.remove({ id: plain.id })
  const undone = await Promise.all(
    Array.from({ length: 8 }, () => cart.restore({ id: plain.id, num: 5, checked: false })),
  )
  expect(undone.map(it => it.refused)).toEqual(Array.from({ length: 8 }, () => null))
  const lines = (await cart.view()).cartList.flatMap(it => it.items)
  expect(lines.map(it => [it.skuId, it.num, it.checked])).toEqual([[plain.id, 5, false]])
})
