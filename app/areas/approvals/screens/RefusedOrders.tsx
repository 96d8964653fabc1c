import { useTranslation } from 'react-i18next'
import { usePick } from '~/frame/root-data'
import { Notice } from '~/ui'
import type { ComingStep } from '../contract'
import { useWhy } from './use-why'

/** Before the buyer submits: what the school lets nobody order, or not with every account, in its own words. */
export function RefusedOrders({ list }: { list: readonly ComingStep[] }) {
  const { t } = useTranslation('approvals')
  const pick = usePick()
  const why = useWhy()
  return (
    <>
      {list
        .filter(it => it.outcome === 'refuse')
        .map(it => (
          <Notice
            key={`${it.orderId} ${it.name}`}
            tone="danger"
            title={t('ahead.refused', { rule: pick(it.name, it.nameEn), order: it.orderId })}
          >
            {pick(it.words, it.wordsEn)}{' '}
            <span className="m-muted m-small">
              {t('ahead.holdsFor')} {why(it)}
            </span>
          </Notice>
        ))}
    </>
  )
}
