import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IE8, openTestSite, type TestSite } from '../support/browse'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const visit = (path: string) => site.browser().visit(path, { status: 200 })
type Page = Awaited<ReturnType<typeof visit>>
const names = (page: Page) =>
  page
    .$('.m-good-name a')
    .toArray()
    .map(it => page.$(it).contents().first().text().trim())
const prices = (page: Page) =>
  page
    .$('.m-good .m-money-price')
    .toArray()
    .map(it =>
      Number(
        page
          .$(it)
          .text()
          .replace(/[^\d.]/g, ''),
      ),
    )
const count = (page: Page) => Number(/共 ([\d,]+) 件商品/.exec(page.text)?.[1]?.replace(',', ''))
const HTML_BYTES_MAX = 30_000

const zones = ['/discount/new', '/discount_rate', '/product_own', '/promote', '/activity']
const pages = [
  ...zones,
  '/discount/new?state=upcoming',
  '/discount_rate?state=ended',
  '/discount/new/detail?id=reagent-term',
  '/discount_rate/detail?id=special-week',
  '/product_own?id=own-safety',
  '/promote?id=gift-paper',
  '/activity/detail?id=lab-season',
  '/activity/detail?id=lab-season&floor=solvents',
  '/fupin',
  '/fupin?county=lueyang',
  '/channel',
  '/channel/JD',
  '/supplierList?letter=J',
  '/store/huashi',
  '/store/sucai/detail',
]

describe('every page of the zones and of suppliers', () => {
  test.each(pages)(
    '%s: one heading, a title, no token for guests, light, in two languages',
    async path => {
      const page = await visit(path)
      expect(page.$('h1')).toHaveLength(1)
      expect(page.heading).toBeTruthy()
      expect(page.title).toContain(' - ')
      expect(gzipSync(page.html).length).toBeLessThan(HTML_BYTES_MAX)
      const english = await site.browser().speak('en').visit(path, { status: 200 })
      expect(english.heading).not.toBe(page.heading)
    },
  )

  test.each(pages)('%s is plain for Internet Explorer 8', async path => {
    const page = await site.browser({ userAgent: IE8 }).visit(path, { status: 200 })
    expect(page.$('script[src], script[type=module]').length).toBe(0)
    expect(
      page
        .$('#main')
        .find('main, section, article, aside, nav, header, footer, figure, details, dialog').length,
    ).toBe(0)
  })

  test.each([
    '/discount/new/detail',
    '/discount/new/detail?id=nothing',
    '/discount_rate/detail?id=reagent-term',
    '/promote?id=lab-season',
    '/activity/detail?id=lab-season&floor=none',
    '/channel/NOBODY',
    '/fupin?id=nothing',
  ])('%s is a page that says there is no such thing', async path => {
    expect((await site.browser().visit(path, { status: 404 })).heading).toBeTruthy()
  })
})

