import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type { Campaign, County } from '../contract'
import { ChannelHead } from '~/areas/content/screens/ChannelHead'
import { SectionHead } from '~/areas/content/screens/Floor'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Breadcrumb, Link, Notice, Page, Tabs } from '~/ui'
import { CampaignCards } from './CampaignCards'
import { CampaignHead } from './CampaignPage'
import { GoodsOfZone, type FoundCampaigns, type FoundGoods } from './ZonePage'
import { emptyZone, zoneHref, type ZoneAsked } from './zone-query'

const path = paths.povertyRelief

export interface FoundCounties {
  list: readonly County[]
  provinces: readonly { name: string; nameEn: string; count: number }[]
  tally: County['tally']
  goodsCount: number
  countyCount: number
}
type Words = {
  title: string
  titleEn: string
  lead: string
  leadEn: string
  paragraphs: readonly { text: string; textEn: string }[]
}
export interface ReliefPageProps {
  query: ZoneAsked
  goods: FoundGoods
  counties: FoundCounties
  campaigns: FoundCampaigns
  campaign: Campaign | null
  words: Words
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

function ReliefHead({ words, counties }: { words: Words; counties: FoundCounties }) {
  const { t } = useTranslation('promotions')
  const pick = usePick()
  const { tally, goodsCount, countyCount } = counties
  const figures: [value: string, label: string][] = [
    [String(countyCount), t('fupin.figures.counties')],
    [String(goodsCount), t('fupin.figures.goods')],
    [tally.orders.toLocaleString('en'), t('fupin.figures.orders')],
    [String(tally.buyers), t('fupin.figures.buyers')],
    ...(tally.amount === null
      ? []
      : [[formatYuan(tally.amount), t('fupin.figures.amount')] as [string, string]]),
  ]
  return (
    <ChannelHead
      kicker={t('zones.poverty.kicker')}
      title={pick(words.title, words.titleEn)}
      lead={pick(words.lead, words.leadEn)}
    >
      <ul className="m-channel-figures">
        {figures.map(([value, label]) => (
          <li key={label}>
            <strong className="m-figures">{value}</strong> {label}
          </li>
        ))}
      </ul>
      <p className="m-channel-text">{t('fupin.figuresNote')}</p>
      {words.paragraphs.slice(0, 1).map(it => (
        <p key={it.text} className="m-channel-text">
          {pick(it.text, it.textEn)}
        </p>
      ))}
    </ChannelHead>
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
