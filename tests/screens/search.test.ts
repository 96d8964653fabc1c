import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MODERN, openTestSite, type TestSite } from '../support/browse'
import type { Page } from '../support/page'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const visit = (path: string) => site.browser().visit(path, { status: 200 })
const head = { form: '.m-search-form' }
const total = (page: Page) =>
  Number(/共 ([\d,]+) 件商品/.exec(page.textOf('.m-toolbar'))?.[1]?.replace(/,/g, '') ?? NaN)
const names = (page: Page) =>
  page
    .$('#main .m-good-name')
    .toArray()
    .map(it => page.$(it).text())
const chosen = (page: Page) =>
  page
    .$('.m-chosen-one')
    .toArray()
    .map(it => page.$(it).text())
/** The first link of a filter that would add a choice. */
const choice = (page: Page, title: string, at = 0) =>
  page.$(`.m-filter[aria-label="${title}"] .m-facet:not(.m-facet-chosen):not(.m-facet-more)`).eq(at)
const countIn = (text: string) => Number(/\(([\d,]+)\)/.exec(text)?.[1]?.replace(/,/g, ''))

describe('the search of the head, without script', () => {
  test('leads to the list, by type; a percent sign in a plain keyword says nothing', async () => {
    const browser = site.browser()
    await browser.visit('/', { status: 200 })
    const found = await browser.submit({ keyword: '乙醇%' }, head)
    expect(found.path).toBe(`/emall/product?keyword=${encodeURIComponent('乙醇')}`)
    const byCas = await browser.submit({ keyword: '64-17-5', type: 'cas' }, head)
    expect([...byCas.url.searchParams]).toEqual([
      ['type', 'cas'],
      ['keyword', '64-17-5'],
    ])
    expect(byCas.$('#search-type option[selected]').attr('value')).toBe('cas')
  })

  test('stays within reagents, suppliers and campus goods where it was typed there', async () => {
    const browser = site.browser()
    for (const [at, list, keyword] of [
      ['/scientific', '/emall/product_science', '乙醇'],
      ['/supplierList', '/emall/supplierSearch', '华试'],
      ['/cultural', '/emall/cultural/product', '杯'],
    ] as const) {
      await browser.visit(at, { status: 200 })
      expect((await browser.submit({ keyword }, head)).url.pathname).toBe(list)
    }
  })

  test('with nothing typed nothing is searched', async () => {
    const browser = site.browser()
    await browser.visit('/help', { status: 200 })
    const { url, init } = browser.page.form('.m-search-form').fill({ keyword: ' % ' }).request()
    const answer = await browser.request(url, {
      ...init,
      headers: { referer: browser.page.url.href },
    })
    expect(answer.headers.get('location')).toBe('/emall/help')
    expect(browser.cookies.has('searchRecords')).toBe(false)
  })

  test('combined search is one of the types and takes the keyword along', async () => {
    const browser = site.browser()
    await browser.visit('/product', { status: 200 })
    const page = await browser.submit({ keyword: '乙醇', type: 'combined' }, head)
    expect(page.url.pathname).toBe('/emall/product/combined')
    expect(page.valueOf('name')).toBe('乙醇')
    expect(page.$('#search-keyword').attr('value') ?? '').toBe('')
    expect(page.$('#search-type option[selected]').attr('value')).toBe('keyword')
  })
})

