import { randomBytes } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { join } from 'node:path'
import { openMallApi, type MallApi } from '~/areas'
import { contract } from '~/contract'
import { callAddress } from '~/contract/endpoint'
import { DEVICE_DAYS } from '~/areas/accounts/limits'
import { tellUnconnected } from '~/mall/core/connections'
import { MINUTE_MS } from '~/mall/core/days'
import { apiServer, tokenOf } from '~/mall/core/http'
import { SCHOOL_HEADER } from '~/mall/core/remote'
import { askerFrom } from '~/mall/core/visitor'
import { openPictures } from '~/areas/pictures'
import { rareFontSheet } from '~/mall/paper/rare-font'
import type { Mall as RunningMall, MallSettings, RequestExtras } from '~/server/mall'
import { paths, withBase } from '~/paths'
import type { Locale } from '~/i18n'
import {
  endSessionCookie,
  formKeyCookie,
  operatorCookie,
  readCookie,
  readOperator,
  readSecret,
  recentWriteOf,
  scopeOn,
  secretCookie,
  secretName,
  sessionCookie,
  sessionName,
  type CookieScope,
} from './cookies'
import { tableFile } from '~/mall/core/table-file'
import type { FirstVisit, OperatorConsole } from './context'
import { draftsOf } from './drafts'
import { gradeOfRequest } from './grade'
import { guestCartOf, mergeGuestCart } from '~/areas/cart/requests/guest-cart'
import { guestCacheSeconds } from './guest-pages'
import { remixI18n } from './i18n'
import { previewedSettings } from '~/areas/malls/requests/settings-preview'
import { leaveOf } from '~/areas/sso/requests/sso'

const FORM_KEY_BYTES = 18
/** Where schools are found while nothing says otherwise. */
const LOCAL = 'localhost:3000'

/** Starts the mall of this process: the only door from the screens to the domain. */
export async function startMall(settings: MallSettings): Promise<RunningMall & { api: MallApi }> {
  const api = await openMallApi(settings)
  if (settings.tellsUnconnected ?? true) {
    await tellUnconnected(settings.log, api.directory.each())
    const code = settings.operatorHost?.split('.')[0] ?? ''
    if (api.directory.isReserved(code) && (await api.directory.findNamed(code)))
      settings.log.error(
        { school: code, setting: 'OPERATOR_HOST' },
        'the name of this school is that of the console: below the domain of the mall it is not shown',
      )
  }
  const http = apiServer(api, request => {
    const cookies = scopeOf(settings, request)
    return {
      session: sessionName(cookies),
      nameOf: name => secretName(name, cookies),
      keep: token => sessionCookie(token, cookies),
    }
  })
  const pictures = openPictures(join(settings.dataDir, 'pictures'))
  return {
    api,
    schoolOf: api.directory.schoolOf,
    isEmpty: api.directory.isEmpty,
    firstVisit: api.firstVisit.noSchool,
    console: api.console.school,
    schoolNamed: request => {
      const code = request.headers.get(SCHOOL_HEADER)
      return code === null ? undefined : api.directory.findNamed(code)
    },
    forgetSchools: api.directory.forget,
    isSigned: async ({ mall }, request) => {
      const cookies = scopeOf(settings, request)
      if (mall.id !== api.console.school.mall.id)
        return api.isSigned(mall, tokenOf(request, sessionName(cookies)))
      const { session } = await api.console.at(readOperator(request, cookies), 'body', {})
      return session?.step === 'in'
    },
    contextFor: (request, extras) => screenContext(api, settings, pictures, request, extras),
    apiFetch: async (request, extras) =>
      http.fetch(request, {
        requestId: extras?.requestId ?? 'api',
        clientAddress: extras?.clientAddress,
        school: extras?.school,
        sayWho: extras?.sayWho,
        place: extras?.place,
      }),
    ready: api.ready,
    startJobs: api.startJobs,
    heardMs: api.heardMs,
    connections: api.connections,
    replica: api.replica,
    callAddresses: Object.values(contract).flatMap(area => Object.values(area).map(callAddress)),
    stop: api.stop,
  }
}

/** No finer than it is printed, so that a shared page that is made anew is the same page for a minute. */
const wholeMinute = (now: Date) =>
  new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()

const scopeOf = (settings: MallSettings, request: Request): CookieScope =>
  scopeOn(new URL(request.url).host, {
    domain: settings.cookieDomain,
    secure: settings.publicScheme === 'https',
  })

/** Where whoever runs the mall signs in, at the port at which the schools are. */
function consoleAddress(settings: MallSettings): string | null {
  const { operatorHost, publicScheme, publicDomain = LOCAL } = settings
  const port = /:\d+$/.exec(publicDomain)?.[0] ?? ''
  return operatorHost === undefined
    ? null
    : `${publicScheme}://${operatorHost}${port}${withBase(paths.console)}`
}

const firstVisitOf = (
  api: MallApi,
  settings: MallSettings,
  { requestId, clientAddress }: RequestExtras,
): FirstVisit => ({
  domain: settings.publicDomain ?? LOCAL,
  needsOperator: () => api.firstVisit.needsOperator(),
  open: async content => {
    const mall = await api.firstVisit.open(content, requestId, { clientAddress })
    return { address: api.services.addressOf(mall), console: consoleAddress(settings) }
  },
})

