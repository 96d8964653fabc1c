import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IE8, openTestSite, type TestSite } from '../support/browse'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const visit = (path: string) => site.browser().visit(path, { status: 200 })
const pages = [
  '/supplierList',
  '/supplierSearch?keyword=试剂',
  '/store/huashi',
  '/store/huashi/detail',
  '/notice/list',
  '/notice/noticeDetail?id=hazchem',
  '/help',
  '/fupin',
  '/scientific',
  '/product_science',
  '/cultural',
  '/cultural/product',
  '/product/combined',
]
const HTML_BYTES_MAX = 30_000

describe('every public page', () => {
  test.each(pages)(
    '%s: one heading, a title of its own, no token for guests, light, in two languages',
    async path => {
      const page = await visit(path)
      expect(page.$('h1')).toHaveLength(1)
      expect(page.heading).toBeTruthy()
      expect(page.title).toContain(' - ')
      expect(
        page
          .$('input[name=formToken]')
          .toArray()
          .map(it => page.$(it).attr('value') ?? '')
          .join(''),
      ).toBe('')
      expect(gzipSync(page.html).length).toBeLessThan(HTML_BYTES_MAX)
      const english = await site.browser().speak('en').visit(path, { status: 200 })
      expect(english.heading).not.toBe(page.heading)
      expect(english.$('html').attr('lang')).toBe('en')
    },
  )

  test.each(pages)(
    '%s is made of elements that Internet Explorer 8 knows, and has no script for it',
    async path => {
      const page = await site.browser({ userAgent: IE8 }).visit(path, { status: 200 })
      expect(page.$('script[src], script[type=module]').length).toBe(0)
      expect(
        page
          .$('#main')
          .find('main, section, article, aside, nav, header, footer, figure, details, dialog')
          .length,
      ).toBe(0)
      expect(page.$('[form], [formaction]').length).toBe(0)
    },
  )

  test.each([
    '/store/nobody',
    '/store/nobody/detail',
    '/notice/noticeDetail?id=nothing',
    '/notice/noticeDetail',
  ])('%s is a page that says there is no such thing', async path => {
    const page = await site.browser().visit(path, { status: 404 })
    expect(page.heading).toBeTruthy()
  })
})

describe('suppliers', () => {
  const names = (page: Awaited<ReturnType<typeof visit>>) =>
    page
      .$('.m-shop-name a')
      .toArray()
      .map(it => page.$(it).text())

  test('the directory counts all and turns its pages', async () => {
    const page = await visit('/supplierList')
    expect(page.text).toContain('共 12 家供应商')
    const rest = await visit('/supplierList?page=2')
    expect(names(page)).toHaveLength(10)
    expect(new Set([...names(page), ...names(rest)]).size).toBe(12)
  })

  test('a kind narrows it, and the words typed next keep the kind', async () => {
    const browser = site.browser()
    const all = await browser.visit('/supplierList', { status: 200 })
    const kind = await browser.visit(
      all
        .$('.m-filter-kinds a')
        .filter((_, it) => all.$(it).text().includes('化学试剂'))
        .attr('href') ?? '',
    )
    expect(kind.path).toContain('type=reagent')
    expect(names(kind)).toEqual(expect.arrayContaining(['华试化学试剂', '博源精细化学']))
    const found = await browser.submit({ keyword: '华试' }, { form: '#main form' })
    expect(found.path).toContain('type=reagent')
    expect(names(found)).toEqual(['华试化学试剂'])
    expect(found.valueOf('keyword')).toBe('华试')
  })

  test('the marketplaces are a kind, too', async () => {
    const page = await visit('/supplierList?type=third')
    expect(names(page).length).toBeGreaterThan(2)
    expect(
      page
        .$('.m-shop')
        .toArray()
        .every(it => page.$(it).text().includes('第三方电商')),
    ).toBe(true)
  })

  test('nothing found says so and leads back to all', async () => {
    const page = await visit('/supplierSearch?keyword=没有这家店')
    expect(page.text).toContain('没有找到与“没有这家店”相关的供应商')
    expect(page.links('显示全部')).toContain('/emall/supplierList')
  })

  test('strange pages and kinds are no failure', async () => {
    expect((await visit('/supplierList?page=-3')).has('.m-shop')).toBe(true)
    expect((await visit('/supplierList?type=nothing')).has('.m-empty')).toBe(true)
  })
})

describe('a shop', () => {
  test('shows its own goods, searched and sorted within the shop', async () => {
    const browser = site.browser()
    const home = await browser.visit('/store/huashi', { status: 200 })
    expect(home.heading).toContain('华试化学试剂')
    const found = await browser.submit({ keyword: '乙醇' }, { form: '.m-shop-find form' })
    expect(found.path).toMatch(/^\/emall\/store\/huashi\?keyword=/)
    expect(found.$('.m-good-name').length).toBeGreaterThan(0)
    expect(
      found
        .$('.m-good-name a')
        .toArray()
        .every(it => found.$(it).attr('href')?.startsWith('/emall/product/huashi/')),
    ).toBe(true)
    const sorted = await browser.follow('价格 ↑')
    expect(sorted.path).toContain('sort=price')
    expect(sorted.path).toContain('keyword=')
  })

  test('tells about itself: contact, freight, licences and how long they hold', async () => {
    const page = await visit('/store/huashi/detail')
    expect(page.textOf('.m-table')).toContain('危险化学品经营许可证')
    expect(page.textOf('.m-table')).toMatch(/\d{4}-\d{2}-\d{2}/)
    expect(page.textOf('.m-facts')).toContain('满 ¥200 免运费')
  })
})