describe('recent searches', () => {
  const listed = (page: Page) =>
    page
      .$('#main .m-panel ol a')
      .toArray()
      .map(it => page.$(it).text())

  test('of a guest are kept by a cookie: five, newest first, each once; and forgotten on demand', async () => {
    const browser = site.browser()
    await browser.visit('/', { status: 200 })
    for (const keyword of ['一', '二', '三', '四', '五', '二', '六'])
      await browser.submit({ keyword }, head)
    const page = await browser.visit('/search/recent', { status: 200 })
    expect(listed(page)).toEqual(['六', '二', '五', '四', '三'])
    expect(page.links('六')[0]).toBe(`/emall/product?keyword=${encodeURIComponent('六')}`)
    expect(page.textOf('.m-hot-words')).not.toBe('')
    const after = await browser.submit({}, { form: '#main form' })
    expect(listed(after)).toEqual([])
    expect(browser.cookies.has('searchRecords')).toBe(false)
  })

  test('are on no page that guests share', async () => {
    const browser = site.browser()
    await browser.visit('/', { status: 200 })
    await browser.submit({ keyword: '只有我搜过' }, head)
    for (const path of ['/', '/product', '/supplierList'])
      expect((await browser.visit(path, { status: 200 })).html).not.toContain('只有我搜过')
  })

  test('of a signed-in person are kept by the mall, for that person', async () => {
    const browser = await site.browser().signIn('teacher')
    await browser.visit('/product?keyword=甲醇', { status: 200 })
    await expect
      .poll(async () => listed(await browser.visit('/search/recent', { status: 200 })))
      .toContain('甲醇')
    const elsewhere = await site.browser().signIn('teacher')
    expect(listed(await elsewhere.visit('/search/recent', { status: 200 }))).toContain('甲醇')
    const other = await site.browser().signIn('owner')
    expect(listed(await other.visit('/search/recent', { status: 200 }))).not.toContain('甲醇')
    expect(listed(await browser.submit({}, { form: '#main form' }))).toEqual([])
  })

  test('survive whatever stands in the cookie', async () => {
    const browser = site.browser()
    browser.cookies.set('searchRecords', '%E4%B9%99|%ZZ|||%E4%B9%99|a%20b')
    expect(listed(await browser.visit('/search/recent', { status: 200 }))).toEqual(['乙', 'a b'])
  })
})

