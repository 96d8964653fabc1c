import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { join } from 'node:path'
import { MallError } from '~/contract/errors'
import { openMallApi, type MallApi } from '~/mall-api'
import { apiServer } from '~/mall-api/core/http'
import { openPictures } from '~/mall-api/modules/catalogue/find-picture'
import { rareFontSheet } from '~/mall-api/paper/rare-font'
import type { Mall as RunningMall, MallSettings, RequestExtras } from '~/server/mall'
import type { Locale } from '~/i18n'
import { endSessionCookie, formKeyCookie, readCookie, sessionCookie } from './cookies'
import { gradeOfRequest } from './grade'
import { guestCartOf, mergeGuestCart, sessionHasEnded } from './guest-cart'
import { guestCacheSeconds } from './guest-pages'
import { remixI18n } from './i18n'
import { leaveOf } from './sso'

const FORM_KEY_BYTES = 18

/** Starts the mall of this process: the only door from the screens to `mall-api`. */
export async function startMall(settings: MallSettings): Promise<RunningMall & { api: MallApi }> {
  const api = await openMallApi(settings)
  const http = apiServer(api)
  const pictures = openPictures(join(settings.dataDir, 'pictures'))
  return {
    api,
    contextFor: (request, extras) => screenContext(api, settings, pictures, request, extras),
    apiFetch: async (request, extras) =>
      http.fetch(request, {
        requestId: extras?.requestId ?? 'api',
        clientAddress: extras?.clientAddress,
      }),
    ready: api.ready,
    heardMs: api.heardMs,
    stop: api.stop,
  }
}

async function screenContext(
  api: MallApi,
  settings: MallSettings,
  pictures: ReturnType<typeof openPictures>,
  request: Request,
  extras: RequestExtras,
): Promise<AppLoadContext> {
  const url = new URL(request.url)
  const mall = await api.directory.byHost(request.headers.get('host') ?? url.host)
  if (!mall) throw new MallError('unavailable')
  const cookies = { domain: settings.cookieDomain, secure: settings.publicScheme === 'https' }
  const outgoing = new Headers()
  const setSession = (token: string | null) =>
    outgoing.append('set-cookie', token ? sessionCookie(token, cookies) : endSessionCookie(cookies))

  const token = readCookie(request, 'access_token')
  const session = await api.signedIn(mall, token)
  const shared =
    !session && (request.method === 'GET' || request.method === 'HEAD')
      ? guestCacheSeconds(url.pathname)
      : 0
  const guestCart = session || shared ? null : guestCartOf(request)
  // Signing out may end at the school's own sign-on, and a form's policy counts where it is led on to.
  const leave = session && mall.sso ? leaveOf(request) : null
  if (leave) outgoing.append('x-form-action', leave.origin)
  const ctx = api.ctxFor(
    mall,
    session?.actor ?? null,
    extras.requestId,
    extras.clientAddress,
    guestCart?.key,
    url.origin,
  )
  const client = api.clientFor(ctx, token)
  if (
    session &&
    request.method === 'GET' &&
    api.services.tokens.needsRefresh(session.claims, ctx.clock)
  )
    setSession((await client.accounts.refresh()).token)
  const mergedCart = !session?.actor.shoper
    ? null
    : await mergeGuestCart(request, { api: client, outgoing, cookies }, error =>
        settings.log.warn(
          { error: String(error), requestId: extras.requestId },
          'cart of a guest not merged',
        ),
      )

  let key = readCookie(request, 'form_key')
  if (!shared && !/^[\w-]{20,}$/.test(key ?? '')) {
    key = randomBytes(FORM_KEY_BYTES).toString('base64url')
    outgoing.append('set-cookie', formKeyCookie(key, cookies))
  }
  // Of this browser and this person: who has planted a key knows only what a guest's form carries, and nobody sends another's form.
  const holder = `${key}${session ? `\n${session.actor.personId}` : ''}`
  const formToken = shared || !key ? '' : api.services.tokens.digest('form', holder)
  return {
    api: client,
    mall,
    actor: session?.actor ?? null,
    sessionEnded: !session && sessionHasEnded(token, mall.id),
    guestCart,
    mergedCart,
    orderUncertain: false,
    locale: (await remixI18n.getLocale(request)) as Locale,
    grade: gradeOfRequest(request),
    nonce: extras.nonce,
    requestId: extras.requestId,
    clientAddress: extras.clientAddress,
    formToken,
    guestCacheSeconds: shared,
    cookies,
    outgoing,
    setSession,
    picture: wanted => pictures(ctx, wanted),
    rareFont: rareFontSheet,
    tokenIsRight: posted => {
      const a = Buffer.from(posted)
      // Under each secret: forms that were open while a key was rotated are still taken.
      return (
        !!key &&
        api.services.tokens
          .digests('form', holder)
          .map(it => Buffer.from(it))
          .some(b => a.length === b.length && timingSafeEqual(a, b))
      )
    },
  }
}
