import { redirect, type AppLoadContext } from '@remix-run/node'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { recentSearches, recentSearchesCookie } from '~/web/remembered'
import { searchLists } from './search-entry'

export interface RecentSearch {
  keyword: string
  href: string
}

/** What was searched last: of a signed-in person by the mall, of a guest by the cookie of this browser. */
export async function findRecent(
  request: Request,
  { api, actor }: AppLoadContext,
): Promise<RecentSearch[]> {
  const history = actor ? (await api.search.stories().catch(() => ({ stories: [] }))).stories : []
  const own = history.map(({ keyword, type, searchType }) => ({
    keyword,
    href: `${searchLists[searchType]}?${new URLSearchParams({ ...(type === 'keyword' ? {} : { type }), keyword })}`,
  }))
  return own.length
    ? own
    : recentSearches(request).map(keyword => ({
        keyword,
        href: `${paths.goods}?${new URLSearchParams({ keyword })}`,
      }))
}

/** Forgets them, on this browser and in the mall. */
export async function forgetRecent(request: Request, context: AppLoadContext) {
  await readForm(request, context)
  if (context.actor) await context.api.search.forget().catch(asPage)
  context.outgoing.append('set-cookie', recentSearchesCookie([], context.cookies))
  return redirect(paths.recentSearches)
}
