import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IE8, openTestSite, type TestSite } from '../support/browse'
import { join } from '../support/organisations'
import { someGoods, type Goods } from '../support/shopping'

const FORM = '.m-topbar form[action$="/organisation"]'

/** The secretary of the demo belongs to two organisations; the third is made here. */
let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await join(site.mall, 'deputy', { id: 'biology', name: '生命科学学院' }, true)
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.mall.as('deputy').malls.chooseOrganisation({ id: 'chem' })
})

describe.each([
  ['a browser of today', undefined],
  ['an old one', IE8],
])('%s', (_, userAgent) => {
  const secretary = () => site.browser({ userAgent }).signIn('deputy')

  test('offers all of them, and comes back to the page it stood on', async () => {
    const browser = await secretary()
    const page = await browser.visit('/person/orders?keyword=none')
    expect(
      page
        .$(`${FORM} option`)
        .toArray()
        .map(it => page.$(it).text()),
    ).toEqual(['分析测试中心（无采购权限）', '生命科学学院', '化学与材料学院'])
    expect(page.$(`${FORM} option[selected]`).attr('value')).toBe('chem')
    expect(page.$(`${FORM} label[for="${page.$(`${FORM} select`).attr('id')}"]`).length).toBe(1)
    const there = await browser.submit({ organisation: 'biology' }, { form: FORM })
    expect([there.status, there.path]).toEqual([200, '/emall/person/orders?keyword=none'])
    expect(there.$(`${FORM} option[selected]`).attr('value')).toBe('biology')
    expect(there.textOf('body')).toContain('生命科学学院')
    expect(await site.mall.as('deputy').accounts.current()).toMatchObject({ orgId: 'biology' })
  })

  test('without the purchaser right says so and leads to the main site; one goes back by the same form', async () => {
    const browser = await secretary()
    await browser.visit('/cart')
    const page = await browser.submit({ organisation: 'analysis' }, { form: FORM })
    expect([page.status, page.path]).toEqual([403, '/emall/403?reason=purchaser'])
    expect(page.textOf('[role=alert]')).toBe('抱歉，您没有采购人权限，无法使用该商城')
    expect(page.$('#main a.m-button').first().attr('href')).toBe(site.mall.school().mainSite)
    expect((await browser.visit('/cart')).path).toBe('/emall/403?reason=purchaser')
    const back = await browser.submit({ organisation: 'chem' }, { form: FORM })
    expect([back.status, back.path]).toEqual([200, '/emall/'])
    expect((await browser.visit('/cart')).status).toBe(200)
  })
})

test('an order form sent after a change of organisation says so, and orders in none the buyer was not shown', async () => {
  const [goods] = (await someGoods(site.mall, 1)) as [Goods]
  const deputy = site.mall.as('deputy')
  await deputy.cart.add({ id: goods.id, num: 1 })
  await deputy.accounts.addAddress({
    consignee: '何秘书',
    phone: '13812345678',
    regionCode: 'north',
    detail: '化学楼 101',
    isDefault: true,
  })
  const browser = await site.browser().signIn('deputy')
  const form = await browser.visit('/order')
  expect(form.valueOf('orgId')).toBe('chem')
  await deputy.malls.chooseOrganisation({ id: 'biology' })
  const typed = { payType: 'unified', purpose: '实验' }
  const refused = await browser.submit(typed, { form: '#order' })
  expect(refused.status).toBe(422)
  expect(refused.summary.join()).toContain('采购单位')
  expect([refused.valueOf('orgId'), refused.valueOf('purpose')]).toEqual(['biology', '实验'])
  const done = await browser.submit({}, { form: '#order' })
  expect(done.path).toMatch(/^\/emall\/order\/account\?checkout=/)
  const { orders } = await deputy.orders.checkout({
    id: done.url.searchParams.get('checkout') ?? '',
  })
  expect(orders.map(it => it.orgName)).toEqual(['生命科学学院'])
})

test('who signs in where they may not buy is told so, and may go on in another', async () => {
  await site.mall.as('deputy').malls.chooseOrganisation({ id: 'analysis' })
  const browser = await site.browser().signIn('deputy')
  const refused = await browser.visit('/order')
  expect([refused.status, refused.path]).toEqual([403, '/emall/403?reason=purchaser'])
  expect(refused.has(FORM)).toBe(true)
})

test('there is nothing to choose for guests and for people of one organisation', async () => {
  for (const browser of [site.browser(), await site.browser().signIn('teacher')])
    expect((await browser.visit('/help')).has('.m-topbar select')).toBe(false)
})

test('what is not one’s own is not found, another site is not gone to, and a form of nobody is refused', async () => {
  const browser = await site.browser().signIn('deputy')
  const post = async (tamper: Record<string, string>) => {
    await browser.visit('/help')
    return browser.submit({}, { form: FORM, tamper })
  }
  expect((await post({ organisation: 'finance' })).status).toBe(404)
  expect((await post({ organisation: '' })).status).toBe(422)
  expect((await post({ organisation: 'biology', formToken: 'stale' })).status).toBe(403)
  expect(await site.mall.as('deputy').accounts.current()).toMatchObject({ orgId: 'chem' })
  for (const returnTo of ['//elsewhere.example', 'https://elsewhere.example/', '/logining', ''])
    expect((await post({ organisation: 'biology', returnTo })).path).toBe('/emall/')
  expect((await browser.visit('/organisation')).path).toBe('/emall/')
})
