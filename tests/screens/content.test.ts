import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSchools } from '~/demo/schools'
import type { SchoolCode } from '../support/database'
import { IE8, openTestSite, type Browser, type TestSite } from '../support/browse'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const codes = demoSchools.map(it => it.code as SchoolCode)
const HTML_BYTES_MAX = 30_000
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; V2307A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const GOOGLE_PHONE = `${PHONE} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`
const first = (browser: Browser, path: string, init?: RequestInit) =>
  browser.request(browser.address(path), init)

describe('the frame', () => {
  test.each(codes)('%s: welcome, phone, warning and links as the school has them', async school => {
    const mall = site.mall.school(school)
    const page = await site.browser({ school }).visit('/help', { status: 200 })
    const top = page.textOf('.m-topbar')
    expect(top).toContain(`欢迎来到${mall.schoolName}采购商城`)
    expect(top.includes('平台电话')).toBe(mall.platformPhone !== null)
    expect(top.includes('非涉密平台')).toBe(mall.nonClassifiedWarning)
    for (const link of mall.links)
      expect(page.$(`.m-topbar a[href="${link.url}"][target=_blank]`)).toHaveLength(1)
    expect(page.has('.m-topbar form[action$="/language"]')).toBe(false)
    const signedIn = await (
      await site.browser({ school }).signIn('teacher')
    ).visit('/help', { status: 200 })
    expect(signedIn.has('.m-topbar form[action$="/language"]')).toBe(mall.languageSwitch)
  })

  test('schools differ in phone, warning, language switch, group buying, own home', () => {
    const counts = (which: (it: (typeof demoSchools)[number]) => boolean) =>
      demoSchools.filter(which).length
    expect([
      counts(it => !it.platformPhone),
      counts(it => it.nonClassifiedWarning),
      counts(it => it.languageSwitch),
      counts(it => it.groupBuyingBar),
      counts(it => it.ownHome),
      counts(it => !!it.h5Url),
    ]).toEqual([1, 1, 2, 1, 1, 1])
  })

  test('the bar leads where the entries say', async () => {
    const yunlu = await site.browser().visit('/help')
    const bar = (page: typeof yunlu) =>
      page
        .$('.m-nav-links a')
        .toArray()
        .map(it => page.$(it).attr('href'))
    expect(bar(yunlu)).toEqual(
      expect.arrayContaining([
        '/emall/',
        '/emall/supplierList',
        '/emall/fupin',
        '/emall/hazchem',
        '/emall/help/manual',
        '/emall/supplierList?type=third',
      ]),
    )
    expect(bar(yunlu)).not.toContain('/emall/groupBuy')
    expect(bar(await site.browser({ school: 'qinglan' }).visit('/help'))).toEqual(
      expect.arrayContaining(['/emall/notice/list', '/emall/groupBuy']),
    )
    const jianghai = await site.browser({ school: 'jianghai' }).visit('/help')
    expect(bar(jianghai)).toEqual(
      expect.arrayContaining(['/emall/hfutHome', 'https://yiqi.jianghai.example/']),
    )
    expect(
      jianghai.$('.m-nav-links a[href="https://yiqi.jianghai.example/"]').attr('target'),
    ).toBeUndefined()
  })

  test('ten categories are in sight, the rest behind "more", down to the third level, without script', async () => {
    const page = await site.browser({ userAgent: IE8 }).visit('/')
    expect(page.$('.m-home-cats .m-cats-panel > ul > li')).toHaveLength(11)
    expect(page.$('.m-home-cats .m-cat-more .m-cat-group dt a').length).toBeGreaterThan(0)
    expect(page.$('.m-home-cats .m-cat-group dd a').length).toBeGreaterThan(20)
  })

  test.each(codes)('%s: eight selling points, hours, operator', async school => {
    const page = await site.browser({ school }).visit('/help')
    expect(page.$('.m-point')).toHaveLength(8)
    expect(page.textOf('.m-footer')).toContain('周一至周五 09:00—17:30')
    expect(page.textOf('.m-footer')).toContain('周一至周五 08:30—17:30')
    expect(page.textOf('.m-footer-line')).toBe(site.mall.school(school).operatorLine)
  })

  test('the service panel: a code for everybody, another for who has signed in; links that lead to them', async () => {
    const guest = await site.browser().visit('/help')
    expect(
      guest
        .$('.m-float img')
        .toArray()
        .map(it => guest.$(it).attr('src')),
    ).toEqual(['/emall/qr/consultation.png'])
    const browser = await site.browser().signIn('teacher')
    const page = await browser.visit('/help')
    expect(
      page
        .$('.m-float img')
        .toArray()
        .map(it => page.$(it).attr('src')),
    ).toEqual(['/emall/qr/consultation.png', '/emall/qr/miniProgram.png'])
    expect((await browser.visit('/help/service')).$('.m-code img')).toHaveLength(2)
    const picture = await first(browser, '/qr/miniProgram.png')
    expect([
      picture.status,
      picture.headers.get('content-type'),
      picture.headers.get('set-cookie'),
    ]).toEqual([200, 'image/png', null])
    expect(
      (
        await first(browser, '/qr/miniProgram.png', {
          headers: { 'if-none-match': picture.headers.get('etag') ?? '' },
        })
      ).status,
    ).toBe(304)
    expect((await first(browser, '/qr/passwd.png')).status).toBe(404)
  })

  test('a watermark only for the signed-in of schools that want it, on every kind of page', async () => {
    for (const [school, person, wanted] of [
      ['jianghai', 'teacher', true],
      ['beiyuan', 'student', true],
      ['yunlu', 'teacher', false],
      ['jianghai', null, false],
    ] as const) {
      const browser = site.browser({ school })
      if (person) await browser.signIn(person)
      for (const path of ['/help', ...(person ? ['/person', '/cart'] : [])]) {
        const page = await browser.visit(path, { status: 200 })
        expect([school, path, page.has('.m-watermark')]).toEqual([school, path, wanted])
        if (wanted) expect(page.textOf('.m-watermark')).toMatch(/^\S+ \S{4}$/)
      }
    }
  })
})

