import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'

type Claims = Record<string, unknown>

/** Asks who it is, and believes it. */
const pageOf = ({ searchParams }: URL): string => {
  const text = (it: string) => it.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const kept = [...searchParams].map(
    ([name, value]) => `<input type="hidden" name="${text(name)}" value="${text(value)}">`,
  )
  return `<!doctype html><html lang="zh-CN"><title>统一身份认证</title><form action="/authorize">${kept.join('')}
    <label>工号 <input name="number"></label> <input type="submit" value="登录"></form>`
}

/** A school's server on this machine that speaks CAS and OpenID Connect, as whoever stands behind it is told to. */
export class FakeSignOn {
  /** What it says of people, by their number. */
  readonly people = new Map<string, Claims>()
  /** Secrets it was shown. */
  readonly secrets: string[] = []
  readonly asked: string[] = []
  secret = ''
  /** What it answers instead of anything. */
  instead: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  origin = ''
  /** What time it is there; tokens are good for an hour from then. */
  now = () => new Date('2026-03-16T02:00:00Z')
  readonly #logins = new Map<string, { number: string; nonce: string }>()
  #keys: { privateKey: CryptoKey; publicKey: CryptoKey } | undefined
  #server: Server | undefined
  #n = 0

  async open(): Promise<this> {
    this.#keys = await generateKeyPair('ES256')
    const server = createServer((request, response) => {
      this.asked.push(request.url ?? '')
      if (this.instead) return this.instead(request, response)
      const back = this.#wayBack(request)
      if (back) return void response.writeHead(302, { location: back }).end()
      void this.#answer(request).then(([status, body, type = 'application/json']) =>
        response.writeHead(status, { 'content-type': type }).end(body),
      )
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    this.#server = server
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return this
  }

  close(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  /** What the browser brings back once somebody has signed in at the address it was sent to. */
  signIn(url: string, number: string): { code: string; iss?: string } {
    const query = new URL(url).searchParams
    const code = `code-${++this.#n}`
    this.#logins.set(code, { number, nonce: query.get('nonce') ?? '' })
    return query.has('service') ? { code } : { code, iss: this.origin }
  }

  /** Where a browser goes whose person has said on the page who they are. */
  #wayBack(request: IncomingMessage): string | null {
    const { pathname, searchParams } = new URL(request.url ?? '', this.origin)
    const number = searchParams.get('number')
    if (pathname !== '/authorize' || number === null) return null
    const back = new URL(searchParams.get('redirect_uri') ?? this.origin)
    const said = this.signIn(new URL(request.url ?? '', this.origin).href, number)
    for (const [name, value] of Object.entries({ ...said, state: searchParams.get('state') }))
      back.searchParams.set(name, value ?? '')
    return back.href
  }

  async #answer(request: IncomingMessage): Promise<[number, string, string?]> {
    const url = new URL(request.url ?? '', this.origin)
    const json = (body: unknown): [number, string] => [200, JSON.stringify(body)]
    if (url.pathname === '/.well-known/openid-configuration') return json(this.metadata())
    if (url.pathname === '/jwks')
      return json({ keys: [{ ...(await exportJWK(this.#keys!.publicKey)), alg: 'ES256' }] })
    if (url.pathname === '/authorize') return [200, pageOf(url), 'text/html; charset=utf-8']
    if (url.pathname === '/token') return this.#token(request)
    if (url.pathname === '/cas/p3/serviceValidate') return this.#validate(url)
    return [404, '']
  }

  metadata(): Claims {
    const at = (path: string) => `${this.origin}/${path}`
    return {
      issuer: this.origin,
      authorization_endpoint: at('authorize'),
      token_endpoint: at('token'),
      jwks_uri: at('jwks'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
    }
  }

  async #token(request: IncomingMessage): Promise<[number, string]> {
    const form = new URLSearchParams(await text(request))
    const basic = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString()
    const secret = decodeURIComponent(basic.split(':')[1] ?? '')
    this.secrets.push(secret)
    const login = this.#logins.get(form.get('code') ?? '')
    this.#logins.delete(form.get('code') ?? '')
    if (secret !== this.secret) return [401, '{"error":"invalid_client"}']
    if (!login) return [400, '{"error":"invalid_grant"}']
    const idToken = await new SignJWT({
      nonce: login.nonce,
      preferred_username: login.number,
      ...this.people.get(login.number),
    })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(this.origin)
      .setSubject(login.number)
      .setAudience('mall')
      .setIssuedAt(this.now())
      .setExpirationTime(new Date(this.now().getTime() + 3_600_000))
      .sign(this.#keys!.privateKey)
    const answer = { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken }
    return [200, JSON.stringify(answer)]
  }

  #validate({ searchParams }: URL): [number, string, string] {
    const ticket = searchParams.get('ticket') ?? ''
    const login = this.#logins.get(ticket)
    this.#logins.delete(ticket)
    const attributes = Object.entries(this.people.get(login?.number ?? '') ?? {})
      .flatMap(([name, value]) => [value].flat().map(it => [name, String(it)] as const))
      .map(([name, value]) => `<cas:${name}>${value}</cas:${name}>`)
    const inside = login
      ? `<cas:authenticationSuccess><cas:user>${login.number}</cas:user><cas:attributes>${attributes.join('')}</cas:attributes></cas:authenticationSuccess>`
      : '<cas:authenticationFailure code="INVALID_TICKET">no such ticket</cas:authenticationFailure>'
    const xml = `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inside}</cas:serviceResponse>`
    return [200, xml, 'application/xml']
  }
}
