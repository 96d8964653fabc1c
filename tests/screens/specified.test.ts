import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IE8, openTestSite, type TestSite } from '../support/browse'
import { photo } from '../support/pictures'
import { buyUntil, clerkOf, someGoods, type Goods } from '../support/shopping'

/** What the specification asks for by name and no other file of tests is about. */
let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 1, { stock: 1_000 })
})
afterAll(() => site.close())

describe('without the purchaser right', () => {
  test('an alert says so and leads to the main site, by a press', async () => {
    const mall = site.mall.school()
    await site.mall.sql(
      'update person_organisations set shoper = false where mall_id = $1 and person_id = $2',
      [mall.id, 'student'],
    )
    const browser = await site.browser().signIn('student')
    const page = await browser.visit('/person/orders')
    expect([page.status, page.path]).toEqual([403, '/emall/403?reason=purchaser'])
    expect(page.textOf('[role=alert]')).toBe('抱歉，您没有采购人权限，无法使用该商城')
    expect(page.$('#main a.m-button').first().attr('href')).toBe(mall.mainSite)
    expect(page.$('meta[http-equiv=refresh]').length).toBe(0)
  })
})

describe('orders by their link status', () => {
  test('the to-do centre links each with its count, and a status nobody knows is said', async () => {
    for (const stage of ['filled', 'approved', 'adopted', 'shipped'] as const)
      await buyUntil(site.mall, [{ goods: goods[0]! }], stage)
    const browser = await site.browser().signIn('teacher')
    const { counts } = await site.mall.as('teacher').orders.count({})
    const centre = await browser.visit('/todo/todo')
    const link = (status: string) =>
      centre.textOf(`#main ul a[href="/emall/person/orders/new/owner?status=${status}"]`)
    // What still waits for the buyer's funds is not the supplier's yet.
    expect(counts.toAdopt).toBeLessThan(counts.pending!)
    expect(link('NEW')).toBe(`待供应商接单 ${counts.toAdopt}`)
    expect(link('ADOPT')).toBe(`待发货 ${counts.waitDelivered}`)
    expect(link('DELIVERY')).toBe(`待收货 ${counts.waitReceive}`)
    expect((await browser.visit('/person/orders/new/owner')).heading).toBe('待供应商接单的订单')
    const unknown = await browser.visit('/person/orders/new/owner?status=SHIPPED')
    expect(unknown.heading).toBe('我的订单')
    expect(unknown.textOf('#main .m-notice')).toContain('没有这种订单状态')
  })
})

describe('browsers of another age', () => {
  test('several files are several fields where a field takes one, and all are kept', async () => {
    const browser = await site.browser({ userAgent: IE8 }).signIn('teacher')
    const page = await browser.visit(`/complaint?businessType=PRODUCT&businessId=${goods[0]!.id}`)
    const fields = page.$('#complaint input[type=file][name=files]').toArray()
    expect(fields.map(it => page.$(it).attr('multiple'))).toEqual(Array(4).fill(undefined))
    expect(new Set(fields.map(it => page.$(it).attr('id'))).size).toBe(4)
    const refused = await browser.submit(
      { subject: '', files: [photo('一.png'), photo('二.png')] },
      { form: '#complaint' },
    )
    expect(refused.status).toBe(422)
    expect(refused.$('#complaint [name=attach]').length).toBe(2)
  })

  test('the old sheet is shown whole on an old telephone', async () => {
    const viewport = async (userAgent?: string) =>
      (await site.browser({ userAgent }).visit('/help')).$('meta[name=viewport]').attr('content')
    expect(
      await viewport(
        'Mozilla/5.0 (Linux; U; Android 4.0.3; zh-cn; M032) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
      ),
    ).toBe('width=1000')
    expect(await viewport()).toBe('width=device-width, initial-scale=1')
  })
})

describe('a school without group buying', () => {
  test('has no way to it on any page, and one with it has', async () => {
    const ways = async (school: 'yunlu' | 'jianghai') => {
      const teacher = await site.browser({ school }).signIn('teacher')
      const desk = await site.browser({ school }).signIn(clerkOf(goods[0]!.storeId))
      const pages = [
        ...(await Promise.all(
          ['/', '/person', '/product?keyword=没有这样的东西'].map(it => teacher.visit(it)),
        )),
        await desk.visit('/desk/orders'),
      ]
      return pages.map(
        page =>
          page.$('a[href*=groupBuy], a[href*=group-purchase], a[href*="desk/demands"]').length,
      )
    }
    expect(await ways('jianghai')).toEqual([0, 0, 0, 0])
    expect((await ways('yunlu')).filter(it => it === 0)).toEqual([])
  })
})