describe('filters', () => {
  test.each(['分类', '品牌', '供应商', '规格'])(
    '%s narrows to as many as it said, and is taken away again',
    async title => {
      const browser = site.browser()
      const all = await browser.visit('/product?keyword=试剂', { status: 200 })
      const link = choice(all, title)
      const said = countIn(link.text())
      const narrowed = await browser.visit(link.attr('href') ?? '', { status: 200 })
      expect(total(narrowed)).toBe(said)
      expect(chosen(narrowed).some(it => it.startsWith(`${title}：`))).toBe(true)
      const back = await browser.visit(narrowed.$('.m-chosen-one').first().attr('href') ?? '', {
        status: 200,
      })
      expect(total(back)).toBe(total(all))
    },
  )

  test('the tree leads down and up again', async () => {
    const browser = site.browser()
    const top = await browser.visit('/product', { status: 200 })
    const second = await browser.visit(choice(top, '分类').attr('href') ?? '', { status: 200 })
    const third = await browser.visit(choice(second, '分类', 1).attr('href') ?? '', { status: 200 })
    expect(third.textOf('.m-filter[aria-label="分类"]')).toContain('‹ 全部分类')
    const up = await browser.follow('‹ 全部分类')
    expect(up.url.searchParams.has('category')).toBe(false)
    expect(total(up)).toBe(total(top))
  })

  test('several brands are ticked and sent together; every link of the page keeps them', async () => {
    const browser = site.browser()
    const all = await browser.visit('/product?keyword=乙醇', { status: 200 })
    const more = await browser.visit(
      all.$('.m-filter[aria-label="品牌"] .m-facet-more').attr('href') ?? '',
      { status: 200 },
    )
    const boxes = more
      .$('.m-many input')
      .toArray()
      .map(it => more.$(it).attr('value') ?? '')
    const counts = more
      .$('.m-many li')
      .toArray()
      .map(it => countIn(more.$(it).text()))
    expect(boxes.length).toBeGreaterThan(2)
    const two = await browser.submit({ brand: boxes.slice(0, 2) }, { form: '.m-filter-many' })
    expect(two.url.searchParams.getAll('brand')).toEqual(boxes.slice(0, 2))
    expect(total(two)).toBe((counts[0] ?? 0) + (counts[1] ?? 0))
    expect(chosen(two).filter(it => it.startsWith('品牌'))).toHaveLength(2)
    const one = await browser.visit(
      two.$('.m-filter[aria-label="品牌"] .m-facet-chosen').first().attr('href') ?? '',
      { status: 200 },
    )
    expect(one.url.searchParams.getAll('brand')).toHaveLength(1)
    const clear = await browser.visit(two.$('.m-chosen-clear').attr('href') ?? '', { status: 200 })
    expect([...clear.url.searchParams]).toEqual([['keyword', '乙醇']])
  })

  test('in stock and marketplaces are switches with counts', async () => {
    const browser = site.browser()
    const all = await browser.visit('/product?keyword=乙醇', { status: 200 })
    const third = all.$('.m-toggle').eq(1)
    const narrowed = await browser.visit(third.attr('href') ?? '', { status: 200 })
    expect(total(narrowed)).toBe(countIn(third.text()))
    expect(narrowed.$('.m-toggle').eq(1).attr('aria-checked')).toBe('true')
    expect(
      narrowed
        .$('.m-good')
        .toArray()
        .every(it => narrowed.$(it).text().includes('电商直供')),
    ).toBe(true)
  })

  describe('price', () => {
    const prices = (page: Page) =>
      page
        .$('#main .m-good .m-money-price')
        .toArray()
        .map(it => Number(page.$(it).text().replace(/[¥,]/g, '')))

    test('in steps, each with as many as it said', async () => {
      const browser = site.browser()
      const all = await browser.visit('/product?keyword=乙醇', { status: 200 })
      const step = all.$('.m-filter[aria-label="价格区间（元）"] .m-facet').eq(1)
      const narrowed = await browser.visit(step.attr('href') ?? '', { status: 200 })
      expect(total(narrowed)).toBe(countIn(step.text()))
    })

    test('in a range of one’s own, either way round', async () => {
      const browser = site.browser()
      await browser.visit('/product?keyword=乙醇&sort=price', { status: 200 })
      const page = await browser.submit({ min: '100', max: '20' }, { form: '.m-price-form' })
      expect(prices(page).length).toBeGreaterThan(0)
      expect(prices(page).every(it => it >= 20 && it <= 100)).toBe(true)
      expect(page.url.searchParams.get('sort')).toBe('price')
    })

    test('of 100 mL, 100 g or one piece sorts cards and rows, and stays with what is chosen', async () => {
      const browser = site.browser()
      await browser.visit('/product?keyword=乙醇&inStock=1', { status: 200 })
      const cards = await browser.follow('单价 ↑')
      expect([...cards.url.searchParams].sort()).toEqual([
        ['inStock', '1'],
        ['keyword', '乙醇'],
        ['sort', 'perUnit'],
      ])
      expect(cards.textOf('.m-toolbar [aria-current]')).toContain('单价 ↑')
      const unitPrices = (page: Page) =>
        [
          ...page
            .$('#goods')
            .text()
            .matchAll(/¥([\d.,]+)\/100 mL/g),
        ].map(it => Number(it[1]?.replaceAll(',', '')))
      expect(unitPrices(cards).length).toBeGreaterThan(5)
      expect(unitPrices(cards)).toEqual([...unitPrices(cards)].sort((a, b) => a - b))
      const rows = await browser.follow('列表')
      expect(rows.url.searchParams.get('sort')).toBe('perUnit')
      expect(unitPrices(rows)).toEqual(unitPrices(cards))
      const english = await site.browser().speak('en').visit('/product', { status: 200 })
      expect(english.textOf('.m-toolbar')).toContain('Unit price ↑')
    })

    test('that is none is said beside the field, with what was typed', async () => {
      const browser = site.browser()
      await browser.visit('/product?keyword=乙醇', { status: 200 })
      const page = await browser.submit({ min: '便宜' }, { form: '.m-price-form' })
      expect(page.textOf('#price-wrong')).toContain('请填写数字')
      expect(page.$('#price-min').attr('aria-invalid')).toBe('true')
      expect(page.$('#price-min').attr('value')).toBe('便宜')
    })
  })
})

