import { SSO_ADDRESS_MAX, SSO_RETURN_MAX } from './limits'
import { z } from 'zod'
import { proof, session } from '~/areas/accounts/contract'
import { secretStates, ssoProtocols } from '~/areas/malls/codes'
import { endpoint } from '~/contract/endpoint'
import { instant } from '~/contract/shapes'
import { clientSecret, newcomerSettings, signOnSettings } from '~/areas/malls/sign-on'
import { SIGN_ON_REASON_MAX, ssoReasons, tryOutcomes } from './codes'

export * from './codes'

/** Where the school's sign-on brings the browser back to. */
const redirectUri = z.url({ protocol: /^https?$/ }).max(SSO_ADDRESS_MAX)
/** What a browser keeps between going and coming back: sealed, readable by the mall alone. */
const visit = z.string().max(4_000)
const ticketText = z.string().min(1).max(4_000)

const entry = session.extend({
  success: z.literal(true),
  returnTo: z.string().nullable(),
  /** What signing out at the school, too, needs; null where the school has no such place. */
  leave: z.object({ origin: z.string(), idToken: z.string().nullable() }).nullable(),
})
const refusal = z.object({
  success: z.literal(false),
  /** `refused`: the school does not vouch for the code. `visit`: nothing was begun here, or it is over. `unknown`, `disabled`: the person has no account here, or none in use. `door`: people of this kind come in elsewhere. `kind`, `department`, `incomplete`: who comes for the first time gets no account, because of what the school says of them. */
  reason: z.enum(ssoReasons),
  /** Whom the school says it is, where it said so. */
  number: z.string().nullable(),
  name: z.string().nullable(),
  returnTo: z.string().nullable(),
  /** Which attempt in a row it was. */
  attempt: z.number().int(),
})

export const sso = {
  /** The secret itself is never told. */
  setUp: endpoint({
    method: 'GET',
    path: '/school/0/sign-on',
    access: ['administrator', 'auditor'],
    summary: "How the school's own sign-on is set up, and what to register there",
    reply: z.object({
      /** What it speaks; with `signOn` null it is a twin of this mall, or nothing. */
      sso: z.enum(ssoProtocols).nullable(),
      twin: z.boolean(),
      signOn: signOnSettings.nullable(),
      newcomers: newcomerSettings.nullable(),
      /** Who may come in by it. */
      teachers: z.boolean(),
      students: z.boolean(),
      /** Teachers and staff, administrators among them, have no other way in. */
      isOnlyDoor: z.boolean(),
      secret: z.object({
        state: z.enum(secretStates),
        at: instant.nullable(),
        by: z.string().nullable(),
      }),
      addresses: z.array(z.object({ back: z.string(), signedOut: z.string() })),
      version: z.number().int(),
    }),
  }),
  /**
   * `secret`: left out stays as it is; it counts for the issuer and client it is given with, and for no others. `proof`: whoever
   * decides where people are proved could be anybody, so a session alone does not do.
   */
  change: endpoint({
    method: 'PUT',
    path: '/school/0/sign-on',
    access: 'administrator',
    summary: "Set up the school's own sign-on",
    body: z.object({
      signOn: signOnSettings.nullable(),
      newcomers: newcomerSettings.nullable(),
      teachers: z.boolean(),
      students: z.boolean(),
      secret: clientSecret.optional(),
      forgetSecret: z.boolean().default(false),
      proof,
      version: z.number().int().min(0).max(1_000_000_000),
      reason: z.string().trim().min(1, 'reason_required').max(SIGN_ON_REASON_MAX, 'too_long'),
    }),
    reply: z.object({ version: z.number().int(), changed: z.array(z.string()) }),
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/school/0/sign-on/try',
    access: 'administrator',
    summary: 'Ask the other end of a sign-on whether it is there; nothing is changed',
    body: z.object({ signOn: signOnSettings }),
    /** `detail`: what the other end, or the way there, called it. */
    reply: z.object({ outcome: z.enum(tryOutcomes), address: z.string(), detail: z.string() }),
  }),
  url: endpoint({
    method: 'GET',
    path: '/sso/url',
    access: 'open',
    summary:
      "Where the school's own sign-on begins, and what the browser keeps until it comes back",
    query: z.object({
      redirectUri,
      returnTo: z.string().max(SSO_RETURN_MAX).optional(),
      attempt: z.coerce.number().int().min(1).max(9).default(1),
    }),
    reply: z.object({ url: z.string(), state: z.string(), visit: z.string() }),
  }),
  exchange: endpoint({
    service: 'mall',
    method: 'GET',
    path: '/stju/token',
    access: 'open',
    acts: true,
    summary:
      "A session for the code the school's sign-on gave the browser; `success` is false where there is none",
    query: z.object({
      code: ticketText,
      redirectUri,
      state: z.string().max(200),
      visit,
      iss: z.string().max(SSO_ADDRESS_MAX).optional(),
    }),
    reply: z.discriminatedUnion('success', [entry, refusal]),
  }),
  signOutUrl: endpoint({
    method: 'GET',
    path: '/sso/logout/url',
    access: 'open',
    summary:
      'Where the browser signs out at the school, too; null where the school has no such place',
    query: z.object({ back: redirectUri, idToken: z.string().max(4_000).optional() }),
    reply: z.object({ url: z.string().nullable() }),
  }),
  /** The local twin of a school's sign-on: its page asks this what to do with whoever stands before it. */
  twinDoor: endpoint({
    method: 'POST',
    path: '/sso/twin/door',
    access: 'open',
    summary: "Local twin: lets somebody in at the school's sign-on and sends them back with a code",
    body: z.object({
      origin: z.url({ protocol: /^https?$/ }).max(300),
      door: z.enum(ssoProtocols),
      query: z.string().max(4_000),
      session: z.string().max(1_000).optional(),
      number: z.string().trim().max(64).optional(),
      password: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      cancel: z.boolean().optional(),
    }),
    reply: z.object({
      /** `ask`: who it is must be proved. `go`: back to the mall. `refused`: the address that led here is none of the mall's. */
      outcome: z.enum(['ask', 'go', 'refused']),
      url: z.string().nullable(),
      session: z.string().nullable(),
      /** Whom a demonstration may try: somebody the mall knows, and somebody it does not. */
      examples: z.array(z.object({ number: z.string(), name: z.string(), known: z.boolean() })),
    }),
  }),
}
export type SignOnSetUp = z.output<(typeof sso)['setUp']['reply']>
export type TryReply = z.output<(typeof sso)['tryOut']['reply']>
export type SsoReply = z.output<(typeof sso)['exchange']['reply']>
