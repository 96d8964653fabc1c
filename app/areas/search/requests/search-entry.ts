import { redirect, type AppLoadContext } from '@remix-run/node'
import { paths } from '~/paths'
import { pageBefore } from '~/web/access'
import { recentSearches, recentSearchesCookie, wellFormed } from '~/web/remembered'
import { keywordOf } from './search-goods'
import { searchTypes } from '../codes'

/** The list each scope of the search box leads to. */
export const searchLists = {
  product: paths.goods,
  'product-science': paths.scientificGoods,
  seller: paths.supplierSearch,
  cultural: paths.culturalGoods,
} as const
const KEYWORD_MAX = 100

/**
 * Where the search of the head goes without script: remembers the words in this browser and leads to the list. With nothing
 * typed it leads back (spec 5), with "combined" chosen to the page of the combined search (spec 4).
 */
export function searchEntry(request: Request, context: AppLoadContext): Response {
  const { searchParams } = new URL(request.url)
  const scope = searchParams.get('scope') ?? ''
  const list = Object.hasOwn(searchLists, scope)
    ? searchLists[scope as keyof typeof searchLists]
    : searchLists.product
  const combined = searchParams.get('type') === 'combined'
  const type = searchTypes.find(it => it === searchParams.get('type')) ?? 'keyword'
  const typed = wellFormed(searchParams.get('keyword') ?? '').slice(0, KEYWORD_MAX)
  const keyword = keywordOf(type, typed)
  if (combined)
    return redirect(
      `${paths.combinedSearch}${keyword ? `?${new URLSearchParams({ keyword })}` : ''}`,
    )
  if (!keyword) {
    const back = pageBefore(request)
    return redirect(back && !/^\/search(?![/\w])/.test(back) ? back : list)
  }
  context.outgoing.append(
    'set-cookie',
    recentSearchesCookie([keyword, ...recentSearches(request)], context.cookies),
  )
  return redirect(
    `${list}?${new URLSearchParams({
      ...(type === 'keyword' ? {} : { type }),
      keyword,
      ...(searchParams.get('view') === 'list' ? { view: 'list' } : {}),
    })}`,
  )
}
