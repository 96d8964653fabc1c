import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the mall is known there. */
export const smsAccount = {
  accessKeyId: 'testkeyid0001',
  accessKeySecret: 'testsecret0001',
  signName: '校园采购商城',
  templateCode: 'SMS_154950909',
}
const hex = (text: string) => createHash('sha256').update(text).digest('hex')

/** The provider as its documents describe it: checks the signature from the bytes on the wire, then the business. */
export class SmsProvider {
  readonly taken: URLSearchParams[] = []
  readonly nonces = new Set<string>()
  /** What it answers instead, once. */
  next: { status?: number; body: string } | undefined
  #server: Server | undefined

  constructor(private readonly now: () => Date) {}

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
    if (credential !== smsAccount.accessKeyId)
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
    const right = createHmac('sha256', smsAccount.accessKeySecret)
      .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
      .digest('hex')
    if (right !== signature || header('x-acs-content-sha256') !== hex(''))
      return say(
        400,
        'SignatureDoesNotMatch',
        'Specified signature is not matched with our calculation.',
      )
    if (Math.abs(Date.parse(header('x-acs-date')) - this.now().getTime()) > 15 * 60_000)
      return say(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.')
    if (this.nonces.has(header('x-acs-signature-nonce')))
      return say(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.')
    this.nonces.add(header('x-acs-signature-nonce'))
    if (header('x-acs-action') !== 'SendSms' || header('x-acs-version') !== '2017-05-25')
      return say(404, 'InvalidAction.NotFound', 'no such action')
    const fields = new URLSearchParams(query)
    if (!/^1[3-9]\d{9}$/.test(fields.get('PhoneNumbers') ?? ''))
      return say(200, 'isv.MOBILE_NUMBER_ILLEGAL', 'the number is not legal')
    if (fields.get('SignName') !== smsAccount.signName)
      return say(200, 'isv.SMS_SIGNATURE_ILLEGAL', 'no such signature')
    if (fields.get('TemplateCode') !== smsAccount.templateCode)
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
