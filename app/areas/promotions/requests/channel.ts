import type { AppLoadContext } from '@remix-run/node'
import { inLanguage } from '~/web/in-language'

const HOT_SHOWN = 12
const FRESH_SHOWN = 6

/** The channel's best sellers and newest goods. */
async function goodsOf({ api }: AppLoadContext, searchType: 'product-science' | 'cultural') {
  const [hot, fresh] = await Promise.all([
    api.search.products({ searchType, sort: 'sales', rows: HOT_SHOWN }),
    api.search.products({ searchType, sort: 'new', rows: FRESH_SHOWN }),
  ])
  return { hot: hot.list, fresh: fresh.list, facets: hot.facets, total: hot.total }
}

export const reagentOverview = async (context: AppLoadContext) =>
  inLanguage(await context.api.reagents.overview(), context.locale)

/** What the home of the reagent channel shows. */
export async function reagentHome(context: AppLoadContext) {
  const [{ hot, fresh }, overview] = await Promise.all([
    goodsOf(context, 'product-science'),
    context.api.reagents.overview(),
  ])
  return inLanguage({ hot, fresh, overview }, context.locale)
}

/** What the home of the store for campus goods shows: its categories, prices and makers besides the goods. */
export async function culturalHome(context: AppLoadContext) {
  const [results, { list }] = await Promise.all([
    goodsOf(context, 'cultural'),
    context.api.catalogue.categories({ id: '0' }),
  ])
  const tops = new Set(results.facets.categories.map(it => it.id))
  const { brands, prices } = results.facets
  return inLanguage(
    {
      hot: results.hot,
      fresh: results.fresh,
      total: results.total,
      brands,
      prices,
      groups: list.filter(it => tops.has(it.id)).flatMap(it => it.children),
    },
    context.locale,
  )
}

/** Pages of the store for campus goods are not there where the school has none. */
export function requireCulturalGoods({ mall }: AppLoadContext): void {
  if (!mall.culturalStore) throw new Response(null, { status: 404 })
}
