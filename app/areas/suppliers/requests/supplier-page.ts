import type { AppLoadContext } from '@remix-run/node'
import type { CategoryNode } from '~/areas/catalogue/contract'
import { asPage } from '~/web/failures'
import { inLanguage } from '~/web/in-language'
import { asCard, searchGoods } from '~/areas/search/requests/search-goods'

const SHOWN = 6
const SHOP_LEAVES_SHOWN = 10
const CAMPAIGNS_SHOWN = 3

/** A supplier with its goods; before anything is looked for also what it puts forward. */
export async function supplierPage(request: Request, context: AppLoadContext, id: string) {
  const { api, locale } = context
  const [supplier, categories, results] = await Promise.all([
    api.suppliers.store({ id }),
    api.content.storeCategories({ id: '0', storeId: id }),
    searchGoods(request, context, { within: id }),
  ]).catch(asPage)
  const looking = [...new URL(request.url).searchParams.keys()].some(it => it in results.query)
  const home = looking ? null : await shopWindow(context, id)
  return {
    ...results,
    supplier: inLanguage(supplier, locale),
    categories: inLanguage(home ? categories.list.map(shownBranch) : categories.list, locale),
    home: home && inLanguage(home, locale),
    title: locale === 'en' ? supplier.nameEn : supplier.name,
  }
}

/** A branch with what the window shows of it: its first leaves, one level down. */
const shownBranch = (top: CategoryNode): CategoryNode => ({
  ...top,
  children: top.children
    .flatMap(it => (it.children.length ? it.children : [it]))
    .slice(0, SHOP_LEAVES_SHOWN),
})

async function shopWindow({ api }: AppLoadContext, id: string) {
  const [hot, fresh, campaigns] = await Promise.all([
    api.search.products({ within: id, sort: 'sales', rows: SHOWN }),
    api.search.products({ within: id, sort: 'new', rows: SHOWN }),
    api.promotions.campaigns({ storeId: id, state: 'running', rows: CAMPAIGNS_SHOWN }),
  ])
  const brief = (list: typeof hot.list) =>
    list.map(it => ({
      ...asCard(it, true),
      perUnit: null,
      marketPrice: null,
      brandName: '',
      brandNameEn: '',
    }))
  return { hot: brief(hot.list), fresh: brief(fresh.list), campaigns: campaigns.list }
}
