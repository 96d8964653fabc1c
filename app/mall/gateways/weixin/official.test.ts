import { createServer, type IncomingMessage, type Server } from 'node:http'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { officialWeixin, type WeixinSettings } from './official'
import { WeixinRefused } from './port'

const APP = 'wx0123456789abcdef',
  SECRET = '0123456789abcdef0123456789abcdef'
const NOW = new Date('2026-03-16T02:00:00Z')
const CODE_MS = 5 * 60_000
const REDIRECT = 'https://yunlu.mall.example/emall/weixin/back'

/** WeChat as its documents describe it: the page a telephone is sent to, and the address where its word is exchanged. */
class FakeWeixin {
  #server: Server | undefined
  now = NOW
  /** The domain of web authorisation, as entered in WeChat's administration. */
  domain = 'yunlu.mall.example'
  readonly codes = new Map<
    string,
    { appid: string; openid: string; at: number; isUsed: boolean; snapshot?: boolean }
  >()
  readonly asked: URLSearchParams[] = []
  /** What it answers instead, once. */
  next: { status?: number; body: string } | undefined

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      const { status = 200, body = '', location } = this.answer(request)
      response
        .writeHead(status, { 'content-type': 'text/plain', ...(location ? { location } : {}) })
        .end(body)
    })
    this.#server = server
    await new Promise<void>(done => {
      server.listen(0, '127.0.0.1', done)
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  stop = () =>
    new Promise(done => {
      this.#server?.close(done)
    })

  private answer(request: IncomingMessage): { status?: number; body?: string; location?: string } {
    if (this.next) {
      const { next } = this
      this.next = undefined
      return next
    }
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const fields = new URLSearchParams(query)
    if (path === '/connect/oauth2/authorize')
      return this.authorize(query, fields, String(request.headers['user-agent'] ?? ''))
    if (path !== '/sns/oauth2/access_token') return { status: 404, body: 'not found' }
    this.asked.push(fields)
    return { body: JSON.stringify(this.exchange(fields)) }
  }

  /** Silent authorisation: a telephone's browser is led straight back. */
  private authorize(
    query: string,
    fields: URLSearchParams,
    userAgent: string,
  ): { status?: number; body?: string; location?: string } {
    if (!/MicroMessenger/.test(userAgent)) return { body: '请在微信客户端打开链接' }
    // Its servers match the parameters in this order.
    if (
      query
        .split('&')
        .map(it => it.split('=')[0])
        .join() !== 'appid,redirect_uri,response_type,scope,state'
    )
      return { body: '该链接无法访问' }
    if (fields.get('appid') !== APP) return { body: 'AppID 错误' }
    if (
      fields.get('response_type') !== 'code' ||
      !['snsapi_base', 'snsapi_userinfo'].includes(fields.get('scope') ?? '')
    )
      return { body: 'Scope 参数错误或没有 Scope 权限' }
    const back = new URL(fields.get('redirect_uri') ?? '')
    if (back.hostname !== this.domain) return { body: 'redirect_uri 参数错误' }
    const state = fields.get('state') ?? ''
    if (!/^[a-zA-Z0-9]{0,128}$/.test(state)) return { body: 'state 参数错误' }
    back.searchParams.set('code', this.issue('oOpenOfThePhone'))
    back.searchParams.set('state', state)
    return { status: 302, location: back.href }
  }

  issue(openid: string, more: { snapshot?: boolean } = {}): string {
    const code = `0${randomBytes(15).toString('hex')}`
    this.codes.set(code, { appid: APP, openid, at: this.now.getTime(), isUsed: false, ...more })
    return code
  }

  private exchange(fields: URLSearchParams): object {
    const say = (errcode: number, errmsg: string) => ({
      errcode,
      errmsg: `${errmsg}, rid: 6597a5f1-0b3d3a5b-1c2b3c4d`,
    })
    if (fields.get('appid') !== APP) return say(40013, 'invalid appid')
    if (fields.get('secret') !== SECRET) return say(40125, 'invalid appsecret')
    if (fields.get('grant_type') !== 'authorization_code') return say(40002, 'invalid grant_type')
    const code = fields.get('code')
    if (!code) return say(41008, 'missing code')
    const entry = this.codes.get(code)
    if (!entry) return say(40029, 'invalid code')
    if (entry.isUsed) return say(40163, 'code been used')
    if (this.now.getTime() - entry.at > CODE_MS) return say(42003, 'oauth_code 超时')
    entry.isUsed = true
    return {
      access_token: randomBytes(40).toString('base64url'),
      expires_in: 7_200,
      refresh_token: randomBytes(40).toString('base64url'),
      openid: entry.openid,
      scope: 'snsapi_base',
      ...(entry.openid.startsWith('oUnion') ? { unionid: 'oUnionOfThePerson' } : {}),
      ...(entry.snapshot ? { is_snapshotuser: 1 } : {}),
    }
  }
}

const weixin = new FakeWeixin()
let base: string
beforeAll(async () => {
  base = await weixin.start()
})
afterAll(() => weixin.stop())
beforeEach(() => {
  weixin.asked.length = 0
  weixin.now = NOW
})

const settings = (
  over: Partial<WeixinSettings['accounts'][number]> = {},
  apiUrl = base,
): WeixinSettings => ({
  accounts: [{ school: 'yunlu', appId: APP, secret: SECRET, ...over }],
  authorizeUrl: `${base}/connect/oauth2/authorize`,
  apiUrl,
})
const account = (over: Parameters<typeof settings>[0] = {}, apiUrl = base) =>
  officialWeixin(settings(over, apiUrl))
const word = (code: string, school = 'yunlu') => ({ mallId: 1001, school, code, at: NOW })
const refusal = async (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (error: unknown) =>
      error instanceof WeixinRefused
        ? { reason: error.reason, errcode: error.errcode }
        : Promise.reject(error),
  )

describe('web authorisation', () => {
  test('a telephone goes to WeChat and comes back with a word that says whose it is, once', async () => {
    const gateway = account()
    const state = 'a0'.repeat(36)
    const url = gateway.authorizeUrl({ school: 'yunlu', redirectUri: REDIRECT, state })
    expect(url).toMatch(/#wechat_redirect$/)
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.49 NetType/WIFI' },
    })
    const back = new URL(answer.headers.get('location') ?? '')
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([REDIRECT, state])
    const code = back.searchParams.get('code') ?? ''
    expect(await gateway.identify(word(code))).toEqual({ openid: 'oOpenOfThePhone', unionid: null })
    expect(Object.fromEntries(weixin.asked[0] ?? [])).toEqual({
      appid: APP,
      secret: SECRET,
      code,
      grant_type: 'authorization_code',
    })
    expect(await refusal(gateway.identify(word(code)))).toEqual({
      reason: 'code',
      errcode: '40163',
    })
  })

  test('says who a person is for all accounts of one owner, where WeChat does', async () => {
    expect(await account().identify(word(weixin.issue('oUnionised')))).toEqual({
      openid: 'oUnionised',
      unionid: 'oUnionOfThePerson',
    })
  })

  test('the fake is as strict as WeChat: other domains, orders and browsers get no word', async () => {
    const get = async (url: string, agent = 'MicroMessenger/8.0') =>
      (await fetch(url, { redirect: 'manual', headers: { 'user-agent': agent } })).text()
    const url = account().authorizeUrl({ school: 'yunlu', redirectUri: REDIRECT, state: 'x' })
    expect(await get(url, 'Mozilla/5.0 Chrome/138')).toContain('请在微信客户端打开')
    expect(
      await get(
        account().authorizeUrl({
          school: 'yunlu',
          redirectUri: 'https://evil.example/',
          state: 'x',
        }),
      ),
    ).toContain('redirect_uri')
    expect(await get(url.replace(/(appid=\w+)&(redirect_uri=[^&]+)/, '$2&$1'))).toContain(
      '无法访问',
    )
    expect(
      await get(
        account({ appId: 'wxffffffffffffffff' }).authorizeUrl({
          school: 'yunlu',
          redirectUri: REDIRECT,
          state: 'x',
        }),
      ),
    ).toContain('AppID')
  })
})

