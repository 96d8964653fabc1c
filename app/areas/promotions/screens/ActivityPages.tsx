import { useTranslation } from 'react-i18next'
import type { Campaign, CampaignFloor, ZoneGoods as Goods } from '../contract'
import { ChannelHead } from '~/areas/content/screens/ChannelHead'
import { SectionHead } from '~/areas/content/screens/Floor'
import { hrefWith, usePaged } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { withBase } from '~/paths'
import { Breadcrumb, ButtonLink, EmptyState, Page, Pager, Toolbar } from '~/ui'
import { CampaignCards } from './CampaignCards'
import { CampaignHead } from './CampaignHead'
import { ZoneGoods } from './ZoneGoods'
import { StateTabs, type FoundCampaigns } from './ZonePage'
import { emptyZone, zoneHref, type ZoneAsked } from './zone-query'
import { zonePaths } from './zone-words'
import { campaignStates } from '../codes'

const path = zonePaths.activity.zone

/** Activities in one state. */
export function ActivityList({
  query,
  campaigns,
  rows,
}: {
  query: ZoneAsked
  campaigns: FoundCampaigns
  rows: number
}) {
  const { t } = useTranslation('promotions')
  const { t: search } = useTranslation('search')
  const { list, total, counts } = campaigns
  const pager = usePaged(
    path,
    { state: query.state === 'running' ? undefined : query.state },
    { page: query.page, rows, total },
  )
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[{ label: search('home'), href: '/' }, { label: t('zones.activity.title') }]}
      />
      <ChannelHead
        kicker={t('zones.activity.kicker')}
        title={t('zones.activity.title')}
        lead={t('zones.activity.lead')}
      />
      <StateTabs path={path} query={query} counts={counts} />
      {list.length === 0 ? (
        <EmptyState
          title={t('emptyState', { state: t(`state.${query.state}`) })}
          actions={campaignStates
            .filter(it => it !== query.state && counts[it] > 0)
            .map(it => (
              <span key={it}>
                <ButtonLink href={zoneHref(path, { ...emptyZone, state: it })}>
                  {t('seeState', { state: t(`state.${it}`) })}
                </ButtonLink>{' '}
              </span>
            ))}
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <>
          <h2 className="m-hidden">{t('allCampaigns')}</h2>
          <CampaignCards campaigns={list} />
          {total > rows || query.page > 1 ? <Pager {...pager} /> : null}
        </>
      )}
    </Page>
  )
}

export interface ShownFloor {
  floor: CampaignFloor
  list: readonly Goods[]
  total: number
}

/** An activity floor by floor, or one of its floors whole. */
export function ActivityPage({
  campaign,
  floors,
  one,
  page,
  rows,
}: {
  campaign: Campaign & { floors: readonly CampaignFloor[] }
  floors: readonly ShownFloor[]
  one: string
  page: number
  rows: number
}) {
  const { t } = useTranslation('promotions')
  const { t: search } = useTranslation('search')
  const pick = usePick()
  const here = zonePaths.activity.one
  const href = (floor?: string) => hrefWith(here, { id: campaign.id, floor })
  const title = pick(campaign.title, campaign.titleEn)
  const pager = usePaged(
    here,
    { id: campaign.id, floor: one },
    { page, rows, total: one ? (floors[0]?.total ?? 0) : 0 },
  )
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[
          { label: search('home'), href: '/' },
          { label: t('zones.activity.title'), href: path },
          ...(one
            ? [
                { label: title, href: href() },
                { label: pick(floors[0]?.floor.title ?? '', floors[0]?.floor.titleEn ?? '') },
              ]
            : [{ label: title }]),
        ]}
      />
      <CampaignHead campaign={campaign} />
      <div role="navigation" aria-label={t('floors')} className="m-floor-links">
        <ul>
          {campaign.floors.map(it => (
            <li key={it.id}>
              {one ? (
                <a href={withBase(href(it.id))} aria-current={it.id === one ? 'page' : undefined}>
                  {pick(it.title, it.titleEn)}
                </a>
              ) : (
                <a href={`#floor-${it.id}`}>
                  {t('floorOf', { n: it.n })} {pick(it.title, it.titleEn)}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
      {floors.map(({ floor, list, total }) => (
        <div key={floor.id} id={`floor-${floor.id}`} className="m-zone-part">
          <SectionHead
            title={`${t('floorOf', { n: floor.n })} · ${pick(floor.title, floor.titleEn)}`}
            note={pick(floor.text, floor.textEn)}
            links={
              one || total <= list.length
                ? []
                : [{ label: t('floorAll', { n: total }), href: href(floor.id) }]
            }
          />
          {one ? (
            <Toolbar end={<span className="m-hint m-figures">{t('count', { n: total })}</span>}>
              {null}
            </Toolbar>
          ) : null}
          {list.length > 0 ? (
            <ZoneGoods goods={list} brief={!one} />
          ) : (
            <EmptyState title={t('floorEmpty')} compact />
          )}
        </div>
      ))}
      {one && (floors[0]?.total ?? 0) > rows ? <Pager {...pager} /> : null}
    </Page>
  )
}
