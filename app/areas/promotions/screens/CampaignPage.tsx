import { useTranslation } from 'react-i18next'
import type { Campaign, CampaignKind } from '../contract'
import { usePick } from '~/frame/root-data'
import { Breadcrumb, Page } from '~/ui'
import { CampaignHead } from './CampaignHead'
import { GoodsOfZone, type FoundGoods } from './ZonePage'
import { type ZoneAsked } from './zone-query'
import { zonePaths } from './zone-words'

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
