import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { TryOutcome } from '~/areas/sso/codes'
import { failureCodeIn, validationUrl } from './cas'
import {
  SignOnFailed,
  type CasAccount,
  type Fetch,
  type OidcAccount,
  type SsoAccount,
} from './port'

export interface TryAnswer {
  outcome: TryOutcome
  /** What was asked. */
  address: string
  /** What the other end, or the way there, called it. */
  detail: string
}
type TryFinding = Omit<TryAnswer, 'address'>

const DETAIL_MAX = 200
const findingOf = (outcome: TryOutcome, detail: unknown = ''): TryFinding => ({
  outcome,
  detail: String(detail).slice(0, DETAIL_MAX),
})

/** Asks the other end of a sign-on something it answers without anybody signing in. */
export async function tryOut(account: SsoAccount, ask: Fetch, back: string): Promise<TryAnswer> {
  const address =
    account.protocol === 'cas'
      ? validationUrl(account, `${back}?state=try`, inventedTicket())
      : `${account.issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
  const [shown = address] = address.split('?')
  try {
    const answer = await ask(address, { headers: { accept: 'application/json, application/xml' } })
    const text = await answer.text()
    if (!answer.ok) return { address: shown, ...findingOf('status', answer.status) }
    const read = account.protocol === 'cas' ? casAnswer(account, text) : oidcAnswer(account, text)
    return { address: shown, ...read }
  } catch (error) {
    return { address: shown, ...failureOf(error) }
  }
}

const inventedTicket = () => `ST-${randomBytes(12).toString('hex')}-try`

/** A ticket nobody was given must be told to be none. */
function casAnswer(_: CasAccount, text: string): TryFinding {
  try {
    const code = failureCodeIn(text)
    if (code === 'INVALID_TICKET') return findingOf('works')
    if (code === null) return findingOf('casStrange')
    return /SERVICE/.test(code) ? findingOf('casService', code) : findingOf('casRefused', code)
  } catch (error) {
    if (error instanceof SignOnFailed) return findingOf('casStrange')
    throw error
  }
}

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string().optional(),
  token_endpoint: z.string().optional(),
  jwks_uri: z.string().optional(),
})
const neededEndpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/** It must say of itself what the mall takes it for, and where everything is. */
function oidcAnswer({ issuer }: OidcAccount, text: string): TryFinding {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return findingOf('oidcStrange')
  }
  const { data } = metadata.safeParse(json)
  if (!data) return findingOf('oidcStrange')
  if (new URL(issuer).href !== (URL.canParse(data.issuer) ? new URL(data.issuer).href : ''))
    return findingOf('oidcIssuer', data.issuer)
  const missing = neededEndpoints.filter(it => !data[it])
  return missing.length ? findingOf('oidcLacks', missing.join(', ')) : findingOf('works')
}

/** Codes of an error and of what caused it. */
function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let it = error; it instanceof Error && codes.length < 5; it = it.cause) {
    codes.push('code' in it && typeof it.code === 'string' ? it.code : it.name)
    if (/redirect/i.test(it.message)) codes.push('REDIRECT')
  }
  return codes
}

const failures: [RegExp, TryOutcome][] = [
  [/^FORBIDDEN_ADDRESS$/, 'forbidden'],
  [/^REDIRECT$/, 'moved'],
  [/^(ANSWER_TOO_LONG|UND_ERR_RES_EXCEEDED_MAX_SIZE)$/, 'tooLong'],
  [/TIMEOUT$|^TimeoutError$|^AbortError$|^ETIMEDOUT$/, 'late'],
  [/^ENOTFOUND$|^EAI_/, 'nameUnknown'],
  [/CERT|SIGNATURE|SSL|TLS/, 'certificate'],
  [/^ECONN|^EHOST|^ENET|^EPIPE$|^UND_ERR_SOCKET$/, 'connection'],
]

function failureOf(error: unknown): TryFinding {
  const codes = codesOf(error)
  for (const [pattern, outcome] of failures) {
    const code = codes.find(it => pattern.test(it))
    if (code) return findingOf(outcome, code)
  }
  return findingOf('failed', codes.at(-1) ?? '')
}
