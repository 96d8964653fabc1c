import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '~/demo/people'
import { openTestSite, type TestSite } from '../support/browse'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

describe('sign in', () => {
  test('by staff number: in, and the cookie is out of reach of scripts', async () => {
    const browser = site.browser()
    await browser.visit('/logining', { status: 200 })
    const answer = await browser.post({ account: 'T10001', password: DEMO_PASSWORD })
    expect(answer.status).toBe(302)
    const cookie = answer.headers.getSetCookie().find(it => it.startsWith('access_token='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect((await browser.visit('/')).text).toContain('林知远')
  })

  test('by phone, for students', async () => {
    const browser = site.browser()
    await browser.visit('/logining?as=student', { status: 200 })
    const page = await browser.submit({ account: '13800000004', password: DEMO_PASSWORD })
    expect(page.status).toBe(200)
    expect(browser.cookies.has('access_token')).toBe(true)
  })

  test.each([
    ['account', { account: '', password: 'x' }, 'T'],
    ['password', { account: 'T10001', password: '' }, 'T'],
    ['account', { account: '12345', password: 'x' }, 'student'],
  ])(
    'an invalid %s is told beside the field, and what was typed stays',
    async (field, values, as) => {
      const browser = site.browser()
      await browser.visit(`/logining?as=${as}`)
      const page = await browser.submit(values)
      expect(page.status).toBe(422)
      expect(page.errorAt(field)).toBeTruthy()
      expect(page.summaryAt(field)).toBe(`${page.labelOf(field)}：${page.errorAt(field)}`)
      expect(page.valueOf('account')).toBe(values.account || undefined)
      expect(page.valueOf('password') ?? '').toBe('')
    },
  )

  test('a wrong password says so, keeps the account and not the password', async () => {
    const browser = site.browser()
    await browser.visit('/logining')
    const page = await browser.submit({ account: 'T10002', password: 'wrong one' })
    expect(page.status).toBe(422)
    expect(page.summary.length).toBe(1)
    expect(page.valueOf('account')).toBe('T10002')
    expect(page.html).not.toContain('wrong one')
    expect(browser.cookies.has('access_token')).toBe(false)
  })

  test('a person of another school does not get in here', async () => {
    const browser = site.browser({ school: 'jianghai' })
    await browser.visit('/logining')
    expect((await browser.submit({ account: 'T10001', password: DEMO_PASSWORD })).status).toBe(422)
  })

  test('afterwards back to where one was going, and never to another site', async () => {
    const browser = site.browser()
    await browser.visit('/logining?returnTo=%2Fproduct%3Fkeyword%3Dx')
    expect(
      (await browser.post({ account: 'T10001', password: DEMO_PASSWORD })).headers.get('location'),
    ).toBe('/emall/product?keyword=x')
    for (const evil of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      '/emall//evil.example',
    ]) {
      const other = site.browser()
      await other.visit(`/logining?returnTo=${encodeURIComponent(evil)}`)
      expect(
        (await other.post({ account: 'T10001', password: DEMO_PASSWORD })).headers.get('location'),
      ).toBe('/emall/')
    }
  })

  test('without the token of this browser nobody is signed in', async () => {
    const browser = site.browser()
    await browser.visit('/logining')
    const answer = await browser.post(
      { account: 'T10001', password: DEMO_PASSWORD },
      { tamper: { formToken: 'forged' } },
    )
    expect(answer.headers.getSetCookie().some(it => it.startsWith('access_token='))).toBe(false)
    expect([302, 403]).toContain(answer.status)
  })
})

test('sign out ends the session on this browser', async () => {
  const browser = await site.browser().signIn('teacher')
  await browser.visit('/')
  expect(browser.cookies.has('access_token')).toBe(true)
  await browser.submit({}, { form: 'form[action$="/logout"]' })
  expect(browser.cookies.has('access_token')).toBe(false)
})
