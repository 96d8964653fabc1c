import { useTranslation } from 'react-i18next'
import type { Campaign, CampaignFloor, ZoneGoods as Goods } from '../contract'
import { SectionHead } from '~/areas/content/screens/Floor'
import { usePick } from '~/frame/root-data'
import { EmptyState } from '~/ui'
import { CampaignHead } from './CampaignHead'
import { ZoneGoods } from './ZoneGoods'

export interface PreviewedCampaign extends Campaign {
  floors: readonly (CampaignFloor & { goods: readonly string[] })[]
  goods: readonly Goods[]
}

/** A campaign as visitors would see it: all its goods, on their floors where it has some. */
export function CampaignPreview({ campaign }: { campaign: PreviewedCampaign }) {
  const { t } = useTranslation('promotions')
  const pick = usePick()
  const { floors, goods } = campaign
  return (
    <>
      <CampaignHead campaign={campaign} />
      {floors.length ? (
        floors.map(floor => (
          <div key={floor.id} className="m-zone-part">
            <SectionHead
              title={`${t('floorOf', { n: floor.n })} · ${pick(floor.title, floor.titleEn)}`}
              note={pick(floor.text, floor.textEn)}
            />
            <Shown goods={goods.filter(it => floor.goods.includes(it.id))} />
          </div>
        ))
      ) : (
        <div className="m-zone-part">
          <Shown goods={goods} />
        </div>
      )}
    </>
  )
}

function Shown({ goods }: { goods: readonly Goods[] }) {
  const { t } = useTranslation('promotions')
  return goods.length ? <ZoneGoods goods={goods} /> : <EmptyState title={t('floorEmpty')} compact />
}
