import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../core/clock'
import { oidcSignOn } from './oidc'
import { SignOnFailed, type OidcAccount } from './port'

const RETURN = 'https://tech.mall.example.edu/emall/sso/return'
const SECRET = 'a secret: of / the school & ours'

interface Login {
  redirectUri: string
  challenge: string
  nonce: string
  number: string
}
/** What a school does wrong, or somebody in its place. */
interface Faults {
  claims?: Record<string, unknown>
  sub?: string
  key?: CryptoKey
  alg?: 'none'
  idToken?: null
  token?: { status: number; body: string }
  userinfo?: Record<string, unknown>
  discovery?: { status: number; body: string }
}

/** An OpenID provider as the standard describes it, written from that and not from our code. */
class FakeSchool {
  readonly codes = new Map<string, Login>()
  readonly asked: string[] = []
  faults: Faults = {}
  hasLogout = true
  issuer = ''
  keys: { privateKey: CryptoKey; publicKey: CryptoKey } | undefined
  #server: Server | undefined
  #n = 0

  /** What happens at the authorization endpoint once somebody has signed in: the way back. */
  signedIn(address: string, number: string): URL {
    const url = new URL(address)
    const valueOf = (name: string) => url.searchParams.get(name) ?? ''
    expect(`${url.origin}${url.pathname}`).toBe(`${this.issuer}/authorize`)
    expect([
      valueOf('response_type'),
      valueOf('client_id'),
      valueOf('code_challenge_method'),
      valueOf('scope').split(' ').includes('openid'),
    ]).toEqual(['code', 'mall', 'S256', true])
    const code = `code-${++this.#n}`
    this.codes.set(code, {
      redirectUri: valueOf('redirect_uri'),
      challenge: valueOf('code_challenge'),
      nonce: valueOf('nonce'),
      number,
    })
    const back = new URL(valueOf('redirect_uri'))
    for (const [name, value] of Object.entries({ code, state: valueOf('state'), iss: this.issuer }))
      back.searchParams.set(name, value)
    return back
  }

  private async token(
    request: IncomingMessage,
    form: URLSearchParams,
  ): Promise<{ status: number; body: unknown }> {
    if (this.faults.token) return this.faults.token
    const basic = Buffer.from(
      /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '',
      'base64',
    )
      .toString()
      .split(':')
      .map(it => decodeURIComponent(it.replace(/\+/g, ' ')))
    const [id, secret] = request.headers.authorization
      ? basic
      : [form.get('client_id'), form.get('client_secret')]
    if (id !== 'mall' || secret !== SECRET)
      return { status: 401, body: { error: 'invalid_client' } }
    const login = this.codes.get(form.get('code') ?? '')
    this.codes.delete(form.get('code') ?? '')
    const isRight =
      login &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === login.redirectUri &&
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url') === login.challenge
    if (!isRight) return { status: 400, body: { error: 'invalid_grant' } }
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: this.issuer,
      sub: `id-of-${login.number}`,
      aud: 'mall',
      iat: now,
      exp: now + 300,
      nonce: login.nonce,
      employee_number: login.number,
      name: '苏婉清',
      ...this.faults.claims,
    }
    const idToken =
      this.faults.alg === 'none'
        ? `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
        : await new SignJWT(claims)
            .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
            .sign(this.faults.key ?? (this.keys as { privateKey: CryptoKey }).privateKey)
    return {
      status: 200,
      body: {
        access_token: `access-${login.number}`,
        token_type: 'Bearer',
        expires_in: 300,
        ...(this.faults.idToken === null ? {} : { id_token: idToken }),
      },
    }
  }

  private async answer(
    request: IncomingMessage,
    body: string,
  ): Promise<{ status: number; body: unknown }> {
    const path = (request.url ?? '').split('?')[0] ?? ''
    this.asked.push(path)
    if (path === '/.well-known/openid-configuration') {
      if (this.faults.discovery) return this.faults.discovery
      return {
        status: 200,
        body: {
          issuer: this.issuer,
          authorization_endpoint: `${this.issuer}/authorize`,
          token_endpoint: `${this.issuer}/token`,
          userinfo_endpoint: `${this.issuer}/userinfo`,
          jwks_uri: `${this.issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          authorization_response_iss_parameter_supported: true,
          ...(this.hasLogout ? { end_session_endpoint: `${this.issuer}/logout` } : {}),
        },
      }
    }
    if (path === '/jwks')
      return {
        status: 200,
        body: {
          keys: [
            {
              ...(await exportJWK((this.keys as { publicKey: CryptoKey }).publicKey)),
              kid: 'k1',
              alg: 'RS256',
              use: 'sig',
            },
          ],
        },
      }
    if (path === '/token' && request.method === 'POST')
      return this.token(request, new URLSearchParams(body))
    if (path === '/userinfo') {
      const number = /^Bearer access-(.+)$/.exec(request.headers.authorization ?? '')?.[1]
      return number
        ? {
            status: 200,
            body: {
              sub: `id-of-${number}`,
              employee_number: number,
              name: '苏婉清',
              ...this.faults.userinfo,
            },
          }
        : { status: 401, body: {} }
    }
    return { status: 404, body: {} }
  }

  async start(): Promise<void> {
    this.keys = await generateKeyPair('RS256')
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on(
          'end',
          () =>
            void this.answer(request, Buffer.concat(chunks).toString()).then(({ status, body }) =>
              response
                .writeHead(status, { 'content-type': 'application/json' })
                .end(typeof body === 'string' ? body : JSON.stringify(body)),
            ),
        )
    })
    this.#server = server
    await new Promise<void>(done => {
      server.listen(0, '127.0.0.1', done)
    })
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  stop = () =>
    new Promise(done => {
      this.#server?.close(done)
    })
}

