import { QR_BIND_SECONDS } from '../limits'
import { createHash, randomBytes } from 'node:crypto'
import { redirect, type AppLoadContext } from '@remix-run/node'
import { isMallError, MallError } from '~/contract/errors'
import type { PhoneTicket, QrView } from '../contract'
import { safeReturn } from '~/web/access'
import { readSecret, secretCookie, type CookieScope } from '~/web/cookies'
import { comeIn } from '~/areas/accounts/requests/doors'
import { findProof, forgetProof } from '~/areas/accounts/requests/proof'
import { enter } from '~/areas/accounts/requests/enter'
import { asPage } from '~/web/failures'
import { toSecondFactor } from '~/areas/second-factor/requests/second-factor'
import { DAY_SECONDS } from '~/contract/time'
import { paths, withoutBase } from '~/paths'
import type { TicketKind } from '../codes'

const HANDLE_BYTES = 18
const handle = /^[\w-]{16,40}$/
const PASS_COOKIE = 'weixin_pass'

/** The id of a code: whoever reads the address over somebody's shoulder, or finds it in a history, cannot ask for its result. */
export const ticketOf = (context: AppLoadContext, qr: string) =>
  createHash('sha256').update(`weixin\n${context.formToken}\n${qr}`).digest('base64url')

/** What the address says of a code, or null. */
export function askedCode(request: Request): string | null {
  const qr = new URL(request.url).searchParams.get('qr')
  return qr && handle.test(qr) ? qr : null
}

const originOf = (request: Request) => new URL(request.url).origin

/** The code of the address; a fresh one where it names none. */
export async function loadCode(
  request: Request,
  context: AppLoadContext,
  kind: TicketKind,
  proof?: string,
): Promise<QrView> {
  const code = askedCode(request)
  const qr = code ?? randomBytes(HANDLE_BYTES).toString('base64url')
  const uuid = ticketOf(context, qr)
  const { weixin } = context.api
  const none = { image: null, open: null, seconds: 0 }
  try {
    const state = code ? await weixin.state({ uuid }) : { type: 'NOACTION' as const, code: null }
    if (state.type !== 'NOACTION') return { qr, type: state.type, code: state.code, ...none }
    const { image, url, seconds, local } = await weixin.wxQrCode({
      uuid,
      type: kind,
      origin: originOf(request),
      ...(proof === undefined ? {} : { proof }),
    })
    return {
      qr,
      type: state.type,
      code: null,
      image: `data:image/png;base64,${image}`,
      open: local ? withoutBase(new URL(url).pathname) : null,
      seconds,
    }
  } catch (error) {
    if (!isMallError(error) || (error.code !== 'too_many' && error.code !== 'conflict')) throw error
    return {
      qr,
      type: error.code === 'too_many' ? 'ERROR' : 'TIMEOUT',
      code: error.code === 'too_many' ? 'many' : null,
      ...none,
    }
  }
}

/** The code to bind by; null where this browser has not just shown who is at it. */
export async function loadBindCode(
  request: Request,
  context: AppLoadContext,
): Promise<QrView | null> {
  const proof = findProof(request, context)
  if (!proof) return null
  try {
    return await loadCode(request, context, 'BANDING', proof)
  } catch (error) {
    if (!isMallError(error) || !error.details.fields?.proof) throw error
    forgetProof(context)
    return null
  }
}

/**
 * The code of the sign-in page; where it has been confirmed, the way in instead. With script the page has said already that it
 * succeeded and asks to go on (`go`); without there is a page that says it.
 */
export async function signInByCode(request: Request, context: AppLoadContext): Promise<QrView> {
  const view = await loadCode(request, context, 'LOGIN')
  if (view.type !== 'OK') return view
  const { searchParams } = new URL(request.url)
  const session = await comeIn('weixin', context, { key: ticketOf(context, view.qr) }).catch(
    (error: unknown) => {
      const next = toSecondFactor(context, error, searchParams.get('returnTo'))
      if (next) throw next
      if (isMallError(error) && error.status < 500) return null
      throw error
    },
  )
  if (!session) return { ...view, type: 'ERROR', code: 'used' }
  const returnTo = searchParams.get('returnTo')
  const home = enter(context, session, returnTo)
  if (searchParams.has('go')) throw home
  throw redirect(
    `${paths.weixinDone}?returnTo=${encodeURIComponent(home.headers.get('location') ?? '/')}`,
  )
}

/** A telephone has opened a code: off to WeChat, or why not. */
export async function sendToWeixin(
  request: Request,
  context: AppLoadContext,
  key: string,
): Promise<'over' | 'notWeixin'> {
  const { local } = await context.api.weixin.doors()
  // WeChat's page shows nothing but an error in any other browser.
  if (!local && !/MicroMessenger/i.test(request.headers.get('user-agent') ?? '')) return 'notWeixin'
  try {
    const { url } = await context.api.weixin.comes({
      key,
      browser: context.formToken,
      origin: originOf(request),
    })
    throw redirect(url)
  } catch (error) {
    return phoneFailure(error)
  }
}

/** The telephone is back: it gets its pass, and the question. The word is used up, so that the address is left behind. */
export async function comeFromWeixin(request: Request, context: AppLoadContext): Promise<'over'> {
  const { searchParams } = new URL(request.url)
  try {
    const { pass } = await context.api.weixin.returns({
      code: searchParams.get('code') ?? '',
      state: searchParams.get('state') ?? '',
      browser: context.formToken,
    })
    context.outgoing.append(
      'set-cookie',
      secretCookie(PASS_COOKIE, pass, context.cookies, QR_BIND_SECONDS / DAY_SECONDS),
    )
  } catch (error) {
    return phoneFailure(error)
  }
  throw redirect(paths.weixinConfirm)
}

/** A code that is over, or a word that is not right, is told on the telephone; everything else is a page of its own. */
function phoneFailure(error: unknown): 'over' {
  if (!isMallError(error) || error.status >= 500 || error.code === 'no_permission') throw error
  return 'over'
}

/** The pass of this telephone; an impossible one where it has none, which the mall does not know. */
export const passOf = (request: Request, { cookies }: { cookies: CookieScope }): string => {
  const pass = readSecret(request, PASS_COOKIE, cookies) ?? ''
  if (!/^[\w-]{43}$/.test(pass)) throw new MallError('not_found')
  return pass
}

/** What the telephone at hand is asked; one without a pass is told that the code is over. */
export async function findQuestion(
  request: Request,
  context: AppLoadContext,
): Promise<PhoneTicket> {
  try {
    return await context.api.weixin.asked({ pass: passOf(request, context) })
  } catch (error) {
    if (!isMallError(error) || error.code !== 'not_found') asPage(error)
    return {
      kind: 'LOGIN',
      status: 'expired',
      person: null,
      address: null,
      at: new Date(0).toISOString(),
    }
  }
}

/** The code of the address, to bind what has scanned it; null where there is none. */
export async function bindable(
  request: Request,
  context: AppLoadContext,
): Promise<{ qr: string; isOver: boolean; returnTo: string } | null> {
  const qr = askedCode(request)
  if (!qr) return null
  const { code } = await context.api.weixin.state({ uuid: ticketOf(context, qr) }).catch(asPage)
  return {
    qr,
    isOver: code !== 'allowed' && code !== 'not_bound',
    returnTo: safeReturn(new URL(request.url).searchParams.get('returnTo')) ?? '',
  }
}
