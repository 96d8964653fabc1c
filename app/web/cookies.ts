import { SESSION_COOKIE_DAYS } from '~/contract/limits'

const DAY_SECONDS = 86_400

/** Lenient reading: old engines send attributes among the names, and unknown names are ignored. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(/[;,]\s*/)) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name)
      return (
        part
          .slice(at + 1)
          .trim()
          .replace(/^"|"$/g, '') || undefined
      )
  }
  return undefined
}

export interface CookieScope {
  domain?: string
  secure: boolean
}

/** Internet Explorer up to 8 knows no `Max-Age` and would forget the cookie with its window. */
const expiresIn = (seconds: number) =>
  new Date(seconds ? Date.now() + seconds * 1_000 : 0).toUTCString()

function cookie(
  name: string,
  value: string,
  scope: CookieScope,
  options: { maxAge: number; httpOnly?: boolean },
) {
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${options.maxAge}`,
    `Expires=${expiresIn(options.maxAge)}`,
    'SameSite=Lax',
    options.httpOnly === false ? '' : 'HttpOnly',
    scope.secure ? 'Secure' : '',
    scope.domain ? `Domain=${scope.domain}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

export const sessionCookie = (token: string, scope: CookieScope) =>
  cookie('access_token', token, scope, { maxAge: SESSION_COOKIE_DAYS * DAY_SECONDS })
export const endSessionCookie = (scope: CookieScope) =>
  cookie('access_token', '', scope, { maxAge: 0 })
export const formKeyCookie = (key: string, scope: CookieScope) =>
  cookie('form_key', key, { secure: scope.secure }, { maxAge: SESSION_COOKIE_DAYS * DAY_SECONDS })
/** What scripts may read and write, too; of this school alone, and gone with zero days. */
export const memoryCookie = (name: string, value: string, scope: CookieScope, days: number) =>
  cookie(name, value, { secure: scope.secure }, { maxAge: days * DAY_SECONDS, httpOnly: false })
/** For the server alone; of this school alone, and gone with zero days. */
export const secretCookie = (name: string, value: string, scope: CookieScope, days: number) =>
  cookie(name, value, { secure: scope.secure }, { maxAge: Math.round(days * DAY_SECONDS) })
export const languageCookie = (language: string, scope: CookieScope) =>
  cookie('language', language, scope, { maxAge: 365 * DAY_SECONDS, httpOnly: false })