const school = new FakeSchool()
let stranger: CryptoKey
beforeAll(async () => {
  await school.start()
  stranger = (await generateKeyPair('RS256')).privateKey
})
afterAll(() => school.stop())
beforeEach(() => {
  school.faults = {}
  school.asked.length = 0
  school.hasLogout = true
})

const sign = (over: Partial<OidcAccount> = {}) =>
  oidcSignOn(
    {
      protocol: 'oidc',
      issuer: school.issuer,
      clientId: 'mall',
      clientSecret: SECRET,
      clientAuth: 'basic',
      scope: 'openid profile',
      numberClaim: 'employee_number',
      nameClaim: 'name',
      ...over,
    },
    systemClock,
  )
async function visit(over: Partial<OidcAccount> = {}, number = 'T30001') {
  const oidc = sign(over)
  const beginning = await oidc.begin({ redirectUri: RETURN, state: 'a-state_of-ours' })
  const back = school.signedIn(beginning.url, number)
  const valueOf = (name: string) => back.searchParams.get(name) ?? ''
  return {
    oidc,
    kept: beginning.kept,
    answer: {
      redirectUri: RETURN,
      state: valueOf('state'),
      code: valueOf('code'),
      iss: valueOf('iss'),
    },
  }
}
const failure = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (error: unknown) => (error instanceof SignOnFailed ? error.reason : Promise.reject(error)),
  )

