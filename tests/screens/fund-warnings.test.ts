import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import type { Page } from '../support/page'
import { orderOf, someGoods } from '../support/shopping'

/** The demo's closing project has next to nothing left; the owner's other accounts have plenty. */
let site: TestSite
let numbers: Record<string, string>
beforeAll(async () => {
  site = await openTestSite()
  const { list } = await site.mall.as('owner').funds.list({})
  numbers = Object.fromEntries(list.map(it => [it.id, it.accountNo]))
})
afterAll(() => site.close())

const visit = async (path: string, { who = 'owner', language = 'cn' as 'cn' | 'en' } = {}) =>
  (await site.browser().speak(language).signIn(who)).visit(path, { status: 200 })
/** The account numbers of the cards or rows that carry the words. */
const warned = (page: Page, of: string, words: string) =>
  Object.values(numbers)
    .filter(no =>
      page
        .$(of)
        .toArray()
        .some(it => page.$(it).text().includes(no) && page.$(it).text().includes(words)),
    )
    .sort()
const fillPage = async () => {
  const [goods] = await someGoods(site.mall, 1)
  const {
    orders: [order],
  } = await site.mall.as('owner').orders.place(orderOf('owner', [{ goods: goods! }]))
  return `/order/account?order=${order!.id}`
}
const accounts = async (language?: 'cn' | 'en') =>
  warned(
    await visit('/person/account', { language }),
    '[id^="fund-"]',
    language === 'en' ? 'Running low' : '余额偏低',
  )

describe('an account that runs dry', () => {
  test('is told of on its card, in both languages, and no account with plenty is', async () => {
    expect(Object.keys(numbers)).toEqual(
      expect.arrayContaining(['nsfc', 'key', 'services', 'closing']),
    )
    expect(await accounts()).toEqual([numbers.closing])
    expect(await accounts('en')).toEqual([numbers.closing])
  })

  test('is told of where funds of an order are chosen', async () => {
    const page = await visit(await fillPage())
    expect(warned(page, '#main tbody tr', '')).toEqual(Object.values(numbers).sort())
    expect(warned(page, '#main tbody tr', '余额偏低')).toEqual([numbers.closing])
  })

  test('is told of first among what there is to do, with a way to where it went', async () => {
    const page = await visit('/todo/todo')
    const notice = page.textOf('#main .m-notice')
    expect(notice).toContain(numbers.closing)
    expect(
      Object.entries(numbers).filter(([id, no]) => id !== 'closing' && notice.includes(no)),
    ).toEqual([])
    const [href] = page.links(numbers.closing!)
    expect(href).toContain('fund=closing#spending')
    const there = await visit(href!)
    expect(there.has('#spending')).toBe(true)
  })

  test('is told of to its owner alone', async () => {
    expect((await visit('/todo/todo', { who: 'teacher' })).text).not.toContain('余额偏低')
    const page = await visit('/person/account', { who: 'teacher' })
    expect(page.text).not.toContain(numbers.closing)
    expect(page.text).not.toContain('余额偏低')
  })

  test('is told of no more once money has come', async () => {
    await site.mall.sql(
      "update fund_accounts set balance = balance + 1000000000 where mall_id = $1 and id = 'closing'",
      [site.mall.school().id],
    )
    expect(await accounts()).toEqual([])
    expect((await visit(await fillPage())).text).not.toContain('余额偏低')
    expect((await visit('/todo/todo')).has('#main .m-notice')).toBe(false)
  })
})
