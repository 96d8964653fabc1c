import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idsOf, OURS, stockUp, type Ids } from '../fuzz/world'
import { archive } from '../support/archives'
import { openTestSite, type TestSite } from '../support/browse'
import type { Page } from '../support/page'

/** The screens of who reads everything, and of who keeps the systems. */
let site: TestSite
let ids: Ids
beforeAll(async () => {
  site = await openTestSite()
  await stockUp(site.mall, OURS, 1)
  ids = await idsOf(site.mall, OURS)
})
afterAll(() => site.close())

/** What can be sent or leads to a form that acts, on the page itself. */
const acts = ({ $ }: Page) => ({
  forms: $('#main form[method=post]')
    .toArray()
    .filter(it => !$(it).closest('fieldset[disabled]').length)
    .map(it => $(it).attr('id') ?? $(it).attr('action') ?? ''),
  links: $('#main a[href]')
    .toArray()
    .map(it => $(it).attr('href') ?? '')
    .filter(it =>
      /\/(new|many|settle|withdraw|bounce|refund|close|account|revoke|retry|giveUp)([?#]|$)/.test(
        it,
      ),
    )
    .filter(it => !/\/(finance\/settle|person\/account)([?#]|$)/.test(it)),
})

describe('an auditor', () => {
  const pages: [string, () => string][] = [
    ['all orders', () => '/audit/orders'],
    ['an order', () => `/orders/${ids.order[0]}`],
    ['its invoice', () => `/orders/${ids.order[0]}/invoice`],
    ['all acceptances', () => '/audit/acceptances'],
    ['those that are settled', () => '/audit/acceptances?status=settled'],
    ['an acceptance', () => `/orders/accept/schedule/${ids.acceptance[0]}`],
    ['what was done', () => '/audit/trail'],
    ['all accounts', () => '/person/account'],
    ['money that is frozen', () => '/account/frozen/detail'],
    ['decisions', () => '/person/audit'],
    ['what is due', () => '/finance/settle'],
    ['a statement', () => `/finance/settle/${ids.statement[0]}`],
    ['refunds', () => '/finance/returns'],
    ['questionnaires of finance', () => '/finance/surveys'],
    ['settings', () => '/school/settings'],
    ['people', () => '/school/people'],
    ['somebody', () => '/school/people/finance'],
    ['imports', () => '/school/imports'],
    ['sign-on', () => '/school/sign-on'],
    ['message channels', () => '/school/message-channels'],
    ['message texts', () => '/school/message-texts'],
    ['a message text', () => '/school/message-texts/newOrder'],
    ['keys', () => '/school/keys'],
    ['what goes live', () => '/school/start'],
    ['complaints', () => '/platform/complaints'],
    ['a complaint', () => `/platform/complaints/${ids.complaint[0]}`],
    ['questionnaires', () => '/platform/surveys'],
    ['failed work', () => '/platform/jobs'],
    ['differences', () => '/platform/differences'],
  ]
  test.each(pages)('reads %s, and finds nothing to act with', async (_, at) => {
    const browser = await site.browser().signIn('auditor')
    const page = await browser.visit(at())
    expect([at(), page.status]).toEqual([at(), 200])
    expect(acts(page)).toEqual({ forms: [], links: [] })
    expect(page.has('.m-side a[href$="/audit/orders"]')).toBe(true)
  })

  test.each([
    ['goods found', () => '/product?keyword=%E6%9C%A8%E6%9E%9C'],
    ['goods of a category', () => '/product'],
    ['the front', () => '/home'],
  ])('looks at %s, and finds nothing to buy with', async (_, at) => {
    const browser = await site.browser().signIn('auditor')
    const page = await browser.visit(at(), { status: 200 })
    expect(acts(page).forms).toEqual([])
    const [goods] = page
      .$('#main a[href*="/product/"]')
      .toArray()
      .map(it => page.$(it).attr('href') ?? '')
    const detail = await browser.visit(goods ?? '', { status: 200 })
    expect([detail.heading === '', acts(detail).forms]).toEqual([false, []])
  })

  test('finds orders of everybody, with who bought', async () => {
    const page = await (await site.browser().signIn('auditor')).visit('/audit/orders')
    expect(page.text).toContain('全校订单')
    expect(page.text).toContain('林知远')
  })

  test('is told which months of the trail lie in archives, and gets them as files', async () => {
    await site.mall.sql(
      `insert into audit_rows (mall_id, id, at, actor_name, request_id, verb, subject, subject_id, detail)
       values ($1, 'long-ago', '2022-06-10', 'x', 'x', 'test.row', 'test', 'x', '{}')`,
      [site.mall.school().id],
    )
    site.mall.api.services.keptDays = { audit_rows: 400, key_uses: null, messages: null }
    await archive(site.mall)
    const browser = await site.browser().signIn('auditor')
    const page = await browser.visit('/audit/trail?from=2022-06-01&to=2022-06-30')
    expect(page.text).toContain('2022-06 的 1 条记录已转入归档')
    const href = page.$('#main a[href*="/audit/trail/archive"]').attr('href') ?? ''
    expect(href).toContain('month=2022-06')
    const file = await browser.visit(href)
    expect([file.status, file.html.includes('long-ago')]).toEqual([200, true])
    const other = await (await site.browser().signIn('finance')).visit(href)
    expect([other.status, other.html.includes('long-ago')]).toEqual([403, false])
  })

  test('sees settings as they are, and can change none', async () => {
    const page = await (await site.browser().signIn('auditor')).visit('/school/settings')
    expect(page.$('fieldset[disabled] input[name]').length).toBeGreaterThan(5)
  })

  test('begins at the orders of the school', async () => {
    const browser = site.browser()
    await browser.visit('/logining')
    const page = await browser.submit({ account: 'J10001', password: 'campus2026' })
    expect(page.path).toBe('/emall/audit/orders')
  })

  test.each(['/finance/settle/new', '/school/keys/new', '/school/people/finance/account'])(
    'does not open %s',
    async at => {
      const page = await (await site.browser().signIn('auditor')).visit(at)
      expect(page.status).toBe(403)
    },
  )
})

describe('who keeps the systems', () => {
  test.each(['/school/imports', '/school/keys', '/school/keys/new', '/platform/jobs'])(
    'opens %s',
    async at => {
      const page = await (await site.browser().signIn('it')).visit(at)
      expect(page.status).toBe(200)
      expect(
        page
          .$('.m-side a')
          .toArray()
          .map(it => page.$(it).text()),
      ).toEqual(expect.arrayContaining(['数据导入', 'API 密钥', '后台任务']))
      expect(page.has('.m-side a[href$="/school/people"]')).toBe(false)
    },
  )
  test.each([
    '/school/settings',
    '/school/people',
    '/school/find?q=林',
    '/platform/complaints',
    '/platform/differences',
    '/finance/settle',
    '/audit/orders',
  ])('does not open %s', async at => {
    const page = await (await site.browser().signIn('it')).visit(at)
    expect(page.status).toBe(403)
  })
  test('begins at the imports', async () => {
    const browser = site.browser()
    await browser.visit('/logining')
    const page = await browser.submit({ account: 'I10001', password: 'campus2026' })
    expect(page.path).toBe('/emall/school/imports')
  })
})
