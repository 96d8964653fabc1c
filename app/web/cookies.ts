import { readCookie, RECENT_WRITE_COOKIE, type WithHeaders } from '~/contract/cookies'
import type { RecentWrite } from '~/mall/core/ctx'
import { OPERATOR_SESSION_HOURS } from '~/areas/operators/limits'
import { SESSION_COOKIE_DAYS } from '~/areas/accounts/limits'
import { RECENT_WRITE_SECONDS } from '~/contract/limits'
import { DAY_SECONDS, HOUR_SECONDS } from '~/contract/time'

export { readCookie, type WithHeaders as Told }

export interface CookieScope {
  domain?: string
  secure: boolean
}

/** For pages of this host. Below no other name than the parent domain's is its domain taken: elsewhere cookies are of the host alone. */
export function scopeOn(host: string, { domain, secure }: CookieScope): CookieScope {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return domain !== undefined && (name === domain || name.endsWith(`.${domain}`))
    ? { domain, secure }
    : { secure }
}

/**
 * Over https the cookies of this host alone say so by their name: no neighbour below the same parent domain can plant one, and
 * no page that came over plain http. A session shared with a parent domain keeps its plain name, because the school's other
 * systems read it there.
 */
const HOST_ONLY = '__Host-'
export const secretName = (name: string, { secure }: CookieScope) =>
  secure ? `${HOST_ONLY}${name}` : name
export const sessionName = (scope: CookieScope) =>
  scope.domain ? 'access_token' : secretName('access_token', scope)
/** A cookie that was set for the server alone. */
export const readSecret = (request: Request, name: string, scope: CookieScope) =>
  readCookie(request, secretName(name, scope))

/** Internet Explorer up to 8 knows no `Max-Age` and would forget the cookie with its window. */
const expiresIn = (seconds: number) =>
  new Date(seconds ? Date.now() + seconds * 1_000 : 0).toUTCString()

function cookie(
  name: string,
  value: string,
  scope: CookieScope,
  options: { maxAge: number; ageAlone?: boolean; httpOnly?: boolean; sameSite?: 'Lax' | 'Strict' },
) {
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${options.maxAge}`,
    // So short a time is not left to the clock of a visitor: who knows no age keeps it until the window is closed.
    options.ageAlone ? '' : `Expires=${expiresIn(options.maxAge)}`,
    `SameSite=${options.sameSite ?? 'Lax'}`,
    options.httpOnly === false ? '' : 'HttpOnly',
    scope.secure ? 'Secure' : '',
    scope.domain ? `Domain=${scope.domain}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

export const sessionCookie = (token: string, scope: CookieScope) =>
  cookie(sessionName(scope), token, scope, { maxAge: SESSION_COOKIE_DAYS * DAY_SECONDS })
export const endSessionCookie = (scope: CookieScope) =>
  cookie(sessionName(scope), '', scope, { maxAge: 0 })
const OPERATOR = 'operator_session'
/** The session of whoever runs the mall: of the console's host alone, sent by none but its own pages, and gone with null. */
export const operatorCookie = (token: string | null, { secure }: CookieScope) =>
  cookie(
    secretName(OPERATOR, { secure }),
    token ?? '',
    { secure },
    { maxAge: token === null ? 0 : OPERATOR_SESSION_HOURS * HOUR_SECONDS, sameSite: 'Strict' },
  )
export const readOperator = (request: Request, scope: CookieScope) =>
  readSecret(request, OPERATOR, scope)
export const formKeyCookie = (key: string, scope: CookieScope) =>
  cookie(
    secretName('form_key', scope),
    key,
    { secure: scope.secure },
    { maxAge: SESSION_COOKIE_DAYS * DAY_SECONDS },
  )
/** What scripts may read and write, too; of this school alone, and gone with zero days. */
export const memoryCookie = (name: string, value: string, scope: CookieScope, days: number) =>
  cookie(name, value, { secure: scope.secure }, { maxAge: days * DAY_SECONDS, httpOnly: false })
/** For the server alone; of this school alone, and gone with zero days. */
export const secretCookie = (name: string, value: string, scope: CookieScope, days: number) =>
  cookie(
    secretName(name, scope),
    value,
    { secure: scope.secure },
    { maxAge: Math.round(days * DAY_SECONDS) },
  )
/** Whether this browser has changed something a moment ago, in whichever process; told to it as soon as it does. */
export function recentWriteOf(
  request: WithHeaders,
  scope: CookieScope,
  outgoing: Headers,
): RecentWrite {
  let isRecent = readCookie(request, secretName(RECENT_WRITE_COOKIE, scope)) !== undefined
  let isTold = false
  return {
    get isRecent() {
      return isRecent
    },
    note() {
      isRecent = true
      if (isTold) return
      isTold = true
      outgoing.append(
        'set-cookie',
        cookie(
          secretName(RECENT_WRITE_COOKIE, scope),
          '1',
          { secure: scope.secure },
          { maxAge: RECENT_WRITE_SECONDS, ageAlone: true },
        ),
      )
    },
  }
}
export const languageCookie = (language: string, scope: CookieScope) =>
  cookie('language', language, scope, { maxAge: 365 * DAY_SECONDS, httpOnly: false })