describe('home', () => {
  test.each(codes)('%s: banner, floors, goods, notices and ways in, light enough', async school => {
    const page = await site.browser({ school }).visit('/', { status: 200 })
    expect(page.$('h1')).toHaveLength(1)
    expect(page.$('.m-slide')).toHaveLength(3)
    expect(page.$('.m-floor')).toHaveLength(5)
    // One school has no group buying, and no way to it.
    expect(page.$('.m-zone')).toHaveLength(school === 'jianghai' ? 5 : 6)
    expect(page.$('.m-quick > li')).toHaveLength(6)
    expect(page.$('.m-news li')).toHaveLength(6)
    expect(page.$('.m-good').length).toBeGreaterThan(30)
    expect(page.$('.m-strip-list > li').length).toBeGreaterThan(2)
    expect(gzipSync(page.html).length).toBeLessThan(HTML_BYTES_MAX)
  })

  test('each theme set has a home of its own', async () => {
    const shapes = await Promise.all(
      codes.map(async school => {
        const page = await site.browser({ school }).visit('/')
        return page
          .$('.m-home')
          .children()
          .toArray()
          .map(it => page.$(it).attr('class'))
          .join(' ')
      }),
    )
    expect(new Set(shapes).size).toBe(4)
  })

  test('/home is the home page; the school’s own home only where there is one', async () => {
    expect((await site.browser().visit('/home')).path).toBe('/emall/')
    expect((await site.browser().visit('/hfutHome')).path).toBe('/emall/')
    const page = await site.browser({ school: 'jianghai' }).visit('/hfutHome', { status: 200 })
    expect(page.heading).toBe('校内采购服务大厅')
    expect(page.$('.m-hall-step')).toHaveLength(5)
    expect(page.textOf('#main')).toContain('200000')
    expect(
      (await site.browser({ school: 'jianghai' }).speak('en').visit('/hfutHome')).heading,
    ).toBe('Campus procurement service hall')
  })

  test('an unknown path leads home, the loading page goes on by itself', async () => {
    expect((await site.browser().visit('/no/such/page')).path).toBe('/emall/')
    const refresh = async (path: string) => {
      const page = await site.browser().visit(path, { status: 200 })
      return page.$('meta[http-equiv=refresh]').attr('content')
    }
    expect(await refresh('/loading')).toBeUndefined()
    expect(await refresh('/loading?to=/help')).toBe('2;url=/emall/help')
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example'])
      expect(await refresh(`/loading?to=${encodeURIComponent(to)}`)).toBeUndefined()
  })
})

describe('telephones', () => {
  const phone = () => site.browser({ school: 'jianghai', userAgent: PHONE })

  test('are led to the site for them, at the school that has one', async () => {
    const answer = await first(phone(), '/product?keyword=a')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      'https://h5.jianghai.example/',
    ])
    expect((await first(site.browser({ userAgent: PHONE }), '/')).status).toBe(200)
  })

  test('that ask for the pages for computers get them from then on', async () => {
    const browser = phone()
    const page = await browser.visit('/help?pc=1&topic=funds', { status: 200 })
    expect(page.path).toBe('/emall/help?topic=funds')
    expect(browser.cookies.get('pc')).toBe('1')
    await browser.visit('/', { status: 200 })
  })

  test('robots and what is scanned or signed in with stay', async () => {
    expect(
      (await first(site.browser({ school: 'jianghai', userAgent: GOOGLE_PHONE }), '/')).status,
    ).toBe(200)
    expect((await first(phone(), '/logining')).status).toBe(200)
    expect(
      (await first(phone(), '/orders/scan/accept/20260101000000000001')).headers.get('location'),
    ).toBeNull()
  })
})