describe('channels', () => {
  test('reagents are searched by CAS number from their home', async () => {
    const browser = site.browser()
    const home = await browser.visit('/scientific', { status: 200 })
    expect(home.$('.m-group-tile').length).toBeGreaterThan(5)
    expect(home.$('.m-good').length).toBeGreaterThan(5)
    const found = await browser.submit(
      { keyword: '64-17-5', type: 'cas' },
      { form: '#main .m-channel form' },
    )
    expect(found.path).toContain('/product_science?')
    expect(found.$('.m-good').length).toBeGreaterThan(0)
    expect(
      found
        .$('.m-good-facts')
        .toArray()
        .every(it => found.$(it).text().includes('64-17-5')),
    ).toBe(true)
  })

  test('the relief channel has its figures and its goods only', async () => {
    const page = await visit('/fupin')
    expect(page.$('.m-channel-figures li').length).toBeGreaterThan(2)
    expect(page.$('.m-good').length).toBeGreaterThan(5)
  })

  test('the cultural list keeps within its goods', async () => {
    const browser = site.browser()
    await browser.visit('/cultural', { status: 200 })
    const found = await browser.submit({ keyword: '帆布' }, { form: '#main .m-channel form' })
    expect(found.path).toContain('/cultural/product?')
    expect(found.$('.m-good').length).toBeGreaterThan(0)
  })
})

describe('combined search', () => {
  test('takes the keyword over into the field of the type', async () => {
    const page = await visit('/product/combined?keyword=64-17-5&type=cas')
    expect(page.valueOf('cas')).toBe('64-17-5')
    expect(page.valueOf('name') ?? '').toBe('')
  })

  test('several fields are asked for together', async () => {
    const browser = site.browser()
    await browser.visit('/product/combined', { status: 200 })
    const found = await browser.submit(
      { name: '乙醇', cas: '64-17-5', spec: '', code: '' },
      { form: '#main form' },
    )
    expect(found.url.pathname).toBe('/emall/product')
    expect([...found.url.searchParams]).toEqual([
      ['name', '乙醇'],
      ['cas', '64-17-5'],
    ])
    expect(found.$('.m-good').length).toBeGreaterThan(0)
  })

  test('with nothing filled in nothing happens', async () => {
    const browser = site.browser()
    await browser.visit('/product/combined', { status: 200 })
    const page = await browser.submit({ name: '  ' }, { form: '#main form' })
    expect(page.url.pathname).toBe('/emall/product/combined')
    expect(page.status).toBe(200)
  })

  test('clears all at once', async () => {
    const browser = site.browser()
    await browser.visit('/product/combined?keyword=abc', { status: 200 })
    const page = await browser.follow('清空条件')
    for (const field of ['name', 'code', 'cas', 'spec']) expect(page.valueOf(field) ?? '').toBe('')
  })

  test('is reached from the head with what stands there', async () => {
    const page = await visit('/product?keyword=64-17-5&type=cas')
    expect(page.links('组合搜索')[0]).toBe('/emall/product/combined?keyword=64-17-5&type=cas')
  })
})

test.each(['teacher', 'auditor', 'finance', 'administrator'])(
  'the foot and the quick ways lead a %s to nothing that refuses them',
  async person => {
    const browser = await site.browser().signIn(person)
    const home = await browser.visit('/', { status: 200 })
    const hrefs = home
      .$('.m-footer a, .m-quick a')
      .map((_, it) => home.$(it).attr('href') ?? '')
      .get()
    expect(hrefs.length).toBeGreaterThan(5)
    expect(hrefs.includes('/emall/person/orders')).toBe(person === 'teacher')
    for (const href of new Set(hrefs)) {
      const answer = await browser.request(new URL(href, home.url))
      expect([href, answer.status]).toEqual([href, 200])
    }
  },
)

describe('a browser that shows text alone', () => {
  const LYNX = 'Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8'
  const LINKS_BEFORE_MAX = 60
  const panels = '.m-cats-panel'

  test.each(['/', '/search?keyword=乙醇', '/supplierList'])(
    'has the page %s before its list of categories',
    async path => {
      for (const agent of [LYNX, 'w3m/0.5.3+git20230121', 'Links (2.29; Linux)', 'ELinks/0.16']) {
        const page = await site.browser({ userAgent: agent }).visit(path, { status: 200 })
        const before = page.html.slice(0, page.html.indexOf('id="main"'))
        expect(before.split('<a ').length).toBeLessThan(LINKS_BEFORE_MAX)
        expect(page.$(panels)).toHaveLength(1)
        expect(page.$(`#main ${panels}`)).toHaveLength(0)
        expect(page.html.indexOf('m-cats-panel')).toBeGreaterThan(page.html.indexOf('id="main"'))
      }
    },
  )

  test('and no other has', async () => {
    const page = await site.browser({ userAgent: IE8 }).visit('/search?keyword=乙醇')
    expect(page.$(panels)).toHaveLength(1)
    expect(page.html.indexOf('m-cats-panel')).toBeLessThan(page.html.indexOf('id="main"'))
  })
})
