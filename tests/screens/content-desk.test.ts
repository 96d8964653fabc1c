import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bannerPicture } from '../support/banner-picture'
import { IE8, openTestSite, type Browser, type TestSite } from '../support/browse'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ cookieDomain: 'localhost' })
})
afterAll(() => site.close())

const office = (userAgent?: string) => site.browser({ userAgent }).signIn('administrator')
const FORM = '#entry'
const home = async () => (await site.browser().visit('/', { status: 200 })).html
const png = async (width = 1_200) =>
  new File([new Uint8Array(await bannerPicture(width, 420))], '横幅.png', { type: 'image/png' })
const send = (browser: Browser, values: Parameters<Browser['submit']>[0], press: string) =>
  browser.submit(values, { form: FORM, press })
const banner = {
  title: '秋季学期',
  titleEn: 'Autumn term',
  url: '/product?keyword=a4',
  'upload.alt': '秋天的校园',
  'upload.altEn': 'The campus in autumn',
}

describe('the desk of what visitors are told', () => {
  test('names the kinds, how many there are, and lists them with filters', async () => {
    const browser = await office()
    const desk = await browser.visit('/school/content', { status: 200 })
    expect(desk.text).toContain('首页横幅')
    await browser.follow('通知公告')
    expect(browser.page.text).toContain('展示中')
    const found = await browser.visit('/school/content/notices?keyword=nobody-says-so')
    expect(found.text).toContain('没有符合条件的内容')
    expect((await browser.visit('/school/content/prices')).status).toBe(404)
  })

  test('a notice is typed, kept through a refusal, previewed, published, withdrawn and published again', async () => {
    const browser = await office()
    await browser.visit('/school/content/new/notices', { status: 200 })
    const refused = await send(
      browser,
      {
        title: '停电通知',
        titleEn: '',
        body: '今晚停电。\n\n请关机。',
        bodyEn: 'Tonight.',
        from: '2026-03-16',
        until: '2001-01-01',
      },
      'preview',
    )
    expect(refused.status).toBe(422)
    expect(refused.errorAt('titleEn')).toBe('此项不能为空')
    expect(refused.valueOf('title')).toBe('停电通知')
    expect(refused.valueOf('body')).toContain('请关机')
    const late = await send(browser, { titleEn: 'Power cut' }, 'preview')
    expect(late.errorAt('until')).toBe('不能早于起始日期')
    const preview = await send(browser, { until: '' }, 'preview')
    expect(preview.path).toMatch(/^\/emall\/preview\/notices\//)
    expect(preview.heading).toBe('停电通知')
    expect(preview.text).toContain('访客还看不到')
    const at = preview.path.replace('/emall/preview', '')
    expect((await site.browser().visit(preview.path)).text).not.toContain('停电通知')
    const guest = async () => (await site.browser().visit('/notice/list')).text
    expect(await guest()).not.toContain('停电通知')
    await browser.visit(`/school/content${at}`, { status: 200 })
    const published = await send(browser, {}, 'publish')
    expect(published.text).toContain('访客现在就能看到')
    expect(await guest()).toContain('停电通知')
    await browser.visit(`/school/content${at}/withdraw`, { status: 200 })
    const gone = await browser.submit({}, { form: '#confirm' })
    expect(gone.text).toContain('可随时再次发布')
    expect(await guest()).not.toContain('停电通知')
    await send(browser, {}, 'publish')
    expect(await guest()).toContain('停电通知')
  })

  test.each([undefined, IE8])('a banner is uploaded, previewed and published (%s)', async agent => {
    const browser = await office(agent)
    const title = agent ? '旧浏览器横幅' : banner.title
    await browser.visit('/school/content/new/banner', { status: 200 })
    const wrong = await send(
      browser,
      {
        ...banner,
        title,
        url: 'http://elsewhere.example/',
        file: new File(['no picture at all'], 'a.png'),
      },
      'preview',
    )
    expect(wrong.status).toBe(422)
    expect(wrong.errorAt('file')).toContain('不是可以使用的')
    expect(wrong.errorAt('url')).toContain('https://')
    const kept = await send(browser, { 'upload.alt': '', file: await png() }, 'preview')
    expect(kept.status).toBe(422)
    expect(kept.errorAt('file')).toBeFalsy()
    expect(kept.errorAt('upload.alt')).toBe('此项不能为空')
    expect(kept.valueOf('upload.id')).toMatch(/^[0-9a-f]{32}$/)
    const preview = await send(
      browser,
      { url: banner.url, 'upload.alt': banner['upload.alt'] },
      'preview',
    )
    expect(preview.path).toMatch(/^\/emall\/preview\/banner\//)
    const [, address = ''] =
      /src="(\/emall\/pictures\/banner\/upload[^"]+)"/.exec(preview.html) ?? []
    const picture = await site.browser().request(site.browser().address(address))
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(await home()).not.toContain(title)
    const refused = await site.browser().visit(preview.path)
    expect(refused.text).not.toContain(title)
    await browser.visit(`/school/content${preview.path.replace('/emall/preview', '')}`)
    await send(browser, {}, 'publish')
    const html = await home()
    expect(html).toContain(title)
    expect(html).toContain(`alt="${banner['upload.alt']}"`)
  })

  test('of two who have the form open the second is told, and presses again', async () => {
    const [one, other] = [await office(), await office()]
    await one.visit('/school/content/new/help')
    const typed = {
      question: '如何开票',
      questionEn: 'Invoices',
      answer: '填写抬头',
      answerEn: 'Title',
    }
    const preview = await send(one, typed, 'preview')
    const path = `/school/content${preview.path.replace('/emall/preview', '')}`
    await one.visit(path)
    await other.visit(path)
    await send(one, { answer: '下单时填写' }, 'publish')
    const told = await send(other, { answer: '写在订单里' }, 'publish')
    expect(told.status).toBe(409)
    expect(told.valueOf('answer')).toBe('写在订单里')
    await send(other, {}, 'publish')
    expect((await site.browser().visit('/help?keyword=开票')).status).toBe(200)
  })

  test('entries change places by buttons; the menu is previewed around the page', async () => {
    const browser = await office()
    const names = async () =>
      (await site.mall.as('administrator').content.entries({ kind: 'menu' })).list.map(
        it => it.title,
      )
    const before = await names()
    await browser.visit('/school/content/menu')
    const { list } = await site.mall.as('administrator').content.entries({ kind: 'menu' })
    const moved = await browser.submit(
      {},
      { form: `#move-${list[0]!.id}`, press: `down:${list[0]!.id}` },
    )
    expect(moved.text).toContain('顺序已调整')
    expect(await names()).toEqual([before[1], before[0], ...before.slice(2)])
    await browser.visit('/school/content/new/menu')
    const preview = await send(
      browser,
      { name: '仪器平台', nameEn: 'Instruments', content: 'https://yiqi.example/' },
      'preview',
    )
    expect(preview.text).toContain('仪器平台')
    expect(await home()).not.toContain('仪器平台')
  })

  test('goods of a floor are named by SKU, and a chapter has its steps in rows', async () => {
    const browser = await office()
    const [goods] = await site.mall.sql<{ id: string }>(
      'select id from products where mall_id = $1 and on_sale order by id limit 1',
      [site.mall.school().id],
    )
    await browser.visit('/school/content/new/floors')
    const words = {
      title: '新楼层',
      titleEn: 'New floor',
      url: '/product',
      'left.title': '新品',
      'left.titleEn': 'New',
      'left.url': '/product',
      'links[1].name': '更多',
      'links[1].nameEn': 'More',
      'links[1].url': 'http://more.example/',
    }
    const refused = await send(browser, { ...words, middle: 'nobody-has-it' }, 'publish')
    expect(refused.errorAt('links[1].url')).toContain('https://')
    const missing = await send(browser, { 'links[1].url': 'https://more.example/' }, 'publish')
    expect(missing.errorAt('middle')).toContain('nobody-has-it')
    await send(browser, { middle: '', goodsKeyword: '离心管' }, 'find')
    expect(browser.page.valueOf('title')).toBe('新楼层')
    const [, ticked = ''] = /name="add.middle" value="([^"]+)"/.exec(browser.page.html) ?? []
    await send(browser, { 'add.middle': [ticked] }, 'find')
    expect(browser.page.valueOf('middle')).toBe(ticked)
    await send(browser, { middle: `${ticked}\n${goods!.id}`, goodsKeyword: '' }, 'publish')
    const { list } = await site.mall.as('administrator').content.entries({ kind: 'floors' })
    const { published } = await site.mall
      .as('administrator')
      .content.entry({ kind: 'floors', id: list.at(-1)!.id })
    expect(published?.middle).toEqual([ticked, goods!.id])
    expect(await home()).toContain('新楼层')
    await browser.visit('/school/content/new/manual')
    const steps = { 'steps[0].text': '第一步', 'steps[0].textEn': 'First' }
    const chapter = await send(browser, { title: '新章', titleEn: 'New', ...steps }, 'preview')
    expect(chapter.text).toContain('第一步')
  })

  test('auditors read it without a button, others are refused', async () => {
    const auditor = await site.browser().signIn('auditor')
    await auditor.visit('/school/content', { status: 200 })
    const [row] = (await site.mall.as('auditor').content.entries({ kind: 'banner' })).list
    const page = await auditor.visit(`/school/content/banner/${row!.id}`, { status: 200 })
    expect(page.html).toContain('<fieldset disabled')
    expect((await auditor.visit('/school/content/new/banner')).status).toBe(403)
    for (const person of ['teacher', 'clerk-huashi'])
      expect((await (await site.browser().signIn(person)).visit('/school/content')).status).toBe(
        403,
      )
  })
})