/** The console as this request sees it; null on the host of a school, whose visitors never have a session there. */
async function consoleOf(
  api: MallApi,
  request: Request,
  { requestId, clientAddress, place }: RequestExtras,
  cookies: CookieScope,
  outgoing: Headers,
): Promise<OperatorConsole> {
  const token = readOperator(request, cookies)
  const at = await api.console.at(token, requestId, { clientAddress, place })
  const keep = (it: string | null) => outgoing.append('set-cookie', operatorCookie(it, cookies))
  return {
    ...at,
    signIn: async input => keep(await at.signIn(input)),
    proveCode: async input => keep(await at.proveCode(input)),
    signOut: async () => {
      await at.signOut()
      keep(null)
    },
    forget: () => keep(null),
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
  const { mall } = extras.school
  const cookies = scopeOf(settings, request)
  const outgoing = new Headers()
  const setSession: AppLoadContext['setSession'] = session => {
    outgoing.append(
      'set-cookie',
      session ? sessionCookie(session.token, cookies) : endSessionCookie(cookies),
    )
    if (session?.device)
      outgoing.append('set-cookie', secretCookie('device', session.device, cookies, DEVICE_DAYS))
  }

  const isFirstVisit = extras.school === api.firstVisit.noSchool
  // Where there is no school nobody can have come in; a browser may still have what another database gave it.
  const isConsole = extras.school === api.console.school
  const console = isConsole ? await consoleOf(api, request, extras, cookies, outgoing) : null
  const token = isFirstVisit || isConsole ? undefined : readCookie(request, sessionName(cookies))
  const session = await api.signedIn(mall, token, extras.clientAddress)
  const owing = session?.actor.owesSecondFactor ? session.actor : null
  const actor = owing ? null : (session?.actor ?? null)
  const shared =
    !session && !isConsole && (request.method === 'GET' || request.method === 'HEAD')
      ? guestCacheSeconds(url.pathname)
      : 0
  const guestCart =
    session || shared || isFirstVisit || isConsole ? null : guestCartOf(request, cookies)
  // Signing out may end at the school's own sign-on, and a form's policy counts where it is led on to.
  const leave = session && mall.sso ? leaveOf(request, cookies) : null
  if (leave) outgoing.append('x-form-action', leave.origin)
  let key = readSecret(request, 'form_key', cookies)
  if (!shared && !/^[\w-]{20,}$/.test(key ?? '')) {
    key = randomBytes(FORM_KEY_BYTES).toString('base64url')
    outgoing.append('set-cookie', formKeyCookie(key, cookies))
  }
  const ctx = api.ctxFor(mall, session?.actor ?? null, extras.requestId, {
    clientAddress: extras.clientAddress,
    guestCart: guestCart?.key,
    origin: url.origin,
    visitor: {
      sessionId: session?.id,
      userAgent: request.headers.get('user-agent') ?? undefined,
      device: readSecret(request, 'device', cookies),
      asker: key && askerFrom(api.services.tokens, key),
    },
    place: extras.place,
    recentWrite: api.services.database.lagging && recentWriteOf(request, cookies, outgoing),
  })
  const client = api.clientFor(ctx, token)
  if (
    session &&
    actor &&
    request.method === 'GET' &&
    api.services.tokens.needsRefresh(session.claims, session, ctx.clock)
  ) {
    const { token: fresh } = await client.accounts.refresh()
    if (fresh) setSession({ token: fresh })
  }
  const mergedCart = !actor?.shoper
    ? null
    : await mergeGuestCart(request, { api: client, outgoing, cookies }, error =>
        settings.log.warn(
          { err: error, requestId: extras.requestId },
          'cart of a guest not merged',
        ),
      )

  // Of this browser and this person: who has planted a key knows only what a guest's form carries, and nobody sends another's form.
  const holder = [key, session?.actor.personId ?? console?.session?.id].filter(Boolean).join('\n')
  const formToken = shared || !key ? '' : api.services.tokens.digest('form', holder)
  const drafts = await draftsOf(request, {
    verbs: api.drafts,
    ctx,
    token: session ? formToken : '',
    cookies,
    outgoing,
  })
  const previewSettings = await previewedSettings(request, { actor, drafts })
  return {
    api: client,
    mall: previewSettings ? api.previewed(mall, previewSettings) : mall,
    console,
    firstVisit: isFirstVisit ? firstVisitOf(api, settings, extras) : null,
    isTwin: system => api.services.connections.isTwin(system, mall),
    actor,
    owing,
    sessionEnded: session || !token ? null : await api.whyEnded(mall, token),
    guestCart,
    mergedCart,
    orderUncertain: false,
    drafts,
    locale: (await remixI18n.getLocale(request)) as Locale,
    grade: isConsole ? { ...gradeOfRequest(request), scripts: false } : gradeOfRequest(request),
    isDocument: !url.pathname.endsWith('.data'),
    ownAddress: api.services.addressOf(mall),
    nonce: extras.nonce,
    madeAt: wholeMinute(ctx.clock.now()),
    now: () => ctx.clock.now(),
    requestId: extras.requestId,
    clientAddress: extras.clientAddress,
    formToken,
    guestCacheSeconds: shared,
    cookies,
    outgoing,
    setSession,
    picture: pictureRequest => pictures(ctx, pictureRequest),
    tableFile: (type, table) => tableFile(ctx, type, table),
    rareFont: rareFontSheet,
    // Under each secret: forms that were open while a key was rotated are still taken.
    tokenIsRight: form => !!key && api.services.tokens.isDigest('form', holder, form),
  }
}
