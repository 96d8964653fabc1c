import { redirect, type AppLoadContext } from '@remix-run/node'
import { sessionEnds, type SessionEnd } from '~/areas/accounts/codes'
import type { Role } from '~/contract/access'
import type { Mall } from '~/areas/malls/contract'
import type { Actor } from '~/mall/core/ctx'
import { paths, withoutBase } from '~/paths'
import { ownAddress, withQuery } from './own-address'

/** Where people come in. */
const DOORS =
  'log(ining|inBnu|out)|register|forgot-password|choose-identity|second-factor|sms-outbox|mail-outbox|notice-outbox|unsubscribe|support-visit|sso|school-sso|weixin'
const door = new RegExp(`^/(${DOORS})(?![\\w-])`)
const open = new RegExp(`^/(home)?$|^/(${DOORS}|language|loading|403|orders/scan)(?![\\w-])`)

/** A path inside the mall, or null: never another site (`//host`, `/\host`), never the login itself. Without the base. */
export function safeReturn(path: string | null | undefined): string | null {
  if (!path || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return null
  const inside = withoutBase(path).replace(/\.data(?=\?|$)/, '') || '/'
  return /^\/(?![/\\])/.test(inside) && !door.test(inside) ? inside : null
}

/** The page of the mall that a form stood on, to go on from there; null where nobody says, or it is none to go back to. */
export function pageBefore(request: Request): string | null {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const { pathname, search } = new URL(referer)
  return safeReturn(pathname + search)
}

/** What an address says of where to go on from there; nothing where that is nowhere. */
export const returnQuery = (target: string | null | undefined): string =>
  target ? `?returnTo=${encodeURIComponent(target)}` : ''

/** Where whoever owes a second factor is sent, whatever they ask for. */
export const setUpAddress = (target: string | null): string =>
  `${paths.setUpSecondFactor}${returnQuery(target)}`

/** Where whoever must sign in is sent: the mall's page, or the school's own where it has one (spec 7). */
function loginOf(
  { schoolLoginUrl }: Pick<Mall, 'schoolLoginUrl'>,
  target: string | null,
  sessionEnd: SessionEnd | null,
): string {
  if (schoolLoginUrl && !schoolLoginUrl.startsWith('/')) return schoolLoginUrl
  const query = new URLSearchParams({
    ...(target ? { returnTo: target } : {}),
    ...(sessionEnd ? { ended: sessionEnd } : {}),
  })
  return withQuery(schoolLoginUrl ?? paths.signIn, query)
}

/** What the address of a sign-in page says of the session that ended. */
export const endedOf = (text: string | null): SessionEnd | null =>
  sessionEnds.find(it => it === text) ?? null

/** Where somebody whose session has ended is a guest like any other: home, the pages for signing in, and what is scanned from paper. */
const isOpen = (path: string) => open.test(path)

/**
 * Whoever was signed in and is not any more is asked to sign in again, and told why (spec 8), instead of being taken for a guest
 * in silence. Their browser forgets the session with that, so that whoever does not want to is a guest from there on.
 */
export function askAgain(request: Request, context: AppLoadContext): void {
  if (context.sessionEnded && request.method === 'GET' && !isOpen(ownAddress(request).path))
    toLogin(request, context)
}

/** An answer that leads somebody to the sign-in who has come to do something else. Told by a mark, because the server that reads it is not of the build that made it. */
export const asksToSignIn = (answer: unknown): answer is Response =>
  answer instanceof Response && 'asksToSignIn' in answer

/** Sends to the login with the way back: the page itself, or for a post the page that held the form. */
export function toLogin(
  request: Request,
  {
    mall,
    owing,
    sessionEnded,
    setSession,
  }: Pick<AppLoadContext, 'mall' | 'owing' | 'sessionEnded' | 'setSession'>,
): never {
  const { path, query } = ownAddress(request)
  const target =
    request.method !== 'GET' && request.headers.has('referer')
      ? pageBefore(request)
      : safeReturn(withQuery(path, query))
  if (sessionEnded) setSession(null)
  const to = owing ? setUpAddress(target) : loginOf(mall, target, sessionEnded)
  throw Object.assign(redirect(to), { asksToSignIn: true })
}

/** The signed-in person, or the way to the login and back. */
export function requirePerson(request: Request, context: AppLoadContext): Actor {
  return context.actor ?? toLogin(request, context)
}

/** A signed-in person with one of the roles, or a 403 page. */
export function requireRole(
  request: Request,
  context: AppLoadContext,
  ...roles: readonly [Role, ...Role[]]
): Actor {
  const actor = requirePerson(request, context)
  if (!roles.some(it => actor.roles.has(it))) throw new Response(null, { status: 403 })
  return actor
}

/** A signed-in person with the purchaser right; without it the page of spec 6 says so. */
export function requireBuyer(request: Request, context: AppLoadContext): Actor {
  const actor = requirePerson(request, context)
  if (!actor.shoper) throw redirect('/403?reason=purchaser')
  return actor
}

/** The same of what auditors read besides. */
export function requireReader(request: Request, context: AppLoadContext): Actor {
  return context.actor?.roles.has('auditor') ? context.actor : requireBuyer(request, context)
}
