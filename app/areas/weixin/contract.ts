import { z } from 'zod'
import {
  answerFields,
  mobile,
  proof,
  renewal,
  session,
  verification,
} from '~/areas/accounts/contract'
import { endpoint } from '~/contract/endpoint'
import { instant } from '~/contract/shapes'
import { type ResultCode, resultCodes, type ResultType, resultTypes, ticketKinds } from './codes'

export * from './codes'

/** Drawn afresh for each code by whoever shows it, and its only right to the result: 128 random bits at least. */
const uuid = z.string('required').regex(/^[\w-]{22,80}$/, 'wrong')
const key = z.string('required').regex(/^[0-9a-f]{40}$/, 'wrong')
const pass = z.string('required').regex(/^[\w-]{43}$/, 'wrong')
const kind = z.enum(ticketKinds, 'wrong')
/** Something only this telephone's browser knows, so that nobody is led back with somebody else's word. */
const browser = z.string('required').min(20, 'wrong').max(100, 'wrong')
/** The mall's address as its visitor sees it; absent, where the call itself was sent to. */
const origin = z
  .string()
  .regex(/^https?:\/\/[\w.:[\]-]{1,250}$/, 'wrong')
  .optional()
/** That the first factor was shown a moment ago, for codes to bind by: whoever holds a bound WeChat signs in. */
const bindProof = proof.optional()

const qrCode = z.object({
  uuid: z.string(),
  type: kind,
  /** What the code says; a telephone opens it. */
  url: z.string(),
  /** Seconds the code may be scanned. */
  seconds: z.number().int(),
  /** The code as a PNG, in base64. */
  image: z.string(),
  /** WeChat is played by a page of the mall. */
  local: z.boolean(),
})
export type QrCode = z.output<typeof qrCode>

/** What a page shows of a QR code. */
export interface QrView {
  /** What the address calls the code; with the key of this browser it makes the id. */
  qr: string
  type: ResultType
  code: ResultCode | 'many' | null
  /** The picture, while it may be scanned. */
  image: string | null
  /** What it says, where a page of the mall plays the telephone. */
  open: string | null
  seconds: number
}

const result = {
  type: z.enum(resultTypes),
  code: z.enum(resultCodes).nullable(),
  /** What to say, as a code of the mall's sentences (`weixin_…`); empty where the type says all. */
  msg: z.string(),
}
export const weixinState = z.object({ ...result, kind })
export type WeixinState = z.output<typeof weixinState>

/** What the telephone is asked. */
const phoneTicket = z.object({
  kind,
  status: z.enum([
    'scanned',
    'notBound',
    'allowed',
    'confirmed',
    'refused',
    'taken',
    'closed',
    'expired',
  ]),
  /** The person whose WeChat this is, or who wants to bind it; null where nobody is known. */
  person: z.object({ name: z.string(), code: z.string() }).nullable(),
  /** Where the computer is. */
  address: z.string().nullable(),
  at: instant,
})
export type PhoneTicket = z.output<typeof phoneTicket>

const bindingState = z.object({
  /** Whether a WeChat is bound to the person. */
  bindWeixin: z.boolean(),
  depName: z.string(),
  /** Whether there is a session; without one screens lead to the sign-in. */
  authSuccess: z.boolean(),
  boundAt: instant.nullable(),
  /** Whether the school offers it at all. */
  offered: z.boolean(),
})
export type WeixinBound = z.output<typeof bindingState>

