// Longer than other files: every call of the area, each one a block of data.
import { SMS_CODE_LENGTH } from './limits'
import { z } from 'zod'
import { roles } from '~/contract/access'
import { endpoint } from '~/contract/endpoint'
import { isIdCard } from './id-card'
import { doneReply, id, instant, regionCode, text } from '~/contract/shapes'
import { educations, openPurposes, personKinds, smsPurposes } from './codes'

export * from './codes'

export const person = z.object({
  id,
  /** Staff or student number. */
  code: z.string(),
  name: z.string(),
  kind: z.enum(personKinds),
  roles: z.array(z.enum(roles)),
  orgId: z.string(),
  orgName: z.string(),
  /** The purchaser right of the current organisation (spec 6). */
  shoper: z.boolean(),
  storeId: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type Person = z.output<typeof person>

/** SHA-256 of the password, lower-case hex: what leaves the client at password sign-in and registration (spec 5). */
const passwordHash = z.string().regex(/^[0-9a-f]{64}$/)
/** That the first factor was shown a moment ago (`prove`, or a sign-in). */
export const proof = z.string('first_factor').min(1, 'first_factor').max(4_000, 'first_factor')
export const session = z.object({
  token: z.string(),
  expiresAt: z.string(),
  person,
  /** For the browser to keep: it says that this person has signed in on it. */
  device: z.string().optional(),
  /** That the first factor was shown a moment ago, for changing the second one; absent where a session only goes on. */
  proof: z.string().optional(),
  /** The person must set up a second factor before anything else. */
  owesSecondFactor: z.boolean().optional(),
})
export type Session = z.output<typeof session>
/** A fresh token. Whoever showed the old one in a cookie gets this one in a cookie: scripts see neither. */
export const renewal = session.extend({ token: z.string().nullable() })

const listedSession = z.object({
  id,
  /** The one this is asked with. */
  isCurrent: z.boolean(),
  beganAt: instant,
  seenAt: instant,
  endsAt: instant,
  /** The network it was last seen in; empty where that is not known. */
  network: z.string(),
  /** Browser and system in words; empty where it does not say. */
  browser: z.string(),
})
export type ListedSession = z.output<typeof listedSession>

/** A question that people answer easily, asked of whoever asks for much. */
export const question = z.object({ question: z.string(), cn: z.string(), en: z.string() })
export type Question = z.output<typeof question>
/** Its answer, where one was asked for (`answer_needed`). */
export const answerFields = {
  question: z.string().max(300).optional(),
  answer: z.string().trim().max(20).optional(),
}

/** A mobile number (spec 5). */
export const mobile = z
  .string('phone_required')
  .trim()
  .min(1, 'phone_required')
  .regex(/^1[3-9]\d{9}$/, 'phone_wrong')
/** A code out of a text message (spec 5). */
export const verification = z
  .string('verify_required')
  .trim()
  .min(1, 'verify_required')
  .length(SMS_CODE_LENGTH, 'verify_length')
/** What a student says of themselves at registration (spec 5), without the password. */
export const registrationFields = {
  name: z.string('name_required').trim().min(1, 'name_required').max(30, 'too_long'),
  idcardNo: z
    .string('idcard_required')
    .trim()
    .toUpperCase()
    .min(1, 'idcard_required')
    .refine(isIdCard, 'idcard_wrong'),
  eduBackground: z.enum(educations, 'edu_required'),
  /** Student number. */
  code: z
    .string('student_no_required')
    .trim()
    .min(1, 'student_no_required')
    .regex(/^\d{6,20}$/, 'student_no_wrong'),
  phone: mobile,
  email: z
    .string('email_required')
    .trim()
    .min(1, 'email_required')
    .max(100, 'too_long')
    .pipe(z.email('email_wrong')),
  verificationCode: verification,
}
const school = { orgId: z.string().max(64).optional() }
/** A code is on its way: seconds until another may be asked for, minutes it is good for. */
const codeSent = z.object({
  seconds: z.number().int(),
  minutes: z.number().int(),
  /** Nothing is really sent: the code stands in the outbox of the demonstration. */
  outbox: z.boolean(),
})
export type CodeSent = z.output<typeof codeSent>
const mallId = z.object({ id: z.string().max(64) })

export const address = z.object({
  id,
  consignee: z.string(),
  phone: z.string(),
  regionCode: z.string(),
  regionName: z.string(),
  detail: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.output<typeof address>
export const addressFields = {
  consignee: text.min(1, 'required').max(40),
  phone: mobile,
  regionCode: regionCode.min(1, 'required'),
  detail: text.min(1, 'required').max(200),
  isDefault: z.boolean().optional(),
}

export const accounts = {
  loginByPhonePassword: endpoint({
    method: 'POST',
    path: '/personAccount/login/phone/password',
    access: 'open',
    summary: 'Sign in by phone and password',
    body: z.object({
      phone: z.string().trim(),
      password: passwordHash,
      orgId: z.string().optional(),
      ...answerFields,
    }),
    reply: session,
  }),
  loginByCode: endpoint({
    method: 'POST',
    path: '/personAccount/login/code/password',
    access: 'open',
    summary: 'Sign in by staff or student number and password',
    body: z.object({
      code: z.string().trim(),
      password: passwordHash,
      orgId: z.string().optional(),
      ...answerFields,
    }),
    reply: session,
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/personAccount/sms/code',
    access: 'open',
    summary:
      'Send a code to a phone, for signing in, registering, resetting a password or binding a WeChat',
    body: z.object({
      phone: mobile,
      purpose: z.enum(openPurposes),
      ...school,
      ...answerFields,
    }),
    reply: codeSent,
  }),
  loginByPhoneCode: endpoint({
    method: 'POST',
    path: '/personAccount/login/phone/code',
    access: 'open',
    summary: 'Sign in by phone and a code sent to it',
    body: z.object({ phone: mobile, verificationCode: verification, ...school }),
    reply: session,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/personAccount/resetPassword/phone/code',
    access: 'open',
    summary: 'Set a new password by a code sent to the phone; ends all other sessions',
    body: z.object({
      phone: mobile,
      password: passwordHash,
      verificationCode: verification,
      ...school,
    }),
    reply: session,
  }),
  register: endpoint({
    method: 'POST',
    path: '/personAccount/register',
    access: 'open',
    summary: 'Register as a student of the school',
    body: z.object({
      ...registrationFields,
      password: passwordHash,
      type: z.literal('STUDENT').optional(),
      ...school,
    }),
    reply: session,
  }),
  mallLogin: endpoint({
    method: 'POST',
    path: '/auth/mall/{id}/login',
    access: 'open',
    summary: 'Sign in at the mall by a code sent to the phone',
    params: mallId,
    body: z.object({ mobile, verify: verification }),
    reply: session,
  }),
  mallLoginCode: endpoint({
    method: 'GET',
    path: '/auth/mall/{id}/login/verify',
    access: 'open',
    summary: 'Send the code for signing in at the mall; `captcha` comes from the captcha call',
    params: mallId,
    query: z.object({
      mobile,
      captcha: z.string('captcha_wrong').max(200, 'captcha_wrong'),
      ...answerFields,
    }),
    reply: codeSent,
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/auth/mall/{id}/login/captcha',
    access: 'open',
    summary: 'A word that no foreign page can read, good for one code within ten minutes',
    params: mallId,
    reply: z.object({ captcha: z.string() }),
  }),
  phoneCode: endpoint({
    service: 'app',
    method: 'GET',
    path: '/org/0/person/mobile/verify',
    access: 'signedIn',
    acts: true,
    forAuditors: true,
    summary: 'Send a code to the number a person wants to change to',
    query: z.object({ mobile, ...answerFields }),
    reply: codeSent,
  }),
  changePhone: endpoint({
    service: 'app',
    method: 'PUT',
    path: '/org/0/person/mobile/update',
    access: 'signedIn',
    forAuditors: true,
    summary: 'Change the mobile number, by a code sent to the new one and the first factor anew',
    query: z.object({ mobile, verify: verification }),
    body: z.object({ proof }),
    reply: person,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/personAccount/password',
    access: 'signedIn',
    forAuditors: true,
    summary: 'Change the password; ends all other sessions',
    body: z.object({ password: passwordHash, newPassword: passwordHash }),
    reply: session,
  }),
  signOutEverywhere: endpoint({
    method: 'DELETE',
    path: '/access_token/all',
    access: 'signedIn',
    forAuditors: true,
    summary: 'Sign out on every device, by the first factor anew',
    body: z.object({ proof }),
    reply: doneReply,
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/sms/outbox',
    access: 'open',
    summary:
      'Messages of the last half hour that were not sent, newest first; in demonstrations only',
    reply: z.object({
      list: z.array(
        z.object({
          id,
          phone: z.string(),
          purpose: z.enum(smsPurposes),
          code: z.string(),
          at: instant,
        }),
      ),
    }),
  }),
  refresh: endpoint({
    method: 'GET',
    path: '/access_token',
    access: 'signedIn',
    summary:
      'A fresh token in exchange for a valid one, no longer than its session; who showed theirs in a cookie gets a cookie',
    reply: renewal,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/access_token',
    access: 'signedIn',
    forAuditors: true,
    forSupport: true,
    whileOwing: true,
    summary: 'Sign out: ends the session',
    reply: doneReply,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/personAccount/session',
    access: 'signedIn',
    summary: 'Where the person is signed in, with place and time, last used first',
    reply: z.object({ list: z.array(listedSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/personAccount/session/{id}',
    access: 'signedIn',
    forAuditors: true,
    summary: 'End one of the own sessions, by the first factor anew',
    params: z.object({ id }),
    body: z.object({ proof }),
    reply: doneReply,
  }),
  question: endpoint({
    method: 'GET',
    path: '/personAccount/question',
    access: 'open',
    summary: 'A question for who is asked to answer one (`answer_needed`); good once',
    reply: question,
  }),
  current: endpoint({
    service: 'mall',
    method: 'GET',
    path: '/person',
    access: 'signedIn',
    summary: 'The signed-in person',
    reply: person,
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/address',
    access: 'buyer',
    summary: 'Delivery addresses, default first',
    reply: z.object({ list: z.array(address) }),
  }),
  addAddress: endpoint({
    method: 'POST',
    path: '/address',
    access: 'buyer',
    summary: 'Add a delivery address',
    body: z.object(addressFields),
    reply: address,
  }),
  changeAddress: endpoint({
    method: 'PUT',
    path: '/address/{id}',
    access: 'buyer',
    summary: 'Change a delivery address',
    params: z.object({ id }),
    body: z.object(addressFields),
    reply: address,
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    path: '/address/{id}',
    access: 'buyer',
    summary: 'Remove a delivery address',
    params: z.object({ id }),
    reply: doneReply,
  }),
  teams: endpoint({
    method: 'GET',
    path: '/project',
    access: 'signedIn',
    summary: 'Research groups the person belongs to',
    reply: z.object({
      list: z.array(
        z.object({ id, name: z.string(), managerName: z.string(), isManager: z.boolean() }),
      ),
    }),
  }),
}
