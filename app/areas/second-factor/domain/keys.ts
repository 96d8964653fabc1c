import { KEY_CHALLENGE_MINUTES } from '../limits'
import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { KeyQuestion } from '../contract'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { seal, unseal } from '~/mall/core/seal'
import { mine, read } from '~/mall/database/pool'
import { spendOnce } from '~/areas/accounts/domain/turns'
import { secondFactors } from './tables'

type Transports = NonNullable<
  Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']
>[number]['transports']
type Use = 'enter' | 'enrol'
const CHALLENGE = 'webauthn-challenge'
const DIALOGUE_MS = 60_000 * KEY_CHALLENGE_MINUTES
const credential = z.looseObject({ id: z.string().max(2_000), response: z.looseObject({}) })

/** The host keys of this school are made for and answer to; null where there can be none (an address instead of a name, background work). */
function siteOf(ctx: Ctx): { origin: string; rpId: string } | null {
  if (!ctx.origin) return null
  const { origin, hostname } = new URL(ctx.origin)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) ? null : { origin, rpId: hostname }
}

const keysOf = (ctx: Ctx, personId: string) =>
  read(ctx, ctx =>
    ctx.db
      .select()
      .from(secondFactors)
      .where(
        mine(
          ctx,
          secondFactors,
          and(eq(secondFactors.personId, personId), eq(secondFactors.kind, 'webauthn')),
        ),
      ),
  )
const asDescriptors = (keys: Awaited<ReturnType<typeof keysOf>>) =>
  keys.map(it => ({ id: it.credentialId ?? '', transports: (it.transports ?? []) as Transports }))

async function question(
  ctx: Ctx,
  personId: string,
  use: Use,
  options: { challenge: string },
): Promise<KeyQuestion> {
  const challenge = await seal(
    ctx,
    CHALLENGE,
    { sub: personId, use, challenge: options.challenge },
    KEY_CHALLENGE_MINUTES,
  )
  return { options: { ...options }, challenge }
}

/** What the browser asks the keys of somebody who comes in; null where they have none for this host. */
export async function askKeys(ctx: Ctx, personId: string): Promise<KeyQuestion | null> {
  const site = siteOf(ctx)
  const keys = (await keysOf(ctx, personId)).filter(it => it.rpId === site?.rpId)
  if (!site || !keys.length) return null
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    allowCredentials: asDescriptors(keys),
    userVerification: 'required',
    timeout: DIALOGUE_MS,
  })
  return question(ctx, personId, 'enter', options)
}

/** What the browser asks a key that is new to the person. */
export async function askNewKey(
  ctx: Ctx,
  person: { personId: string; code: string; name: string },
): Promise<KeyQuestion | null> {
  const site = siteOf(ctx)
  if (!site) return null
  const options = await generateRegistrationOptions({
    rpName: ctx.mall.name,
    rpID: site.rpId,
    userName: person.code,
    userDisplayName: person.name,
    userID: new Uint8Array(
      createHash('sha256').update(`${ctx.mall.id}\n${person.personId}`).digest(),
    ),
    attestationType: 'none',
    excludeCredentials: asDescriptors(await keysOf(ctx, person.personId)),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
    timeout: DIALOGUE_MS,
  })
  return question(ctx, person.personId, 'enrol', options)
}

/** What was asked and answered, once: the question is this person's, of this school, not older than minutes and not answered yet. */
async function takeAnswer<T>(
  ctx: Ctx,
  personId: string,
  use: Use,
  sealedChallenge: string,
  answer: string,
): Promise<{ challenge: string; response: T; id: string } | null> {
  const claims = await unseal(ctx, CHALLENGE, sealedChallenge)
  if (claims?.sub !== personId || claims.use !== use) return null
  const challenge = String(claims.challenge)
  const parsed = credential.safeParse(jsonOf(answer))
  if (!parsed.success) return null
  if (!(await spendOnce(ctx, `webauthn:${challenge}`, KEY_CHALLENGE_MINUTES * 60))) return null
  return { challenge, response: parsed.data as T, id: parsed.data.id }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A new key that has answered for this host with its owner's fingerprint or PIN; null where anything is not as it must be. */
export async function readNewKey(
  ctx: Ctx,
  personId: string,
  sealedChallenge: string,
  answer: string,
) {
  const site = siteOf(ctx)
  const it = await takeAnswer<RegistrationResponseJSON>(
    ctx,
    personId,
    'enrol',
    sealedChallenge,
    answer,
  )
  if (!site || !it) return null
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: it.response,
    expectedChallenge: it.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
  }).catch(refusedBy(ctx))
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.map(String),
    rpId: site.rpId,
  }
}

/** Takes the answer of one of the person's keys, in the open transaction; its counter must have gone on. */
export async function takeKey(
  ctx: DbCtx,
  personId: string,
  sealedChallenge: string,
  answer: string,
): Promise<string | null> {
  const site = siteOf(ctx)
  const it = await takeAnswer<AuthenticationResponseJSON>(
    ctx,
    personId,
    'enter',
    sealedChallenge,
    answer,
  )
  const key = it && (await keysOf(ctx, personId)).find(key => key.credentialId === it.id)
  if (!site || !it || !key || key.rpId !== site.rpId) return null
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: it.response,
    expectedChallenge: it.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: {
      id: it.id,
      publicKey: new Uint8Array(Buffer.from(key.publicKey ?? '', 'base64url')),
      counter: key.counter ?? 0,
      transports: (key.transports ?? []) as Transports,
    },
  }).catch(refusedBy(ctx))
  if (!verified || !authenticationInfo) return null
  const rows = await ctx.db
    .update(secondFactors)
    .set({ counter: authenticationInfo.newCounter, usedAt: ctx.clock.now() })
    .where(
      mine(
        ctx,
        secondFactors,
        and(eq(secondFactors.id, key.id), eq(secondFactors.counter, key.counter ?? 0)),
      ),
    )
    .returning({ id: secondFactors.id })
  return rows.length ? key.id : null
}

/** Why the library refused is for whoever runs the mall; the visitor is told less. */
const refusedBy =
  (ctx: Ctx) =>
  (
    error: unknown,
  ): { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined } => {
    ctx.services.log.warn(
      { school: ctx.mall.code, reason: String(error), requestId: ctx.requestId },
      'a security key was refused',
    )
    return { verified: false }
  }