describe('a zone', () => {
  test.each(zones)(
    '%s has campaigns that run, are to come and have ended, each with its count and its time',
    async path => {
      for (const [state, word] of [
        ['running', '进行中'],
        ['upcoming', '即将开始'],
        ['ended', '已结束'],
      ] as const) {
        const page = await visit(`${path}?state=${state}`)
        expect(page.$('.m-tab-here').text()).toContain(word)
        expect(page.$('.m-campaign-card').length).toBeGreaterThan(0)
        expect(
          page
            .$('.m-campaign-card .m-status')
            .toArray()
            .every(it => page.$(it).text().includes(word)),
        ).toBe(true)
        expect(page.textOf('.m-campaign-facts')).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
      }
    },
  )

  test('is narrowed by category and supplier, and each choice is dropped again', async () => {
    const browser = site.browser()
    const all = await browser.visit('/discount/new', { status: 200 })
    const link =
      all
        .$('.m-filter a')
        .filter((_, it) => all.$(it).text().includes('联仪科学仪器'))
        .attr('href') ?? ''
    const store = await browser.visit(link, { status: 200 })
    expect(count(store)).toBeLessThan(count(all))
    expect(
      store
        .$('.m-good-store a')
        .toArray()
        .every(it => store.$(it).text().includes('联仪')),
    ).toBe(true)
    const category = store.$('.m-filter a[href*="category="]').first().attr('href') ?? ''
    const both = await browser.visit(category, { status: 200 })
    expect(both.path).toContain('store=lianyi')
    expect(count(both)).toBeLessThanOrEqual(count(store))
    const cleared = await browser.visit(both.links('清空全部')[0] ?? '', { status: 200 })
    expect(count(cleared)).toBe(count(all))
  })

  test('finds words and prices typed into its forms, keeps what was typed, and says when there is nothing', async () => {
    const browser = site.browser()
    const all = await browser.visit('/discount_rate', { status: 200 })
    const word = names(all)[0] ?? ''
    const found = await browser.submit({ keyword: word }, { form: '#main form:has(#zone-keyword)' })
    expect(found.path).toContain('keyword=')
    expect(found.valueOf('keyword')).toBe(word)
    expect(names(found)).toContain(word)
    expect(names(found).every(it => it.includes(word))).toBe(true)
    await browser.visit('/discount_rate', { status: 200 })
    const bounded = await browser.submit({ min: '10', max: '100' }, { form: '#main .m-price-form' })
    expect(prices(bounded).length).toBeGreaterThan(0)
    expect(prices(bounded).every(it => it >= 10 && it <= 100)).toBe(true)
    const turned = await visit('/discount_rate?min=100&max=10')
    expect(count(turned)).toBe(count(bounded))
    const none = await visit('/discount_rate?keyword=没有这种东西')
    expect(none.has('.m-empty')).toBe(true)
    expect(none.links('清空全部').length).toBeGreaterThan(0)
  })

  test('sorts by what goods cost now, turns its pages, and a page beyond the last is the last', async () => {
    const up = await visit('/discount/new?sort=price')
    expect(prices(up)).toEqual([...prices(up)].sort((a, b) => a - b))
    const down = await visit('/discount/new?sort=-price')
    expect(prices(down)).toEqual([...prices(down)].sort((a, b) => b - a))
    const perUnit = await visit('/discount/new?sort=perUnit')
    expect(perUnit.textOf('.m-toolbar [aria-current]')).toContain('单价 ↑')
    const first = await visit('/discount/new')
    const second = await visit('/discount/new?page=2')
    const total = count(first)
    expect(names(first).length).toBe(20)
    expect(
      first
        .$('.m-good-name a')
        .toArray()
        .some(it =>
          second
            .$('.m-good-name a')
            .toArray()
            .some(other => second.$(other).attr('href') === first.$(it).attr('href')),
        ),
    ).toBe(false)
    const beyond = await visit('/discount/new?page=99')
    expect(beyond.path).toContain(`page=${Math.ceil(total / 20)}`)
    for (const odd of ['page=-1', 'state=never', 'sort=x', 'min=abc', 'category=none', 'page=1e9'])
      expect((await visit(`/discount/new?${odd}`)).heading).toBe('折扣专区')
  })

  test('its prices are those of the list, the page of the goods and the cart', async () => {
    const browser = await site.browser().signIn('teacher')
    const zone = await browser.visit('/discount_rate/detail?id=special-week', { status: 200 })
    const card = zone.$('.m-good').first()
    const price = card
      .find('.m-money-price')
      .first()
      .text()
      .replace(/[^\d.]/g, '')
    const href = card.find('.m-good-name a').attr('href') ?? ''
    const detail = await browser.visit(href, { status: 200 })
    expect(detail.textOf('.m-detail-price, .m-detail-main').replace(/,/g, '')).toContain(price)
    const id = decodeURIComponent(href.split('/').at(-1) ?? '')
    await site.mall.as('teacher').cart.add({ id, num: 1 })
    const line = (await site.mall.as('teacher').cart.view()).cartList
      .flatMap(it => it.items)
      .find(it => it.skuId === id)
    expect(line?.unitPrice).toBe(Math.round(Number(price) * 10_000))
    expect(line?.campaign?.id).toBe('special-week')
  })

  test("says of a campaign to come what its prices will be, and sells at today's", async () => {
    const page = await visit('/discount/new/detail?id=office-autumn')
    expect(page.text).toContain('活动尚未开始')
    expect(page.textOf('.m-offer-then')).toMatch(/活动价 ¥[\d,.]+/)
    const ended = await visit('/discount/new/detail?id=cell-month')
    expect(ended.text).toContain('活动已结束')
  })

  test('where prices are hidden shows none to guests, and no way to sort or narrow by them', async () => {
    for (const path of [
      '/discount/new',
      '/discount_rate/detail?id=special-week',
      '/activity/detail?id=lab-season',
      '/fupin',
    ]) {
      const page = await site.browser({ school: 'beiyuan' }).visit(path, { status: 200 })
      expect(page.$('#main').text()).not.toMatch(/¥\s*\d/)
      expect(page.$('#main').text()).not.toMatch(/\d 折/)
      expect(page.has('.m-price-form')).toBe(false)
      expect(page.$('a[href*="sort=price"], a[href*="sort=perUnit"]').length).toBe(0)
    }
  })
})

