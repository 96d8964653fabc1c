import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import type { Page } from '../support/page'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const columns = (page: Page) => page.$('.m-compare thead th').length - 1
const rows = (page: Page) =>
  page
    .$('.m-compare tbody th')
    .toArray()
    .map(it => page.$(it).text())

/** Follows the compare links of the first goods of a list, one after another. */
async function added(count: number, keyword = '乙醇') {
  const browser = site.browser()
  const list = await browser.visit(`/product?keyword=${keyword}`, { status: 200 })
  const links = list
    .$('.m-compare-link')
    .toArray()
    .map(it => list.$(it).attr('href') ?? '')
  let page = list
  for (const link of links.slice(0, count)) page = await browser.visit(link, { status: 200 })
  return { browser, page, links }
}

describe('comparing, without script', () => {
  test('goods are put beside each other one after another, and the browser remembers them', async () => {
    const { browser, page } = await added(3)
    expect(columns(page)).toBe(3)
    const again = await browser.visit('/product/compare', { status: 200 })
    expect(columns(again)).toBe(3)
    expect(
      decodeURIComponent(browser.cookies.get('compare_product_list') ?? '').split('|'),
    ).toHaveLength(3)
  })

  test('at most four; a fifth is refused with words, twice the same counts once', async () => {
    const { browser, page, links } = await added(5)
    expect(columns(page)).toBe(4)
    expect(page.textOf('.m-notice')).toContain('最多同时对比 4 件')
    const same = await browser.visit(links[0] ?? '', { status: 200 })
    expect(columns(same)).toBe(4)
    expect(same.has('.m-notice-warning')).toBe(false)
  })

  test('one is taken out, then all', async () => {
    const { browser } = await added(2)
    const one = await browser.follow('移出')
    expect(columns(one)).toBe(1)
    const none = await browser.follow('清空对比')
    expect(none.has('.m-empty')).toBe(true)
    expect((await browser.visit('/product/compare', { status: 200 })).has('.m-empty')).toBe(true)
  })

  test('what differs is marked by a sign and a word, and can be shown alone', async () => {
    const { browser, page } = await added(3)
    const marked = page.$('.m-compare-differs').length
    expect(marked).toBeGreaterThan(1)
    expect(rows(page).filter(it => it.includes('（不同）'))).toHaveLength(marked)
    const only = await browser.follow('只看不同项')
    expect(only.$('.m-compare-differs')).toHaveLength(marked)
    expect(only.$('.m-compare tbody tr').length).toBe(marked + 1)
    expect(only.$('.m-toggle').attr('aria-checked')).toBe('true')
    expect((await browser.follow('只看不同项')).$('.m-compare tbody tr').length).toBe(
      page.$('.m-compare tbody tr').length,
    )
  })

  test('goods that are gone are left out; strange addresses are no failure', async () => {
    const page = await site
      .browser()
      .visit('/product/compare?goods=huashi/eth-500&goods=nobody/nothing&goods=x&goods=a/b/c', {
        status: 200,
      })
    expect(columns(page)).toBe(1)
    for (const add of ['', '/', 'a', '../..', '%00/x'])
      expect([200, 400]).toContain(
        (await site.browser().visit(`/compare/add?goods=${encodeURIComponent(add)}`)).status,
      )
  })
})

describe('a school that shows prices to signed-in people only', () => {
  const paths = [
    '/',
    '/product?keyword=乙醇',
    '/product_science',
    '/scientific',
    '/cultural',
    '/product/huashi/eth-500',
    '/product/compare?goods=huashi/eth-500&goods=huashi/met-500',
  ]
  const amounts = (page: Page) =>
    page
      .$('#main')
      .text()
      .match(/¥\s*\d[\d,]*(\.\d+)?/g) ?? []

  test.each(paths)('%s tells a guest no price of goods', async path => {
    const page = await site.browser({ school: 'beiyuan' }).visit(path, { status: 200 })
    expect(
      page
        .$('#main .m-money')
        .toArray()
        .map(it => page.$(it).text()),
    ).toEqual([])
    expect(
      amounts(page).filter(it => !/^¥\s*[1-9]\d*$/.test(it)),
      'what is left are round sums of freight rules',
    ).toEqual([])
    expect(page.textOf('#main')).toContain('登录后可见')
  })

  test('lists offer neither order nor range of prices, and the address cannot ask for them', async () => {
    const guest = site.browser({ school: 'beiyuan' })
    const page = await guest.visit('/product?keyword=乙醇', { status: 200 })
    expect(page.has('.m-price-form')).toBe(false)
    expect(page.textOf('.m-toolbar')).not.toMatch(/价格|单价/)
    const order = (at: Page) =>
      at
        .$('#main .m-good-name')
        .toArray()
        .map(it => at.$(it).text())
    expect(order(await guest.visit('/product?keyword=乙醇&sort=price', { status: 200 }))).toEqual(
      order(page),
    )
    expect(order(await guest.visit('/product?keyword=乙醇&min=1&max=10', { status: 200 }))).toEqual(
      order(page),
    )
  })

  test('its calls tell a guest no price, and signed-in people all of them', async () => {
    const { mall } = site
    const guest = mall.guest('beiyuan')
    const found = await guest.search.products({ keyword: '乙醇', sort: 'price' })
    expect(found.list.length).toBeGreaterThan(0)
    expect(found.list.every(it => it.unitPrice === 0 && it.priceHidden)).toBe(true)
    expect([found.facets.price, found.facets.prices]).toEqual([null, []])
    expect((await guest.catalogue.price({ ids: ['eth-500'] })).list).toMatchObject([
      { unitPrice: 0, unitPriceShow: '登录后可见', priceHidden: true },
    ])
    expect(
      (await guest.catalogue.priceTrend({ storeId: 'huashi', skuId: 'eth-500' })).list,
    ).toEqual([])
    expect(await guest.catalogue.product({ storeId: 'huashi', id: 'eth-500' })).toMatchObject({
      unitPrice: 0,
      marketPrice: null,
      priceHidden: true,
    })
    const teacher = mall.as('teacher', 'beiyuan')
    expect(
      (await teacher.search.products({ keyword: '乙醇' })).list.every(it => !it.priceHidden),
    ).toBe(true)
    expect(
      (await teacher.catalogue.price({ ids: ['eth-500'] })).list[0]?.unitPrice,
    ).toBeGreaterThan(0)
    // Whoever asked first must not decide for the others.
    expect(
      (await guest.search.products({ keyword: '乙醇' })).list.every(it => it.priceHidden),
    ).toBe(true)
  })

  test('after signing in the same pages have their prices', async () => {
    const browser = await site.browser({ school: 'beiyuan' }).signIn('teacher')
    const page = await browser.visit('/product?keyword=乙醇', { status: 200 })
    expect(page.$('#main .m-money').length).toBeGreaterThan(5)
    expect(page.has('.m-price-form')).toBe(true)
    expect(page.textOf('#main')).not.toContain('登录后可见')
  })
})
