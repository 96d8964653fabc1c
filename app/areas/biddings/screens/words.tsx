import { useTranslation } from 'react-i18next'
import { usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, EmptyState, Panel, StatusBadge, Steps, type Tone } from '~/ui'
import type { BiddingStatus } from '../codes'

const tones: Record<BiddingStatus, Tone> = {
  open: 'info',
  short: 'warning',
  opened: 'warning',
  awarded: 'warning',
  ordered: 'success',
  failed: 'neutral',
  withdrawn: 'neutral',
  void: 'neutral',
  lapsed: 'neutral',
}

export function BiddingBadge({ status }: { status: BiddingStatus }) {
  const { t } = useTranslation('biddings')
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
}

/** The name of a campus by its code. */
export function useRegionName() {
  const { mall } = useRootData()
  const pick = usePick()
  return (code: string) => {
    const it = mall.regions.find(one => one.code === code)
    return it ? pick(it.name, it.nameEn) : code
  }
}

/** From the list to the published bidding. */
export function BiddingSteps({ active }: { active: 0 | 1 | 2 }) {
  const { t } = useTranslation('biddings')
  return (
    <Steps
      label={t('steps')}
      doneLabel={t('stepDone')}
      active={active}
      steps={[t('step1'), t('step2'), t('step3')]}
    />
  )
}

/** What stands in the pages of bidding at a school that has none. */
export function BiddingOff() {
  const { t } = useTranslation('biddings')
  const { mall } = useRootData()
  return (
    <Panel>
      <EmptyState
        picture="paper"
        title={t('off.title')}
        actions={
          <>
            <ButtonLink href={paths.goods} look="primary">
              {t('off.go')}
            </ButtonLink>{' '}
            <ButtonLink href={paths.biddingGuide}>{t('guide')}</ButtonLink>
          </>
        }
      >
        {t('off.text', { phone: mall.hotline })}
      </EmptyState>
    </Panel>
  )
}
