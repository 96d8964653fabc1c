import { LRUCache } from 'lru-cache'
import { withBase } from '~/paths'

const SECONDS = 10

/** What every page reads of its address: the words in its search box, a telephone's wish, and what came too late. */
const everywhere = ['keyword', 'type', 'late', 'pc']
const goods = [
  ...['name', 'code', 'spec', 'cas', 'category', 'brand', 'store', 'pack', 'min', 'max'],
  ...['inStock', 'third', 'thirdCode', 'sort', 'view', 'page', 'all'],
]
const suppliers = ['page', 'letter', 'region', 'category', 'third']
const campaigns = [
  ...['page', 'state', 'id', 'county', 'province', 'category', 'store', 'min', 'max'],
  ...['inStock', 'sort', 'floor'],
]

/** Pages that are the same for every guest of a school, language and browser grade, and what else of their address they read. They hold no form that changes anything. */
const pages: readonly (readonly [path: RegExp, reads: readonly string[]])[] = [
  [/^(home|hfutHome|scientific|cultural)?$/, []],
  [
    /^product\/(?!compare$)[^/]+\/[^/]+$/,
    ['regionCode', 'reviews', 'score', 'isPic', 'trend', 'picture'],
  ],
  [/^(product|product_science|cultural\/product|store\/[^/]+)$/, goods],
  [/^store\/[^/]+\/detail$/, []],
  [/^(supplierList|supplierSearch)$/, suppliers],
  [
    /^(fupin|promote|product_own|discount\/new(\/detail)?|discount_rate(\/detail)?|activity(\/detail)?)$/,
    campaigns,
  ],
  [/^notice\/list$/, ['page', 'kind']],
  [/^notice\/noticeDetail$/, ['id']],
  [/^help(\/[^/]+)?$/, ['page', 'topic', 'from', 'to']],
  [/^channel(\/[^/]+)?$/, ['code']],
  [/^loading$/, ['to']],
]
const BASE = withBase('/')

const readsOf = (pathname: string): readonly string[] | undefined =>
  pathname.startsWith(BASE)
    ? pages.find(([path]) => path.test(pathname.slice(BASE.length)))?.[1]
    : undefined

/** How long all guests may share the page at this path; 0 for not at all. Data requests (`.data`) are never shared. */
export const guestCacheSeconds = (pathname: string): number => (readsOf(pathname) ? SECONDS : 0)

/** Of addresses asked for again and again, what they came to: taking one apart costs more than answering it from the shelf. */
const REMEMBERED_LENGTH_MAX = 400
const remembered = new LRUCache<string, { shared: string | null }>({ max: 5_000 })

/**
 * The address (`/emall/…` with its query) as the page reads it, in one order: what it does not read is left out, so that links
 * which carry marks of where they stood lead to one page and not to one each. Null where guests share none.
 */
export function sharedAddress(address: string): string | null {
  const before = remembered.get(address)
  if (before) return before.shared
  const shared = reduceAddress(address)
  if (address.length <= REMEMBERED_LENGTH_MAX) remembered.set(address, { shared })
  return shared
}

function reduceAddress(address: string): string | null {
  const at = address.indexOf('?')
  const pathname = at < 0 ? address : address.slice(0, at)
  const reads = readsOf(pathname)
  if (!reads) return null
  if (at < 0) return pathname
  const read = [...new URLSearchParams(address.slice(at))]
    .filter(([name]) => reads.includes(name) || everywhere.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
  return read.length ? `${pathname}?${new URLSearchParams(read)}` : pathname
}