describe('activities', () => {
  test('show their floors with links to the whole of each', async () => {
    const browser = site.browser()
    const page = await browser.visit('/activity/detail?id=lab-season', { status: 200 })
    expect(
      page
        .$('.m-section-title')
        .toArray()
        .map(it => page.$(it).text().trim()),
    ).toEqual(['1 楼 · 溶剂与通用试剂', '2 楼 · 一次性耗材', '3 楼 · 小型仪器'])
    for (const it of page.$('.m-floor-links a').toArray())
      expect(page.has(page.$(it).attr('href') ?? '')).toBe(true)
    const whole = await browser.visit(page.$('.m-section-links a').first().attr('href') ?? '', {
      status: 200,
    })
    expect(whole.path).toContain('floor=solvents')
    expect(whole.$('.m-good').length).toBe(14)
    expect(whole.$('[aria-current=page]').text()).toContain('溶剂')
  })
})

describe('the relief channel', () => {
  test('tells of its counties by province, each with its goods, and counts what was ordered', async () => {
    const browser = site.browser()
    const all = await browser.visit('/fupin', { status: 200 })
    expect(all.$('.m-county').length).toBeGreaterThan(10)
    const { tally } = await site.mall.as('teacher').promotions.counties()
    expect(all.textOf('.m-channel-figures')).toContain(`${tally.orders} 笔本校订单`)
    const province = await browser.visit(
      all
        .$('a[href*="province="]')
        .filter((_, it) => all.$(it).text().includes('陕西'))
        .attr('href') ?? '',
      { status: 200 },
    )
    expect(
      province
        .$('.m-county-province')
        .toArray()
        .every(it => province.$(it).text() === '陕西'),
    ).toBe(true)
    const county = await browser.visit(province.$('.m-county-name a').last().attr('href') ?? '', {
      status: 200,
    })
    expect(count(county)).toBeLessThan(count(all))
    expect(county.$('.m-good').length).toBe(count(county))
    expect(county.textOf('.m-chosen')).toContain('产地')
  })
})

