import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acsAuthorization } from './acs-signature'
import { smsAccount, SmsProvider } from '../../../../tests/support/sms-provider'
import { aliyunSms, type AliyunSmsAccount } from './aliyun'
import { SmsRefused, type SmsMessage } from './port'

const NOW = new Date('2026-03-16T02:00:00Z')

const provider = new SmsProvider(() => NOW)
let account: AliyunSmsAccount
beforeAll(async () => {
  account = { ...smsAccount, endpoint: await provider.start() }
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
      'x-acs-content-sha256': createHash('sha256').update('').digest('hex'),
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
