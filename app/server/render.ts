import { createRequestHandler, type ActionFunctionArgs, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/node'
import { asPage } from '~/web/failures'

type Handle = ReturnType<typeof createRequestHandler>
type Route = ServerBuild['routes'][string]

/**
 * Remix with the screens of a build. A failure of the mall that a loader or an action lets through keeps its status and its
 * code on the way to the page: a backend that is away is a 503 that says so, not an unexplained 500.
 */
export function renderer(build: ServerBuild, mode: 'production' | 'development'): Handle {
  const routes = Object.fromEntries(Object.entries(build.routes).map(([id, route]): [string, Route] => [id, route ? explained(route) : route]))
  return createRequestHandler({ ...build, routes }, mode)
}

function explained(route: NonNullable<Route>): Route {
  const { loader, action } = route.module
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader ? { loader: async (args: LoaderFunctionArgs) => Promise.resolve(loader(args)).catch(asPage) } : {}),
      ...(action ? { action: async (args: ActionFunctionArgs) => Promise.resolve(action(args)).catch(asPage) } : {}),
    },
  }
}