export const weixin = {
  doors: endpoint({
    method: 'GET',
    path: '/weixin/doors',
    access: 'open',
    summary: 'Whom the school lets in by WeChat',
    reply: z.object({ teacher: z.boolean(), student: z.boolean(), local: z.boolean() }),
  }),
  wxQrCode: endpoint({
    service: 'mall',
    method: 'GET',
    path: '/auths/wxQrCode',
    access: 'open',
    acts: true,
    picture: true,
    summary:
      'A QR code to sign in by, or for the signed-in person, who has just shown the first factor, to bind their WeChat by; the id is fresh each time',
    query: z.object({ uuid, type: kind, origin, proof: bindProof }),
    reply: qrCode,
  }),
  wxResult: endpoint({
    method: 'GET',
    path: '/auths/wxResult',
    access: 'open',
    acts: true,
    summary: 'What has become of a QR code; a confirmed one gives its token once',
    query: z.object({ uuid }),
    reply: z.object({ ...result, token: z.string().nullable() }),
  }),
  state: endpoint({
    method: 'GET',
    path: '/auths/wxState',
    access: 'open',
    summary: 'What has become of a QR code, without taking its token',
    query: z.object({ uuid }),
    reply: weixinState,
  }),
  qrcode1: endpoint({
    method: 'GET',
    path: '/weixin/qrcode1',
    access: 'open',
    acts: true,
    summary: 'A QR code whose id the mall draws (`ticket`)',
    query: z.object({ type: kind.default('LOGIN'), origin, proof: bindProof }),
    reply: qrCode.omit({ uuid: true }).extend({ ticket: z.string() }),
  }),
  accessToken: endpoint({
    method: 'GET',
    path: '/weixin/access_token',
    access: 'open',
    acts: true,
    summary: 'The session of a confirmed QR code, once; `key` is its ticket',
    query: z.object({ key: uuid }),
    reply: session,
  }),
  auth: endpoint({
    service: 'app',
    method: 'GET',
    path: '/auth',
    access: 'open',
    summary: 'Whether there is a session, and a WeChat bound to the person',
    reply: bindingState,
  }),
  authToken: endpoint({
    service: 'app',
    method: 'GET',
    path: '/auth/access_token',
    access: 'signedIn',
    summary:
      'A fresh token for the mini-program, in exchange for a valid one; who showed theirs in a cookie gets a cookie',
    reply: renewal,
  }),
  unbind: endpoint({
    method: 'DELETE',
    path: '/weixin/bind',
    access: 'signedIn',
    forAuditors: true,
    summary: 'Take the WeChat off the account; ends all other sessions',
    reply: session,
  }),
  bindByPassword: endpoint({
    method: 'POST',
    path: '/weixin/bind',
    access: 'open',
    summary:
      'Bind the WeChat that has scanned a code to an account that is there, and sign in; its owner has allowed it on the telephone',
    body: z.object({
      uuid,
      by: z.enum(['code', 'phone']),
      account: z.string('required').trim().min(1, 'required').max(60, 'too_long'),
      password: z.string().regex(/^[0-9a-f]{64}$/),
      ...answerFields,
    }),
    reply: session,
  }),
  bindByCode: endpoint({
    method: 'POST',
    path: '/weixin/bind/phone',
    access: 'open',
    summary: 'The same, by a code sent to the phone of the account',
    body: z.object({ uuid, phone: mobile, verificationCode: verification }),
    reply: session,
  }),
  comes: endpoint({
    method: 'POST',
    path: '/weixin/phone/key',
    access: 'open',
    summary: 'A telephone has opened a QR code: where WeChat tells whose it is',
    body: z.object({ key, browser, origin }),
    reply: z.object({ url: z.string() }),
  }),
  returns: endpoint({
    method: 'POST',
    path: '/weixin/phone/code',
    access: 'open',
    summary: 'A telephone is back from WeChat with its word; answers the pass that may confirm',
    body: z.object({ code: z.string().min(1).max(512), state: z.string().max(128), browser }),
    reply: z.object({ pass: z.string() }),
  }),
  asked: endpoint({
    method: 'GET',
    path: '/weixin/phone',
    access: 'open',
    summary: 'What a telephone with a pass is asked',
    query: z.object({ pass }),
    reply: phoneTicket,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/weixin/phone',
    access: 'open',
    summary: 'A telephone confirms or refuses',
    body: z.object({ pass, answer: z.enum(['confirm', 'refuse']) }),
    reply: phoneTicket,
  }),
  twin: endpoint({
    method: 'GET',
    path: '/weixin/twin',
    access: 'open',
    summary: 'Telephones of the local twin of WeChat; in demonstrations only',
    reply: z.object({
      list: z.array(
        z.object({
          openid: z.string(),
          person: z.object({ name: z.string(), code: z.string() }).nullable(),
          n: z.number().int(),
        }),
      ),
    }),
  }),
  twinPick: endpoint({
    method: 'POST',
    path: '/weixin/twin',
    access: 'open',
    summary: 'The word the local twin of WeChat gives for one of its telephones',
    body: z.object({ openid: z.string().max(60) }),
    reply: z.object({ code: z.string() }),
  }),
}
