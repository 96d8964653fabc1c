import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsOfOneStore, type Goods } from '../support/shopping'
import { IE8, openTestSite, type Browser, type TestSite } from '../support/browse'

let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite({ cookieDomain: 'localhost' })
  goods = await goodsOfOneStore(site.mall, 6)
})
afterAll(() => site.close())

const FORM = '#entry'
const office = (userAgent?: string) => site.browser({ userAgent }).signIn('administrator')
const send = (browser: Browser, values: Parameters<Browser['submit']>[0], press: string) =>
  browser.submit(values, { form: FORM, press })
const yuan = (hao: number) => String(hao / 10_000)
const entryAt = (preview: string) => `/school/content${preview.replace('/emall/preview', '')}`
const texts = { titleEn: 'New term', rules: '每人限购两件', beginsAt: '2026-03-15 09:00' }

describe('campaigns at the desk', () => {
  test.each([undefined, IE8])(
    'are typed, refused by field, previewed, published and withdrawn (%s)',
    async agent => {
      const [it, gift] = (agent ? goods.slice(2) : goods) as [Goods, Goods]
      const title = agent ? '旧浏览器优惠' : '开学优惠'
      const browser = await office(agent)
      await browser.visit('/school/content/new/campaigns', { status: 200 })
      const sale = it.unitPrice - 5_000
      const refused = await send(
        browser,
        {
          ...texts,
          title,
          endsAt: '2026-03-14',
          'goods[1].goods': it.id,
          'goods[1].price': 'x',
          'goods[1].stock': '1.5',
        },
        'preview',
      )
      expect(refused.status).toBe(422)
      expect(refused.errorAt('goods[1].price')).toBeTruthy()
      expect(refused.errorAt('goods[1].stock')).toBeTruthy()
      expect(refused.valueOf('goods[1].price')).toBe('x')
      expect(refused.valueOf('rules')).toBe('每人限购两件')
      const typed = { 'goods[1].price': yuan(it.unitPrice), 'goods[1].stock': '' }
      const late = await send(browser, typed, 'preview')
      expect(late.errorAt('endsAt')).toBe('结束时间必须晚于开始时间')
      const dear = await send(browser, { endsAt: '2026-03-20' }, 'preview')
      expect(dear.errorAt('goods[1].price')).toContain('必须低于')
      const preview = await send(
        browser,
        {
          'goods[1].price': yuan(sale),
          'gifts[0].goods': it.id,
          'gifts[0].gift': gift.id,
          'gifts[0].forNum': '2',
        },
        'preview',
      )
      expect(preview.path).toMatch(/^\/emall\/preview\/campaigns\//)
      expect(preview.text).toContain('访客还看不到')
      expect(preview.text).toContain('2026-03-15 09:00')
      expect(preview.textOf('.m-zone-goods')).toContain('有赠品')
      const [, picture = ''] =
        /src="(\/emall\/pictures\/banner\/campaign-draft[^"]+)"/.exec(preview.html) ?? []
      expect(
        (await site.browser().request(site.browser().address(picture.replace(/&amp;/g, '&'))))
          .status,
      ).toBe(200)
      const zone = async () => (await site.browser().visit('/discount/new', { status: 200 })).text
      expect(await zone()).not.toContain(title)
      const entry = await browser.visit(entryAt(preview.path), { status: 200 })
      expect(entry.valueOf('beginsAt')).toBe('2026-03-15 09:00')
      expect(entry.valueOf('endsAt')).toBe('2026-03-21 00:00')
      expect(entry.valueOf('goods[0].price')).toBe(yuan(sale))
      await send(browser, {}, 'publish')
      expect(await zone()).toContain(title)
      const at = entryAt(preview.path)
      await browser.visit(`${at}/withdraw`, { status: 200 })
      await browser.submit({}, { form: '#confirm' })
      expect(await zone()).not.toContain(title)
    },
  )

  test('goods that were found are added to rows, and floors keep theirs', async () => {
    const browser = await office()
    const [one, two] = goods.slice(4) as [Goods, Goods]
    await browser.visit('/school/content/new/campaigns', { status: 200 })
    const found = await send(
      browser,
      { ...texts, title: '主题周', kind: 'activity', endsAt: '2026-03-20', goodsKeyword: one.id },
      'find',
    )
    expect(found.valueOf('title')).toBe('主题周')
    const typed = {
      'floors[0].title': '一层',
      'floors[0].titleEn': 'First',
      'floors[2].title': '二层',
      'floors[2].titleEn': 'Second',
      'goods[0].goods': one.id,
      'goods[0].floor': '3',
      'goods[2].goods': two.id,
      'goods[2].floor': '9',
    }
    const refused = await send(browser, typed, 'preview')
    expect(refused.errorAt('goods[2].floor')).toContain('第几个楼层')
    const preview = await send(browser, { 'goods[2].floor': '1' }, 'preview')
    expect(preview.path).toMatch(/^\/emall\/preview\/campaigns\//)
    expect(preview.text).toContain('二层')
    const entry = await browser.visit(entryAt(preview.path), { status: 200 })
    expect([entry.valueOf('goods[0].floor'), entry.valueOf('goods[1].floor')]).toEqual(['2', '1'])
    expect(entry.valueOf('floors[1].id')).toBeTruthy()
  })

  test('auditors see a campaign and no button; others see nothing', async () => {
    const auditor = await site.browser().signIn('auditor')
    const page = await auditor.visit('/school/content/campaigns/reagent-term', { status: 200 })
    expect(page.html).toContain('<fieldset disabled')
    expect(page.html).not.toContain('/withdraw')
    const list = await auditor.visit('/school/content/campaigns?state=over', { status: 200 })
    expect(list.text).toContain('细胞培养月')
    expect(
      (await (await site.browser().signIn('teacher')).visit('/school/content/campaigns')).status,
    ).toBe(403)
    expect((await auditor.visit('/preview/campaigns/lab-season', { status: 200 })).text).toContain(
      '这是访客看到的样子',
    )
  })
})

test.each([
  ['about', { text: '一个新的介绍', textEn: 'A new text' }, '/help', '一个新的介绍'],
  ['poverty', { title: '新的乡村馆' }, '/fupin', '新的乡村馆'],
  ['manualHead', { title: '新版手册', edition: '2026 秋' }, '/help/manual', '新版手册'],
])('the page %s is changed by its form', async (kind, values, path, shown) => {
  const browser = await office()
  const list = await browser.visit(`/school/content/${kind}`, { status: 200 })
  expect(list.html).not.toContain(`/school/content/new/${kind}`)
  await browser.visit(`/school/content/${kind}/${kind}`, { status: 200 })
  const preview = await send(browser, values, 'preview')
  expect(preview.path).toBe(`/emall/preview/${kind}/${kind}`)
  expect(preview.text).toContain(shown)
  expect((await site.browser().visit(path)).text).not.toContain(shown)
  await browser.visit(`/school/content/${kind}/${kind}`, { status: 200 })
  await send(browser, {}, 'publish')
  expect((await site.browser().visit(path)).text).toContain(shown)
})
