import { FACTOR_NAME_MAX } from './limits'
import { z } from 'zod'
import { proof, session } from '~/areas/accounts/contract'
import { endpoint } from '~/contract/endpoint'
import { doneReply, id, idParam, instant } from '~/contract/shapes'
import { factorKinds } from './codes'

export * from './codes'

/** Sealed by the mall: readable by nobody else, of one school and one person, and good for minutes. */
const sealedText = z.string().min(1).max(4_000)
/** What a sign-in answers (`second_factor`) whose first factor was right. */
const half = sealedText
/** Six digits; people type them in threes. */
export const factorCode = z
  .string('factor_code_required')
  .trim()
  .min(1, 'factor_code_required')
  .regex(/^\d(?:[\s-]{0,3}\d){5}$/, 'factor_code_length')
  .transform(it => it.replaceAll(/[\s-]/g, ''))
export const recoveryCode = z
  .string('recovery_required')
  .trim()
  .min(1, 'recovery_required')
  .max(60, 'recovery_wrong')
export const factorName = z
  .string('factor_name_required')
  .trim()
  .min(1, 'factor_name_required')
  .max(FACTOR_NAME_MAX, 'too_long')
/** What the browser's dialogue with a key came to, as JSON. */
export const keyAnswer = z.string('key_failed').min(1, 'key_failed').max(20_000, 'key_failed')

/** What the browser asks a key, as WebAuthn writes it in JSON, and the sealed word by which the answer is known. */
const keyQuestion = z.object({ options: z.record(z.string(), z.unknown()), challenge: sealedText })
export type KeyQuestion = z.output<typeof keyQuestion>

const factor = z.object({
  id,
  kind: z.enum(factorKinds),
  name: z.string(),
  addedAt: instant,
  usedAt: instant.nullable(),
})
export type Factor = z.output<typeof factor>
/** An administrator has ended somebody's second factor. */
const ending = z.object({ at: instant, reason: z.string() })

const enrolment = z.object({
  /** Recovery codes, shown this once; null where the person has some. */
  codes: z.array(z.string()).nullable(),
  /** This browser goes on with it; where it was the first factor all other sessions have ended. */
  session,
})

export const secondFactor = {
  asked: endpoint({
    method: 'POST',
    path: '/personAccount/second-factor/asked',
    access: 'open',
    summary: 'What is asked of somebody whose first factor was right',
    body: z.object({ half }),
    reply: z.object({
      person: z.object({ name: z.string(), code: z.string() }),
      totp: z.boolean(),
      recovery: z.boolean(),
      key: keyQuestion.nullable(),
      /** Nothing but to take note: the second factor was ended by an administrator. */
      ended: ending.nullable(),
    }),
  }),
  enterByCode: endpoint({
    method: 'POST',
    path: '/personAccount/second-factor/login/totp',
    access: 'open',
    summary: 'Complete a sign-in by the code of an authenticator app; each code once',
    body: z.object({ half, code: factorCode }),
    reply: session,
  }),
  enterByKey: endpoint({
    method: 'POST',
    path: '/personAccount/second-factor/login/webauthn',
    access: 'open',
    summary: 'Complete a sign-in by a security key',
    body: z.object({ half, challenge: sealedText, answer: keyAnswer }),
    reply: session,
  }),
  enterByRecovery: endpoint({
    method: 'POST',
    path: '/personAccount/second-factor/login/recovery',
    access: 'open',
    summary: 'Complete a sign-in by a recovery code; each code once',
    body: z.object({ half, recoveryCode }),
    reply: session,
  }),
  enterAfterEnd: endpoint({
    method: 'POST',
    path: '/personAccount/second-factor/login/ended',
    access: 'open',
    summary: 'Complete a sign-in after taking note that the second factor was ended',
    body: z.object({ half }),
    reply: session,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/personAccount/second-factor',
    access: 'signedIn',
    whileOwing: true,
    summary: 'Authenticator apps and keys of the signed-in person',
    reply: z.object({
      list: z.array(factor),
      recoveryLeft: z.number().int(),
      /** The person must have one. */
      isOwed: z.boolean(),
    }),
  }),
  prove: endpoint({
    method: 'POST',
    path: '/personAccount/second-factor/proof',
    access: 'signedIn',
    forAuditors: true,
    whileOwing: true,
    summary: 'Show the password anew, for changing how one signs in and where one is signed in',
    body: z.object({ password: z.string().regex(/^[0-9a-f]{64}$/) }),
    reply: z.object({ proof: z.string() }),
  }),
  draftTotp: endpoint({
    method: 'POST',
    path: '/personAccount/second-factor/totp/draft',
    access: 'signedIn',
    forAuditors: true,
    whileOwing: true,
    summary:
      'A fresh secret for an authenticator app, or the one of a draft again; nothing is kept',
    body: z.object({ draft: sealedText.optional() }),
    reply: z.object({
      draft: z.string(),
      secret: z.string(),
      url: z.string(),
      /** The address as a QR code: a PNG in base64. */
      image: z.string(),
    }),
  }),
  addTotp: endpoint({
    method: 'POST',
    path: '/personAccount/second-factor/totp',
    access: 'signedIn',
    forAuditors: true,
    whileOwing: true,
    summary: 'Add an authenticator app by its first code',
    body: z.object({ proof, draft: sealedText, code: factorCode, name: factorName }),
    reply: enrolment,
  }),
  askKey: endpoint({
    method: 'POST',
    path: '/personAccount/second-factor/webauthn/draft',
    access: 'signedIn',
    forAuditors: true,
    whileOwing: true,
    summary: 'What the browser asks a new security key',
    reply: z.object({ key: keyQuestion.nullable() }),
  }),
  addKey: endpoint({
    method: 'POST',
    path: '/personAccount/second-factor/webauthn',
    access: 'signedIn',
    forAuditors: true,
    whileOwing: true,
    summary: 'Add a security key',
    body: z.object({ proof, challenge: sealedText, answer: keyAnswer, name: factorName }),
    reply: enrolment,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/personAccount/second-factor/{id}',
    access: 'signedIn',
    forAuditors: true,
    summary: 'Rename an authenticator app or key',
    params: idParam,
    body: z.object({ name: factorName }),
    reply: doneReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/personAccount/second-factor/{id}',
    access: 'signedIn',
    forAuditors: true,
    summary: 'Remove an authenticator app or key; recovery codes go with the last one',
    params: idParam,
    body: z.object({ proof }),
    reply: doneReply,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/personAccount/second-factor/codes',
    access: 'signedIn',
    forAuditors: true,
    summary: 'New recovery codes; the old ones are void',
    body: z.object({ proof }),
    reply: z.object({ codes: z.array(z.string()) }),
  }),
}
