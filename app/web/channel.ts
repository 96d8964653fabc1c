import type { AppLoadContext } from '@remix-run/node'
import { inLanguage } from './in-language'

const HOT_SHOWN = 18

/** What the home of a channel shows: its best sellers, and the categories it has goods in. */
export async function channelHome(context: AppLoadContext, searchType: 'product-science' | 'cultural') {
  const [found, { list }] = await Promise.all([context.api.search.products({ searchType, sort: 'sales', rows: HOT_SHOWN }), context.api.catalogue.categories({ id: '0' })])
  const tops = new Set(found.facets.categories.map(it => it.id))
  return inLanguage({ hot: found.list, groups: list.filter(it => tops.has(it.id)).flatMap(it => it.children) }, context.locale)
}