describe('signing in by OpenID Connect', () => {
  test.each([['basic'], ['post']] as const)(
    'number and name come out of the ID token; the client proves itself by %s',
    async clientAuth => {
      const { oidc, kept, answer } = await visit({ clientAuth })
      expect(answer.state).toBe('a-state_of-ours')
      expect(kept.verifier).toMatch(/^[\w-]{43,}$/)
      const person = await oidc.finish(answer, kept)
      expect({ ...person, idToken: typeof person.idToken }).toEqual({
        number: 'T30001',
        name: '苏婉清',
        idToken: 'string',
        attributes: expect.any(Function),
      })
      expect(school.asked).toEqual(['/.well-known/openid-configuration', '/token', '/jwks'])
    },
  )

  test('a claim the ID token has not is asked of the userinfo endpoint', async () => {
    school.faults = { claims: { employee_number: undefined } }
    const { oidc, kept, answer } = await visit()
    expect((await oidc.finish(answer, kept)).number).toBe('T30001')
    expect(school.asked).toContain('/userinfo')
  })

  test('userinfo of somebody else is not believed', async () => {
    school.faults = { claims: { employee_number: undefined }, userinfo: { sub: 'id-of-another' } }
    const { oidc, kept, answer } = await visit()
    expect(await failure(oidc.finish(answer, kept))).not.toBeNull()
  })

  test('nobody says the number', async () => {
    const { oidc, kept, answer } = await visit({ numberClaim: 'staff_no' })
    expect(await failure(oidc.finish(answer, kept))).toBe('unavailable')
  })

  test('a code is good once', async () => {
    const { oidc, kept, answer } = await visit()
    await oidc.finish(answer, kept)
    expect(await failure(oidc.finish(answer, kept))).toBe('refused')
  })

  test('a code somebody else began for is of no use', async () => {
    const one = await visit(),
      other = await visit()
    expect(
      await failure(one.oidc.finish({ ...one.answer, code: other.answer.code }, one.kept)),
      'PKCE',
    ).toBe('refused')
  })

  test('a nonce of another visit is refused', async () => {
    const { oidc, kept, answer } = await visit()
    expect(await failure(oidc.finish(answer, { ...kept, nonce: 'another' }))).toBe('refused')
  })

  test('an answer in the name of another provider is refused', async () => {
    const { oidc, kept, answer } = await visit()
    expect(await failure(oidc.finish({ ...answer, iss: 'https://evil.example' }, kept))).toBe(
      'refused',
    )
  })

  test.each<[string, () => Faults]>([
    ['signed by a stranger', () => ({ key: stranger })],
    ['not signed', () => ({ alg: 'none' })],
    ['for another client', () => ({ claims: { aud: 'another' } })],
    ['of another provider', () => ({ claims: { iss: 'https://evil.example' } })],
    ['over', () => ({ claims: { exp: Math.floor(Date.now() / 1_000) - 120 } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['missing', () => ({ idToken: null })],
  ])('an ID token that is %s is refused', async (_, faults) => {
    school.faults = faults()
    const { oidc, kept, answer } = await visit()
    expect(await failure(oidc.finish(answer, kept))).toBe('refused')
  })

  test.each([
    ['an error', { status: 502, body: 'bad gateway' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['its own error', { status: 500, body: '{"error":"server_error"}' }],
  ])('%s of the token endpoint is not the person’s fault', async (_, token) => {
    school.faults = { token }
    const { oidc, kept, answer } = await visit()
    expect(await failure(oidc.finish(answer, kept))).toBe('unavailable')
  })

  test('a wrong secret is for whoever runs the mall to mend', async () => {
    const { oidc, kept, answer } = await visit({ clientSecret: 'another' })
    expect(await failure(oidc.finish(answer, kept))).toBe('unavailable')
  })

  test('a provider that does not say what it is is asked again the next time', async () => {
    const oidc = sign()
    school.faults = { discovery: { status: 503, body: '{}' } }
    expect(await failure(oidc.begin({ redirectUri: RETURN, state: 's' }))).toBe('unavailable')
    school.faults = {}
    expect((await oidc.begin({ redirectUri: RETURN, state: 's' })).url).toContain('/authorize?')
    await oidc.begin({ redirectUri: RETURN, state: 't' })
    expect(school.asked).toHaveLength(2)
  })

  test('a provider elsewhere is never asked without TLS', async () => {
    expect(
      await failure(
        sign({ issuer: 'http://id.example.edu' }).begin({ redirectUri: RETURN, state: 's' }),
      ),
    ).toBe('unavailable')
  })

  test('signs out at the school, and back, where it has such a place', async () => {
    const out = new URL(
      (await sign().signOutUrl({
        back: 'https://tech.mall.example.edu/emall/',
        idToken: 'x.y.z',
      })) ?? '',
    )
    expect([
      out.pathname,
      out.searchParams.get('post_logout_redirect_uri'),
      out.searchParams.get('id_token_hint'),
      out.searchParams.get('client_id'),
    ]).toEqual(['/logout', 'https://tech.mall.example.edu/emall/', 'x.y.z', 'mall'])
    school.hasLogout = false
    expect(await sign().signOutUrl({ back: 'https://tech.mall.example.edu/emall/' })).toBeNull()
  })
})
