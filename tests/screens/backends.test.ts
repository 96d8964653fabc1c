import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'

/** A backend of somebody else's behind the calls of biddings, which answers what it is told to. */
let answer: { status: number; body: string }
let backend: Server
let site: TestSite
beforeAll(async () => {
  backend = createServer((incoming, outgoing) => {
    incoming
      .resume()
      .on('end', () =>
        outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body),
      )
  })
  await new Promise<void>(done => backend.listen(0, '127.0.0.1', done))
  site = await openTestSite({
    serviceUrls: { bidding: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` },
  })
})
afterAll(async () => {
  await site.close()
  backend.closeAllConnections()
  await new Promise(done => backend.close(done))
})

describe('what another backend answers', () => {
  const visit = async (language: 'cn' | 'en' = 'cn') =>
    (await site.browser().speak(language).signIn('teacher')).visit('/person/biddings')

  test.each<[string, 'cn' | 'en', string, string]>([
    ['406 is no permission', 'cn', '没有权限', '您没有权限访问。'],
    ['406 is no permission, in English', 'en', 'No permission', 'You do not have permission.'],
  ])('%s', async (_, language, heading, sentence) => {
    answer = { status: 406, body: '{}' }
    const page = await visit(language)
    expect([page.status, page.heading]).toEqual([406, heading])
    expect(page.$('title').text()).toContain(heading)
    expect(page.text).toContain(sentence)
    expect(page.$('.m-error-page a').length).toBeGreaterThan(2)
  })

  test.each([
    ['400 that says xss', { status: 400, body: '"xss"' }, 400],
    ['404', { status: 404, body: '{}' }, 404],
    ['500', { status: 500, body: '{"code":"internal"}' }, 503],
    ['nonsense', { status: 200, body: '[' }, 503],
  ])('%s is a page that says so', async (_, said, status) => {
    answer = said
    const page = await visit()
    expect([page.status, page.$('.m-error-page h1').length]).toEqual([status, 1])
  })

  test('a form is refused likewise, and the other pages know nothing of it', async () => {
    answer = { status: 406, body: '{}' }
    const browser = await site.browser().signIn('teacher')
    const { status } = await browser.request(browser.address('/person/orders'))
    expect(status).toBe(200)
    await browser.visit('/person/address', { status: 200 })
    const token = browser.page.$('[name=formToken]').first().attr('value') ?? ''
    const refused = await browser.request(browser.address('/biddings/1/end'), {
      method: 'POST',
      body: new URLSearchParams({ formToken: token, intent: 'end', remark: '不再需要' }),
    })
    expect(refused.status).toBe(406)
  })

  test('a refused form whose page cannot be read is answered with that failure', async () => {
    answer = { status: 500, body: '{"code":"internal"}' }
    const browser = await site.browser().signIn('teacher')
    await browser.visit('/person/address', { status: 200 })
    const token = browser.page.$('[name=formToken]').first().attr('value') ?? ''
    const refused = await browser.request(browser.address('/bidding'), {
      method: 'POST',
      body: new URLSearchParams({ formToken: token, title: '' }),
    })
    expect(refused.status).toBe(503)
    expect(await refused.text()).toContain('<h1>温馨提示</h1>')
  })
})
