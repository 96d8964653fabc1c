import { useTranslation } from 'react-i18next'
import type { Campaign } from '../contract'
import { usePick } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { DescriptionList, Link, Notice, Panel } from '~/ui'
import { CampaignStateBadge, CampaignTime } from './CampaignCards'

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
