import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systems } from '~/areas/malls/codes'
import { twins } from '~/contract/twins'
import { demoSchools } from '~/demo/schools'
import { cn } from '~/i18n/cn'
import { openTestSite, type TestSite } from '../support/browse'
import type { SchoolCode } from '../support/database'
import { filesBelow } from '../support/sources'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ demo: false })
  // The cast stands in for people of real schools.
  for (const { id, code } of demoSchools)
    await site.mall.sql(
      'update people set is_demo = false where mall_id = $1',
      [id],
      code as SchoolCode,
    )
})
afterAll(() => site.close())

const schools = demoSchools.map(it => it.code as SchoolCode)
const pages = systems.flatMap(system => twins[system].pages)
const values: Record<string, string[]> = { id: ['20260316020000000001'], door: ['cas', 'oidc'] }
/** The addresses a page stands for, one for each value of its parameter. */
const addressesOf = (page: string) => {
  const name = /\{(\w+)\}/.exec(page)?.[1]
  if (!name) return [page]
  return (values[name] ?? []).map(it => page.replace(`{${name}}`, it))
}

test('every route that plays another system is in the register', () => {
  const routes = filesBelow(['app/routes'], /\.tsx?$/).filter(path =>
    /local twin|\/twin|requireTwin|\btwin[A-Z]|'twin\./.test(readFileSync(path, 'utf8')),
  )
  const said = routes.map(path =>
    path
      .replace(/^app\/routes/, '')
      .replace(/\.tsx?$/, '')
      .replaceAll('+', '')
      .replaceAll(/\/_[\w-]+/g, '')
      .replaceAll(/\$(\w+)/g, '{$1}'),
  )
  expect(said.sort()).toEqual([...pages].sort())
})

describe('outside of a demonstration', () => {
  test.each(pages)('%s is not there at any school, for anybody', async page => {
    const addresses = addressesOf(page)
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses)
      for (const school of schools)
        for (const person of [null, 'teacher']) {
          const browser = site.browser({ school })
          if (person) await browser.signIn(person)
          const url = browser.address(address)
          const got = await browser.request(url)
          expect(got.status, `GET ${school} ${address} ${person}`).toBe(404)
          const posted = await browser.request(url, {
            method: 'POST',
            headers: { origin: url.origin },
            body: new URLSearchParams({ intent: 'pay', data: 'e30', sign: 'x' }),
          })
          // A page without an action takes no posts at all.
          expect([404, 405], `POST ${school} ${address} ${person}`).toContain(posted.status)
        }
  })

  test('a code is said not to be sent, on every page that asks for one', async () => {
    const sentence = cn.errors.sms_none
    for (const path of ['/register', '/forgot-password']) {
      const browser = site.browser()
      const page = await browser.visit(path, { status: 200 })
      expect(page.text, path).toContain(sentence)
      expect(page.text).not.toContain(cn.accounts.getCode)
    }
    const signedIn = await (await site.browser().signIn('teacher')).prove()
    expect((await signedIn.visit('/person/core/phone', { status: 200 })).text).toContain(sentence)
    const students = await site.browser().visit('/logining?as=student&by=sms', { status: 200 })
    expect(students.text).not.toContain(cn.accounts.way.sms)
  })

  test('what is not connected has no entries: bidding and checkout without online, no sign-on, no customer service', async () => {
    const buyer = await site.browser().signIn('teacher')
    const bidding = await buyer.visit('/person/orders', { status: 200 })
    expect(bidding.$('select[name=payType] option[value=cod]').length).toBe(1)
    expect(bidding.$('select[name=payType] option[value=online]').length).toBe(0)
    const home = await buyer.visit('/', { status: 200 })
    expect(home.$('a[href="/emall/hazchem"]').length).toBe(0)
    const product = await buyer.visit('/product/huashi/eth-500', { status: 200 })
    expect(product.$('a[href*="/customer?"]').length).toBe(0)
    const door = await site.browser({ school: 'beiyuan' }).visit('/logining', { status: 200 })
    expect(door.text).not.toContain(cn.accounts.way.sso)
  })
})

test('payment pages without an id lead to what is to be paid, as the checkout without goods leads to the cart', async () => {
  const buyer = await site.browser().signIn('teacher')
  for (const path of ['/pay', '/pay-success', '/pay-success-waiting', '/pay-return']) {
    const page = await buyer.visit(path, { status: 200 })
    expect([path, page.path]).toEqual([path, '/emall/person/orders?status=toPay'])
  }
  await buyer.visit('/pay?checkout=nothing', { status: 404 })
})
