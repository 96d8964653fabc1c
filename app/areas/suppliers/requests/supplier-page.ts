import type { AppLoadContext } from '@remix-run/node'
import { asPage } from '~/web/failures'
import { inLanguage } from '~/web/in-language'
import { asCard, searchGoods } from '~/areas/search/requests/search-goods'

const SHOWN = 6
const CAMPAIGNS_SHOWN = 3

/** A supplier with its goods; before anything is looked for also what it puts forward. */
export async function supplierPage(request: Request, context: AppLoadContext, id: string) {
  const { api, locale } = context
  const [supplier, categories, found] = await Promise.all([
    api.suppliers.store({ id }),
    api.content.storeCategories({ id: '0', storeId: id }),
    searchGoods(request, context, { within: id }),
  ]).catch(asPage)
  const looking = [...new URL(request.url).searchParams.keys()].some(it => it in found.query)
  const home = looking ? null : await shopWindow(context, id)
  return {
    ...found,
    supplier: inLanguage(supplier, locale),
    categories: inLanguage(categories.list, locale),
    home: home && inLanguage(home, locale),
    title: locale === 'en' ? supplier.nameEn : supplier.name,
  }
}

async function shopWindow({ api }: AppLoadContext, id: string) {
  const [hot, fresh, campaigns] = await Promise.all([
    api.search.products({ within: id, sort: 'sales', rows: SHOWN }),
    api.search.products({ within: id, sort: 'new', rows: SHOWN }),
    api.promotions.campaigns({ storeId: id, state: 'running', rows: CAMPAIGNS_SHOWN }),
  ])
  const brief = (list: typeof hot.list) =>
    list.map(it => ({ ...asCard(it, true), perUnit: null, brandName: '', brandNameEn: '' }))
  return { hot: brief(hot.list), fresh: brief(fresh.list), campaigns: campaigns.list }
}
