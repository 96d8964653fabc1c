import { redirect, type AppLoadContext } from '@remix-run/node'
import { isMallError } from '~/contract/errors'
import { requireBuyer, requirePerson } from '~/web/access'
import { controlRules } from './controlled-goods'
import { priceChart } from './price-chart'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { inLanguage } from '~/web/in-language'
import { ownAddress, withQuery } from '~/web/own-address'

const REVIEWS_SHOWN = 6
const SIMILAR_SHOWN = 6
/** Days a price trend may go back. */
export const trendRanges = [90, 180, 365, 730] as const
const TREND_USUAL = 365

const whole = (text: string | null) => Math.trunc(Number(text)) || 0
/** What only helps may fail without taking the page with it. */
const orElse =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMallError(error) && error.status < 500) return value
    throw error
  }

/** Everything the page of a product shows. */
export async function productPage(
  request: Request,
  context: AppLoadContext,
  storeId: string,
  id: string,
) {
  const { searchParams } = new URL(request.url)
  const { api, mall, actor, locale } = context
  const region = searchParams.get('regionCode')
  const regionCode = mall.regions.find(it => it.code === region)?.code ?? mall.regions[0]?.code
  const page = Math.max(1, whole(searchParams.get('reviews')))
  const wantedScore = whole(searchParams.get('score'))
  const score = wantedScore >= 1 && wantedScore <= 5 ? wantedScore : undefined
  const withPictures = searchParams.get('isPic') === '1'
  const days = trendRanges.find(it => it === whole(searchParams.get('trend'))) ?? TREND_USUAL
  const product = await api.catalogue.product({ storeId, id, regionCode }).catch(asPage)
  const [
    store,
    qualifications,
    similar,
    trend,
    monitor,
    gifts,
    groups,
    reviews,
    index,
    favourite,
    push,
  ] = await Promise.all([
    api.suppliers.store({ id: storeId }).catch(asPage),
    api.suppliers.qualifications({ id: storeId }).catch(orElse({ list: [] })),
    api.catalogue.similar({ id, storeId }),
    api.catalogue.priceTrend({ storeId, skuId: id, days }),
    product.cas && !product.priceHidden
      ? api.catalogue.priceMonitor({ id, casNo: product.cas, unitPrice: product.unitPrice })
      : { monitor: null },
    product.onSale
      ? api.promotions.gifts({ id, regionCode }).catch(orElse({ list: [] }))
      : { list: [] },
    product.onSale && mall.groupBuying
      ? api.groupBuying
          .list({ productId: id, state: 'recruiting', rows: 1 })
          .catch(orElse({ list: [] }))
      : { list: [] },
    product.reviewCount > 0
      ? api.catalogue.reviews({
          id,
          page,
          rows: REVIEWS_SHOWN,
          score,
          isPic: withPictures ? '1' : undefined,
        })
      : { list: [], total: 0 },
    product.reviewCount > 0 ? api.catalogue.reviewIndex({ id }) : null,
    actor ? api.favourites.has({ id }) : null,
    actor?.shoper ? api.push.choice({ id: storeId }).catch(orElse(null)) : null,
  ])
  return {
    product,
    store,
    qualifications: inLanguage(qualifications.list, locale),
    similar: inLanguage(similar.list.slice(0, SIMILAR_SHOWN), locale),
    gifts: gifts.list,
    group: groups.list[0] ?? null,
    trend: { list: trend.list, chart: priceChart(trend.list), days },
    monitor: monitor.monitor,
    control: controlRules(product.hazard?.lists ?? [], locale),
    reviews: { ...reviews, index, page, rows: REVIEWS_SHOWN, score: score ?? null, withPictures },
    marks: { favourite: favourite?.favourite ?? false, push: push?.allowed ?? null },
    regionCode: regionCode ?? '',
    hazchem: mall.hazchem,
    picture: Math.max(1, whole(searchParams.get('picture'))),
  }
}

/** Favourite and push: small switches of the page itself. Guests sign in first and come back to it; a script that stays is told. */
export async function productAction(
  request: Request,
  context: AppLoadContext,
  storeId: string,
  id: string,
) {
  const { intent } = await readForm(request, context)
  const { api } = context
  if (intent === 'favourite' || intent === 'unfavourite') {
    requirePerson(request, context)
    await (
      intent === 'favourite' ? api.favourites.add({ id }) : api.favourites.remove({ id })
    ).catch(asPage)
    if (new URL(request.url).searchParams.has('inPlace'))
      return { favourite: intent === 'favourite' }
  } else if (intent === 'push' || intent === 'unpush') {
    requireBuyer(request, context)
    await api.push.allow({ storeId, allowed: intent === 'push' }).catch(asPage)
  }
  const { path, query } = ownAddress(request)
  query.delete('index')
  return redirect(`${withQuery(path, query)}#marks`)
}
