import {
  createRequestHandler,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ServerBuild,
} from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { asSent, keepsDrafts, showsDrafts } from '~/web/drafts'
import { asPage } from '~/web/failures'

type Handle = ReturnType<typeof createRequestHandler>
type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Node =
  | { id: string; path?: string; index?: false; caseSensitive?: boolean; children: Node[] }
  | { id: string; path?: string; index: true; caseSensitive?: boolean }

const ADDRESSES_KEPT = 5_000

/**
 * Remix with the screens of a build. A failure of the mall that a loader or an action lets through keeps its status and its
 * code on the way to the page: a backend that is away is a 503 that says so, not an unexplained 500.
 */
export function renderer(build: ServerBuild, mode: 'production' | 'development'): Handle {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route ? withExplanations(route) : route,
    ]),
  )
  const whole = { ...build, routes }
  const handle = mode === 'production' ? byBranch(whole, mode) : createRequestHandler(whole, mode)
  return (request, context) => handle(context ? asSent(request, context) : request, context)
}

/**
 * Remix compares an address with every screen three times a request, and builds all of them for the page. Here an address is
 * compared once, and the request is met by a handler that knows the screen it leads to with its frames and nothing else.
 */
function byBranch(build: ServerBuild, mode: 'production'): Handle {
  const tree = treeOf(build.routes)
  const whole = createRequestHandler(build, mode)
  const handlers = new Map<string, Handle>()
  const screens = new LRUCache<string, { handle: Handle }>({ max: ADDRESSES_KEPT })
  const handlerOf = (pathname: string): Handle => {
    const ids = matchRoutes(tree, pathname, build.basename)?.map(it => it.route.id)
    const screen = ids?.at(-1)
    if (!ids || !screen) return whole
    const only = <T>(all: Record<string, T>) =>
      Object.fromEntries(
        ids.flatMap(id => {
          const it = all[id]
          return it ? [[id, it]] : []
        }),
      )
    const handle =
      handlers.get(screen) ??
      createRequestHandler(
        {
          ...build,
          routes: only(build.routes),
          assets: { ...build.assets, routes: only(build.assets.routes) },
        },
        mode,
      )
    handlers.set(screen, handle)
    return handle
  }
  return (request, context) => {
    // Data of a page is asked for below the page's own address.
    const pathname = new URL(request.url).pathname.replace(/(_root)?\.data$/, '')
    const screen = screens.get(pathname) ?? { handle: handlerOf(pathname) }
    screens.set(pathname, screen)
    return screen.handle(request, context)
  }
}

function treeOf(routes: Routes, parentId?: string): Node[] {
  return Object.values(routes)
    .filter((it): it is Route => it !== undefined && it.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, caseSensitive, index }
        : { id, path, caseSensitive, children: treeOf(routes, id) },
    )
}

function withExplanations(route: Route): Route {
  const { loader, action } = route.module
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader
        ? {
            loader: async (args: LoaderFunctionArgs) =>
              Promise.resolve(showsDrafts(loader)(args)).catch(asPage),
          }
        : {}),
      ...(action
        ? {
            action: async (args: ActionFunctionArgs) =>
              Promise.resolve(keepsDrafts(action)(args)).catch(asPage),
          }
        : {}),
    },
  }
}
