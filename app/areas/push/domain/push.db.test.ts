import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../../../../tests/support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

describe('favourites', () => {
  test('belong to one person of one school, each product once', async () => {
    const { favourites } = mall.as('acceptor')
    expect((await favourites.list({})).total).toBe(0)
    expect((await favourites.addSeveral({ productIdList: 'eth-500,met-2_5l,eth-500' })).count).toBe(
      2,
    )
    await favourites.add({ id: 'eth-500' })
    expect((await favourites.list({})).list.map(it => it.productId).sort()).toEqual([
      'eth-500',
      'met-2_5l',
    ])
    expect((await favourites.list({ keyword: '甲醇' })).list.map(it => it.productId)).toEqual([
      'met-2_5l',
    ])
    expect((await favourites.list({ keyword: '%' })).total).toBe(0)
    expect((await mall.as('acceptor', 'qinglan').favourites.list({})).total).toBe(0)
    expect(await codeOf(favourites.add({ id: 'no-such' }))).toBe('not_found')
    expect(await codeOf(mall.guest().favourites.list({}))).toBe('not_logged_in')
    await favourites.remove({ id: 'eth-500' })
    await favourites.remove({ id: 'eth-500' })
    expect(await favourites.has({ id: 'eth-500' })).toEqual({ favourite: false })
  })

  test('goods no longer sold stay in the list, without a card', async () => {
    const { favourites } = mall.as('teacher')
    const withdrawn = (await favourites.list({ rows: 100 })).list.find(
      it => it.productId === 'pha-500-mac',
    )
    expect(withdrawn).toMatchObject({ name: '磷酸（85%）', product: null })
  })
})

describe('push', () => {
  test('only buyers who allow a supplier are reached, as often a day as they say, all suppliers together', async () => {
    const acceptor = mall.as('acceptor').push,
      huashi = mall.as('clerk-huashi').push,
      boyuan = mall.as('clerk-boyuan').push
    const before = await huashi.audience()
    await acceptor.allow({ storeId: 'huashi', allowed: true })
    await acceptor.allow({ storeId: 'boyuan', allowed: true })
    await acceptor.setRate({ rate: 'one' })
    expect((await huashi.audience()).allowed).toBe(before.allowed + 1)
    const mine = async () => (await acceptor.items({ id: '0' })).list.map(it => it.product?.id)
    await huashi.send({ productId: 'eth-500', words: '到货' })
    expect(await mine()).toEqual(['eth-500'])
    expect((await boyuan.send({ productId: 'aba-100' })).held).toBeGreaterThan(0)
    expect(await mine()).toEqual(['eth-500'])
    await acceptor.setRate({ rate: 'none' })
    await boyuan.send({ productId: 'aba-100' })
    expect(await acceptor.countUnseen()).toEqual({ count: 2 })
    expect((await acceptor.items({ id: 'boyuan' })).total).toBe(1)
    await acceptor.seen({ id: 'huashi' })
    expect(await acceptor.countUnseen()).toEqual({ count: 1 })
    await acceptor.allow({ storeId: 'huashi', allowed: false })
    await huashi.send({ productId: 'met-2_5l' })
    expect(await mine()).toEqual(['aba-100', 'eth-500'])
  })

  test('two suppliers at once cannot both be the one of the day', async () => {
    const { push } = mall.as('owner')
    for (const storeId of ['huashi', 'boyuan', 'jike', 'lianyi'])
      await push.allow({ storeId, allowed: true })
    await push.setRate({ rate: 'one' })
    await Promise.all(
      [
        ['huashi', 'eth-500'],
        ['boyuan', 'aba-100'],
        ['jike', 'agar-500'],
        ['lianyi', 'msh-p'],
      ].map(([store, productId]) =>
        mall.as(`clerk-${store ?? ''}`).push.send({ productId: productId ?? '' }),
      ),
    )
    expect((await push.rate()).today).toBe(1)
    mall.clock.advance({ days: 1 })
    expect((await push.rate()).today).toBe(0)
  })

  test('nobody pushes what is not theirs, and nobody but buyers chooses', async () => {
    expect(await codeOf(mall.as('clerk-huashi').push.send({ productId: 'aba-100' }))).toBe(
      'invalid',
    )
    expect(await codeOf(mall.as('clerk-boyuan').push.send({ productId: 'pha-500-mac' }))).toBe(
      'invalid',
    )
    expect(await codeOf(mall.as('teacher').push.send({ productId: 'eth-500' }))).toBe(
      'no_permission',
    )
    expect(await codeOf(mall.as('visitor').push.allow({ storeId: 'huashi', allowed: true }))).toBe(
      'no_permission',
    )
    expect(await codeOf(mall.as('teacher').push.allow({ storeId: 'nobody', allowed: true }))).toBe(
      'not_found',
    )
    expect((await mall.as('acceptor', 'jianghai').push.choices({ allowed: true })).total).toBe(0)
    const { list, total } = await mall.as('teacher').push.choices({ keyword: '化学' })
    expect(total).toBe(list.length)
    expect(list.every(it => it.storeName.includes('化学'))).toBe(true)
  })
})
