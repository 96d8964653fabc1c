import { useTranslation } from 'react-i18next'
import type { Campaign, CampaignKind } from '../contract'
import { minuteOf } from '~/frame/when'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Breadcrumb, DescriptionList, Link, Notice, Page, Panel } from '~/ui'
import { CampaignStateBadge, CampaignTime } from './CampaignCards'
import { GoodsOfZone, type FoundGoods } from './ZonePage'
import { type ZoneAsked } from './zone-query'
import { zonePaths } from './zone-words'

/** What a campaign is: its picture, its time, its rules, and what it means where it does not run. */
export function CampaignHead({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('promotions')
  const pick = usePick()
  const store = campaign.storeId
    ? [
        {
          term: t('storeLabel'),
          value: (
            <Link href={paths.supplier(encodeURIComponent(campaign.storeId))}>
              {pick(campaign.storeName, campaign.storeNameEn)}
            </Link>
          ),
        },
      ]
    : []
  const period = (
    <span className="m-figures">
      {t('period', { from: minuteOf(campaign.beginsAt), to: minuteOf(campaign.endsAt) })}
    </span>
  )
  return (
    <Panel>
      <div className="m-campaign-head">
        <div className="m-campaign-banner">
          <img src={`${campaign.picture}?width=640`} alt="" width={600} height={210} />
        </div>
        <div className="m-campaign-words">
          <h1 className="m-campaign-name">
            {pick(campaign.title, campaign.titleEn)} <CampaignStateBadge state={campaign.state} />
          </h1>
          <p className="m-campaign-lead">{pick(campaign.lead, campaign.leadEn)}</p>
          <DescriptionList
            columns={1}
            items={[
              { term: t('stateLabel'), value: <CampaignTime campaign={campaign} /> },
              { term: t('periodLabel'), value: period },
              ...store,
              {
                term: t('goods'),
                value: (
                  <span className="m-figures">{t('goodsCount', { n: campaign.goodsCount })}</span>
                ),
              },
              { term: t('rules'), value: pick(campaign.rules, campaign.rulesEn) },
            ]}
          />
        </div>
      </div>
      {campaign.state === 'running' ? null : (
        <Notice tone={campaign.state === 'upcoming' ? 'info' : 'neutral'}>
          {t(campaign.state === 'upcoming' ? 'notBegun' : 'hasEnded')}
        </Notice>
      )}
    </Panel>
  )
}

/** One campaign with its goods. */
export function CampaignPage({
  kind,
  query,
  campaign,
  goods,
}: {
  kind: CampaignKind
  query: ZoneAsked
  campaign: Campaign
  goods: FoundGoods
}) {
  const { t } = useTranslation('promotions')
  const { t: search } = useTranslation('search')
  const pick = usePick()
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[
          { label: search('home'), href: '/' },
          { label: t(`zones.${kind}.title`), href: zonePaths[kind].zone },
          { label: pick(campaign.title, campaign.titleEn) },
        ]}
      />
      <CampaignHead campaign={campaign} />
      <div className="m-zone-part">
        <GoodsOfZone path={zonePaths[kind].one} query={query} results={goods} />
      </div>
    </Page>
  )
}
