import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setupSteps } from '~/areas/setup/codes'
import { makeAdministrator } from '~/areas/accounts/domain/administrators'
import { createSchool } from '~/areas/malls/domain/create-school'
import { IE8, openTestSite, type Browser, type TestSite } from '../support/browse'

const CODE = 'jiangnan'
const START = '/emall/school/start'
let site: TestSite
let password: string
beforeAll(async () => {
  site = await openTestSite()
  const by = { reason: 'test', by: 'operator' }
  const regions = [{ code: 'main', name: '主校区' }]
  const file = { code: CODE, name: '江南采购商城', schoolName: '江南大学', regions }
  const school = await createSchool(it => site.mall.api.ctxFor(it, null, 'test'), file, by)
  const ctx = site.mall.api.ctxFor(school, null, 'test')
  const made = await makeAdministrator(ctx, { code: 'A1', name: '秦教务', ...by })
  password = made.password ?? ''
  site.forgetSchools()
})
afterAll(() => site.close())

async function enter(userAgent?: string): Promise<Browser> {
  const browser = site.browserAt(`${CODE}.localhost:3000`, userAgent)
  await browser.visit('/logining', { status: 200 })
  await browser.submit({ account: 'A1', password })
  return browser
}

describe('a school on its first day', () => {
  test('its administrator begins with what is to be done, the next step marked', async () => {
    const browser = await enter()
    const { page } = browser
    expect([page.path, page.status, page.heading]).toEqual([START, 200, '上线准备'])
    // Text messages and e-mails go to their twins here.
    expect(page.textOf('#main .m-notice')).toContain('必办的 15 项中已完成 1 项')
    expect(page.textOf('#main .m-notice')).toContain('下一步：填写服务热线和客服联系方式')
    expect(page.$('#main [aria-current=step]').attr('id')).toBe('contacts')
    expect(page.textOf('#contacts .m-status')).toBe('下一步')
    expect(page.textOf('#people .m-status')).toBe('待办')
    expect(page.textOf('#keys .m-status')).toBe('可选')
    expect(page.textOf('#doors .m-status')).toBe('已完成')
    expect(page.textOf('#hosts code')).toContain(`npm run school -- change ${CODE}`)
    const [first] = page.$('.m-side-link').toArray()
    expect(page.$(first).attr('href')).toBe(START)
    await browser.visit('/school')
    expect(browser.page.path).toBe(START)
  })

  test('every step leads to a page that is there, to the very field', async () => {
    const browser = await enter()
    const ways = browser.page
      .$('#main .m-todo a')
      .map((_, it) => browser.page.$(it).attr('href') ?? '')
      .get()
    expect(ways.length).toBeGreaterThan(15)
    for (const way of new Set(ways)) {
      const page = await browser.visit(way, { status: 200 })
      if (page.url.hash) expect(page.has(`[id="${page.url.hash.slice(1)}"]`), way).toBe(true)
    }
    const uploads = await browser.visit('/school/imports?kind=people')
    expect(uploads.valueOf('kind')).toBe('people')
  })

  test('home and to-do centre say how much is left and lead there', async () => {
    const browser = await enter()
    for (const path of ['/person', '/todo/todo']) {
      const page = await browser.visit(path, { status: 200 })
      expect(page.textOf('#main .m-notice-info'), path).toContain('还有 14 项必办事项没有完成')
      expect(new URL(page.links('查看上线准备')[0] ?? '', page.url).pathname).toBe(START)
    }
  })

  test('no step that has a page asks for a command of the same', async () => {
    const { page } = await enter()
    for (const step of ['content', 'help', 'notices'])
      expect([step, page.has(`#${step} a`), page.has(`#${step} code`)]).toEqual([step, true, false])
    expect(page.textOf('#doors code')).not.toContain('npm run school')
  })

  test('its visitors are told that nothing is there yet, not that nothing matches', async () => {
    const guest = site.browserAt(`${CODE}.localhost:3000`)
    const told = {
      '/product': '这里还没有商品',
      '/product_science': '这里还没有商品',
      '/supplierList': '还没有供应商',
      '/help': '暂无相关问题与解答',
      '/help/manual': '操作手册正在编写',
    }
    for (const [path, words] of Object.entries(told)) {
      const page = await guest.visit(path, { status: 200 })
      expect([path, page.textOf('#main')]).toEqual([path, expect.stringContaining(words)])
      expect([path, page.textOf('#main')]).not.toEqual([
        path,
        expect.stringMatching(/可以试试|换一个名称/),
      ])
    }
    const manual = await guest.visit('/help/manual', { status: 200 })
    expect(manual.textOf('title')).toBe('操作手册 - 江南采购商城')
    expect(manual.textOf('#main')).not.toContain('版本')
    const help = await guest.visit('/help', { status: 200 })
    expect([help.textOf('#main h2').includes('服务时间'), help.has('.m-topics')]).toEqual([
      false,
      false,
    ])
    const searched = await guest.visit('/product?keyword=乙醇', { status: 200 })
    expect(searched.textOf('#main')).toContain('没有找到与“乙醇”相关的商品')
  })

  test('in English, and in an old browser', async () => {
    const browser = (await enter()).speak('en')
    const page = await browser.visit('/school/start', { status: 200 })
    expect(page.textOf('#main .m-notice')).toContain('1 of 15 required steps done')
    const old = await (await enter(IE8)).visit('/school/start', { status: 200 })
    expect([old.has('script'), old.has('body.m-legacy'), old.$('#main .m-todo').length]).toEqual([
      false,
      true,
      setupSteps.length,
    ])
  })
})

test('others are refused, and are told of nothing that is left', async () => {
  const teacher = await site.browser().signIn('teacher')
  for (const path of ['/school/start', '/school'])
    expect((await teacher.visit(path)).status).toBe(403)
  expect((await teacher.visit('/person', { status: 200 })).text).not.toContain('必办事项')
  const guest = await site.browser().visit('/school/start')
  expect(guest.path).toContain('/logining')
})
