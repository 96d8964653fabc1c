import { SSO_MINUTES, SSO_RETURN_MAX } from '../limits'
import { createHash } from 'node:crypto'
import { data, redirect, redirectDocument, type AppLoadContext } from '@remix-run/node'
import { isMallError } from '~/contract/errors'
import { safeReturn } from '~/web/access'
import { readSecret, secretCookie, type CookieScope } from '~/web/cookies'
import { comeIn, SchoolRefused } from '~/areas/accounts/requests/doors'
import { enter } from '~/areas/accounts/requests/enter'
import { comesFromHere } from '~/web/forms'
import { toSecondFactor } from '~/areas/second-factor/requests/second-factor'
import { DAY_MINUTES } from '~/contract/time'
import { paths, withBase } from '~/paths'
import type { SsoReason } from '../codes'

/** What the browser keeps while its person is at the school, one for each time it goes: there may be several windows. */
const visitCookie = (state: string) => `sso_${state.slice(0, 12)}`
/** Kept by whoever came in by the school's door: where to sign out there, and what to show. */
const LEAVE = 'school_session'
const LEAVE_DAYS = 7
/** After so many refusals in a row the person is told, instead of being sent to the school once more. */
const ATTEMPTS_MAX = 2
const RETURN_PATH = withBase(paths.ssoReturn)

interface Leave {
  origin: string
  idToken: string | null
}

/** What the page says when nobody came in. `cancelled`: the person changed their mind at the school. */
export interface SsoTrouble {
  reason: SsoReason | 'cancelled'
  number: string | null
  name: string | null
  returnTo: string | null
}
const statusOf: Record<SsoTrouble['reason'], number> = {
  refused: 403,
  visit: 409,
  unknown: 403,
  disabled: 403,
  door: 403,
  kind: 403,
  department: 403,
  incomplete: 403,
  unavailable: 503,
  cancelled: 200,
}
const trouble = (reason: SsoTrouble['reason'], more: Partial<SsoTrouble> = {}) =>
  data({ reason, number: null, name: null, returnTo: null, ...more } satisfies SsoTrouble, {
    status: statusOf[reason],
  })

/** What the link of the page that asks says: of this browser alone, so that no other site can have it. */
const pressOf = ({ formToken }: AppLoadContext) =>
  createHash('sha256').update(`sso\n${formToken}`).digest('base64url')

/** Nobody has pressed anything here yet: what the page asks before it goes on to the school. */
export interface SsoAsk {
  href: string
  returnTo: string | null
}

/**
 * On to the school where somebody has pressed a link on a page of ours, or typed the address; else the page that asks first.
 * Where the school's own session still runs, going there is coming in: another site that sends a browser here must not sign its
 * person in.
 */
export function askOrGo(request: Request, context: AppLoadContext, returnTo: string | null) {
  const press = pressOf(context)
  const query = new URLSearchParams({ go: press, ...(returnTo ? { returnTo } : {}) })
  // `none`: an address that was typed, or a bookmark; no site had a hand in it.
  const isOwnAct = comesFromHere(request) || request.headers.get('sec-fetch-site') === 'none'
  return isOwnAct || new URL(request.url).searchParams.get('go') === press
    ? goToSchool(request, context, returnTo)
    : ({ href: `${paths.sso}?${query}`, returnTo } satisfies SsoAsk)
}

/** On to the school, with what must be kept in a cookie. The page that says so, where the school does not answer. */
export async function goToSchool(
  request: Request,
  context: AppLoadContext,
  returnTo: string | null,
  attempt = 1,
) {
  const { api, cookies, outgoing } = context
  try {
    const back = returnTo && returnTo.length <= SSO_RETURN_MAX ? returnTo : ''
    const { url, state, visit } = await api.sso.url({
      redirectUri: new URL(RETURN_PATH, request.url).href,
      returnTo: back || undefined,
      attempt,
    })
    // The page that asked stands beside the sealed visit, for those who come back without a code.
    outgoing.append(
      'set-cookie',
      secretCookie(
        visitCookie(state),
        `${visit}~${Buffer.from(back).toString('base64url')}`,
        cookies,
        SSO_MINUTES / DAY_MINUTES,
      ),
    )
    return redirectDocument(url)
  } catch (error) {
    if (!isMallError(error)) throw error
    if (error.code === 'unavailable' || error.code === 'timeout')
      return trouble('unavailable', { returnTo })
    throw data({ code: error.code }, { status: error.status })
  }
}

