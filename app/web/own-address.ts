import { redirect } from '@remix-run/node'
import { withoutBase } from '~/paths'

/** The address a request came to as links of the mall write it: without the base, and without what the router adds when it asks for the data of a page. */
export function ownAddress(request: Request): { path: string; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  return {
    path: withoutBase(pathname).replace(/(\/_root)?\.data$/, '') || '/',
    query: searchParams,
  }
}

export const withQuery = (path: string, query: URLSearchParams): string =>
  `${path}${query.size ? `?${query}` : ''}`

/**
 * Leads from a page whose one step can no longer be done (it was done in another tab, by somebody else, or by an earlier
 * press) to the page that shows how things are now, which says so.
 */
export const tooLate = (path: string) => redirect(`${path}${path.includes('?') ? '&' : '?'}late=1`)

/** Where a list leads that has become shorter than the page asked for: to its last page. */
export function lastPage(request: Request, total: number, rows: number): string {
  const { path, query } = ownAddress(request)
  query.set('page', String(Math.ceil(total / rows)))
  return withQuery(path, query)
}
