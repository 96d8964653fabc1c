import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '~/contract'
import { callRemote } from '../core/remote'
import { dingtalk } from './messengers/dingtalk'
import { wecom } from './messengers/wecom'
import { aliyunSms } from './sms/aliyun'
import { casSignOn } from './sso/cas'
import { oidcSignOn } from './sso/oidc'
import { officialWeixin } from './weixin/official'

/** A system that has moved, as it says, and the place where it says it has moved to. */
const requests: { moved: number; followed: string[] } = { moved: 0, followed: [] }
let server: Server
let base = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/elsewhere')) {
      requests.followed.push(request.url)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"Code":"OK"}')
      return
    }
    requests.moved++
    response.writeHead(307, { location: `${base}/elsewhere` }).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests.moved = 0
  requests.followed = []
})

const NOW = new Date('2026-03-16T02:00:00Z')
const back = 'https://art.mall.example.edu/emall/sso/return'
/** Everybody the mall itself asks something. */
const adapters: [string, () => Promise<unknown>][] = [
  [
    'text messages',
    () =>
      aliyunSms(
        {
          accessKeyId: 'testkeyid0001',
          accessKeySecret: 'testsecret0001',
          signName: '采购商城',
          templateCode: 'SMS_1',
          endpoint: `${base}/`,
        },
        { now: () => NOW },
      ).send({ mallId: 1, phone: '13800000001', purpose: 'login', code: '123456', at: NOW }),
  ],
  [
    'WeChat',
    () =>
      officialWeixin({
        accounts: [{ school: 'yunlu', appId: 'wx1', secret: 'secret' }],
        authorizeUrl: `${base}/authorize`,
        apiUrl: base,
      }).identify({ mallId: 1, school: 'yunlu', code: 'a-code', at: NOW }),
  ],
  ...([wecom, dingtalk] as const).map((real): [string, () => Promise<unknown>] => [
    real.name,
    () =>
      real({ now: () => NOW }, base)({ clientId: 'a', agentId: '1', secret: 's' }).findUser('1'),
  ]),
  [
    'CAS',
    () =>
      casSignOn({ protocol: 'cas', url: `${base}/cas`, version: 3 } as never).finish(
        { redirectUri: back, state: 'a-state', code: 'ST-1' },
        {},
      ),
  ],
  [
    'OpenID Connect',
    () =>
      oidcSignOn(
        { protocol: 'oidc', issuer: base, clientId: 'mall', clientSecret: 'secret' } as never,
        { now: () => NOW },
      ).begin({ redirectUri: back, state: 'a-state' }),
  ],
  [
    'another process of the mall',
    () =>
      callRemote(
        base,
        contract.accounts.current,
        {},
        { token: 'a-token', requestId: 'request-1', school: 'yunlu' },
      ),
  ],
]

test.each(adapters)('%s: where it says it has moved to, nobody goes', async (_, ask) => {
  await expect(ask()).rejects.toThrow()
  expect(requests.moved, 'it was asked').toBeGreaterThan(0)
  expect(requests.followed).toEqual([])
})