/** The browser is back from the school: a session, the school once more, or a page that says why not. */
export async function comeBack(request: Request, context: AppLoadContext) {
  const { searchParams } = new URL(request.url)
  const { cookies, outgoing, mall } = context
  if (!mall.sso) throw data({ code: 'not_found' }, { status: 404 })
  const state = searchParams.get('state') ?? ''
  const [visit, encodedReturn = ''] =
    (/^[\w-]{16,200}$/.test(state)
      ? readSecret(request, visitCookie(state), cookies)
      : undefined
    )?.split('~', 2) ?? []
  if (!visit) {
    // The way back was taken once already, and is looked at again.
    if (context.actor) throw redirect('/')
    return trouble('visit')
  }
  outgoing.append('set-cookie', secretCookie(visitCookie(state), '', cookies, 0))
  const returnTo = safeReturn(Buffer.from(encodedReturn, 'base64url').toString('utf8'))
  if (searchParams.has('error'))
    return trouble(searchParams.get('error') === 'access_denied' ? 'cancelled' : 'refused', {
      returnTo,
    })
  const code = searchParams.get('ticket') ?? searchParams.get('code') ?? ''
  if (!code || code.length > 4_000) return trouble('visit', { returnTo })
  try {
    const reply = await comeIn('school', context, {
      code,
      state,
      visit,
      redirectUri: new URL(RETURN_PATH, request.url).href,
      iss: searchParams.get('iss') ?? undefined,
    })
    if (reply.leave) keepLeave(context, reply.leave)
    return enter(context, reply, reply.returnTo)
  } catch (error) {
    if (error instanceof SchoolRefused) {
      const { reason, attempt, number, name } = error.reply
      return reason === 'refused' && attempt < ATTEMPTS_MAX
        ? goToSchool(request, context, returnTo, attempt + 1)
        : trouble(reason, { number, name, returnTo })
    }
    if (!isMallError(error)) throw error
    const next = toSecondFactor(context, error, returnTo)
    const { leaveOrigin, leaveIdToken } = error.details.values ?? {}
    if (next && leaveOrigin)
      keepLeave(context, { origin: String(leaveOrigin), idToken: String(leaveIdToken) || null })
    if (next) return next
    if (error.code === 'unavailable' || error.code === 'timeout')
      return trouble('unavailable', { returnTo })
    throw data({ code: error.code }, { status: error.status })
  }
}

function keepLeave({ outgoing, cookies }: AppLoadContext, leave: Leave): void {
  const cookie = Buffer.from(JSON.stringify(leave)).toString('base64url')
  outgoing.append('set-cookie', secretCookie(LEAVE, cookie, cookies, LEAVE_DAYS))
}

const isLeave = (it: unknown): it is Leave =>
  typeof it === 'object' &&
  it !== null &&
  'origin' in it &&
  typeof it.origin === 'string' &&
  'idToken' in it &&
  (it.idToken === null || typeof it.idToken === 'string')

/** What somebody kept who came in by the school's door. Their own browser says so: it decides nothing but where that browser goes. */
export function leaveOf(request: Request, cookies: CookieScope): Leave | null {
  const cookie = readSecret(request, LEAVE, cookies)
  if (!cookie) return null
  try {
    const leave: unknown = JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8'))
    return isLeave(leave) ? leave : null
  } catch {
    return null
  }
}

/** Where to go after signing out of the mall: home (spec 4), by way of the school for whoever came from there. */
export async function wayOut(request: Request, context: AppLoadContext): Promise<Response> {
  const leave = leaveOf(request, context.cookies)
  if (!leave || !context.mall.sso) return redirect('/')
  context.outgoing.append('set-cookie', secretCookie(LEAVE, '', context.cookies, 0))
  const { url } = await context.api.sso
    .signOutUrl({
      back: new URL(withBase(paths.front), request.url).href,
      idToken: leave.idToken ?? undefined,
    })
    .catch(() => ({ url: null }))
  return url && new URL(url).origin === leave.origin ? redirectDocument(url) : redirect('/')
}
