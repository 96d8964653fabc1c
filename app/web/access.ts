import { redirect, type AppLoadContext } from '@remix-run/node'
import type { Role } from '~/contract/access'
import type { Mall } from '~/contract/malls'
import type { Actor } from '~/mall-api/core/ctx'
import { ownAddress, withQuery } from './own-address'

/** A path inside the mall, or null: never another site (`//host`, `/\host`), never the login itself. Without the base. */
export function safeReturn(path: string | null | undefined): string | null {
  if (!path || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return null
  const inside = path.replace(/^\/emall(?=\/|$)/, '').replace(/\.data(?=\?|$)/, '') || '/'
  return /^\/(?![/\\])/.test(inside) &&
    !/^\/(log(ining|inBnu|out)|register|forgot-password|choose-identity|sms-outbox|sso|school-sso|weixin)(?![\w-])/.test(
      inside,
    )
    ? inside
    : null
}

/** The page of the mall that a form stood on, to go on from there; null where nobody says, or it is none to go back to. */
export function pageBefore(request: Request): string | null {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const { pathname, search } = new URL(referer)
  return safeReturn(pathname + search)
}

/** Where whoever must sign in is sent: the mall's page, or the school's own where it has one (spec 7). */
function loginOf({ schoolLoginUrl }: Pick<Mall, 'schoolLoginUrl'>, target: string | null): string {
  if (schoolLoginUrl && !schoolLoginUrl.startsWith('/')) return schoolLoginUrl
  return `${schoolLoginUrl ?? '/logining'}${target ? `?returnTo=${encodeURIComponent(target)}` : ''}`
}

/** Sends to the login with the way back: the page itself, or for a post the page that held the form. */
export function toLogin(request: Request, { mall }: Pick<AppLoadContext, 'mall'>): never {
  const { path, query } = ownAddress(request)
  const target =
    request.method !== 'GET' && request.headers.has('referer')
      ? pageBefore(request)
      : safeReturn(withQuery(path, query))
  throw redirect(loginOf(mall, target))
}

/** The signed-in person, or the way to the login and back. */
export function requirePerson(request: Request, context: AppLoadContext): Actor {
  return context.actor ?? toLogin(request, context)
}

/** A signed-in person with the role, or a 403 page. */
export function requireRole(request: Request, context: AppLoadContext, role: Role): Actor {
  const actor = requirePerson(request, context)
  if (!actor.roles.has(role)) throw new Response(null, { status: 403 })
  return actor
}

/** A signed-in person with the purchaser right; without it the page of spec 6 says so. */
export function requireBuyer(request: Request, context: AppLoadContext): Actor {
  const actor = requirePerson(request, context)
  if (!actor.shoper) throw redirect('/403?reason=purchaser')
  return actor
}
