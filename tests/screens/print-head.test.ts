import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeople } from '~/demo/people'
import { minuteOf } from '~/frame/when'
import { PageCache } from '~/server/page-cache'
import { IE8, MODERN, openTestSite, type TestSite } from '../support/browse'

/** What stands on every printed sheet: school, person, time of the page, its address. */
let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ cache: new PageCache({ maxBytes: 64 * 1024 * 1024 }) })
})
afterAll(() => site.close())

const HEAD = '.m-print-head'
const owner = demoPeople(0).find(it => it.key === 'owner')
const now = () => minuteOf(site.mall.clock.now().toISOString())

test.each([
  ['modern', MODERN],
  ['legacy', IE8],
])('pages of a person name the person, %s sheet', async (_, userAgent) => {
  if (!owner) throw new Error('the demo has an owner')
  const browser = await site.browser({ userAgent }).signIn('owner')
  const origin = new URL(browser.origin).origin
  for (const path of [
    '/',
    '/product?keyword=乙醇',
    '/cart',
    '/person/orders',
    '/person/account',
    '/todo/todo',
    '/person/core/sessions',
    '/help',
  ]) {
    const before = now()
    const text = (await browser.visit(path)).textOf(HEAD)
    for (const word of ['云麓大学', `${owner.name} ${owner.code}`, `${origin}/emall${path}`])
      expect(text, path).toContain(word)
    expect([before, now()].some(it => text.includes(it))).toBe(true)
  }
})

test('pages all guests share name nobody, whoever looked at them before', async () => {
  if (!owner) throw new Error('the demo has an owner')
  const signedIn = await site.browser().signIn('owner')
  for (const path of ['/', '/product?keyword=乙醇', '/help']) {
    expect((await signedIn.visit(path)).textOf(HEAD)).toContain(owner.name)
    const first = (await site.browser().visit(path, { status: 200 })).textOf(HEAD)
    expect(first, path).toContain('云麓大学 · 未登录访客')
    expect(first, path).not.toContain(owner.name)
    expect((await site.browser().visit(path)).textOf(HEAD), 'from the shelf').toBe(first)
  }
})

test('in English, and not on documents, whose sheets say it themselves', async () => {
  const browser = await site.browser().signIn('teacher')
  const order = (await browser.visit('/person/orders')).links('').find(it => /\/\d{20}$/.test(it))
  const number = /\d{20}/.exec(order ?? '')?.[0]
  expect((await browser.visit(`/print/order/${number}`, { status: 200 })).has(HEAD)).toBe(false)
  browser.cookies.set('language', 'en')
  const text = (await browser.visit('/help')).textOf(HEAD)
  expect(text).toMatch(/University · .* · Page created \(Beijing time\)/)
  expect((await browser.visit('/print/orders', { status: 200 })).has(HEAD)).toBe(false)
})