describe('the list', () => {
  test('is laid out as pictures or in rows; turning and sorting keep that', async () => {
    const browser = site.browser()
    await browser.visit('/product?keyword=试剂', { status: 200 })
    const rows = await browser.follow('列表')
    expect(rows.has('#main .m-goods-list')).toBe(true)
    expect((await browser.follow('销量')).has('#main .m-goods-list')).toBe(true)
    expect((await browser.follow('大图')).has('#main .m-goods-list')).toBe(false)
  })

  test('a page is gone to by its number, kept within what there is', async () => {
    const browser = site.browser()
    const first = await browser.visit('/product', { status: 200 })
    const third = await browser.submit({ page: '3' }, { form: '.m-page-jump' })
    expect(third.textOf('.m-pager-here')).toBe('3')
    expect(names(third)).not.toEqual(names(first))
    const last = await browser.submit({ page: '499' }, { form: '.m-page-jump' })
    expect(last.url.searchParams.get('page')).toBe(String(Math.ceil(total(first) / 40)))
    expect(
      (await browser.submit({ page: 'x' }, { form: '.m-page-jump' })).textOf('.m-pager-here'),
    ).toBe('1')
  })

  test('nothing found says what could be dropped, and that finds what it says', async () => {
    const browser = site.browser()
    const all = await browser.visit('/product?keyword=乙醇', { status: 200 })
    const brand =
      new URL(choice(all, '品牌').attr('href') ?? '', 'http://x').searchParams.get('brand') ?? ''
    const none = await browser.visit(`/product?keyword=乙醇&brand=${brand}&min=900000`, {
      status: 200,
    })
    expect(none.textOf('.m-empty-title')).toContain('乙醇')
    const way = none.$('.m-ways a').filter((_, it) => none.$(it).text().includes('不限价格'))
    const said = Number(/([\d,]+) 件/.exec(way.text())?.[1])
    const found = await browser.visit(way.attr('href') ?? '', { status: 200 })
    expect(total(found)).toBe(said)
  })

  test('a mistyped word is searched as it was meant, and the page says so', async () => {
    const page = await visit('/product?keyword=ethonal')
    expect(names(page).length).toBeGreaterThan(0)
    expect(page.textOf('.m-notice')).toContain('ethonal')
  })

  test('whatever stands in the address is no failure', async () => {
    for (const search of [
      '?page=-1&sort=x&view=y&all=z',
      '?brand=<b>&pack=%00x',
      '?thirdCode=JD&third=1&inStock=1',
      `?keyword=${'长'.repeat(300)}`,
    ])
      expect([200, 400]).toContain((await site.browser().visit(`/product${search}`)).status)
  })
})

describe('combined search', () => {
  test('with nothing filled in the page says so', async () => {
    const browser = site.browser()
    await browser.visit('/product/combined', { status: 200 })
    const page = await browser.submit({ name: ' ' }, { form: '#main form' })
    expect(page.textOf('.m-notice')).toContain('至少填写一项')
  })

  test('leaves the marketplaces out, says so, and can be changed', async () => {
    const browser = site.browser()
    await browser.visit('/product/combined', { status: 200 })
    const found = await browser.submit({ name: '乙醇', spec: '500' }, { form: '#main form' })
    expect(names(found).length).toBeGreaterThan(0)
    expect(found.textOf('#main .m-goods')).not.toContain('电商直供')
    expect(found.textOf('#main')).toContain('不包含第三方电商')
    expect(chosen(found)).toHaveLength(2)
    const back = await browser.follow('修改搜索条件')
    expect([back.valueOf('name'), back.valueOf('spec')]).toEqual(['乙醇', '500'])
  })
})

