import { CART_LINES_MAX, GUEST_CART_DAYS } from '../limits'
import { randomBytes } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { isGuestCartKey } from '../contract'
import { DAY_MINUTES } from '~/contract/time'
import type { Actor } from '~/mall/core/ctx'
import { withoutBase } from '~/paths'
import { requireBuyer, toLogin } from '~/web/access'
import type { GuestCart, MergedCart } from '~/web/context'
import { memoryCookie, readSecret, secretCookie, type CookieScope } from '~/web/cookies'

/** Opens the cart; for the server's eyes only. */
const KEY = 'guest_cart'
/** How many lines it has, for the badge on pages all guests share: a script reads it. */
const COUNT = 'cart_count'
/** What became of it at sign-in, told once on the page of the cart. */
const MERGED = 'cart_merged'
const KEY_BYTES = 24
const MINUTES_TOLD = 60

const keptKey = (request: Request, cookies: CookieScope): string | undefined => {
  const key = readSecret(request, KEY, cookies)
  return key !== undefined && isGuestCartKey(key) ? key : undefined
}

/** The cart a request names, or a key for one it may begin. */
export function guestCartOf(request: Request, cookies: CookieScope): GuestCart {
  const key = keptKey(request, cookies)
  return { key: key ?? randomBytes(KEY_BYTES).toString('base64url'), isKept: key !== undefined }
}

/** Buyers, and guests with a cart of their own; anybody else is sent where they can become one or told why not. */
export function requireCart(request: Request, context: AppLoadContext): Actor | null {
  if (context.actor || context.sessionEnded) return requireBuyer(request, context)
  return context.guestCart ? null : toLogin(request, context)
}

/** After a guest's cart has changed: the browser keeps its key for a month from now, and how much is in it. */
export function keepGuestCart(context: AppLoadContext, lines: number): void {
  const { guestCart, outgoing, cookies } = context
  if (!guestCart) return
  outgoing.append('set-cookie', secretCookie(KEY, guestCart.key, cookies, GUEST_CART_DAYS))
  outgoing.append(
    'set-cookie',
    memoryCookie(
      COUNT,
      String(Math.min(lines, CART_LINES_MAX)),
      cookies,
      lines ? GUEST_CART_DAYS : 0,
    ),
  )
}

function forgetCookies(outgoing: Headers, scope: CookieScope): void {
  outgoing.append('set-cookie', secretCookie(KEY, '', scope, 0))
  outgoing.append('set-cookie', memoryCookie(COUNT, '', scope, 0))
}

/** Files that come along with a page are no occasion to do anything. */
const isPage = (request: Request) =>
  !/^\/(pictures|fonts|files)\//.test(withoutBase(new URL(request.url).pathname))

/**
 * With the first page after signing in, through whatever door, what the browser had chosen as a guest goes over into the cart of
 * whoever signed in. Should that fail it is tried again with the next page. The same browser's next person finds nothing.
 */
export async function mergeGuestCart(
  request: Request,
  { api, outgoing, cookies }: Pick<AppLoadContext, 'api' | 'outgoing' | 'cookies'>,
  warn: (error: unknown) => void,
): Promise<MergedCart | null> {
  const key = keptKey(request, cookies)
  if (!key || !isPage(request)) return null
  try {
    const { merged, reduced, saved } = await api.cart.merge({ key })
    forgetCookies(outgoing, cookies)
    if (!merged) return null
    outgoing.append(
      'set-cookie',
      secretCookie(MERGED, `${merged}.${reduced}.${saved}`, cookies, MINUTES_TOLD / DAY_MINUTES),
    )
    return { merged, reduced, saved }
  } catch (error) {
    warn(error)
    return null
  }
}

/** What the last sign-in brought along, once. */
export function takeMerged(
  request: Request,
  { outgoing, cookies, mergedCart }: AppLoadContext,
): MergedCart | null {
  const [, merged, reduced, saved] =
    /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/.exec(readSecret(request, MERGED, cookies) ?? '') ?? []
  if (merged === undefined && !mergedCart) return null
  outgoing.append('set-cookie', secretCookie(MERGED, '', cookies, 0))
  return mergedCart ?? { merged: Number(merged), reduced: Number(reduced), saved: Number(saved) }
}

/** Whoever signs out leaves nothing to the next person at this browser. */
export async function forgetGuestCart(request: Request, context: AppLoadContext): Promise<void> {
  const key = keptKey(request, context.cookies)
  if (!key) return
  await context.api.cart.forget({ key }).catch(() => undefined)
  forgetCookies(context.outgoing, context.cookies)
}
