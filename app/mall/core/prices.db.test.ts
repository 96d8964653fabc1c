import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../../../tests/support/database'
import { remember } from './kept'
import { seesPrices } from './prices'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

describe('who sees prices', () => {
  test('everybody where the school shows them, signed-in people where it does not', async () => {
    expect(seesPrices(await mall.ctx(null, 'yunlu'))).toBe(true)
    expect(seesPrices(await mall.ctx(null, 'beiyuan'))).toBe(false)
    expect(seesPrices(await mall.ctx('teacher', 'beiyuan'))).toBe(true)
    expect(seesPrices(await mall.ctx('student', 'beiyuan'))).toBe(true)
  })

  test('what is kept for one kind of visitor is never given to the other', async () => {
    const [guest, teacher] = [await mall.ctx(null, 'beiyuan'), await mall.ctx('teacher', 'beiyuan')]
    const key = 'test-of-shelves'
    expect(await remember(guest, key, 60, async () => 'without')).toBe('without')
    expect(await remember(teacher, key, 60, async () => 'with')).toBe('with')
    expect(await remember(guest, key, 60, async () => 'anew')).toBe('without')
  })

  test('home, zones, similar goods and the shop of a guest hold none; those of a teacher do', async () => {
    const guest = mall.guest('beiyuan'),
      teacher = mall.as('teacher', 'beiyuan')
    for (const [client, hidesPrices] of [
      [guest, true],
      [teacher, false],
    ] as const) {
      const { hot, floors, recommend } = await client.content.home()
      const cards = [
        ...hot,
        ...recommend,
        ...floors.flatMap(it => it.middle),
        ...(await client.catalogue.similar({ id: 'eth-500' })).list,
        ...(await client.search.products({ within: 'huashi' })).list,
      ]
      expect(cards.length).toBeGreaterThan(40)
      expect(
        cards
          .filter(it => it.unitPrice > 0 === hidesPrices || !!it.priceHidden !== hidesPrices)
          .map(it => it.id),
      ).toEqual([])
    }
  })

  test('a guest cannot find a price out by asking for bounds or for an order', async () => {
    const guest = mall.guest('beiyuan')
    const ids = async (query: object) =>
      (await guest.search.products({ keyword: '乙醇', ...query })).list.map(it => it.id)
    const plain = await ids({})
    expect(await ids({ minPrice: 1, maxPrice: 2 })).toEqual(plain)
    expect(await ids({ sort: 'price' })).toEqual(plain)
    expect(await ids({ sort: '-price' })).toEqual(plain)
    expect(await ids({ sort: 'perUnit' })).toEqual(plain)
  })
})
