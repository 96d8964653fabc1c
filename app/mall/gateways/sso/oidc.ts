import * as client from 'openid-client'
import { SignOnFailed, type Fetch, type OidcAccount, type SchoolSignOn } from './port'

/** The visitor waits for it. */
const TIMEOUT_SECONDS = 8
/** Clocks of two machines never agree. */
const TOLERANCE_SECONDS = 30
/** How long what the school says of itself (addresses, keys) is believed. */
const KNOWN_MS = 3_600_000
const ID_TOKEN_MAX = 2_500

export interface OidcMeans {
  ask?: Fetch
  now: () => Date
  /** For servers inside this process. Others may be asked without TLS only on this machine. */
  isInside?: boolean
}

const isLoopback = (issuer: string) =>
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]|[\w.-]+\.localhost)(:\d+)?(\/|$)/.test(issuer)

/**
 * OpenID Connect: authorization code with PKCE, state and nonce, by `openid-client`. The ID token's signature is verified although
 * it comes straight from the school.
 */
export function oidcSignOn(
  account: OidcAccount,
  { ask, now, isInside = false }: OidcMeans,
): SchoolSignOn {
  let cache: { at: number; config: Promise<client.Configuration> } | undefined
  // Without it nothing is asked: nobody takes a client that has a secret for one that has none.
  const lacksSecret = account.clientAuth !== 'none' && !account.clientSecret
  const discover = async () => {
    // Tests and demonstrations may stand at another day.
    const skew = Math.round((now().getTime() - Date.now()) / 1_000)
    const metadata = {
      [client.clockTolerance]: TOLERANCE_SECONDS,
      ...(Math.abs(skew) > 1 ? { [client.clockSkew]: skew } : {}),
    }
    const auth = authOf(account)
    const config = await client.discovery(
      new URL(account.issuer),
      account.clientId,
      metadata,
      auth,
      {
        timeout: TIMEOUT_SECONDS,
        execute: isInside || isLoopback(account.issuer) ? [client.allowInsecureRequests] : [],
        ...(ask
          ? {
              [client.customFetch]: (url: string, init: client.CustomFetchOptions) =>
                ask(url, init as RequestInit),
            }
          : {}),
      },
    )
    client.enableNonRepudiationChecks(config)
    return config
  }
  const configuration = async () => {
    if (lacksSecret) throw new SignOnFailed('unavailable', 'the mall has no secret to show there')
    if (!cache || now().getTime() - cache.at > KNOWN_MS) {
      const fresh = { at: now().getTime(), config: discover() }
      cache = fresh
      fresh.config.catch(() => {
        if (cache === fresh) cache = undefined
      })
    }
    return cache.config.catch((cause: unknown) => {
      throw new SignOnFailed('unavailable', 'what it says of itself cannot be had', cause)
    })
  }
  return {
    protocol: 'oidc',
    async begin({ redirectUri, state }) {
      const config = await configuration()
      const secrets = { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: account.scope,
        state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, kept: secrets }
    },
    async finish({ redirectUri, state, code, iss }, { nonce, verifier }) {
      const config = await configuration()
      const back = new URL(redirectUri)
      for (const [name, value] of Object.entries({ code, state, iss }))
        if (value !== undefined) back.searchParams.set(name, value)
      try {
        const tokens = await client.authorizationCodeGrant(config, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new SignOnFailed('refused', 'no ID token')
        const textOf = (from: Record<string, unknown>, name: string) =>
          Array.isArray(from[name]) ? '' : (valuesOf(from, name)[0] ?? '')
        const { numberClaim, nameClaim } = account
        let more: Promise<Record<string, unknown>> | undefined
        const userInfo = () =>
          (more ??= config.serverMetadata().userinfo_endpoint
            ? client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : Promise.resolve({}))
        let number = textOf(claims, numberClaim),
          name = textOf(claims, nameClaim)
        if (!number) {
          number = textOf(await userInfo(), numberClaim)
          name ||= textOf(await userInfo(), nameClaim)
        }
        if (!number) throw new SignOnFailed('unavailable', `nobody says the ${numberClaim}`)
        return {
          number,
          name,
          attributes: async names => {
            const attributes = names.every(it => it in claims)
              ? claims
              : { ...(await userInfo().catch(failSignIn)), ...claims }
            return Object.fromEntries(names.map(it => [it, valuesOf(attributes, it)]))
          },
          idToken:
            tokens.id_token && tokens.id_token.length <= ID_TOKEN_MAX ? tokens.id_token : undefined,
        }
      } catch (error) {
        throw failureOf(error)
      }
    },
    async signOutUrl({ back, idToken }) {
      const config = await configuration()
      if (!config.serverMetadata().end_session_endpoint) return null
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: back,
        ...(idToken ? { id_token_hint: idToken } : {}),
      }).href
    },
  }
}

function authOf({ clientAuth, clientSecret }: OidcAccount): client.ClientAuth {
  if (clientAuth === 'none') return client.None()
  return clientAuth === 'post'
    ? client.ClientSecretPost(clientSecret)
    : client.ClientSecretBasic(clientSecret ?? '')
}

/** What a claim says, one value or several, as text. */
const valuesOf = (from: Record<string, unknown>, name: string): string[] =>
  [from[name]]
    .flat()
    .filter(it => typeof it === 'string' || typeof it === 'number')
    .map(it => String(it).trim())
    .filter(Boolean)

const failSignIn = (error: unknown): never => {
  throw failureOf(error)
}

/** What is wrong with the code or the token is the school refusing; what is wrong with the way to the school, or with how we are known there, is not. */
function failureOf(error: unknown): SignOnFailed {
  if (error instanceof SignOnFailed) return error
  if (error instanceof client.ResponseBodyError)
    return new SignOnFailed(
      error.error === 'invalid_grant' ? 'refused' : 'unavailable',
      error.error,
      error,
    )
  if (error instanceof client.AuthorizationResponseError)
    return new SignOnFailed('refused', error.error, error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
  return new SignOnFailed(
    /JWT|CLAIM|INVALID_RESPONSE|KEY_SELECTION|ALGORITHM/.test(code) ? 'refused' : 'unavailable',
    code,
    error,
  )
}
