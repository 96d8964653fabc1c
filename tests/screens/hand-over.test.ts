import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

describe('the hazardous-chemicals system', () => {
  test('is entered after a confirmation, by a form that opens once', async () => {
    const browser = await site.browser({ school: 'jianghai' }).signIn('teacher')
    const ask = await browser.visit('/hazchem', { status: 200 })
    expect(ask.text).toContain('即将离开采购商城')
    expect(ask.links('留在商城')).toEqual(['/emall/'])
    const form = await browser.submit({}, { press: '确认进入' })
    expect(form.heading).toBe('正在进入危化品管理系统')
    expect(form.headers.get('cache-control')).toContain('no-store')
    const fields = form.form('#main form')
    const inside = await browser.submit({}, { form: '#main form' })
    expect(inside.text).toContain('陈启航，欢迎进入')
    const { url, init } = fields.request()
    expect((await browser.request(url, init)).status).toBe(409)
    const forged = fields.tamper({ code: 'T20002' }).request()
    const refused = await browser.request(forged.url, forged.init)
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('登录凭证无效'),
    ])
  })

  test('asks guests to sign in, and is not there where the school has none', async () => {
    expect((await site.browser().visit('/hazchem')).path).toBe(
      '/emall/logining?returnTo=%2Fhazchem',
    )
    await (
      await site.browser({ school: 'beiyuan' }).signIn('teacher')
    ).visit('/hazchem', { status: 404 })
    await site.browser({ school: 'beiyuan' }).visit('/hazchem/system', { status: 404 })
    expect((await site.browser().visit('/hazchem/system', { status: 200 })).text).toContain(
      '请从采购商城进入',
    )
  })

  test('a post without the token of a form is refused', async () => {
    const browser = await site.browser().signIn('teacher')
    await browser.visit('/hazchem')
    expect((await browser.post({}, { tamper: { formToken: 'x' } })).status).toBe(403)
  })
})

describe('what goes wrong', () => {
  test.each([401, 403, 404])('%i has a finished page with ways on', async status => {
    const page = await site.browser().visit(`/${status}`, { status })
    expect(page.$('.m-error-page h1')).toHaveLength(1)
    expect(page.$('.m-error-ways a').length).toBe(4)
    expect(page.links('回到商城首页')).toEqual(['/emall/'])
  })

  test('abnormal characters are refused in forms and calls, with the message of the specification', async () => {
    const browser = await site.browser().signIn('teacher')
    await browser.visit('/person/address/add', { status: 200 })
    const page = await browser.submit({ consignee: '<script>alert(1)</script>' })
    expect(page.status).toBe(400)
    expect(page.text).toContain('输入内容包含异常字符')
    expect(
      (await site.browser().visit('/notice/list?keyword=%3Cscript%3E', { status: 400 })).text,
    ).toContain('输入内容包含异常字符')
    const guest = site.browser()
    const answer = await guest.request(guest.address('/api/notice?keyword=%3Cscript%3E'))
    expect([answer.status, await answer.json()]).toEqual([400, 'xss'])
  })
})
