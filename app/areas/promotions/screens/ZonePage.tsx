import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign, CampaignKind, ZoneGoods as Goods } from '../contract'
import { pathTo } from '~/areas/catalogue/screens/category-crumbs'
import { ChannelHead } from '~/areas/content/screens/ChannelHead'
import { SectionHead } from '~/areas/content/screens/Floor'
import { useFrameData } from '~/areas/malls/screens/frame-data'
import { usePick } from '~/frame/root-data'
import { Breadcrumb, ButtonLink, EmptyState, GoodsSkip, Page, Pager, Tabs } from '~/ui'
import { CampaignCards } from './CampaignCards'
import { ZoneChosen, ZoneFilters, ZoneToolbar, type ZoneFacets } from './ZoneFilters'
import { ZoneGoods } from './ZoneGoods'
import { emptyZone, zoneHref, type ZoneAsked } from './zone-query'
import { zonePaths } from './zone-words'
import { type CampaignState, campaignStates } from '../codes'

export interface FoundGoods {
  list: readonly Goods[]
  total: number
  rows: number
  facets: ZoneFacets
}
export interface FoundCampaigns {
  list: readonly Campaign[]
  total: number
  counts: Record<CampaignState, number>
}

/** The states of a zone's campaigns as views of it, each with its count. */
export function StateTabs({
  path,
  query,
  counts,
}: {
  path: string
  query: ZoneAsked
  counts: FoundCampaigns['counts']
}) {
  const { t } = useTranslation('promotions')
  return (
    <Tabs
      label={t('state.label')}
      tabs={campaignStates.map(state => ({
        label: t(`state.${state}`),
        href: zoneHref(path, { ...emptyZone, state }),
        current: query.state === state,
        count: counts[state],
      }))}
    />
  )
}

/** Goods with what narrows and orders them, or why there are none and where there are some. */
export function GoodsOfZone({
  path,
  query,
  results,
  countyName,
  counts,
  children,
}: {
  path: string
  query: ZoneAsked
  results: FoundGoods
  countyName?: string
  counts?: FoundCampaigns['counts']
  children?: ReactNode
}) {
  const { t } = useTranslation('promotions')
  const { t: search } = useTranslation('search')
  const pick = usePick()
  const frame = useFrameData()
  const { list, total, rows, facets } = results
  const pages = Math.max(1, Math.ceil(total / rows))
  const category = pathTo(frame?.categories ?? [], query.category).at(-1)
  const store = facets.stores.find(it => it.id === query.store)
  const isFiltered =
    query.category ||
    query.store ||
    query.keyword ||
    query.min ||
    query.max ||
    query.inStock ||
    query.county
  const removeLabel = search('removeOne')
  return (
    <>
      {list.length > 0 ? <GoodsSkip label={search('toGoods')} target="goods" /> : null}
      {total > 0 || isFiltered ? (
        <ZoneFilters path={path} query={query} facets={facets} removeLabel={removeLabel} />
      ) : null}
      <ZoneChosen
        path={path}
        query={query}
        names={{
          category: category && pick(category.name, category.nameEn),
          store: store && pick(store.name, store.nameEn),
          county: countyName,
        }}
        removeLabel={removeLabel}
      />
      {children}
      {list.length === 0 ? (
        <EmptyState
          title={isFiltered ? t('empty') : t('emptyState', { state: t(`state.${query.state}`) })}
          picture={isFiltered ? 'search' : 'box'}
          actions={
            <>
              {isFiltered ? (
                <ButtonLink
                  href={zoneHref(path, { ...emptyZone, state: query.state, id: query.id })}
                  look="primary"
                >
                  {t('clear')}
                </ButtonLink>
              ) : null}{' '}
              {counts
                ? campaignStates
                    .filter(it => it !== query.state && counts[it] > 0)
                    .map(it => (
                      <span key={it}>
                        <ButtonLink href={zoneHref(path, { ...emptyZone, state: it })}>
                          {t('seeState', { state: t(`state.${it}`) })}
                        </ButtonLink>{' '}
                      </span>
                    ))
                : null}
            </>
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <>
          <ZoneToolbar path={path} query={query} total={total} />
          <ZoneGoods goods={list} id="goods" />
          <Pager
            page={Math.min(query.page, pages)}
            pages={pages}
            hrefOf={page => zoneHref(path, query, { page })}
            words={{
              label: search('pager'),
              first: search('first'),
              previous: search('previous'),
              next: search('next'),
              last: search('last'),
              position: search('page', { page: query.page, pages }),
              total: t('count', { n: total.toLocaleString('en') }),
            }}
          />
        </>
      )}
    </>
  )
}

/** A zone of the mall: what it is, its campaigns in one state, and their goods. */
export function ZonePage({
  kind,
  query,
  goods,
  campaigns,
}: {
  kind: CampaignKind
  query: ZoneAsked
  goods: FoundGoods
  campaigns: FoundCampaigns
}) {
  const { t } = useTranslation('promotions')
  const { t: search } = useTranslation('search')
  const path = zonePaths[kind].zone
  const title = t(`zones.${kind}.title`)
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[{ label: search('home'), href: '/' }, { label: title }]}
      />
      <ChannelHead low title={title} lead={t(`zones.${kind}.lead`)} />
      <StateTabs path={path} query={query} counts={campaigns.counts} />
      <GoodsOfZone path={path} query={query} results={goods} counts={campaigns.counts} />
      {campaigns.list.length > 0 ? (
        <div className="m-zone-part">
          <SectionHead title={t('campaignsOf', { zone: title })} />
          <CampaignCards campaigns={campaigns.list} />
        </div>
      ) : null}
    </Page>
  )
}