describe('suppliers', () => {
  const shops = (page: Page) =>
    page
      .$('.m-shop-name a')
      .toArray()
      .map(it => page.$(it).text())

  test('are found by letter, region, category and marketplace, one upon the other', async () => {
    const browser = site.browser()
    const all = await browser.visit('/supplierList', { status: 200 })
    const letter = await browser.visit(
      all
        .$('.m-letters a')
        .filter((_, it) => all.$(it).text().trim() === 'J')
        .attr('href') ?? '',
      { status: 200 },
    )
    expect(shops(letter).sort()).toEqual(['京选企业购', '集科生物商城'].sort())
    const region = await browser.visit(
      letter
        .$('.m-filter a[href*="region="]')
        .filter((_, it) => letter.$(it).text().includes('北京'))
        .attr('href') ?? '',
      { status: 200 },
    )
    expect(shops(region)).toEqual(['京选企业购'])
    expect(region.path).toContain('letter=J')
    const office = await visit('/supplierList?category=office&third=1')
    expect(shops(office).length).toBeGreaterThan(1)
    expect(
      office
        .$('.m-shop')
        .toArray()
        .every(it => office.$(it).text().includes('第三方电商')),
    ).toBe(true)
    const none = await visit('/supplierList?letter=J&region=湖北&third=1&category=books')
    expect(none.has('.m-empty')).toBe(true)
  })

  test('are found by their names in Latin letters and by initials', async () => {
    expect(shops(await visit('/supplierList?keyword=huashi'))).toContain('华试化学试剂')
    expect(shops(await visit('/supplierList?keyword=bgh'))).toContain('办公伙伴')
    const browser = site.browser()
    await browser.visit('/supplierList?region=上海', { status: 200 })
    const found = await browser.submit({ keyword: '博源' }, { form: '#main .m-filter form' })
    expect(found.path).toContain('region=')
    expect(shops(found)).toEqual(['博源精细化学'])
  })

  test('of the marketplaces have a page each by their code, with name and hot line', async () => {
    const browser = site.browser()
    const page = await browser.visit('/channel', { status: 200 })
    expect(page.heading).toBe('供应商页面')
    for (const code of ['JD', 'BGHB', 'SN', 'YXDT', 'JK', 'ZKH', 'CG', '100404', '101212'])
      expect(page.text).toContain(`渠道代码 ${code}`)
    expect(page.text).toContain('客服热线 400-606-0606')
    const one = await browser.visit('/channel?code=jd', { status: 200 })
    expect(one.path).toBe('/emall/channel/jd')
    expect(one.heading).toContain('京选企业购')
    expect(
      one
        .$('.m-good-name a')
        .toArray()
        .every(it => one.$(it).attr('href')?.startsWith('/emall/product/jingxuan/')),
    ).toBe(true)
    const sorted = await visit('/channel/JD?sort=price')
    expect(prices(sorted)).toEqual([...prices(sorted)].sort((a, b) => a - b))
  })

  test('have a home with their branches, campaigns, best sellers and what is new; looking for something shows only that', async () => {
    const browser = site.browser()
    const home = await browser.visit('/store/huashi', { status: 200 })
    expect(home.$('.m-shop-bar a').length).toBeGreaterThan(4)
    for (const title of ['供应商活动', '本店热销', '新品上架', '全部商品'])
      expect(home.$('.m-section-title').text()).toContain(title)
    const branch = await browser.visit(home.$('.m-shop-kinds span a').first().attr('href') ?? '', {
      status: 200,
    })
    expect(branch.path).toContain('category=')
    expect(branch.has('.m-shop-kinds')).toBe(false)
    expect(branch.$('.m-good').length).toBeGreaterThan(0)
  })

  test('show their licences with pictures, who issued them and for how long; one that has run out is marked', async () => {
    const page = await visit('/store/sucai/detail')
    expect(page.textOf('.m-table')).toContain('已过期')
    expect(page.textOf('.m-table')).toContain('市场监督管理局')
    expect(page.$('.m-paper-card img').length).toBeGreaterThan(1)
    expect(page.textOf('.m-facts')).toContain('江苏')
    const browser = site.browser()
    const picture = await browser.request(
      browser.address(page.$('.m-paper-card img').first().attr('src') ?? ''),
    )
    expect(picture.headers.get('content-type')).toBe('image/png')
  })
})
