import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FINDS_A_MINUTE } from '~/areas/finding/codes'
import { officeSettings } from '~/areas/malls/settings'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { IE8, openTestSite, type Browser, type TestSite } from '../support/browse'
import type { Page } from '../support/page'
import { buyUntil, someGoods } from '../support/shopping'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const PATH = '/emall/school/find'
const enter = (userAgent?: string) => site.browser({ userAgent }).signIn('administrator')
/** Turns are a minute's. */
async function find(browser: Browser, q: string): Promise<Page> {
  site.mall.clock.advance({ minutes: 1 })
  return browser.visit(`/school/find?${new URLSearchParams({ q })}`, { status: 200 })
}
const groupsOf = (page: Page) =>
  page
    .$('#main .m-panel[id^=find-]')
    .map((_, it) => page.$(it).attr('id') ?? '')
    .get()
const linksIn = (page: Page, group: string) =>
  page
    .$(`#find-${group} .m-todo a`)
    .map((_, it) => page.$(it).attr('href') ?? '')
    .get()

describe('the box', () => {
  test('stands in the head of every page of the administration, and of no other', async () => {
    const browser = await enter()
    for (const path of [
      '/school/settings',
      '/school/start',
      '/school/imports',
      '/school/keys/new',
    ]) {
      const page = await browser.visit(path, { status: 200 })
      const form = page.$('.m-desk-head [role=search] form')
      expect([form.attr('method'), form.attr('action')], path).toEqual(['get', PATH])
      const id = form.find('[name=q]').attr('id') ?? ''
      expect(page.textOf(`label[for="${id}"]`), path).toBe('查找内容')
      expect(page.$(`[id="${id}"]`).length, path).toBe(1)
    }
    const there = await browser.visit('/school/find', { status: 200 })
    expect([there.$('[role=search]').length, there.$('.m-desk-head [role=search]').length]).toEqual(
      [1, 0],
    )
    expect((await browser.visit('/school/no-such-page')).has('.m-desk-head [role=search]')).toBe(
      false,
    )
    const finance = await site.browser().signIn('finance')
    expect((await finance.visit('/finance/settle', { status: 200 })).has('.m-desk-find')).toBe(
      false,
    )
  })

  test.each([
    ['today', undefined],
    ['Internet Explorer 8', IE8],
  ])('leads from any of them to what was typed, without script: %s', async (_, userAgent) => {
    const browser = await enter(userAgent)
    await browser.visit('/school/keys', { status: 200 })
    const page = await browser.submit({ q: '验收天数' }, { form: '.m-desk-find form' })
    expect([page.status, page.url.pathname, page.valueOf('q')]).toEqual([200, PATH, '验收天数'])
    const [first = ''] = linksIn(page, 'places')
    const target = await browser.visit(first, { status: 200 })
    expect(target.url.hash).toBe('#settings-autoAcceptDays')
    expect(target.$('[id="settings-autoAcceptDays"]').attr('name')).toBe('autoAcceptDays')
    expect(target.has('body.m-legacy')).toBe(!!userAgent)
  })
})

describe('what is typed', () => {
  test('nothing: told what may be', async () => {
    const browser = await enter()
    for (const path of ['/school/find', '/school/find?q=', '/school/find?q=%20%20']) {
      const page = await browser.visit(path, { status: 200 })
      expect(page.heading).toBe('查找')
      expect(page.textOf('#main .m-empty-title'), path).toBe('输入内容开始查找')
      expect(page.has('.m-error-summary'), path).toBe(false)
      expect(page.labelOf('q')).toBe('查找内容')
      expect(page.textOf('#find-q-hint')).toContain('手机号')
      expect(page.textOf('#find-q-hint'), 'a key that only a script listens to').not.toContain(
        'Ctrl',
      )
    }
  })

  test('too short: said beside the field, which keeps it', async () => {
    const page = await find(await enter(), '王')
    expect(page.errorAt('q')).toBe('请至少输入 2 个字符')
    expect(page.summaryAt('q')).toContain('请至少输入 2 个字符')
    expect([page.valueOf('q'), page.$('[name=q]').attr('maxlength')]).toEqual(['王', '100'])
    expect(groupsOf(page)).toEqual([])
  })

  test('of which there is nothing', async () => {
    const page = await find(await enter(), '查无此物甲乙丙')
    expect(page.textOf('#main .m-empty-title')).toContain('没有找到与“查无此物甲乙丙”')
    expect(page.valueOf('q')).toBe('查无此物甲乙丙')
  })

  test('what nobody types is refused beside the field, and kept', async () => {
    site.mall.clock.advance({ minutes: 1 })
    const q = '<script>alert(1)</script>'
    const page = await (await enter()).visit(`/school/find?${new URLSearchParams({ q })}`)
    expect(page.status).toBe(400)
  })

  test('too often: said beside the field, which keeps it', async () => {
    const browser = await enter()
    site.mall.clock.advance({ minutes: 1 })
    const { finding } = site.mall.as('administrator')
    for (let n = 0; n < FINDS_A_MINUTE; n++) await finding.find({ q: '00' })
    const page = await browser.visit('/school/find?q=00')
    expect([page.status, page.valueOf('q')]).toEqual([429, '00'])
    expect(page.errorAt('q')).toContain('1 分钟后再试')
  })

  test('a whole number leads, its kind before all others', async () => {
    const goods = await someGoods(site.mall, 1)
    const { orders } = await buyUntil(site.mall, [{ goods: goods[0]! }], 'filled')
    const [order] = orders
    const browser = await enter()
    const page = await find(browser, order!.id)
    expect(groupsOf(page)[0]).toBe('find-orders')
    expect(page.textOf('#find-orders .m-todo')).toContain(`${order!.id} `)
    expect(page.textOf('#find-orders .m-status')).toBe('待供应商接单')
    // Nobody is led to a page that would refuse them.
    expect(linksIn(page, 'orders')).toEqual([])
    expect(page.textOf('#find-orders')).toContain('您没有打开此页的权限')

    const [first] = groupsOf(await find(browser, 'ETH-500'))
    expect(first).toBe('find-goods')
  })

  test('a name: each kind with its count, and the list of all', async () => {
    const browser = await enter()
    const page = await find(browser, '试剂')
    expect(groupsOf(page)).toContain('find-goods')
    expect(page.$('#find-goods .m-todo').length).toBe(8)
    expect(page.textOf('#find-goods .m-panel-note')).toMatch(/^\d+ 项$/)
    const [all = ''] = page.links('查看全部 商品')
    const list = await browser.visit(all, { status: 200 })
    expect([list.url.pathname, list.url.searchParams.get('keyword')]).toEqual([
      '/emall/product',
      '试剂',
    ])
    expect((await find(browser, '林知远')).textOf('#find-people .m-todo')).toBe(
      'T10001 林知远化学与材料学院',
    )
  })

  test('what is found opens, and says where it leads', async () => {
    const browser = await enter()
    for (const q of ['试剂', '林知远', '国家自然科学基金', '导入', 'key', 'logo', '密钥']) {
      const page = await find(browser, q)
      const links = page.$('#main .m-todo a, #main .m-panel-actions a').toArray()
      expect(links.length, q).toBeGreaterThan(0)
      const named = new Map<string, string>()
      for (const it of links) {
        const [name, href] = [page.$(it).text().trim(), page.$(it).attr('href') ?? '']
        expect(name, q).not.toBe('')
        expect(named.get(name) ?? href, `${q}: ${name}`).toBe(href)
        named.set(name, href)
      }
      for (const href of new Set(named.values())) {
        const target = await browser.visit(href, { status: 200 })
        if (target.url.hash)
          expect(target.has(`[id="${target.url.hash.slice(1)}"]`), href).toBe(true)
      }
    }
  })
})

