import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ask } from '../../core/ask'
import { acsAuthorization, canonicalQuery, sha256Hex } from './acs-signature'
import { SmsRefused, type SmsProvider } from './port'

/** An account at Alibaba Cloud's Short Message Service. The template of codes takes one value, `code`. */
export interface AliyunSmsAccount {
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
  /** A template for notices, which takes one value, `title`; without it none are sent. */
  noticeTemplateCode?: string | undefined
  endpoint: string
}

/** Letters a value of a template may have. */
const VALUE_MOST = 35
const VERSION = '2017-05-25'
/** Shorter than a visitor's patience, because the visitor waits for it. */
const TIMEOUT_MS = 8_000
const answer = z.object({
  Code: z.string(),
  Message: z.string().optional(),
  RequestId: z.string().optional(),
})

const reasonOf = (code: string): SmsRefused['reason'] =>
  /^isv\.(BUSINESS_LIMIT_CONTROL|MOBILE_SEND_LIMIT|FREQUENCY_LIMIT)/.test(code)
    ? 'limit'
    : /^isv\.(MOBILE_NUMBER_ILLEGAL|MOBILE_COUNT_OVER_LIMIT|DOMESTIC_NUMBER_NOT_SUPPORTED)$/.test(
          code,
        )
      ? 'number'
      : 'failed'

/**
 * The real provider, by its HTTP interface (`SendSms`, signature V3): sixty lines, where its SDK brings thirty packages. A message
 * is handed over once and never again by itself: one that was taken but whose answer got lost would come twice.
 */
export function aliyunSms(account: AliyunSmsAccount, clock: { now(): Date }): SmsProvider {
  const { origin, host, pathname } = new URL(account.endpoint)
  const hand = async (phone: string, templateCode: string, values: Record<string, string>) => {
    const query = {
      PhoneNumbers: phone,
      SignName: account.signName,
      TemplateCode: templateCode,
      TemplateParam: JSON.stringify(values),
    }
    const headers: Record<string, string> = {
      host,
      'x-acs-action': 'SendSms',
      'x-acs-version': VERSION,
      'x-acs-date': clock
        .now()
        .toISOString()
        .replace(/\.\d{3}Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': sha256Hex(''),
    }
    const authorization = acsAuthorization(
      { method: 'POST', path: pathname, query, headers, body: '' },
      account,
    )
    const { host: _said, ...ownHeaders } = headers
    const reply = await ask(`${origin}${pathname}?${canonicalQuery(query)}`, {
      method: 'POST',
      headers: { ...ownHeaders, authorization, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async response => answer.parse(await response.json()))
      .catch((cause: unknown) => {
        throw new SmsRefused('failed', 'no answer', cause)
      })
    if (reply.Code !== 'OK') throw new SmsRefused(reasonOf(reply.Code), reply.Code, reply.Message)
  }
  const { noticeTemplateCode } = account
  return {
    name: 'aliyun',
    send: ({ phone, code }) => hand(phone, account.templateCode, { code }),
    notify: noticeTemplateCode
      ? ({ phone, title }) =>
          hand(phone, noticeTemplateCode, { title: [...title].slice(0, VALUE_MOST).join('') })
      : undefined,
  }
}
