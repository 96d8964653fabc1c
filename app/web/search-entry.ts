import { redirect, type AppLoadContext } from '@remix-run/node'
import { safeReturn } from './access'
import { recentSearches, recentSearchesCookie, wellFormed } from './remembered'

const lists = { product: '/product', 'product-science': '/product_science', seller: '/supplierSearch', cultural: '/cultural/product' } as const
const types = ['keyword', 'name', 'code', 'spec', 'cas']
const KEYWORD_MAX = 100

/**
 * Where the search of the head goes without script: remembers the words in this browser and leads to the list. With nothing
 * typed it leads back (spec 5), with "combined" chosen to the page of the combined search (spec 4).
 */
export function searchEntry(request: Request, context: AppLoadContext): Response {
  const { searchParams } = new URL(request.url)
  const scope = searchParams.get('scope') ?? ''
  const list = scope in lists ? lists[scope as keyof typeof lists] : lists.product
  const type = searchParams.get('type') ?? 'keyword'
  const typed = wellFormed(searchParams.get('keyword') ?? '').slice(0, KEYWORD_MAX)
  // For a plain keyword the percent sign says nothing.
  const keyword = (types.includes(type) && type !== 'keyword' ? typed : typed.replaceAll('%', '')).trim()
  if (type === 'combined') return redirect(`/product/combined${keyword ? `?${new URLSearchParams({ keyword })}` : ''}`)
  if (!keyword) return redirect(pageBefore(request) ?? list)
  context.outgoing.append('set-cookie', recentSearchesCookie([keyword, ...recentSearches(request)], context.cookies))
  return redirect(`${list}?${new URLSearchParams({ ...(type !== 'keyword' && types.includes(type) ? { type } : {}), keyword })}`)
}

function pageBefore(request: Request): string | null {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const { pathname, search } = new URL(referer)
  const back = safeReturn(pathname + search)
  return back && !/^\/search(?![/\w])/.test(back) ? back : null
}
