import { redirect, type AppLoadContext } from '@remix-run/node'
import type { ListReply, SearchReply } from '../contract'
import { listedGoods } from '~/areas/catalogue/requests/listed-goods'
import { inLanguage } from '~/web/in-language'
import { inTurn } from '~/web/in-turn'
import { lastPage } from '~/web/own-address'
import { priceRange } from '~/web/query'
import { type GoodsTag, searchSorts, searchTypes } from '../codes'

type Goods = SearchReply['list'][number]

const GOODS_ROWS = 40
/** The last page the search knows. */
const PAGES_MAX = 500

/** What a list is about whatever the reader chooses: the reagents, one supplier's goods, one kind. */
export interface GoodsScope {
  searchType?: 'product' | 'product-science' | 'cultural'
  within?: string
  tag?: GoodsTag
  sort?: 'sales'
}
/** For a plain keyword the percent sign says nothing (spec 5). */
export const keywordOf = (type: (typeof searchTypes)[number], typed: string): string =>
  (type === 'keyword' ? typed.replaceAll('%', '') : typed).trim()
const several = (params: URLSearchParams, name: string) =>
  [...new Set(params.getAll(name).filter(Boolean))].slice(0, 20)
const text = (params: URLSearchParams, name: string, max = 100) =>
  (params.get(name) ?? '').trim().slice(0, max)

/** Reads the address of a list: unknown values count as not given, so that a link never fails. */
export function goodsQueryOf(request: Request) {
  const params = new URL(request.url).searchParams
  const type = searchTypes.find(it => it === params.get('type')) ?? 'keyword'
  return {
    keyword: keywordOf(type, text(params, 'keyword')),
    type,
    name: text(params, 'name'),
    code: text(params, 'code'),
    spec: text(params, 'spec'),
    cas: text(params, 'cas', 40),
    category: text(params, 'category', 64),
    brand: several(params, 'brand'),
    store: several(params, 'store'),
    pack: several(params, 'pack'),
    min: text(params, 'min', 14),
    max: text(params, 'max', 14),
    inStock: params.get('inStock') === '1',
    third: params.get('third') === '1',
    thirdCode: several(params, 'thirdCode'),
    sort: searchSorts.find(it => it === params.get('sort')) ?? 'relevance',
    view: params.get('view') === 'list' ? ('list' as const) : ('grid' as const),
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), PAGES_MAX),
    all: text(params, 'all', 12),
  }
}
export type GoodsAsked = ReturnType<typeof goodsQueryOf>

/** One page of goods with its facets, as asked for in the address and bounded by the scope of the list. */
export async function searchGoods(
  request: Request,
  context: AppLoadContext,
  scope: GoodsScope = {},
): Promise<{ query: GoodsAsked; reply: ListReply }> {
  const query = goodsQueryOf(request)
  const { min: from, max: to, all: _all, view: _view, ...rest } = query
  const { minPrice, maxPrice } = priceRange(from, to)
  const reply = await context.api.search.products({
    ...rest,
    ...scope,
    sort: query.sort === 'relevance' && scope.sort ? scope.sort : query.sort,
    minPrice,
    maxPrice,
    rows: GOODS_ROWS,
    keyword: rest.keyword || undefined,
    name: rest.name || undefined,
    code: rest.code || undefined,
    spec: rest.spec || undefined,
    cas: rest.cas || undefined,
    category: rest.category || undefined,
  })
  if (!reply.list.length && reply.total > 0 && query.page > 1)
    throw redirect(lastPage(request, reply.total, GOODS_ROWS))
  trace(context, query, scope, reply)
  const results = inLanguage(asShown(query, reply, scope), context.locale)
  return { query, reply: { ...results, list: listedGoods(context, results.list, 'g') } }
}

const CHOICES_SENT = 12

/** Goods without what no card prints; among the goods of one supplier that is its name, too. */
export const asCard = (goods: Goods, inShop: boolean): Goods => ({
  ...goods,
  code: '',
  salesCount: 0,
  tags: [],
  ...(inShop ? { storeName: '', storeNameEn: '' } : {}),
})

/** The reply without what the list does not show: choices beyond the first unless all are asked for, and facts no card prints. */
function asShown(query: GoodsAsked, reply: SearchReply, { within }: GoodsScope): SearchReply {
  const { facets } = reply
  const few = <T extends { id: string }>(
    kind: 'brand' | 'store' | 'pack' | 'thirdCode',
    list: T[],
  ) =>
    query.all === kind
      ? list
      : list.filter((it, at) => at < CHOICES_SENT || query[kind].includes(it.id))
  return {
    ...reply,
    list: reply.list.map(it => asCard(it, Boolean(within))),
    facets: {
      ...facets,
      brands: few('brand', facets.brands),
      stores: within ? [] : few('store', facets.stores),
      packs: few('pack', facets.packs),
      thirds: within ? [] : few('thirdCode', facets.thirds),
    },
  }
}

/** Tells the mall that somebody searched: hot searches and the person's own recent ones come of it. Never in the way of the page. */
function trace(
  { api }: AppLoadContext,
  { keyword, type, page }: GoodsAsked,
  { searchType = 'product', within, tag }: GoodsScope,
  { total }: SearchReply,
): void {
  if (keyword && page === 1 && !within && !tag)
    inTurn(() => api.search.trace({ keyword, type, searchType, total }))
}
