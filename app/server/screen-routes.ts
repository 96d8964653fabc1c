import type { ServerBuild } from '@remix-run/node'
import { withBase } from '~/paths'

const ROOT = withBase('')

/** Addresses of all screens, as Remix nests them. */
export function screenRoutes({ routes }: Pick<ServerBuild, 'routes'>): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ROOT
  }
  return Object.keys(routes).map(id => pathOf(id).replace(/\/+/g, '/'))
}
