import { z } from 'zod'
import { isAbnormal } from '~/contract/abnormal'
import { newcomerKinds, signOnAuths } from './codes'
import { someWords } from './setting-shapes'

const ADDRESS_MAX = 500
const NAME_MAX = 100
const SECRET_MAX = 500
const VALUES_MAX = 20

/** Codes travel to these addresses: without TLS only on this machine, in demonstrations. */
const ADDRESS =
  /^(https:\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))(:\d{1,5})?(\/[\x21\x22\x24-\x3e\x40-\x7e]*)?$/
const address = z
  .string('required')
  .trim()
  .max(ADDRESS_MAX, 'too_long')
  .regex(ADDRESS, 'sign_on_address')
  .refine(it => URL.canParse(it) && !isAbnormal(it), 'sign_on_address')
/** What the other end calls something: an attribute of CAS, a claim of OpenID Connect. */
const name = someWords(NAME_MAX)
const nameOrNone = name.nullable().default(null)

/** Whom the school's sign-on may bring who has no account yet, and how it says who they are. */
export const newcomerSettings = z.strictObject({
  departmentName: nameOrNone,
  /** Code or name of the organisation for whom the other end names none that there is; null: they are refused. */
  defaultDepartment: someWords(60).nullable().default(null),
  kindName: nameOrNone,
  studentValues: z.array(name).max(VALUES_MAX, 'too_many_rows').default([]),
  /** What becomes of whoever is no student by these values. */
  others: z.enum(newcomerKinds).default('teacher'),
  phoneName: nameOrNone,
  emailName: nameOrNone,
})

export const casSettings = z.strictObject({
  protocol: z.literal('cas'),
  /** Where the pages of the protocol stand below. */
  url: address,
  version: z.union([z.literal(2), z.literal(3)], 'wrong').default(3),
  /** Null: the name the person signs in by. */
  numberAttribute: nameOrNone,
  nameAttribute: nameOrNone,
})
export const oidcSettings = z.strictObject({
  protocol: z.literal('oidc'),
  issuer: address,
  clientId: name,
  /** How the secret is shown; `none`: a public client, which proves itself by PKCE alone. */
  clientAuth: z.enum(signOnAuths).default('basic'),
  scope: someWords(200)
    .regex(/^([\w:./-]+ )*openid( [\w:./-]+)*$/, 'scope_wrong')
    .default('openid profile'),
  numberClaim: name.default('preferred_username'),
  nameClaim: name.default('name'),
})

/** Where a school's people sign in at the school, and how the mall is known there. The client's secret is none of it. */
export const signOnSettings = z.discriminatedUnion(
  'protocol',
  [casSettings, oidcSettings],
  'required',
)
/** What a sign-on is asked at, and the field that says so. */
export const signOnAddress = (signOn: z.output<typeof signOnSettings>) =>
  signOn.protocol === 'cas'
    ? { field: 'signOn.url', url: signOn.url }
    : { field: 'signOn.issuer', url: signOn.issuer }
export const clientSecret = z.string().min(1, 'required').max(SECRET_MAX, 'too_long')

export type NewcomerSettings = z.output<typeof newcomerSettings>
export type CasSettings = z.output<typeof casSettings>
export type OidcSettings = z.output<typeof oidcSettings>
export type SignOnSettings = z.output<typeof signOnSettings>

/** What does not go together, by its field. */
export function signOnFaults({
  sso,
  signOn,
  newcomers,
}: {
  sso: SignOnSettings['protocol'] | null
  signOn: SignOnSettings | null
  newcomers: NewcomerSettings | null
}): [string[], string][] {
  const faults: [string[], string][] = []
  if (signOn && signOn.protocol !== sso) faults.push([['sso'], 'sso_differs'])
  if (!newcomers) return faults
  if (signOn?.protocol === 'cas' && !signOn.nameAttribute)
    faults.push([['signOn', 'nameAttribute'], 'required'])
  if (!newcomers.departmentName && !newcomers.defaultDepartment)
    faults.push([['newcomers', 'defaultDepartment'], 'required'])
  if (newcomers.studentValues.length && !newcomers.kindName)
    faults.push([['newcomers', 'kindName'], 'required'])
  return faults
}