describe('help', () => {
  test('hot questions, all topics, hours, about, and each question on a page of its own', async () => {
    const browser = site.browser()
    const page = await browser.visit('/help', { status: 200 })
    expect(
      page
        .$('.m-hot-questions a')
        .toArray()
        .map(it => page.$(it).attr('href')),
    ).toEqual([
      '/emall/help/retrieve-password',
      '/emall/help/delete-account',
      '/emall/help/reimbursement',
    ])
    expect(page.$('.m-topic')).toHaveLength(6)
    expect(page.$('input[name=keyword]#help-keyword').attr('placeholder')).toBe('请输入商品名称')
    for (const words of ['周一至周五 09:00–17:30', '周一至周五 08:30–17:30', '关于我们'])
      expect(page.text).toContain(words)
    const article = await browser.follow('怎样报销')
    expect(article.path).toBe('/emall/help/reimbursement')
    expect(article.heading).toBe('怎样报销？需要哪些材料？')
    expect((await browser.follow('经费与票据')).path).toBe('/emall/help?topic=funds')
    expect(browser.page.textOf('.m-panel-note')).toBe('共 4 条')
    await browser.visit('/help/no-such-article', { status: 404 })
  })

  test('the search finds questions and goods, keeps the word, and says when there is nothing', async () => {
    const browser = site.browser()
    await browser.visit('/help')
    const found = await browser.submit({ keyword: '手套' }, { form: '#main .m-channel form' })
    expect(found.valueOf('keyword')).toBe('手套')
    expect(found.$('.m-good').length).toBeGreaterThan(0)
    const none = await browser.submit({ keyword: 'zzzzqqqq' }, { form: '#main .m-channel form' })
    expect(none.has('.m-empty')).toBe(true)
  })

  test('the operation manual is a document with contents', async () => {
    const page = await site.browser().visit('/help/manual', { status: 200 })
    const targets = page
      .$('.m-manual-list a')
      .toArray()
      .map(it => page.$(it).attr('href') ?? '')
    expect(targets.length).toBeGreaterThan(5)
    for (const target of targets) expect(page.$(target), target).toHaveLength(1)
    expect(page.$('.m-chapter > ol > li').length).toBeGreaterThan(15)
  })

  test('visits: what is counted for everybody, the counts for the platform', async () => {
    expect((await site.browser().visit('/help/visits', { status: 200 })).has('#main table')).toBe(
      false,
    )
    await site.mall.guest().visits.log({ page: 'home' })
    expect(
      (
        await (await site.browser().signIn('platform')).visit('/help/visits', { status: 200 })
      ).textOf('#main table'),
    ).toContain('home')
  })
})

describe('notices', () => {
  test('are narrowed by kind and by words, together, and the page can be turned', async () => {
    const browser = site.browser()
    const all = await browser.visit('/notice/list', { status: 200 })
    expect(all.textOf('.m-panel-note')).toMatch(/^共 \d+ 条$/)
    const rules = await browser.follow('制度')
    expect(rules.path).toBe('/emall/notice/list?kind=policy')
    expect(rules.$('.m-news-long .m-tag-warning').length).toBe(rules.$('.m-news-long li').length)
    const found = await browser.submit(
      { keyword: '固定资产' },
      { form: '#main .m-notice-find form' },
    )
    expect([...found.url.searchParams]).toEqual([
      ['kind', 'policy'],
      ['keyword', '固定资产'],
    ])
    expect(found.$('.m-news-long li')).toHaveLength(1)
    expect(found.valueOf('keyword')).toBe('固定资产')
    const none = await browser.submit({ keyword: 'zzzz' }, { form: '#main .m-notice-find form' })
    expect(none.textOf('#main .m-empty')).toContain('没有符合条件的公告')
    expect(
      (await browser.visit('/notice/list?page=99&kind=nothing', { status: 200 })).has('.m-empty'),
    ).toBe(true)
  })

  test('one notice: kind, source, day, neighbours, and the way back', async () => {
    const page = await site.browser().visit('/notice/noticeDetail?id=hazchem', { status: 200 })
    expect(page.text).toContain('发布单位：')
    expect(page.links('制度')).toContain('/emall/notice/list?kind=policy')
    expect(page.links('返回公告列表')).toEqual(['/emall/notice/list'])
  })
})