describe('settings and pages', () => {
  /** Fields the form takes apart, by the first of them. */
  const firstParts: Record<string, [at: string, label: string]> = {
    fundAlert: ['fundAlert.percent', 'fundPercent'],
    limits: ['limits.assetYuan', 'assetYuan'],
    yearEnd: ['yearEnd.government', 'governmentYearEnd'],
  }
  const at = (field: string) => firstParts[field]?.[0] ?? field
  const labels = Object.keys(officeSettings.shape).map(
    field => [field, firstParts[field]?.[1] ?? field] as const,
  )

  test.each(['cn', 'en'] as const)('every setting by its label: %s', async language => {
    const browser = (await enter()).speak(language)
    const form = await browser.visit('/school/settings', { status: 200 })
    const { field: fields, limit } = { cn, en }[language].schoolSettings
    const words = { ...fields, ...limit }
    for (const [field, label] of labels) {
      const typed = words[label as keyof typeof words]
      const [first = ''] = linksIn(await find(browser, typed), 'places')
      expect(first, typed).toBe(`/emall/school/settings#settings-${at(field)}`)
      expect(form.has(`[id="settings-${at(field)}"]`), typed).toBe(true)
    }
  })

  test.each([
    ['logo', '/emall/school/settings#settings-logo'],
    ['校徽', '/emall/school/settings#settings-logo'],
    ['LOGO', '/emall/school/settings#settings-logo'],
    ['key', '/emall/school/keys'],
    ['密钥', '/emall/school/keys'],
    ['自动验收', '/emall/school/settings#settings-autoAcceptDays'],
    ['货到付款', '/emall/school/settings#settings-payTypes'],
    ['来源地址', '/emall/school/keys/new'],
    ['导入人员', '/emall/school/imports?kind=people#upload'],
    ['采购权限', '/emall/school/imports?kind=people#upload'],
    ['acceptance days', '/emall/school/settings#settings-autoAcceptDays'],
  ])('%s leads to %s', async (q, href) => {
    expect(linksIn(await find(await enter(), q), 'places')).toContain(href)
  })

  test('a word is found where a word begins', async () => {
    const page = await find(await enter(), 'ey')
    expect(groupsOf(page)).not.toContain('find-places')
  })
})

describe('in English', () => {
  test('with English names and states', async () => {
    const browser = (await enter()).speak('en')
    expect((await browser.visit('/school/find', { status: 200 })).heading).toBe('Find')
    const page = await find(browser, 'ethanol')
    expect(page.textOf('#find-goods .m-panel-title')).toBe('Goods')
    expect(page.textOf('#find-goods .m-panel-note')).toMatch(/^\d+ match(es)?$/)
    expect(page.textOf('#find-goods .m-todo')).toContain('Ethanol')
    expect((await find(browser, 'x')).errorAt('q')).toBe('Please type at least 2 characters')
    const [order] = await site.mall.sql<{ id: string }>(
      "select id from orders where mall_id = $1 and status = 'finished' limit 1",
      [site.mall.school().id],
    )
    const found = await find(browser, order!.id)
    expect(found.textOf('#find-orders .m-status')).toBe('Finished')
    expect(found.textOf('#find-orders')).not.toMatch(/[\u4e00-\u9fff]{5,}/)
  })
})

test('others are refused', async () => {
  for (const who of ['teacher', 'finance', 'platform'])
    expect((await (await site.browser().signIn(who)).visit('/school/find?q=ab')).status).toBe(403)
  const guest = await site.browser().visit('/school/find?q=ab')
  expect(guest.path).toContain('/logining')
  expect(guest.path).toContain(encodeURIComponent('/school/find?q=ab'))
})
