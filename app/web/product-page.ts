import type { AppLoadContext } from '@remix-run/node'
import { asPage } from './failures'
import { inLanguage } from './in-language'

const REVIEWS_SHOWN = 8
const SIMILAR_SHOWN = 6

/** Everything the page of a product shows; what is not the product itself may fail without taking the page with it. */
export async function productPage(request: Request, context: AppLoadContext, storeId: string, id: string) {
  const { searchParams } = new URL(request.url)
  const { api, mall } = context
  const wanted = searchParams.get('regionCode')
  const regionCode = mall.regions.find(it => it.code === wanted)?.code ?? mall.regions[0]?.code
  const page = Math.max(1, Math.trunc(Number(searchParams.get('reviews'))) || 1)
  const score = Math.trunc(Number(searchParams.get('score'))) || undefined
  const withPictures = searchParams.get('isPic') === '1'
  const picture = Math.max(1, Math.trunc(Number(searchParams.get('picture'))) || 1)
  const product = await api.catalogue.product({ storeId, id, regionCode }).catch(asPage)
  const [store, similar, trend, reviews] = await Promise.all([
    api.suppliers.store({ id: storeId }).catch(asPage), api.catalogue.similar({ id, storeId }), api.catalogue.priceTrend({ storeId, skuId: id }),
    api.catalogue.reviews({ id, page, rows: REVIEWS_SHOWN, score, isPic: withPictures ? '1' : undefined }),
  ])
  return { product, store, similar: inLanguage(similar.list.slice(0, SIMILAR_SHOWN), context.locale), trend: trend.list, reviews: { ...reviews, page, rows: REVIEWS_SHOWN, score: score ?? null, withPictures }, regionCode: regionCode ?? '', picture }
}