describe('a word that is not right', () => {
  test('false, missing and expired ones are the visitor’s', async () => {
    expect(await refusal(account().identify(word('nonsense')))).toEqual({
      reason: 'code',
      errcode: '40029',
    })
    expect(await refusal(account().identify(word('')))).toEqual({
      reason: 'code',
      errcode: '41008',
    })
    const code = weixin.issue('oLate')
    weixin.now = new Date(NOW.getTime() + CODE_MS + 1)
    expect(await refusal(account().identify(word(code)))).toEqual({
      reason: 'code',
      errcode: '42003',
    })
  })

  test('who only looks at a preview of the page is nobody', async () => {
    expect(
      await refusal(account().identify(word(weixin.issue('oPreview', { snapshot: true })))),
    ).toEqual({ reason: 'code', errcode: 'snapshot' })
  })

  test.each([
    ['secret', { secret: 'f'.repeat(32) }, '40125'],
    ['app', { appId: 'wxffffffffffffffff' }, '40013'],
  ])('a wrong %s is for whoever runs the mall to mend', async (_, over, errcode) => {
    expect(await refusal(account(over).identify(word(weixin.issue('oWhoever'))))).toEqual({
      reason: 'failed',
      errcode,
    })
  })

  test('a busy WeChat may be asked again', async () => {
    weixin.next = { body: '{"errcode":-1,"errmsg":"system error"}' }
    expect(await refusal(account().identify(word('x')))).toEqual({ reason: 'busy', errcode: '-1' })
  })

  test.each([
    ['a gateway’s page', { status: 502, body: '<html>bad gateway</html>' }],
    ['nothing', { body: '' }],
    ['nobody', { body: '{"openid":""}' }],
    ['something else', { body: '[]' }],
    ['another address', { status: 302, body: '' }],
  ])('%s for an answer tells nothing', async (_, next) => {
    weixin.next = next
    expect(await refusal(account().identify(word('x')))).toEqual({
      reason: 'failed',
      errcode: 'no answer',
    })
  })

  test('nor does a WeChat that is not there', async () => {
    expect(await refusal(account({}, 'http://127.0.0.1:9').identify(word('x')))).toEqual({
      reason: 'failed',
      errcode: 'no answer',
    })
  })

  test('a school without an account has no door', async () => {
    expect([account().isOpenFor('yunlu'), account().isOpenFor('jianghai')]).toEqual([true, false])
    expect(await refusal(account().identify(word('x', 'jianghai')))).toEqual({
      reason: 'failed',
      errcode: 'no account',
    })
  })
})
