import { CHUNK_LOAD_TIMEOUT_MS } from '~/contract/limits'
import { addWords, hasWords, i18n } from '~/i18n/in-browser'
import { areasOf, wordsOf, type Area } from '~/i18n/load'
import { withoutBase } from '~/paths'
import { areasOfRefusal, isRefusal } from '../form-reply'
import { staysInPlace, type Lost } from '../in-place'
import { WholePage } from './WholePage'

/** The parts of a route of the running router that fetch something. */
interface FetchingRoute {
  id: string
  lazy?: () => Promise<unknown>
  loader?: unknown
  action?: unknown
  children?: FetchingRoute[]
}
interface Call {
  request: Request
}
type Handler = (call: Call, context?: unknown) => unknown

/** Whoever is on the page now: after an error page it is somebody else. */
let tellUnsent: ((wasOffline: boolean) => void) | null = null

const never = () => new Promise<never>(() => undefined)

/**
 * Makes losses on the way to the server end well. A page whose script does not come, or whose data does not come, is asked for
 * whole; a form that got no proper answer stays as it is, and `onUnsent` says so. Without this the router would reload the page
 * one is leaving, or put an error in the place of what was typed.
 */
export function guardRoutes(onUnsent: (wasOffline: boolean) => void): void {
  const isGuarded = tellUnsent !== null
  tellUnsent = onUnsent
  if (isGuarded) return
  for (const route of everyRoute(window.__remixRouter.routes as unknown as FetchingRoute[])) {
    const { lazy, loader, action } = route
    if (lazy)
      route.lazy = () =>
        Promise.all([scriptOf(route.id), fetchWords(areasOf([route.id]))]).then(lazy, giveUpChunk)
    if (typeof loader === 'function')
      route.loader = Object.assign(guardHandler(loader as Handler, loadWhole, route.id), {
        hydrate: false,
      })
    if (typeof action === 'function')
      route.action = guardHandler(withSentences(action as Handler), wasOffline =>
        tellUnsent?.(wasOffline),
      )
  }
}

function everyRoute(routes: readonly FetchingRoute[]): FetchingRoute[] {
  return routes.flatMap(it => [it, ...everyRoute(it.children ?? [])])
}

/** Words that no page before had; those of a route's pages come with its script. */
async function fetchWords(areas: Iterable<Area>): Promise<void> {
  addWords(
    await wordsOf(
      i18n.language,
      [...areas].filter(area => !hasWords(area)),
    ),
  )
}

const withSentences =
  (action: Handler): Handler =>
  async (call, context) => {
    const answer = await action(call, context)
    if (isRefusal(answer)) await fetchWords(areasOfRefusal)
    return answer
  }

/** The route's script, or a failure once it has been waited for long enough (spec 8). Loading it twice costs nothing. */
function scriptOf(id: string): Promise<unknown> {
  const address = window.__remixManifest.routes[id]?.module
  if (!address) return Promise.reject(new Error(`no script is known for ${id}`))
  return new Promise((resolve, fail) => {
    const limit = setTimeout(
      () =>
        fail(
          new Error(
            `chunk load error: ${address} took longer than ${CHUNK_LOAD_TIMEOUT_MS / 1_000} s`,
          ),
        ),
      CHUNK_LOAD_TIMEOUT_MS,
    )
    import(/* @vite-ignore */ address).then(resolve, fail).finally(() => clearTimeout(limit))
  })
}

/** In the place of the page whose script is lost stands one that asks the server for the whole page, at its new address. */
function giveUpChunk(error: unknown) {
  console.error(error)
  return { Component: WholePage }
}

/** `id`: of the route whose data it asks for. */
function guardHandler(
  handler: Handler,
  onLoss: (wasOffline: boolean) => void,
  id?: string,
): Handler {
  return async (call, context) => {
    const wasOffline = !navigator.onLine
    try {
      return await handler(call, context)
    } catch (error) {
      if (id && isAtHand(error)) return window.__remixRouter.state.loaderData[id]
      // Redirects and refusals of the mall are answers, and come as responses; an Error is none.
      if (!(error instanceof Error) || call.request.signal.aborted) throw error
      onLoss(wasOffline)
      // What was begun beside the page ends; what was to lead to another stays open until the visitor does something else.
      if (staysInPlace(call.request.url)) return { lost: true } satisfies Lost
      return never()
    }
  }
}

/**
 * The page at hand asks for its data anew after a refused form, or for what was done in its place. Where the mall would have it
 * loaded whole, to show what was typed, it has that already and keeps its data.
 */
function isAtHand(answer: unknown): boolean {
  const { navigation, location: here } = window.__remixRouter.state
  const to = answer instanceof Response && answer.headers.get('location')
  const stays = !navigation.location || navigation.formMethod === 'POST'
  const query = String(new URLSearchParams(here.search))
  return !!to && stays && withoutBase(to) === withoutBase(here.pathname) + (query && `?${query}`)
}

/** A page on the way is asked for whole. Data of the page at hand that is fetched anew is not missed. */
function loadWhole(): void {
  const { state, createHref } = window.__remixRouter
  const { location: to } = state.navigation
  if (!to) return
  const href = createHref(to)
  if (new URL(href, window.location.href).href === window.location.href) window.location.reload()
  else window.location.assign(href)
}
