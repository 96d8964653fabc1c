import { createHash, timingSafeEqual } from 'node:crypto'
import { exportJWK, SignJWT } from 'jose'
import {
  issuePaper,
  nameOfPaper,
  readPaper,
  TWIN_CLIENT,
  twinBase,
  twinKey,
  twinSecret,
  type TwinBook,
} from './twin-book'

const ACCESS_SECONDS = 300
const json = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
const refuse = (error: string, status = 400) => json({ error }, status)
const equal = (a: string, b: string) => {
  const x = Buffer.from(a),
    y = Buffer.from(b)
  return x.length === y.length && timingSafeEqual(x, y)
}

/** The twin's side that the mall asks without the browser: what it says of itself, its key, tokens for a code, and the person. */
export async function answerOidc(book: TwinBook, request: Request): Promise<Response> {
  const issuer = twinBase(book, 'oidc')
  const path = new URL(request.url).href.slice(issuer.length).split('?')[0]
  if (request.method === 'GET' && path === '/.well-known/openid-configuration') {
    return json({
      issuer,
      authorization_endpoint: `${issuer}/login`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/logout`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['EdDSA'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      scopes_supported: ['openid', 'profile'],
      authorization_response_iss_parameter_supported: true,
    })
  }
  if (request.method === 'GET' && path === '/jwks')
    return json({
      keys: [
        { ...(await exportJWK(twinKey(book).publicKey)), alg: 'EdDSA', use: 'sig', kid: 'twin' },
      ],
    })
  if (request.method === 'POST' && path === '/token') return tokens(book, request, issuer)
  if (request.method === 'GET' && path === '/userinfo') {
    const paper = readPaper(
      book,
      'access',
      /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '',
    )
    return paper?.number
      ? json({
          ...book.claimsOf(paper.number),
          sub: paper.number,
          name: await book.nameOf(paper.number),
          preferred_username: paper.number,
        })
      : refuse('invalid_token', 401)
  }
  return new Response(null, { status: 404 })
}

async function tokens(book: TwinBook, request: Request, issuer: string): Promise<Response> {
  const basic = Buffer.from(
    /^Basic (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '',
    'base64',
  ).toString('utf8')
  const [id = '', secret = ''] = basic.split(':').map(decodeURIComponent)
  if (id !== TWIN_CLIENT || !equal(secret, twinSecret(book))) return refuse('invalid_client', 401)
  const form = new URLSearchParams(await request.text())
  if (form.get('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type')
  const code = form.get('code') ?? ''
  const paper = readPaper(book, 'code', code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (
    !paper ||
    !(await book.spend(`code:${nameOfPaper(code)}`)) ||
    paper.redirectUri !== form.get('redirect_uri') ||
    !equal(paper.challenge ?? '', challenge)
  )
    return refuse('invalid_grant')
  const { number = '', nonce } = paper
  const now = book.now()
  const idToken = await new SignJWT({
    ...(nonce ? { nonce } : {}),
    preferred_username: number,
    name: await book.nameOf(number),
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'twin' })
    .setIssuer(issuer)
    .setSubject(number)
    .setAudience(TWIN_CLIENT)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ACCESS_SECONDS * 1_000))
    .sign(twinKey(book).privateKey)
  return json({
    access_token: issuePaper(book, 'access', { number }, ACCESS_SECONDS),
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    id_token: idToken,
  })
}
