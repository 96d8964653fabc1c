import { data, redirect, type AppLoadContext } from '@remix-run/node'
import type { CampaignKind } from '../contract'
import { asPage } from '~/web/failures'
import { translator } from '~/web/i18n'
import { inLanguage } from '~/web/in-language'
import { lastPage } from '~/web/own-address'
import { listQuery, priceRange } from '~/web/query'
import { campaignStates, zoneSorts } from '../codes'

const ZONE_ROWS = 20
const CAMPAIGNS_SHOWN = 12
const CAMPAIGN_ROWS = 8
const FLOOR_GOODS = 10

/** Reads the address of a zone: unknown values count as not given, so that a link never fails. */
function zoneAsked(request: Request) {
  const params = new URL(request.url).searchParams
  const { page, text } = listQuery(request)
  return {
    state: campaignStates.find(it => it === params.get('state')) ?? 'running',
    id: text('id', 64) ?? '',
    county: text('county', 64) ?? '',
    province: text('province', 40) ?? '',
    category: text('category', 64) ?? '',
    store: text('store', 64) ?? '',
    keyword: text('keyword') ?? '',
    min: text('min', 14) ?? '',
    max: text('max', 14) ?? '',
    inStock: params.get('inStock') === '1',
    sort: zoneSorts.find(it => it === params.get('sort')) ?? 'default',
    page,
  }
}
type ZoneQuery = ReturnType<typeof zoneAsked>

/** One page of the goods of a zone or a campaign; a list that has become shorter than the page asked for shows its last one. */
export async function zoneGoods(
  request: Request,
  context: AppLoadContext,
  kind: CampaignKind,
  query: ZoneQuery,
) {
  const reply = await context.api.promotions
    .goods({
      kind,
      state: query.state,
      campaignId: query.id || undefined,
      countyId: query.county || undefined,
      category: query.category || undefined,
      store: query.store || undefined,
      keyword: query.keyword || undefined,
      ...priceRange(query.min, query.max),
      inStock: query.inStock,
      sort: query.sort,
      page: query.page,
      rows: ZONE_ROWS,
    })
    .catch(asPage)
  if (!reply.list.length && reply.total > 0 && query.page > 1)
    throw redirect(lastPage(request, reply.total, ZONE_ROWS))
  return { ...inLanguage(reply, context.locale), rows: ZONE_ROWS }
}

/** A zone: its campaigns in the chosen state and their goods together. */
export async function zonePage(request: Request, context: AppLoadContext, kind: CampaignKind) {
  const query = { ...zoneAsked(request), id: '' }
  const [goods, campaigns] = await Promise.all([
    zoneGoods(request, context, kind, query),
    context.api.promotions.campaigns({ kind, state: query.state, rows: CAMPAIGNS_SHOWN }),
  ])
  return {
    kind,
    query,
    goods,
    campaigns: inLanguage(campaigns, context.locale),
    title: zoneTitle(context, kind),
  }
}

/** One campaign of a zone with its goods; one of another zone is none of this. */
export async function campaignPage(request: Request, context: AppLoadContext, kind: CampaignKind) {
  const zoneQuery = zoneAsked(request)
  const campaign = await context.api.promotions
    .campaign({ id: zoneQuery.id || 'none' })
    .catch(asPage)
  if (campaign.kind !== kind) throw data({ code: 'not_found' }, { status: 404 })
  const query = { ...zoneQuery, state: campaign.state }
  const title = context.locale === 'en' ? campaign.titleEn : campaign.title
  return {
    kind,
    query,
    campaign: inLanguage(campaign, context.locale),
    goods: await zoneGoods(request, context, kind, query),
    title,
  }
}

/** Activities in the chosen state, a page of them. */
export async function activityList(request: Request, context: AppLoadContext) {
  const query = zoneAsked(request)
  const campaigns = await context.api.promotions.campaigns({
    kind: 'activity',
    state: query.state,
    page: query.page,
    rows: CAMPAIGN_ROWS,
  })
  return {
    query,
    campaigns: inLanguage(campaigns, context.locale),
    rows: CAMPAIGN_ROWS,
    title: zoneTitle(context, 'activity'),
  }
}

/** An activity with the first goods of each floor, or with all of one floor. */
export async function activityPage(request: Request, context: AppLoadContext) {
  const { text, page } = listQuery(request)
  const campaign = await context.api.promotions
    .campaign({ id: text('id', 64) ?? 'none' })
    .catch(asPage)
  if (campaign.kind !== 'activity') throw data({ code: 'not_found' }, { status: 404 })
  const one = text('floor', 64)
  const visibleFloors = one ? campaign.floors.filter(it => it.id === one) : campaign.floors
  if (one && !visibleFloors.length) throw data({ code: 'not_found' }, { status: 404 })
  const floors = await Promise.all(
    visibleFloors.map(it =>
      context.api.promotions.floor({
        id: campaign.id,
        floorId: it.id,
        page: one ? page : 1,
        rows: one ? ZONE_ROWS : FLOOR_GOODS,
      }),
    ),
  )
  if (one && floors[0] && !floors[0].list.length && floors[0].total > 0 && page > 1)
    throw redirect(lastPage(request, floors[0].total, ZONE_ROWS))
  return {
    campaign: inLanguage(campaign, context.locale),
    floors: inLanguage(floors, context.locale),
    one: one ?? '',
    page,
    rows: ZONE_ROWS,
    title: context.locale === 'en' ? campaign.titleEn : campaign.title,
  }
}

/** The poverty-relief channel: counties, their produce, and what the school has really bought. */
export async function reliefPage(request: Request, context: AppLoadContext) {
  const query = zoneAsked(request)
  const { api, locale } = context
  const [goods, counties, campaigns, words] = await Promise.all([
    zoneGoods(request, context, 'poverty', query),
    api.promotions.counties({ province: query.province || undefined }),
    api.promotions.campaigns({ kind: 'poverty', rows: CAMPAIGNS_SHOWN }),
    api.content.poverty(),
  ])
  const campaign = query.id ? await api.promotions.campaign({ id: query.id }).catch(asPage) : null
  return {
    query,
    goods,
    counties: inLanguage(counties, locale),
    campaigns: inLanguage(campaigns, locale),
    campaign: campaign && inLanguage(campaign, locale),
    words: inLanguage(words, locale),
    title: zoneTitle(context, 'poverty'),
  }
}

const zoneTitle = (context: AppLoadContext, kind: CampaignKind) =>
  translator(context.locale).getFixedT(null, 'promotions')(`zones.${kind}.title`)