describe('reagents', () => {
  test('the guide leads by class, CAS number, purity and brand to as many as it says', async () => {
    const browser = site.browser()
    const guide = await browser.visit('/scientific/landingPage', { status: 200 })
    for (const [part, link] of [
      ['class', '.m-group-tile h3 a'],
      ['purity', 'dt a'],
      ['brand', 'li a'],
    ] as const) {
      const first = guide.$(`#${part} ${link}`).first()
      const said = Number(
        /(\d+)\)?\s*$/.exec(first.parent().text().trim().split(/\n/)[0] ?? '')?.[1] ??
          countIn(first.parent().text()),
      )
      const found = await browser.visit(first.attr('href') ?? '', { status: 200 })
      expect(total(found), part).toBe(said)
    }
    const cas = await browser.visit(guide.$('#cas th a').first().attr('href') ?? '', {
      status: 200,
    })
    expect(cas.url.searchParams.get('type')).toBe('cas')
    expect(total(cas)).toBe(Number(guide.$('#cas tbody tr').first().find('td').eq(1).text()))
  })
})

describe('campus goods', () => {
  test('are not offered where the school has no store for them', async () => {
    const jianghai = site.browser({ school: 'jianghai' })
    expect((await jianghai.visit('/', { status: 200 })).textOf('.m-search-tabs')).not.toContain(
      '文创',
    )
    for (const path of ['/cultural', '/cultural/product'])
      expect((await jianghai.visit(path)).status).toBe(404)
    expect((await visit('/')).textOf('.m-search-tabs')).toContain('文创')
  })

  test('gifts by budget find as many as they say', async () => {
    const browser = site.browser()
    const home = await browser.visit('/cultural', { status: 200 })
    const step = home.$('.m-cas-links a').first()
    expect(total(await browser.visit(step.attr('href') ?? '', { status: 200 }))).toBe(
      countIn(step.text()),
    )
  })
})

describe('data of cards', () => {
  /** How often a text stands in the scripts of a page, where the data for its script is. */
  const inData = (page: Page, text: string) =>
    page
      .$('script')
      .toArray()
      .reduce((sum, it) => sum + page.$(it).text().split(text).length - 1, 0)

  test.each(['/product?keyword=乙醇', '/product?keyword=乙醇&view=list', '/'])(
    '%s carries it once, drawn; what a script asks for later has all of it',
    async path => {
      const browser = await site.browser({ userAgent: MODERN }).signIn('teacher')
      const page = await browser.visit(path, { status: 200 })
      const cards = page.$('[data-drawn]').toArray()
      expect(cards.length).toBeGreaterThan(5)
      expect(new Set(cards.map(it => page.$(it).attr('data-drawn'))).size).toBe(cards.length)
      const href = page.$(cards[0]).find('.m-good-name a').attr('href') ?? ''
      const id = href.split('/').at(-1) ?? ''
      const spec = page.$(cards[0]).find('.m-good-pack').text()
      expect(spec).not.toBe('')
      expect(inData(page, id)).toBeGreaterThan(0)
      const { url } = page
      const data = new URL(`${url.pathname.replace(/\/$/, '')}.data`, url)
      data.search = url.search
      const answer = await (await browser.request(data)).text()
      const drawn = cards.map(it => page.$(it).find('.m-good-picture img, .m-row-picture img'))
      const pictures = drawn.map(it => it.attr('src')?.replace(/^.*\//, '') ?? '')
      for (const picture of pictures) expect(inData(page, picture), picture).toBe(0)
      for (const picture of pictures) expect(answer).toContain(picture)
    },
  )

  test('forms in cards that are drawn once carry the token of who sees them', async () => {
    const tokens = await Promise.all(
      (['teacher', 'owner'] as const).map(async person => {
        const browser = await site.browser().signIn(person)
        const page = await browser.visit('/product?keyword=乙醇', { status: 200 })
        const shown = page
          .$('[name=formToken]')
          .toArray()
          .map(it => page.$(it).attr('value') ?? '')
        expect(shown.length).toBeGreaterThan(5)
        expect(new Set(shown).size).toBe(1)
        return shown[0]
      }),
    )
    expect(tokens[0]).not.toBe(tokens[1])
    expect(tokens.every(it => /^[\w-]{20,}$/.test(it ?? ''))).toBe(true)
  })
})
