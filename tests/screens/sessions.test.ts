import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import cn from '~/areas/accounts/words/accounts.cn'
import { DEMO_PASSWORD } from '~/demo/people'
import { openTestSite, type TestSite } from '../support/browse'
import { tokenOf } from '../support/sessions'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site?.close())

const opened = async (token: string, path: string) => {
  const browser = site.browser()
  browser.cookies.set('access_token', token)
  return { browser, page: await browser.visit(path) }
}

describe('signed-in devices', () => {
  test('are listed, and each is ended by its button; it is told why at its next page', async () => {
    const here = await site.browser().signIn('owner')
    const lost = await tokenOf(site.mall, 'owner')
    const page = await here.visit('/person/core/sessions', { status: 200 })
    expect(page.text).toContain(cn.sessions.here)
    const [button] = page
      .$('button[name^="intent"]')
      .toArray()
      .map(it => String(page.$(it).attr('name')).replace('intent.', ''))
    const asked = await here.submit({}, { press: button })
    expect(asked.url.pathname).toBe('/emall/person/core/second-factor/prove')
    expect(
      (await site.mall.api.signedIn(site.mall.school(), lost))?.actor.personId,
      'not before the password was shown',
    ).toBe('owner')
    const list = await here.submit({ password: DEMO_PASSWORD })
    expect(list.url.pathname).toBe('/emall/person/core/sessions')
    const done = await here.submit({}, { press: button })
    expect([done.status, done.text.includes(cn.sessions.ended)]).toEqual([200, true])
    expect(done.$('button[name^="intent.end"]')).toHaveLength(0)
    const { browser, page: led } = await opened(lost, '/product')
    expect(led.url.pathname).toBe('/emall/logining')
    expect(led.text).toContain(cn.ended.elsewhere)
    // Asked once: whoever does not sign in goes on as a guest.
    expect(browser.cookies.has('access_token')).toBe(false)
    expect((await browser.visit('/product')).url.pathname).toBe('/emall/product')
  })

  test('a token that was copied is dead once its owner has signed out', async () => {
    const browser = await site.browser().signIn('colleague')
    const copied = browser.cookies.get('access_token') ?? ''
    await browser.visit('/')
    browser.cookies.set('searchRecords', 'a').set('compare_product_list', 'huashi%2Feth-500')
    await browser.submit({}, { form: 'form[action$="/logout"]' })
    expect([...browser.cookies.keys()]).not.toContain('searchRecords')
    expect([...browser.cookies.keys()]).not.toContain('compare_product_list')
    const { page } = await opened(copied, '/person/core')
    expect([page.url.pathname, page.text.includes(cn.ended.signOut)]).toEqual([
      '/emall/logining',
      true,
    ])
  })
})

describe('a session that has ended', () => {
  const ended = () => tokenOf(site.mall, 'teacher', { daysAgo: 9 })

  test.each(['/product', '/supplierList', '/help', '/notice/list', '/cart'])(
    'leads from %s to the sign-in, which says why, and back',
    async path => {
      const { page } = await opened(await ended(), path)
      expect(page.url.pathname).toBe('/emall/logining')
      expect(page.url.searchParams.get('returnTo')).toBe(path)
      expect(page.text).toContain(cn.ended.time)
    },
  )

  test.each(['/', '/logining', '/register', '/forgot-password', '/choose-identity'])(
    'leaves %s as it is for everybody',
    async path => {
      const { page } = await opened(await ended(), path)
      expect(page.url.pathname).toBe(`/emall${path}`)
    },
  )
})
