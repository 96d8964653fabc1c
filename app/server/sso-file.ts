import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { SsoAccount } from '~/mall/gateways/sso/port'

/** Codes travel to these addresses: without TLS only on this machine. */
const address = z
  .string()
  .refine(
    value =>
      /^https:\/\/[^\s/?#]+[^\s?#]*$/.test(value) ||
      /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/[^\s?#]*)?$/.test(value),
    'must be an address beginning with https://',
  )
const name = z.string('must be set').min(1, 'must be set').max(100, 'is too long')

const cas = z.strictObject({
  protocol: z.literal('cas'),
  url: address,
  version: z.union([z.literal(2), z.literal(3)], 'must be 2 or 3').default(3),
  numberAttribute: name.optional(),
  nameAttribute: name.optional(),
})
const oidc = z.strictObject({
  protocol: z.literal('oidc'),
  issuer: address,
  clientId: name,
  clientSecret: name.optional(),
  clientAuth: z.enum(['basic', 'post'], 'must be basic or post').default('basic'),
  scope: z
    .string()
    .regex(/(^| )openid( |$)/, 'must name openid')
    .default('openid profile'),
  numberClaim: name.default('preferred_username'),
  nameClaim: name.default('name'),
})
const content = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be the code of a school'),
  z.discriminatedUnion('protocol', [cas, oidc], 'must say a protocol: cas or oidc'),
)

/** Reads the file that says where schools sign their people in. What is wrong with it is said without its secrets. */
export function readSsoFile(file: string): {
  accounts: Record<string, SsoAccount>
  complaints: string[]
} {
  let fileContent: unknown
  try {
    fileContent = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    return {
      accounts: {},
      complaints: [`The setting SSO_FILE names a file that ${why}; it is "${file}".`],
    }
  }
  const parsed = content.safeParse(fileContent)
  if (parsed.success) return { accounts: parsed.data, complaints: [] }
  return {
    accounts: {},
    complaints: parsed.error.issues.map(
      issue =>
        `The file of SSO_FILE is wrong at ${issue.path.join('.') || 'its top'}: ${issue.message}.`,
    ),
  }
}
