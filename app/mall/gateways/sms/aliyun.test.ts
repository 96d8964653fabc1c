import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acsAuthorization } from './acs-signature'
import { aliyunSms, type AliyunSmsAccount } from './aliyun'
import { SmsRefused, type SmsMessage } from './port'

const KEY_ID = 'testkeyid0001',
  KEY_SECRET = 'testsecret0001'
const NOW = new Date('2026-03-16T02:00:00Z')
const hex = (text: string) => createHash('sha256').update(text).digest('hex')

/** The provider as its documents describe it: checks the signature from the bytes on the wire, then the business. */
class FakeProvider {
  readonly taken: URLSearchParams[] = []
  readonly nonces = new Set<string>()
  /** What it answers instead, once. */
  next: { status?: number; body: string } | undefined
  #server: Server | undefined
  now = NOW

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      const { status, body } = this.answer(request)
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    this.#server = server
    await new Promise<void>(done => {
      server.listen(0, '127.0.0.1', done)
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }
  stop = () =>
    new Promise(done => {
      this.#server?.close(done)
    })

  private answer(request: IncomingMessage): { status: number; body: string } {
    const say = (status: number, Code: string, Message: string) => ({
      status,
      body: JSON.stringify({ Code, Message, RequestId: 'F655A8D5-B967-440B-8683-DAD6FF8DE990' }),
    })
    if (this.next) {
      const { status = 200, body } = this.next
      this.next = undefined
      return { status, body }
    }
    const header = (name: string) => String(request.headers[name] ?? '')
    const [, credential, signedHeaders = '', signature] =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
        header('authorization'),
      ) ?? []
    if (!signature) return say(400, 'MissingAuthorization', 'the request is not signed')
    if (credential !== KEY_ID)
      return say(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.')
    for (const required of [
      'host',
      'x-acs-action',
      'x-acs-content-sha256',
      'x-acs-date',
      'x-acs-signature-nonce',
      'x-acs-version',
    ])
      if (!signedHeaders.split(';').includes(required))
        return say(400, 'IncompleteSignature', required)
    const [path, query = ''] = (request.url ?? '').split('?')
    const orderedQuery = query.split('&').sort().join('&')
    const canonical = `${request.method}\n${path}\n${orderedQuery}\n${signedHeaders
      .split(';')
      .map(name => `${name}:${header(name)}\n`)
      .join('')}\n${signedHeaders}\n${header('x-acs-content-sha256')}`
    const right = createHmac('sha256', KEY_SECRET)
      .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
      .digest('hex')
    if (right !== signature || header('x-acs-content-sha256') !== hex(''))
      return say(
        400,
        'SignatureDoesNotMatch',
        'Specified signature is not matched with our calculation.',
      )
    if (Math.abs(Date.parse(header('x-acs-date')) - this.now.getTime()) > 15 * 60_000)
      return say(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.')
    if (this.nonces.has(header('x-acs-signature-nonce')))
      return say(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.')
    this.nonces.add(header('x-acs-signature-nonce'))
    if (header('x-acs-action') !== 'SendSms' || header('x-acs-version') !== '2017-05-25')
      return say(404, 'InvalidAction.NotFound', 'no such action')
    const fields = new URLSearchParams(query)
    if (!/^1[3-9]\d{9}$/.test(fields.get('PhoneNumbers') ?? ''))
      return say(200, 'isv.MOBILE_NUMBER_ILLEGAL', 'the number is not legal')
    if (fields.get('SignName') !== '校园采购商城')
      return say(200, 'isv.SMS_SIGNATURE_ILLEGAL', 'no such signature')
    if (fields.get('TemplateCode') !== 'SMS_154950909')
      return say(200, 'isv.SMS_TEMPLATE_ILLEGAL', 'no such template')
    if (
      typeof (JSON.parse(fields.get('TemplateParam') ?? '{}') as { code?: unknown }).code !==
      'string'
    )
      return say(200, 'isv.TEMPLATE_MISSING_PARAMETERS', 'code')
    if (this.taken.some(it => it.get('PhoneNumbers') === fields.get('PhoneNumbers')))
      return say(200, 'isv.BUSINESS_LIMIT_CONTROL', 'Permits:1')
    this.taken.push(fields)
    return {
      status: 200,
      body: JSON.stringify({ Code: 'OK', Message: 'OK', BizId: '9006195', RequestId: 'F655A8D5' }),
    }
  }
}

const provider = new FakeProvider()
let account: AliyunSmsAccount
beforeAll(async () => {
  account = {
    accessKeyId: KEY_ID,
    accessKeySecret: KEY_SECRET,
    signName: '校园采购商城',
    templateCode: 'SMS_154950909',
    endpoint: await provider.start(),
  }
})
afterAll(() => provider.stop())
beforeEach(() => {
  provider.taken.length = 0
})

const sms = (over: Partial<AliyunSmsAccount> = {}, now = NOW) =>
  aliyunSms({ ...account, ...over }, { now: () => now })
const message = (phone = '13800000004'): SmsMessage => ({
  mallId: 1001,
  phone,
  purpose: 'login',
  code: '012345',
  at: NOW,
})
const refusal = async (sending: Promise<void>) =>
  sending.then(
    () => null,
    (error: unknown) =>
      error instanceof SmsRefused
        ? { reason: error.reason, code: error.providerCode }
        : Promise.reject(error),
  )

describe('the signature', () => {
  test('is that of the example in the documents', () => {
    const headers = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-version': '2014-05-26',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-content-sha256': hex(''),
    }
    const query = {
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    }
    expect(
      acsAuthorization(
        { method: 'POST', path: '/', query, headers, body: '' },
        { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
      ),
    ).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })
})

describe('sending', () => {
  test('hands over number, signature, template and code, each time with another nonce', async () => {
    await sms().send(message())
    await sms().send(message('13912345678'))
    expect(provider.taken.map(it => Object.fromEntries(it))).toEqual(
      ['13800000004', '13912345678'].map(PhoneNumbers => ({
        PhoneNumbers,
        SignName: '校园采购商城',
        TemplateCode: 'SMS_154950909',
        TemplateParam: '{"code":"012345"}',
      })),
    )
    expect(provider.nonces.size).toBe(2)
  })

  test('escapes what a name of a signature may hold', async () => {
    expect(await refusal(sms({ signName: "商城 (测试)*'~!" }).send(message()))).toEqual({
      reason: 'failed',
      code: 'isv.SMS_SIGNATURE_ILLEGAL',
    })
  })

  test.each([
    ['a wrong secret', { accessKeySecret: 'other' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'nobody00' }, 'InvalidAccessKeyId.NotFound'],
    ['a wrong template', { templateCode: 'SMS_1' }, 'isv.SMS_TEMPLATE_ILLEGAL'],
  ])('%s is for whoever runs the mall to mend', async (_, over, code) => {
    expect(await refusal(sms(over).send(message()))).toEqual({ reason: 'failed', code })
  })

  test('a clock that goes wrong, too', async () => {
    expect(await refusal(sms({}, new Date(NOW.getTime() + 3_600_000)).send(message()))).toEqual({
      reason: 'failed',
      code: 'InvalidTimeStamp.Expired',
    })
  })

  test('a number that is none, and one that has had too many, are told apart', async () => {
    expect(await refusal(sms().send(message('12345')))).toEqual({
      reason: 'number',
      code: 'isv.MOBILE_NUMBER_ILLEGAL',
    })
    await sms().send(message())
    expect(await refusal(sms().send(message()))).toEqual({
      reason: 'limit',
      code: 'isv.BUSINESS_LIMIT_CONTROL',
    })
  })

  test.each([
    ['no JSON', { status: 502, body: '<html>bad gateway</html>' }],
    ['nothing that has a code', { body: '{}' }],
    ['nothing at all', { body: '' }],
  ])('%s for an answer counts as not sent', async (_, next) => {
    provider.next = next
    expect(await refusal(sms().send(message()))).toEqual({ reason: 'failed', code: 'no answer' })
  })

  test('so does a provider that is not there', async () => {
    expect(await refusal(sms({ endpoint: 'http://127.0.0.1:9/' }).send(message()))).toEqual({
      reason: 'failed',
      code: 'no answer',
    })
  })
})
