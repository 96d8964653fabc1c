import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

let n = 0
const newName = () => `资产系统 ${++n}`
const keyOn = (text: string) => /cpm_\d{20}_[\w-]{43}/.exec(text)?.[0]
const madeKey = async (): Promise<string> =>
  (
    await site.mall
      .as('administrator')
      .keys.make({ name: newName(), scopes: ['orders.read'], endsOn: '2026-12-31' })
  ).id

describeForm(() => site, {
  name: 'making a key',
  who: 'administrator',
  form: '#make',
  at: async () => '/school/keys/new',
  valid: () => ({
    name: newName(),
    scopes: ['orders.read', 'statements.read'],
    endsOn: '2027/03/16',
    addresses: '10.1.0.0/16\n\n 192.0.2.7 ',
  }),
  then: page => {
    expect(page.text).toContain('密钥只显示这一次')
    expect(keyOn(page.text)).toBeDefined()
  },
  wrong: [
    { values: { name: '' }, at: 'name' },
    { values: { name: '财务系统' }, at: 'name', says: /已有同名的密钥/ },
    { values: { scopes: [] }, at: 'scopes' },
    { values: { endsOn: '' }, at: 'endsOn' },
    { values: { endsOn: '2028-03-20' }, at: 'endsOn', says: /最长两年/ },
    { values: { addresses: '10.1.0.0/16\n10.1' }, at: 'addresses', says: /第 2 行/ },
  ],
  never: [
    { who: 'teacher', status: 403 },
    { who: 'finance', status: 403 },
  ],
})

describeForm(() => site, {
  name: 'revoking a key',
  who: 'administrator',
  form: '#revoke',
  at: async () => `/school/keys/${await madeKey()}/revoke`,
  valid: {},
  then: page => {
    expect(page.text).toContain('密钥已吊销')
    expect(page.text).toContain('已吊销')
    expect(page.has('a[href$="/revoke"]')).toBe(false)
  },
  never: [{ who: 'teacher', status: 403 }],
  ownThing: true,
})

/** The mall's calls as a school's system makes them. */
const ask = async (key: string, path: string, browser: Browser = site.browser()) =>
  browser.request(browser.address(path), { headers: { authorization: `Bearer ${key}` } })

describe('from making to revoking', () => {
  test('shown once, used, seen in the list, revoked, and over', async () => {
    const browser = await site.browser().signIn('administrator')
    await browser.visit('/school/keys/new')
    const name = newName()
    const values = { name, scopes: ['orders.read'], endsOn: '2026-12-31' }
    const form = browser.page.form('#make').fill(values).request()
    const made = await browser.submit(values, { form: '#make' })
    const key = keyOn(made.text) ?? ''
    expect((await ask(key, '/api/feeds/orders')).status).toBe(200)
    expect((await ask(key, '/api/feeds/funds')).status).toBe(403)
    // Who reloads the answer sends the form again, and makes no second key.
    const again = await browser.request(form.url, form.init)
    expect(again.status).toBe(422)

    const list = await browser.visit('/school/keys', { status: 200 })
    expect(list.text).toContain(name)
    const sheet = await browser.visit(`/school/keys/${key.split('_')[1]}`, { status: 200 })
    expect(sheet.html).not.toContain(key.split('_').slice(2).join('_'))
    expect(sheet.text).toMatch(/GET \/feeds\/funds\s*403/)
    await browser.visit(`/school/keys/${key.split('_')[1]}/revoke`)
    await browser.submit({}, { form: '#revoke' })
    const refused = await ask(key, '/api/feeds/orders')
    expect([refused.status, await refused.json()]).toEqual([401, { code: 'key_refused' }])
    expect((await browser.visit('/school/keys?state=revoked')).text).toContain(name)
    expect((await browser.visit('/school/keys?state=live')).text).not.toContain(name)
    const late = await browser.visit(`/school/keys/${key.split('_')[1]}/revoke`)
    expect(late.text).toContain('该密钥已被吊销')
  })

  test('a key opens no screen, by its header or as a cookie', async () => {
    const { key } = await site.mall.as('administrator').keys.make({
      name: newName(),
      scopes: ['orders.read'],
      endsOn: '2026-12-31',
    })
    const browser = site.browser()
    const byHeader = await ask(key, '/school/keys', browser)
    expect([byHeader.status, byHeader.headers.get('location')]).toMatchObject([
      302,
      expect.stringContaining('/logining'),
    ])
    browser.cookies.set('access_token', key)
    expect((await browser.visit('/school/keys')).url.pathname).toBe('/emall/logining')
    expect((await ask(key, '/api/feeds/orders', site.browser({ school: 'jianghai' }))).status).toBe(
      401,
    )
  })
})
