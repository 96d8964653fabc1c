import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../../../../tests/support/database'
import { openPictures } from '~/areas/pictures'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const ethanol = { storeId: 'huashi', id: 'eth-500' }

describe('a product', () => {
  test('has its chemistry, its other packs and the stock of the region asked for', async () => {
    const north = await mall.guest().catalogue.product({ ...ethanol, regionCode: 'north' })
    const all = await mall.guest().catalogue.product(ethanol)
    expect(north).toMatchObject({
      cas: '64-17-5',
      formula: 'C2H6O',
      storeName: '华试化学试剂',
      onSale: true,
      hazard: { class: 'flammable', controlled: null },
    })
    expect(north.categoryPath).toHaveLength(3)
    expect(north.packs.map(it => it.id)).toContain('eth-500')
    expect(north.packs.length).toBeGreaterThan(1)
    expect(all.stock).toBe(all.stockByRegion.reduce((sum, it) => sum + it.stock, 0))
    expect(north.stock).toBe(north.stockByRegion.find(it => it.regionCode === 'north')?.stock)
  })

  test('is found with its own supplier only', async () => {
    expect(await codeOf(mall.guest().catalogue.product({ ...ethanol, storeId: 'boyuan' }))).toBe(
      'not_found',
    )
    expect(await codeOf(mall.guest().catalogue.product({ storeId: 'huashi', id: 'no-such' }))).toBe(
      'not_found',
    )
  })

  test('prices and stock come in batches, in whole hao; unknown ids are left out', async () => {
    const { list } = await mall
      .guest()
      .catalogue.price({ ids: ['eth-500', 'no-such'], products: [{ id: 'met-2_5l' }] })
    expect(list.map(it => it.id).sort()).toEqual(['eth-500', 'met-2_5l'])
    expect(list.every(it => Number.isInteger(it.unitPrice))).toBe(true)
    expect(
      (await mall.guest().catalogue.stock({ ids: ['eth-500'], regionCode: 'nowhere' })).list,
    ).toEqual([])
    expect((await mall.guest().catalogue.price({})).list).toEqual([])
  })

  test('similar goods: the same substance of others first, each article once, never itself', async () => {
    const { list } = await mall.guest().catalogue.similar({ id: 'eth-500' })
    expect(list.length).toBeGreaterThan(4)
    expect(list[0]?.cas).toBe('64-17-5')
    expect(list.some(it => it.id === 'eth-500')).toBe(false)
  })

  test('its price over two years ends at the price of today', async () => {
    const { list } = await mall
      .guest()
      .catalogue.priceTrend({ storeId: 'huashi', skuId: 'eth-500' })
    expect(list.length).toBeGreaterThan(3)
    expect(list.at(-1)?.unitPrice).toBe((await mall.guest().catalogue.product(ethanol)).unitPrice)
    expect(
      await codeOf(
        mall
          .guest()
          .catalogue.priceTrend({ storeId: 'huashi', skuId: 'eth-500', startTime: 'yesterday' }),
      ),
    ).toBe('invalid')
  })

  test('reviews by score and with pictures', async () => {
    const { list, total } = await mall.guest().catalogue.reviews({ id: 'eth-500' })
    expect(total).toBe(list.length)
    const best = await mall.guest().catalogue.reviews({ id: 'eth-500', score: 5 })
    expect(best.list.every(it => it.score === 5)).toBe(true)
    expect(
      (await mall.guest().catalogue.reviews({ id: 'eth-500', isPic: '1' })).list.every(
        it => it.pictures.length > 0,
      ),
    ).toBe(true)
  })
})

describe('what a school tells its visitors', () => {
  test('the home page in one call agrees with the calls for its parts', async () => {
    const guest = mall.guest()
    const home = await guest.content.home()
    expect([home.banner.length, home.floors.length, home.notices.length]).toEqual([3, 5, 6])
    expect(home.floors.every(it => it.middle.length === 8 && it.right.length > 0)).toBe(true)
    expect(await guest.content.floorMiddle({ id: '0', n: 2 })).toEqual(home.floors[1]?.middle)
    expect(await codeOf(guest.content.floorTitle({ id: '0', n: 9 }))).toBe('not_found')
    expect(await codeOf(guest.content.menu({ id: '1002' }))).toBe('not_found')
    expect(new Set(home.hot.map(it => it.id)).size).toBe(home.hot.length)
  })

  test('categories of three levels, notices with their neighbours, help by words', async () => {
    const guest = mall.guest('qinglan')
    const { list } = await guest.catalogue.categories({ id: '0' })
    expect(list.some(it => it.children.some(child => child.children.length > 0))).toBe(true)
    const notices = await guest.content.notices({ page: 1, rows: 3 })
    expect(notices.list).toHaveLength(3)
    expect(notices.list[0]?.pinned).toBe(true)
    const one = await guest.content.notice({ id: notices.list[2]?.id ?? '' })
    expect(one.newer ?? one.older).not.toBeNull()
    expect((await guest.content.help({ keyword: '密码' })).list.length).toBeLessThan(
      (await guest.content.help({})).list.length,
    )
  })

  test('suppliers by kind and name, with licences', async () => {
    const guest = mall.guest()
    expect((await guest.suppliers.list({ type: 'third' })).list.every(it => it.thirdCode)).toBe(
      true,
    )
    const jd = await guest.suppliers.list({ type: 'JD' })
    expect([jd.total > 0, jd.list.every(it => it.thirdCode === 'JD')]).toEqual([true, true])
    expect(jd.facets.kinds.filter(it => it.name === it.id)).toEqual([])
    const ofJd = await guest.search.products({ storeType: 'JD' })
    expect([ofJd.total > 0, ofJd.list.every(it => it.thirdCode === 'JD')]).toEqual([true, true])
    expect((await guest.suppliers.list({ keyword: '华试' })).list.map(it => it.id)).toEqual([
      'huashi',
    ])
    expect((await guest.suppliers.qualifications({ id: 'huashi' })).list.length).toBeGreaterThan(2)
    expect(await codeOf(guest.suppliers.store({ id: 'no-such' }))).toBe('not_found')
  })
})

test('a picture is drawn once and then read from disk; what does not exist has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mall-pictures-'))
  try {
    const picture = openPictures(folder),
      ctx = await mall.ctx(null)
    const [one, same] = await Promise.all([
      picture(ctx, { kind: 'product', key: 'eth-500', width: 70 }),
      picture(ctx, { kind: 'product', key: 'eth-500', width: 80 }),
    ])
    expect(one?.bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(same?.etag).toBe(one?.etag)
    expect(await readdir(folder)).toHaveLength(1)
    expect(
      (await picture(ctx, { kind: 'product', key: 'eth-500', width: 80 }))?.bytes.equals(
        one?.bytes ?? Buffer.alloc(0),
      ),
    ).toBe(true)
    for (const wanted of [
      { kind: 'product', key: 'no-such' },
      { kind: 'school', key: 'jianghai' },
      { kind: 'secret', key: 'x' },
      { kind: 'ghs', key: 'GHS99' },
    ])
      expect(await picture(ctx, wanted)).toBeNull()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
