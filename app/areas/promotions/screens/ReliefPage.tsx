import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type { Campaign, County } from '../contract'
import { SectionHead } from '~/areas/content/screens/Floor'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Breadcrumb, Link, Notice, Page, Tabs } from '~/ui'
import { CampaignCards } from './CampaignCards'
import { CampaignHead } from './CampaignHead'
import { ReliefHead, type FoundCounties, type ReliefWords } from './ReliefHead'
import { GoodsOfZone, type FoundCampaigns, type FoundGoods } from './ZonePage'
import { emptyZone, zoneHref, type ZoneAsked } from './zone-query'

const path = paths.povertyRelief

export interface ReliefPageProps {
  query: ZoneAsked
  goods: FoundGoods
  counties: FoundCounties
  campaigns: FoundCampaigns
  campaign: Campaign | null
  words: ReliefWords
}

/** The poverty-relief channel: figures that are counted, the counties and their stories, their produce. */
export function ReliefPage({
  query,
  goods,
  counties,
  campaigns,
  campaign,
  words,
}: ReliefPageProps) {
  const { t } = useTranslation('promotions')
  const { t: search } = useTranslation('search')
  const pick = usePick()
  const name = t('zones.poverty.title')
  const county = counties.list.find(it => it.id === query.county)
  const crumbs =
    county || campaign
      ? [
          { label: name, href: path },
          {
            label: county
              ? pick(county.name, county.nameEn)
              : pick(campaign?.title ?? '', campaign?.titleEn ?? ''),
          },
        ]
      : [{ label: name }]
  const countyName = county && t('fupin.shown', { name: pick(county.name, county.nameEn) })
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[{ label: search('home'), href: '/' }, ...crumbs]}
      />
      {campaign ? (
        <CampaignHead campaign={campaign} />
      ) : (
        <ReliefHead words={words} counties={counties} />
      )}
      {campaign || county ? null : <Counties query={query} counties={counties} />}
      {county ? <CountyStory county={county} /> : null}
      {campaign || county || campaigns.list.length === 0 ? null : (
        <div className="m-zone-part">
          <SectionHead title={t('fupin.campaign')} />
          <CampaignCards campaigns={campaigns.list} />
        </div>
      )}
      <div className="m-zone-part">
        <SectionHead title={t('fupin.goods')} />
        <GoodsOfZone path={path} query={query} results={goods} countyName={countyName} />
      </div>
    </Page>
  )
}

function useTally() {
  const { t } = useTranslation('promotions')
  return ({ orders, pieces, amount }: County['tally']) =>
    orders === 0
      ? t('fupin.tallyNone')
      : `${t('fupin.tally', { orders, pieces })}${amount === null ? '' : t('fupin.tallyAmount', { amount: formatYuan(amount) })}`
}

function Counties({ query, counties }: { query: ZoneAsked; counties: FoundCounties }) {
  const { t } = useTranslation('promotions')
  const pick = usePick()
  const tally = useTally()
  const regions = [
    { label: t('all'), href: zoneHref(path, { ...query, province: '' }), current: !query.province },
    ...counties.provinces.map(it => ({
      label: pick(it.name, it.nameEn),
      href: zoneHref(path, { ...query, province: it.name }),
      current: query.province === it.name,
      count: it.count,
    })),
  ]
  return (
    <div className="m-zone-part">
      <SectionHead title={t('fupin.counties')} />
      <Tabs label={t('fupin.region')} look="pill" tabs={regions} />
      <ul className="m-counties">
        {counties.list.map(it => (
          <li key={it.id} className="m-county">
            <div className="m-county-frame">
              <h3 className="m-county-name">
                <Link href={zoneHref(path, { ...emptyZone, county: it.id })}>
                  {pick(it.name, it.nameEn)}
                </Link>{' '}
                <span className="m-county-province">{pick(it.province, it.provinceEn)}</span>
              </h3>
              <p className="m-county-story">{pick(it.story, it.storyEn)}</p>
              <p className="m-county-tally m-figures">
                {t('fupin.countyGoods', { n: it.goodsCount })} · {tally(it.tally)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function CountyStory({ county }: { county: County }) {
  const { t } = useTranslation('promotions')
  const pick = usePick()
  const tally = useTally()
  return (
    <Notice
      tone="neutral"
      title={t('fupin.county', {
        name: pick(county.name, county.nameEn),
        province: pick(county.province, county.provinceEn),
      })}
    >
      <p>{pick(county.story, county.storyEn)}</p>
      <p className="m-hint m-figures">{tally(county.tally)}</p>
    </Notice>
  )
}
